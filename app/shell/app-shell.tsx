import type { ReactNode } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { BookOpen, CalendarDays, ShoppingBasket } from "#app/ui/icons.tsx";
import { NavBar } from "#app/ui/nav-bar.tsx";
import type { ThemeName } from "#app/ui/theme-names.ts";
import { useDeviceUser } from "#app/ui/use-device-user.ts";
import { useMenus } from "#app/ui/use-menus.ts";
import { useTooltips } from "#app/ui/use-tooltips.ts";
import * as m from "#messages";
import { DialogOverPage } from "./dialog-over-page.tsx";
import { type MenuUser, UserMenu } from "./user-menu.tsx";

type RootData = { user: MenuUser | null; theme: ThemeName };

/** Renders the navigation and the user menu around every signed-in page. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useMenus();
  useTooltips();
  const root = useRouteLoaderData("root") as RootData | undefined;
  useDeviceUser(root?.user?.id);
  const isPlanner = pathname === "/" || pathname.startsWith(href("/meal-planner"));
  const items = [
    {
      to: href("/meal-planner"),
      label: m.menu.mealPlanner(),
      short: m.menu.planner(),
      icon: <CalendarDays size={20} />,
      isCurrent: isPlanner,
    },
    {
      to: href("/recipes"),
      label: m.menu.recipes(),
      short: m.menu.recipes(),
      icon: <BookOpen size={20} />,
      isCurrent: pathname.startsWith(href("/recipes")),
    },
    {
      to: href("/shopping"),
      label: m.menu.shopping(),
      short: m.menu.shoppingShort(),
      icon: <ShoppingBasket size={20} />,
      isCurrent: pathname.startsWith(href("/shopping")),
    },
  ];
  return (
    <>
      <NavBar items={items}>{root?.user ? <UserMenu user={root.user} theme={root.theme} /> : null}</NavBar>
      {children}
      <DialogOverPage />
    </>
  );
}

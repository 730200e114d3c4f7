import { Outlet } from "react-router";
import { AppShell } from "#app/features/accounts/app-shell.tsx";
import { page } from "#app/http/handlers.server.ts";

/** Visitors go to the sign-in page and come back; the routes below check again for themselves. */
export const loader = page("user", () => null);

/** Layout of all signed-in pages. */
export default function Shell() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

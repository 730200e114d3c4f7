import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { load } from "cheerio";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import Components from "#app/shell/dev/components.tsx";

// Without a build a style sheet has no address, and React warns of a link without one.
vi.mock("#app/features/planner/planner.css?url", () => ({ default: "/planner.css" }));

const APP = path.join(import.meta.dirname, "..", "app");

/** Pages and layouts, of which `npm run screens` takes screenshots. */
const PAGES = [
  "features/accounts/account-forms.tsx",
  "features/accounts/administration/change-account-type.tsx",
  "features/accounts/administration/invite-codes.tsx",
  "features/accounts/administration/manage-frame.tsx",
  "features/accounts/administration/manage-tabs.tsx",
  "features/accounts/administration/password-link.tsx",
  "features/accounts/administration/users.tsx",
  "features/importing/components/add-by-pdf.tsx",
  "features/importing/components/add-by-url.tsx",
  "features/importing/components/handed-over.tsx",
  "features/importing/components/handover-failed.tsx",
  "features/importing/components/paste-page.tsx",
  "features/importing/components/permit-handover.tsx",
  "features/joining/invitation-over.tsx",
  "features/joining/kitchen-settings-forms.tsx",
  "features/planner/calendar/planner-page.tsx",
  "features/planner/moving/use-moving.tsx",
  "features/planner/weeks/weekly-meals.tsx",
  "features/recipes/form/add-by-hand.tsx",
  "features/recipes/form/add-by-image.tsx",
  "features/recipes/form/form-frame.tsx",
  "features/recipes/form/recipe-fields.tsx",
  "features/recipes/list/selection-bar.tsx",
  "features/sharing/linked-ingredients.tsx",
  "features/sharing/links-to.tsx",
  "features/sharing/recipe-text-box.tsx",
  "features/sharing/shared-gone.tsx",
  "features/sharing/shared-recipe.tsx",
  "features/shopping/add-choice.tsx",
  "features/shopping/groceries/grocery-body.tsx",
  "features/shopping/shopping-body.tsx",
  "features/shopping/shopping-head.tsx",
  "features/shopping/shopping-page.tsx",
  "features/timers/timers-page.tsx",
  "ui/auth-page.tsx",
  "ui/error-page.tsx",
  "ui/leave-guard.tsx",
  "ui/message-page.tsx",
  "ui/narrow-page.tsx",
  "ui/signed-out-page.tsx",
];

/** Returns the component files that these files import, directly and indirectly. */
function reachedFrom(files: string[], reached = new Set<string>()): Set<string> {
  for (const file of files.filter((name) => !reached.has(name))) {
    reached.add(file);
    const targets = [...readFileSync(path.join(APP, file), "utf8").matchAll(/from "(#app\/|\.\.?\/)([^"]+\.tsx)"/g)];
    const names = targets.map(([, from, name = ""]) =>
      from === "#app/" ? name : path.join(path.dirname(file), `${from}${name}`),
    );
    reachedFrom(names, reached);
  }
  return reached;
}

/** Returns the addresses of app/routes.ts with this NODE_ENV. */
async function addresses(environment: string): Promise<(string | undefined)[]> {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { default: routes } = await import("#app/routes.ts");
  return ((await routes) as RouteConfigEntry[]).map(({ path }) => path);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test("the page of components is an address in development only", async () => {
  expect(await addresses("development")).toContain("dev/components");
  expect(await addresses("production")).not.toContain("dev/components");
});

/** Returns the page with this dialog. */
function drawnWith(dialog: string): string {
  const view = { theme: "dark", direction: "rtl", focus: "everywhere", dialog };
  const App = createRoutesStub([{ id: "page", path: "/dev/components", Component: Components, loader: () => view }]);
  return renderToString(
    createElement(App, { initialEntries: ["/dev/components"], hydrationData: { loaderData: { page: view } } }),
  );
}

test("it draws, in each view", () => {
  const html = drawnWith("small");
  expect(html).toContain('class="dark" dir="rtl"');
  expect(html).toContain('class="dialog compact"');
});

test("the last button at the foot of a dialog is the main one; a question has its focus on Cancel", () => {
  const footOf = (dialog: string) => load(drawnWith(dialog))("dialog .dialog-footer :is(a, button)").toArray();
  const labels = (dialog: string) => footOf(dialog).map((button) => load(button).text());
  expect([labels("small"), labels("question")]).toEqual([
    ["Cancel", "Save"],
    ["Cancel", "Delete"],
  ]);
  expect(footOf("question").map(({ attribs }) => attribs["data-autofocus"])).toEqual(["", undefined]);
});

test("it has every component of the product that is not a page", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" });
  const examples = files.filter((name) => name.endsWith("/examples.tsx"));
  const reached = reachedFrom(["shell/dev/components.tsx", ...examples]);
  const components = files.filter(
    (name) => /^(ui|features(?!\/[^/]+\/pages\/))\/.*(?<!\.test)\.tsx$/.test(name) && !name.endsWith("examples.tsx"),
  );
  expect(components.filter((name) => !reached.has(name)).sort()).toEqual(PAGES);
});

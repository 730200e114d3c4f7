import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Forms that may count again each time they are posted, and why (product 10.6). */
const REPEATABLE: Record<string, string> = {
  "app/features/accounts/account-forms.tsx": "sets the size of the text",
  "app/features/shopping/groceries/grocery-body.tsx": "sets ticks",
  "app/features/importing/components/permit-handover.tsx": "opened by scripts, posts to a window of its own",
  "app/features/moving/export/export-panel.tsx": "downloads a file",
  "app/features/recipes/view/larger-text.tsx": "sets the size of the text",
  "app/features/recipes/view/recipe-details.tsx": "sets a favourite",
  "app/features/recipes/view/recipe-stars.tsx": "sets a rating",
  "app/features/recipes/view/recipe-tags.tsx": "adds a tag that is there once, or removes it",
  "app/shell/sign-in/forgot-password.tsx": "for visitors",
  "app/shell/sign-in/login.tsx": "for visitors",
  "app/shell/sign-in/register.tsx": "for visitors",
  "app/shell/sign-in/reset-password.tsx": "for visitors",
  "app/shell/sign-in/sign-out.tsx": "ends the session",
  "app/shell/sign-in/signup.tsx": "for visitors",
  "app/features/backups/pages/backup.tsx": "downloads a file",
  "app/features/recipes/pages/recipes.tsx": "sets favourites",
  "app/ui/language-menu.tsx": "sets the language",
  "app/ui/signed-out-page.tsx": "sends the fields of another form, its id too",
  "app/ui/theme-switch.tsx": "sets the colours",
};

test("each form that is posted counts once, or is named here with the reason", () => {
  const posted = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => path.join("app", file))
    .filter((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      return source.includes('method="post"') && !/<FormId \/>|useFormId\(\)/.test(source);
    });
  expect(posted.sort()).toEqual(Object.keys(REPEATABLE).sort());
});

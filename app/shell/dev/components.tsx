import { type ComponentType, useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { FormExamples } from "./form-examples.tsx";
import { LONG_NAME } from "./samples.ts";
import { UiExamples } from "./ui-examples.tsx";

/** What each feature shows of its components. */
const FEATURES = import.meta.glob<Record<string, ComponentType>>("../../features/**/examples.tsx", { eager: true });

/** The ways to display the examples: the values that links on the page offer, the first of each by default. */
const CHOICES = {
  theme: ["light", "dark"],
  direction: ["ltr", "rtl"],
  focus: ["as it is", "everywhere"],
  dialog: ["none", "normal", "small", "locked", "question"],
} as const;
type View = { [K in keyof typeof CHOICES]: string };

export const loader = page("public", (_caller, { url }: LoaderFunctionArgs): View => {
  const view = Object.entries(CHOICES).map(([name, values]) => [name, url.searchParams.get(name) ?? values[0]]);
  return Object.fromEntries(view) as View;
});

export const meta = () => [{ title: pageTitle("Components") }];

/** Renders every component in its states: a page of `npm run dev` only (see routes.ts). */
export default function Components() {
  const view = useLoaderData() as View;
  useShownFocus(view.focus === "everywhere");
  return (
    <div className={view.theme} dir={view.direction} style={{ background: "var(--color-background)" }}>
      <main id="main" className="stack">
        <h1>Components</h1>
        <nav className="stack" aria-label="View">
          {Object.entries(CHOICES).map(([name, values]) => (
            <div key={name} className="actions">
              <b>{name}</b>
              {values.map((value) => (
                <a
                  key={value}
                  className="button rim compact"
                  href={`?${new URLSearchParams({ ...view, [name]: value })}`}
                  aria-current={view[name as keyof View] === value ? "true" : undefined}
                >
                  {value}
                </a>
              ))}
            </div>
          ))}
        </nav>
        <UiExamples />
        <FormExamples />
        {Object.values(FEATURES).map((examples) =>
          Object.entries(examples).map(([name, Examples]) => <Examples key={name} />),
        )}
      </main>
      <Dialog view={view} />
    </div>
  );
}

function Dialog({ view }: { view: View }) {
  const closeTo = `?${new URLSearchParams({ ...view, dialog: "none" })}`;
  if (view.dialog === "none") return null;
  if (view.dialog === "question") {
    return (
      <ConfirmDialog title="Delete?" closeTo={closeTo} label="Delete" busyLabel="Deleting..." reply={undefined}>
        <p>{LONG_NAME}</p>
      </ConfirmDialog>
    );
  }
  return (
    <DialogRoute
      title={view.dialog === "small" ? LONG_NAME : "Dialog"}
      size={view.dialog === "small" ? "small" : "normal"}
      isLocked={view.dialog === "locked"}
      closeTo={closeTo}
      footer={
        <button type="button" className="button solid">
          Save
        </button>
      }
    >
      <p>{LONG_NAME}</p>
    </DialogRoute>
  );
}

/** Shows the focus ring of everything that can have it: the rules for :focus-visible also hold for `data-focus`. */
function useShownFocus(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const showIn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          rule.selectorText = rule.selectorText.replaceAll(":focus-visible", ":is(:focus-visible, [data-focus])");
        } else if (rule instanceof CSSGroupingRule) showIn(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) showIn(sheet.cssRules);
    for (const control of document.querySelectorAll("main :is(a, button, input, select, textarea, summary)")) {
      control.setAttribute("data-focus", "");
    }
  }, [isShown]);
}

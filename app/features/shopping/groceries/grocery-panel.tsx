import { memo, useState } from "react";
import { href } from "react-router";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronDown, Copy, Mail, Printer, Send } from "#app/ui/icons.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { type GroceryChoice, groceryUrl } from "./grocery-choice.ts";
import { AppForm, EmailForm, type SendingProps } from "./sending-forms.tsx";

/** The props of the panel beside a grocery list. */
export type PanelProps = Omit<SendingProps, "action"> & { choice: GroceryChoice };

/** Renders the actions on the list: print, copy, share, email, grocery app. */
export const GroceryPanel = memo(function GroceryPanel(props: PanelProps) {
  const { choice, text } = props;
  const [name, setName] = useState(props.name);
  // Controls that need scripts take their space from the start, so that the layout does not shift.
  const isHydrated = useHydrated();
  const awaits = isHydrated ? "" : " awaits-script";
  const toast = useToast();
  const page = useOverlay(GROCERY_LIST);
  return (
    <aside className="panel" aria-label={m.groceries.useTheList()}>
      <div className={`field${awaits}`}>
        <label htmlFor="list-name">{m.groceries.listName()}</label>
        <input
          id="list-name"
          className="text-input"
          defaultValue={props.name}
          maxLength={100}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div className="list-actions">
        <button type="button" className={`button rim${awaits}`} onClick={() => window.print()}>
          <Printer size={18} /> {m.common.print()}
        </button>
        {isHydrated ? (
          <CopyButton
            text={`${name}\n\n${text}`}
            label={m.groceries.copyAsText()}
            onCopied={() => toast({ title: m.groceries.copied() })}
          />
        ) : (
          <a className="button rim" href={groceryUrl(choice, href("/grocery-list.txt"))}>
            <Copy size={18} /> {m.groceries.copyAsText()}
          </a>
        )}
        <ShareButton content={{ title: name, text }} />
      </div>
      <details className="disclosure" open={props.failed?.intent !== "app"}>
        <summary>
          <Mail size={20} />
          {m.groceries.emailTheList()}
          <ChevronDown className="chevron" size={20} />
        </summary>
        <EmailForm {...props} name={name} action={page.linkTo(href("/grocery-list")).to} />
      </details>
      <details className="disclosure" open={props.failed?.intent === "app"}>
        <summary>
          <Send size={20} />
          {m.groceries.sendToApp()}
          <ChevronDown className="chevron" size={20} />
        </summary>
        <AppForm {...props} action={page.linkTo(href("/grocery-list"), { app: "1" }).to} />
      </details>
    </aside>
  );
});

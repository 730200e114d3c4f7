import { type SubmissionResult, useForm } from "@conform-to/react";
import { memo, useState } from "react";
import { Form, href, Link } from "react-router";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FormErrors, TextField } from "#app/ui/fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronDown, FileText, Mail, Printer, Send, ShoppingBasket } from "#app/ui/icons.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { addToShoppingUrl } from "../recipes/shopping-url.ts";
import { type GroceryChoice, groceryUrl } from "./grocery-choice.ts";

/** The props of the panel beside a grocery list. */
export type PanelProps = {
  choice: GroceryChoice;
  /** Proposed name of the list. */
  name: string;
  /** The open items as text. */
  text: string;
  canEmail: boolean;
  canUseApp: boolean;
  isMailSetUp: boolean;
  /** Whether the cook has stored credentials of the app. */
  hasLogin: boolean;
  /** The refused form of the panel and its result. */
  failed: { intent: "email" | "app"; result: SubmissionResult<string[]> } | null;
};

/** Renders the actions on the list: print, copy, share, email, grocery app. */
export const GroceryPanel = memo(function GroceryPanel(props: PanelProps) {
  const { choice, text } = props;
  const [name, setName] = useState(props.name);
  // Controls that need scripts take their space from the start, so that the layout does not shift.
  const awaits = useHydrated() ? "" : " awaits-script";
  const toast = useToast();
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
        <CopyButton
          text={`${name}\n\n${text}`}
          label={m.groceries.copyAsText()}
          onCopied={() => toast({ title: m.groceries.copied() })}
          onFailed={() => toast({ title: m.groceries.copyFailed(), tone: "bad" })}
        />
        <Link className="button rim" to={addToShoppingUrl(choice)}>
          <ShoppingBasket size={18} /> {m.shopping.addToList()}
        </Link>
        <ShareButton content={{ title: name, text }} />
        <a className="button rim" href={groceryUrl(choice, href("/grocery-list.txt"))}>
          <FileText size={18} /> {m.groceries.plainText()}
        </a>
      </div>
      <details className="disclosure" open={props.failed?.intent !== "app"}>
        <summary>
          <Mail size={20} />
          {m.groceries.emailTheList()}
          <ChevronDown className="chevron" size={20} />
        </summary>
        <EmailForm {...props} name={name} />
      </details>
      <details className="disclosure" open={props.failed?.intent === "app"}>
        <summary>
          <Send size={20} />
          {m.groceries.sendToApp()}
          <ChevronDown className="chevron" size={20} />
        </summary>
        <AppForm {...props} />
      </details>
    </aside>
  );
});

function EmailForm({ canEmail, isMailSetUp, name, text, failed }: PanelProps) {
  const action = useOverlay(GROCERY_LIST).linkTo(href("/grocery-list")).to;
  const isBusy = useIsSubmitting(action, { name: "intent", value: "email" });
  const [form, fields] = useForm<{ email: string }>({
    id: "email-list",
    lastResult: failed?.intent === "email" ? failed.result : undefined,
  });
  if (!canEmail) {
    return (
      <div>
        <p className="muted">{m.groceries.emailNotInTier()}</p>
      </div>
    );
  }
  if (!isMailSetUp) {
    return (
      <div>
        <p className="muted">{m.groceries.mailNotSetUp()}</p>
        <a className="button rim" href={mailtoLink({ subject: name, text })}>
          {m.groceries.openInMail()}
        </a>
      </div>
    );
  }
  return (
    <Form method="post" action={action} id={form.id} noValidate preventScrollReset>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.email} type="email" label={m.groceries.emailAddress()} placeholder="name@example.org" />
      <SubmitButton type="submit" name="intent" value="email" isBusy={isBusy} busyLabel={m.groceries.sending()}>
        {m.groceries.sendEmail()}
      </SubmitButton>
    </Form>
  );
}

type AppFields = { username: string; password: string; listName: string };

function AppForm({ canUseApp, hasLogin, failed }: PanelProps) {
  const action = useOverlay(GROCERY_LIST).linkTo(href("/grocery-list"), { app: "1" }).to;
  const isBusy = useIsSubmitting(action, { name: "intent", value: "app" });
  const [form, fields] = useForm<AppFields>({
    id: "send-list",
    lastResult: failed?.intent === "app" ? failed.result : undefined,
  });
  if (!canUseApp) {
    return (
      <div>
        <p className="muted">{m.groceries.appNotInTier()}</p>
      </div>
    );
  }
  return (
    <Form method="post" action={action} id={form.id} noValidate preventScrollReset>
      <FormErrors id={form.errorId} errors={form.errors} />
      <p className="muted">{hasLogin ? m.groceries.storedLoginHint() : m.groceries.loginHint()}</p>
      <TextField field={fields.username} label={m.groceries.username()} autoComplete="off" spellCheck={false} />
      <TextField field={fields.password} type="password" label={m.common.password()} autoComplete="off" />
      <TextField field={fields.listName} label={m.groceries.listInApp()} hint={m.groceries.listInAppHint()} />
      <SubmitButton type="submit" name="intent" value="app" isBusy={isBusy} busyLabel={m.groceries.sending()}>
        {m.groceries.sendList()}
      </SubmitButton>
    </Form>
  );
}

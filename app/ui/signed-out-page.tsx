import type { KeptForm } from "#app/lib/signed-out.ts";
import * as m from "#messages";
import { MessagePage } from "./message-page.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/**
 * Renders the answer to a form that was sent without a session: a link to sign in, and the form's input, to be sent again.
 * Without scripts the page of the form is gone by then. `form` is null if its input could not be read.
 */
export function SignedOutPage({ form }: { form: KeptForm | null }) {
  return (
    <MessagePage
      title={m.session.signedOut()}
      actions={
        <>
          <SignInLink className="button solid" />
          {form ? (
            <button className="button rim" type="submit" form={FORM_ID}>
              {m.session.sendAgain()}
            </button>
          ) : null}
        </>
      }
    >
      <p className="muted" role="alert">
        {form ? m.session.nothingLost() : m.session.signInToGoOn()}
      </p>
      {form ? <SendAgain form={form} /> : null}
    </MessagePage>
  );
}

const FORM_ID = "send-again";

function SendAgain({ form: { action, texts, missing } }: { form: KeptForm }) {
  return (
    <form id={FORM_ID} method="post" action={action} encType="multipart/form-data" className="stack">
      {texts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes.
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {missing.map(({ name, type, label }) => (
        <div className="field" key={name}>
          <label htmlFor={`again-${name}`}>{label}</label>
          <input id={`again-${name}`} className="text-input" type={type} name={name} />
          <span className="hint">{type === "file" ? m.session.chooseFileAgain() : m.session.enterAgain()}</span>
        </div>
      ))}
    </form>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useSlow } from "#app/ui/use-slow.ts";
import * as m from "#messages";
import { OtherWays } from "./handover-failed.tsx";

/** What the bookmarklet sends: that it is there, or the page where it may not post it itself. */
type BookmarkletMessage = { trivet?: "here" | "page"; token?: string; url?: string; page?: string } | null;

const FIELDS = ["token", "url", "page"] as const;

/** Time after which the site is thought to be gone, in milliseconds. */
const LATE_MS = 20_000;

/**
 * Renders the tab that the bookmarklet opens: the cook permits the site to hand over its page. The name of the site is the
 * origin that the browser states for its messages, and the token is sent to this origin only.
 *
 * The tab stays connected to the site, so its links are plain ones: a page that React Router opens would stay so too.
 */
export function PermitHandover({
  isSignedIn,
  url,
  target,
  token,
  errors,
}: {
  isSignedIn: boolean;
  /** Address of the page, as the bookmarklet names it; only for the links to the other ways. */
  url: string | null;
  /** Address to which a page is posted. */
  target: string;
  token: string | undefined;
  errors: string[] | undefined;
}) {
  const [site, setSite] = useState<string | null>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSubmitting();
  const isLate = useSlow(token !== undefined, LATE_MS);

  useEffect(() => {
    const opener: Window | null = window.opener;
    if (!opener) return setSite(null);
    function greet({ source, origin, data }: MessageEvent<BookmarkletMessage>) {
      // The first origin stays: the window may show another site by the time of the press.
      if (source === opener && data?.trivet === "here" && /^https?:/.test(origin)) setSite((first) => first ?? origin);
    }
    addEventListener("message", greet);
    opener.postMessage({ trivet: "ready" }, "*");
    return () => removeEventListener("message", greet);
  }, []);

  useEffect(() => {
    if (!token || !site) return;
    function receive({ source, origin, data }: MessageEvent<BookmarkletMessage>) {
      const isAllowed = source === window.opener && origin === site && data?.trivet === "page" && data.token === token;
      if (isAllowed && form.current) post(form.current, data);
    }
    addEventListener("message", receive);
    window.opener?.postMessage({ trivet: "token", token }, site);
    return () => removeEventListener("message", receive);
  }, [token, site]);

  if (!isSignedIn) return <SignInFirst />;
  if (site === null || isLate) {
    return (
      <Tab>
        <p role="alert">{m.handover.disconnected()}</p>
        <OtherWays url={url} />
      </Tab>
    );
  }
  return (
    <Tab>
      <PostForm className="stack">
        <FormErrors id="handover-refused" errors={errors} />
        <p>
          <RichText
            text={m.handover.question({ site: site ? new URL(site).host : "…" })}
            tags={{ site: (text) => <b dir="ltr">{text}</b> }}
          />
        </p>
        <p className="muted">{m.handover.whatIsSent()}</p>
        <input type="hidden" name="site" value={site ?? ""} />
        <SubmitButton isBusy={isBusy || token !== undefined} busyLabel={m.handover.reading()} disabled={!site}>
          {m.importing.readTheRecipe()}
        </SubmitButton>
      </PostForm>
      <p className="small">
        <a href={href("/recipes")}>{m.common.cancel()}</a>
      </p>
      <form ref={form} method="post" action={target} encType="multipart/form-data" hidden>
        {FIELDS.map((name) => (
          <textarea key={name} name={name} />
        ))}
      </form>
    </Tab>
  );
}

function Tab({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>{m.handover.title()}</h1>
      {children}
    </>
  );
}

/** Posts a page that came as a message. */
function post(form: HTMLFormElement, message: NonNullable<BookmarkletMessage>) {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement) field.value = message[name] ?? "";
  }
  form.submit();
}

function SignInFirst() {
  return (
    <Tab>
      <p>{m.handover.signInFirst()}</p>
      <a className="button solid" href={`${href("/login")}?returnTo=${encodeURIComponent(href("/signed-in"))}`}>
        {m.common.signIn()}
      </a>
    </Tab>
  );
}

import { href } from "react-router";
import * as m from "#messages";

/** Renders why a page was not taken over, and the other ways. */
export function HandoverFailed({ message, url }: { message: string; url: string | null }) {
  return (
    <>
      <h1>{m.handover.failed()}</h1>
      <p role="alert">{message}</p>
      <OtherWays url={url} />
    </>
  );
}

/** Renders plain links to the other ways to import a page, with its address if it is known. */
export function OtherWays({ url }: { url: string | null }) {
  const address = (from: string) => `${href("/recipes/add")}?${new URLSearchParams({ from, ...(url ? { url } : {}) })}`;
  return (
    <div className="stack">
      <a className="button solid" href={address("paste")}>
        {m.importing.pasteInstead()}
      </a>
      <a className="button rim" href={address("url")}>
        {m.importing.importFromWeb()}
      </a>
    </div>
  );
}

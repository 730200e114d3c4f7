import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("parts of a message are elements, the rest is text", () => {
  const tags = { link: (text: string) => <a href="/login">{text}</a>, b: (text: string) => <b>{text}</b> };
  const html = renderToStaticMarkup(
    <RichText text="Have one? <link>Sign in</link> <b>now</b> & <i>cook</i>." tags={tags} />,
  );
  expect(html).toBe('Have one? <a href="/login">Sign in</a> <b>now</b> &amp; cook.');
});

import { expect, test } from "vitest";
import { ownEmail, shareEmail } from "./share-email.ts";

const shareUrl = "https://kitchen.example.org/shared/9hq2mtl4";

test("the email names the cook, the link and its last day, in text and in HTML", () => {
  const email = shareEmail({ ownerName: "Marta", shareUrl, expiresOn: "31 December 2026" });

  expect(email.subject).toBe("Marta shared a recipe collection with you");
  for (const body of [email.text, email.html]) {
    expect(body).toContain(shareUrl);
    expect(body).toContain("The link works until 31 December 2026.");
    expect(body).toContain("No account is needed");
  }
});

test("without an expiry it mentions none", () => {
  const email = shareEmail({ ownerName: "Marta", shareUrl, expiresOn: null });
  expect(email.text).not.toContain("until");
});

test("a name is text, never markup, and nothing is loaded from anywhere", () => {
  const { html } = shareEmail({ ownerName: `"Anna" & 'Ben'`, shareUrl, expiresOn: null });
  expect(html).toContain("&quot;Anna&quot; &amp; &#39;Ben&#39;");
  const { html: without } = shareEmail({ ownerName: `<img src=x onerror="a">`, shareUrl, expiresOn: null });
  expect(without).not.toContain("<img");
  expect(without).toContain("A Home Cook");
  expect(html).not.toMatch(/src=["']?http|url\(/);
});

test("the cook's own mail program gets the email without this server's closing", () => {
  const { text } = ownEmail(shareEmail({ ownerName: "Marta", shareUrl, expiresOn: null }));
  expect(text).toContain(shareUrl);
  expect(text).not.toContain("You received this email");
});

import { expect, test } from "vitest";
import { ownEmail, shareEmail } from "./share-email.ts";

const shareUrl = "https://kitchen.example.org/shared/9hq2mtl4";

test("the letter names the cook, the link and its last day, in text and in HTML", () => {
  const letter = shareEmail({ ownerName: "Marta", shareUrl, expiresOn: "31 December 2026" });

  expect(letter.subject).toBe("Marta shared a recipe collection with you");
  for (const body of [letter.text, letter.html]) {
    expect(body).toContain(shareUrl);
    expect(body).toContain("The link works until 31 December 2026.");
    expect(body).toContain("No account is needed");
  }
});

test("without an end it promises none", () => {
  const letter = shareEmail({ ownerName: "Marta", shareUrl, expiresOn: null });
  expect(letter.text).not.toContain("until");
});

test("a name is text, never markup, and nothing is loaded from anywhere", () => {
  const { html } = shareEmail({ ownerName: `<img src=x onerror="a">&'`, shareUrl, expiresOn: null });
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#39;");
  expect(html).not.toMatch(/src=["']?http|url\(/);
});

test("one's own mail program gets the letter without what is ours in it", () => {
  const { text } = ownEmail(shareEmail({ ownerName: "Marta", shareUrl, expiresOn: null }));
  expect(text).toContain(shareUrl);
  expect(text).not.toContain("You get this letter");
});

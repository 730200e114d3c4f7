import { expect, test } from "vitest";
import { mailtoLink, shareLetter } from "./share-letter.ts";

const shareUrl = "https://kitchen.example.org/shared/9hq2mtl4";

test("the letter names the cook, the link and its last day, in text and in HTML", () => {
  const letter = shareLetter({ ownerName: "Marta", shareUrl, expiresOn: "31 December 2026" });

  expect(letter.subject).toBe("Marta shared a recipe collection with you");
  for (const body of [letter.text, letter.html]) {
    expect(body).toContain(shareUrl);
    expect(body).toContain("The link works until 31 December 2026.");
    expect(body).toContain("No account is needed");
  }
});

test("without an end it promises none", () => {
  const letter = shareLetter({ ownerName: "Marta", shareUrl, expiresOn: null });
  expect(letter.text).not.toContain("until");
});

test("a name is text, never markup, and nothing is loaded from anywhere", () => {
  const { html } = shareLetter({ ownerName: `<img src=x onerror="a">&'`, shareUrl, expiresOn: null });
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#39;");
  expect(html).not.toMatch(/src=["']?http|url\(/);
});

test("the letter fits into a mailto: address", () => {
  const letter = shareLetter({ ownerName: "Åsa & Co", shareUrl, expiresOn: null });
  const address = new URL(mailtoLink("ilse+recipes@example.org", letter));

  expect(address.protocol).toBe("mailto:");
  expect(decodeURIComponent(address.pathname)).toBe("ilse+recipes@example.org");
  expect(address.searchParams.get("subject")).toBe("Åsa & Co shared a recipe collection with you");
  expect(address.searchParams.get("body")).toContain(shareUrl);
});

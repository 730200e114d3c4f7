import { expect, test } from "vitest";
import { mailtoLink } from "./mailto-link.ts";

test("an email is encoded in a mailto: link", () => {
  const text = "Open the collection:\nhttps://kitchen.example.org/shared/9hq2mtl4?a+b\n";
  const address = new URL(mailtoLink({ to: "ilse+recipes@example.org", subject: "Åsa & Co", text }));
  expect(address.protocol).toBe("mailto:");
  expect(decodeURIComponent(address.pathname)).toBe("ilse+recipes@example.org");
  expect(address.searchParams.get("subject")).toBe("Åsa & Co");
  expect(address.searchParams.get("body")).toBe(text.trimEnd().replace("\n", "\r\n"));
});

test("without a recipient the mail program asks for one", () => {
  expect(mailtoLink({ subject: "Week of 16 November", text: "- 2 onions" })).toBe(
    "mailto:?subject=Week%20of%2016%20November&body=-%202%20onions",
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText, plainLines, plainText } from "./html-text.ts";

test("tags go, entities are decoded, also those encoded twice", () => {
  expect(plainText("<b>Salt</b> &amp; pepper")).toBe("Salt & pepper");
  expect(plainText("1 c. &agrave; caf&eacute; &#188; &#xBD;")).toBe("1 c. à café ¼ ½");
  expect(plainText("Mac &amp;amp; cheese")).toBe("Mac & cheese");
  expect(plainText("&lt;p&gt;Bake&lt;/p&gt;")).toBe("Bake");
});

test("a lone less-than sign stays", () => {
  expect(plainText("heat < 5 minutes & stir")).toBe("heat < 5 minutes & stir");
});

test("white space is folded, invisible and half characters go", () => {
  expect(foldText("  1\u00a0cup\n\t flour\u200b\u00ad \ufeff")).toBe("1 cup flour");
  expect(foldText("a\u0000b\ud800c")).toBe("abc");
});

test("scripts and styles say nothing", () => {
  expect(plainText("<style>p{}</style>Stir<script>alert(1)</script>")).toBe("Stir");
});

test("lines are cut at block elements and breaks", () => {
  expect(plainLines("<ol><li>Mix\nwell</li><li>Bake</li></ol>")).toEqual(["Mix well", "Bake"]);
  expect(plainLines("Mix<br>Bake<br/>Eat")).toEqual(["Mix", "Bake", "Eat"]);
});

test("line feeds cut where there are no such elements", () => {
  expect(plainLines("Mix\r\n\r\nBake <i>well</i>\n")).toEqual(["Mix", "Bake well"]);
});

test("plain text is never changed by a second reading, except for what looks like markup", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = plainText(text.replace(/[<&]/g, ""));
      expect(plainText(once)).toBe(once);
    }),
  );
});

// Abuse case 135.
test("however many elements are open in one another, all of the text is read", () => {
  const count = 3000;
  expect(plainText("<b>a".repeat(count))).toBe("a".repeat(count));
  expect(plainLines(`${"<ul><li>1".repeat(count)}`)).toHaveLength(count);
  expect(plainText(`${"<i class='x > y'>".repeat(600)}end`)).toContain("end");
});

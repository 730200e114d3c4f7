import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";
import { withoutSilentParts } from "./silent-parts.ts";

describe("parts of a page that say nothing", () => {
  test.each([
    ["<p>a<!-- b --></p>", "<p>a</p>"],
    ["<p>a<!-->b</p>", "<p>ab</p>"],
    ["<script>if (1 < 2) '<p>'</script><p>a</p>", "<p>a</p>"],
    ["<STYLE>p { }</Style><p>a</p>", "<p>a</p>"],
    ['<svg viewBox="0 0 9 9"><g><path d="M1"/></g></svg><p>a</p>', "<p>a</p>"],
    ["<svg><svg><text>b</text></svg><text>c</text></svg><p>a</p>", "<p>a</p>"],
    ['<svg class="i" /><p>a</p><svg></svg>', "<p>a</p>"],
    // Without an end
    ["<p>a</p><svg><p>b</p>", "<p>a</p><svg><p>b</p>"],
    ["<p>a</p><!-- b", "<p>a</p>"],
  ])("%s", (html, expected) => expect(withoutSilentParts(html)).toBe(expected));

  test("are left out between the entries of a list", () => {
    const icon = '<svg><title>tick</title><path d="M1"/></svg>';
    const list = ["200 g rye", "2 eggs", "1 tsp salt"].map((line) => `<li>${icon}<!-- entry -->${line}</li>`).join("");
    const method = "<h2>Method</h2><ol><li>Beat the eggs into the rye.</li><li>Add the salt and bake it.</li></ol>";
    const html = `<title>Rye</title><h1>Rye</h1><h2>Ingredients</h2><ul>${list}</ul>${method}`;
    expect(recipeFromHtml(html, "https://food.example/rye")?.ingredients).toEqual([
      "200 g rye",
      "2 eggs",
      "1 tsp salt",
    ]);
  });
});

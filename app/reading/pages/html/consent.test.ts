import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const STEPS = ["Rub the butter into the flour until it looks like sand.", "Bake the biscuits until they are golden."];
const RECIPE = `<h2>Ingredients</h2><ul><li>200 g flour</li><li>100 g butter</li><li>1 egg</li></ul>
  <h2>Method</h2><ol>${STEPS.map((step) => `<li>${step}</li>`).join("")}</ol>`;
const read = (body: string) =>
  recipeFromHtml(`<title>Oat cookies</title><body>${body}</body>`, "https://food.example/oat");

describe("boxes that ask for consent to cookies are no part of a recipe", () => {
  const sentence = "We and our partners use cookies to measure our traffic and to show you other advertisements.";
  const german = "Wir verwenden Cookies, um die Werbung und unser Angebot für Sie besser zu machen.";
  test.each([
    `<div id="onetrust-pc"><h1>About cookies and your privacy</h1><p>${sentence}</p></div>`,
    `<div class="x1 fixed"><div><h1>About cookies</h1><p>${sentence}</p></div><div><button>Accept</button></div></div>`,
    `<section class="z-modal"><h1>Unsere Cookies</h1><p>${german}</p><span role="button">Alles klar</span></section>`,
  ])("%#", (box) => {
    const expected = { name: "Oat cookies", instructions: STEPS };
    expect(read(`${box}<h2>Oat cookies</h2>${RECIPE}`)).toMatchObject(expected);
    const list = RECIPE.slice(0, RECIPE.indexOf("<h2>Method"));
    expect(read(`<h2>Oat cookies</h2>${list}${box}`)).toMatchObject({ name: "Oat cookies", instructions: [] });
  });

  test.each([
    '<div id="cookie"><h1>Hello there</h1><p>Choose what you allow.</p><button>Fine</button></div>',
    '<section id="Privacy"><h1>Hello there</h1><p>Choose what you allow.</p><a role="button">Fine</a></section>',
  ])("the box %s names no recipe", (box) => {
    const html = `<title>Larder</title><body>${box}<h1>Rye bread</h1>${RECIPE}</body>`;
    expect(recipeFromHtml(html, "https://food.example/rye")?.name).toBe("Rye bread");
  });

  test("but one without buttons, or with the ingredients, does", () => {
    for (const box of [
      '<div id="cookie"><h1>Oat cookie</h1></div>',
      '<div id="cookie"><h1>Oat cookie</h1><button>Print</button>',
    ]) {
      const html = `<title>Larder</title><body>${box}${RECIPE}</body>`;
      expect(recipeFromHtml(html, "https://food.example/oat")?.name).toBe("Oat cookie");
    }
  });

  test("a step about cookies, and a page whose class speaks of consent, stay", () => {
    const step = "Share the cookies with a partner, and store the others between layers of paper in a tin.";
    const more = RECIPE.replace("</ol>", `<li>${step}</li></ol>`);
    expect(read(`<div><h1>Oat cookies</h1>${more}<button>Print</button></div>`)?.instructions).toContain(step);
    expect(read(`<div class="gdpr consent"><h1>Oat cookies</h1>${RECIPE}</div>`)).toMatchObject({
      instructions: STEPS,
    });
  });
});

describe("where the main heading is the site, as the end of the title says, the dish is below it", () => {
  const named = (title: string, headings: string) =>
    recipeFromHtml(`<title>${title}</title>${headings}${RECIPE}`, "https://food.example/x")?.name;

  test.each([
    ["Oat cookies - Our stove", "<h1>Our stove</h1><h2>Oat cookies</h2>"],
    ["Oat cookies | Old | Our stove", "<h1>Our stove</h1><h3>Oat cookies</h3>"],
    // The main heading is the dish
    ["Oat cookies - Our stove", "<h1>Oat cookies</h1><h2>Our stove</h2>"],
    ["Biscuits - Oat cookies", "<h1>Oat cookies</h1><h2>Our stove</h2>"],
  ])("%s %s", (title, headings) => expect(named(title, headings)).toBe("Oat cookies"));
});

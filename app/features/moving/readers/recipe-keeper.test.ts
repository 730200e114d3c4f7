import { expect, test } from "vitest";
import { movedIn, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const recipe = (id: string, name: string) => `<div class="recipe-details"><meta content="${id}" itemprop="recipeId">
<meta content="True" itemprop="recipeIsFavourite"><meta content="5" itemprop="recipeRating">
<div><img src="images/${id}_0.jpg" class="recipe-photo" /></div>
<h2 itemprop="name">${name}</h2>
<div>Gänge: <span itemprop="recipeCourse">Hauptgericht</span></div>
<meta content="Auflauf" itemprop="recipeCategory"><meta content="Käse, Quark" itemprop="recipeCategory">
<meta content="Lieblinge" itemprop="recipeCollection">
<div>Quelle: <span itemprop="recipeSource"><a href="https://example.org/gratin">example.org</a></span></div>
<div>Portionen: <span itemprop="recipeYield">4–6</span></div>
<div>Vorbereitungszeit: 20 min<meta content="PT20M" itemprop="prepTime"></div>
<div>Kochzeit: <meta content="PT0M" itemprop="cookTime"></div>
<h3>Zutaten</h3><div class="recipe-ingredients" itemprop="recipeIngredients"><p>Für die Soße:</p><p>200 g Käse</p><p></p><p>Salz &amp; Pfeffer</p></div>
<h3>Zubereitung</h3><div itemprop="recipeDirections"><p>1. Reiben.</p><p></p><p>2. Backen.</p></div>
<h3>Notizen</h3><div class="recipe-notes" itemprop="recipeNotes"><p>Schmeckt kalt.</p><p>Am besten mit Salat.</p></div>
<meta content="320" itemprop="recipeNutCalories">
<div class="recipe-photos-div"><img src="images/${id}_0.jpg" class="recipe-photos" /><img src="images/${id}_1.jpg" class="recipe-photos" /></div>
</div>`;

test("reads each recipe of the page with its paragraphs and pictures", async () => {
  const page = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${recipe("a", "Gratin")}${recipe("b", "")}</body></html>`;
  const { format, drafts, total } = await movedIn(
    zipOfFiles({ "images/a_1.jpg": pngOf(2), "images/a_0.jpg": pngOf(1), "recipes.html": page }),
  );
  expect({ format, total }).toEqual({ format: "recipeKeeper", total: 2 });
  const [draft, other] = drafts;
  expect(draft).toMatchObject({
    name: "Gratin",
    isFavorite: true,
    rating: 5,
    servings: 6,
    prepTime: 20,
    cookTime: null,
    totalTime: null,
    instructions: ["Reiben.", "Backen."],
    notes: "Schmeckt kalt.\nAm besten mit Salat.",
    tags: ["Hauptgericht", "Auflauf", "Käse, Quark", "Lieblinge"],
    nutrition: { calories: "320" },
    sourceUrl: "https://example.org/gratin",
    left: ["recipe-photos"],
  });
  expect(withHeadings(draft?.ingredients ?? [], draft?.ingredientSections ?? [])).toEqual([
    "## Für die Soße",
    "200 g Käse",
    "Salz & Pfeffer",
  ]);
  expect(draft?.picture).toEqual(pngOf(1));
  expect(other).toMatchObject({ key: "2", name: "", picture: null });
});

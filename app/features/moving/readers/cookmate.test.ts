import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const recipe = `<recipe><title>Soupe &amp; pain</title><preptime>P0DT0H25M</preptime><cooktime>une heure et demie</cooktime><totaltime></totaltime>
<description><li>Bonne</li><li>soupe</li></description>
<ingredient><li>1 oignon</li><li></li><li>Pour servir :</li><li>du pain</li></ingredient>
<recipetext><li>1. Couper.</li><li></li><li>2. Cuire.</li></recipetext>
<url>https://example.org/soupe</url><imagepath>/storage/emulated/0/MyCookBook/images/soupe.jpg</imagepath>
<imageurl>https://example.org/soupe.jpg</imageurl><quantity>4 bols</quantity>
<comments><li>Meilleure demain.</li></comments><nutrition><li>Calories: 200 kcal</li></nutrition>
<category>Soupes</category><category>Hiver</category><tag>facile</tag><rating>5</rating><source>Mémé</source><video>https://example.org/v</video><lang>fr</lang></recipe>`;

test("reads an archive of XML and pictures, whose paths are those of a phone", async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><cookbook version="2">${recipe}</cookbook>`;
  const { format, drafts } = await movedIn(zipOfFiles({ "my_recipes.xml": xml, "images/soupe.jpg": pngOf(1) }));
  expect(format).toBe("cookmate");
  expect(drafts[0]).toMatchObject({
    name: "Soupe & pain",
    description: "Bonne\nsoupe",
    prepTime: 25,
    cookTime: 90,
    servings: 4,
    yield: "4 bols",
    ingredients: ["1 oignon", "du pain"],
    ingredientSections: [{ index: 1, title: "Pour servir" }],
    instructions: ["Couper.", "Cuire."],
    notes: "Meilleure demain.",
    nutrition: { calories: "200 kcal" },
    tags: ["Soupes", "Hiver", "facile"],
    rating: 5,
    sourceUrl: "https://example.org/soupe",
    pictureAddresses: ["https://example.org/soupe.jpg"],
    left: ["video", "source"],
    picture: pngOf(1),
  });
});

test("reads older XML without elements for the lines, in the charset that it names", async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><cookbook><recipe><title>Crème</title><preptime>10</preptime><ingredient>1 œuf
100 g crème</ingredient><recipetext>Mélanger.
Cuire.</recipetext></recipe></cookbook>`;
  const bytes = Buffer.from(xml.replace("œ", "oe"), "latin1");
  expect(await movedRecipe(bytes)).toMatchObject({
    name: "Crème",
    prepTime: 10,
    ingredients: ["1 oeuf", "100 g crème"],
    instructions: ["Mélanger.", "Cuire."],
  });
});

test.each([
  ['<!DOCTYPE cookbook [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
  ['<!DOCTYPE cookbook [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
])("refuses entities: %s", async (declaration) => {
  const xml = `<?xml version="1.0"?>${declaration}<cookbook>${recipe.replace("oignon", "&b;&x;")}</cookbook>`;
  await expect(movedIn(xml)).rejects.toMatchObject({ reason: "entities", refusesFile: true });
});

test("a time without a number is named as left", async () => {
  const xml = `<cookbook>${recipe.replace("P0DT0H25M", "over night")}</cookbook>`;
  expect(await movedRecipe(xml)).toMatchObject({ prepTime: null, left: ["video", "source", "preptime"] });
});

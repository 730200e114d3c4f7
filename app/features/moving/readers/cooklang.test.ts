import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const CAKE = `---
title: ""
servings: 4 slices
tags: [sweet, 'for guests']
prep time: 10 min
cook time: 1 hour
source: https://example.org/cake
cuisine: French
author: Anna
---

-- a comment
== Dough ==

Mix @plain flour{200%g}(sifted) and @salt with
a #wooden spoon{}. [- not this -] Rest for ~{10%min}.

= Filling

Add @&plain flour{50%g}, @butter{1/2%cup}, @./basics/Custard{}, @?vanilla{} and @eggs{2}.
Bake in the #oven for ~baking time{1%hour}. Mail to a@b would not match @milk.

> Keeps two days.
`;

test("reads recipes named by their files, with sections, timers and pictures", async () => {
  const { format, drafts } = await movedIn(
    zipOfFiles({
      "Cakes/Crème cake.cook": CAKE,
      "Cakes/Crème cake.jpg": pngOf(1),
      "Tea.cook": ">> servings: 1\n>> time: 5 min\n\nBoil @water{1%cup}.",
    }),
  );
  expect(format).toBe("cooklang");
  const [tea, cake] = drafts.toSorted((one, other) => one.ingredients.length - other.ingredients.length);
  expect(tea).toMatchObject({
    name: "Tea",
    servings: 1,
    totalTime: 5,
    ingredients: ["1 cup water"],
    instructions: ["Boil water."],
  });
  expect(cake).toMatchObject({
    name: "Crème cake",
    servings: 4,
    yield: "4 slices",
    tags: ["sweet", "for guests", "French"],
    prepTime: 10,
    cookTime: 60,
    totalTime: 70,
    sourceUrl: "https://example.org/cake",
    notes: "Keeps two days.",
    left: ["author"],
    picture: pngOf(1),
  });
  expect(withHeadings(cake?.ingredients ?? [], cake?.ingredientSections ?? [])).toEqual([
    "## Dough",
    "200 g plain flour, sifted",
    "salt",
    "## Filling",
    "1/2 cup butter",
    "Custard",
    "vanilla (optional)",
    "2 eggs",
    "milk",
  ]);
  expect(withHeadings(cake?.instructions ?? [], cake?.instructionSections ?? [])).toEqual([
    "## Dough",
    "Mix plain flour and salt with a wooden spoon. Rest for 10 min.",
    "## Filling",
    "Add plain flour, butter, Custard, vanilla and eggs. Bake in the oven for 1 hour. Mail to a@b would not match milk.",
  ]);
});

test("a single file without a title has the name of the file", async () => {
  expect(await movedRecipe("Toast the @bread{1%slice}.", "French toast.cook")).toMatchObject({ name: "French toast" });
});

test("a single file has the name that its text gives", async () => {
  expect(
    await movedRecipe("---\ntitle: Toast\ntags:\n  - bread\n  - quick\n---\nToast the @bread{1%slice}."),
  ).toMatchObject({
    name: "Toast",
    tags: ["bread", "quick"],
    ingredients: ["1 slice bread"],
  });
});

test("a backslash makes a sign plain text; single words are ingredients", async () => {
  const draft = await movedRecipe(
    "Boil @water with @salt, write to me\\@soup.example for \\#1 and \\~{5}.\n\n> \\@ home\n",
  );
  expect(draft).toMatchObject({
    ingredients: ["water", "salt"],
    instructions: ["Boil water with salt, write to me@soup.example for #1 and ~{5}."],
    notes: "@ home",
  });
});

test("the picture of the front matter is an address", async () => {
  const draft = await movedRecipe("---\ntitle: A\nimage: https://soup.example/a.jpg\n---\n\nBoil @water{1%l}.\n");
  expect(draft).toMatchObject({ pictureAddresses: ["https://soup.example/a.jpg"], left: [] });
});

test("a difficulty that is not known is named as left", async () => {
  const draft = await movedRecipe("---\ntitle: A\ndifficulty: Challenging\n---\n\nBoil @water{1%l}.\n");
  expect(draft.left).toEqual(["difficulty"]);
});

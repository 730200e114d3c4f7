import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const xml = (image: string) => `<?xml version="1.0" encoding="utf-8"?>
<fdx Source="Living Cookbook" FileVersion="1.1">
<Cookbooks><Cookbook Name="Home" ID="1"/></Cookbooks>
<CookbookChapters><CookbookChapter Name="Soups &amp; stews" ID="7" CookbookID="1"/></CookbookChapters>
<Recipes><Recipe Name="Leek soup" ID="3" CookbookChapterID="7" Servings="4" PreparationTime="20 minutes" CookingTime="40 minutes" ReadyInTime="1 hour" RecipeTypes="Soup, Winter" Source="Garden book" WebPage="www.example.org/leek" Comments="Lovely.">
<RecipeIngredients><RecipeIngredient Heading="Y" Ingredient="Base" /><RecipeIngredient Heading="N" Quantity="1 1/2" Unit="pounds" Ingredient="leeks, cut" /><RecipeIngredient Ingredient="salt" /></RecipeIngredients>
<RecipeProcedures><RecipeProcedure Heading="Y"><ProcedureText>First</ProcedureText></RecipeProcedure><RecipeProcedure Heading="N"><ProcedureText>Wash.
Cut.</ProcedureText></RecipeProcedure></RecipeProcedures>
<RecipeImages><RecipeImage FileName="leek.jpg">${image}</RecipeImage></RecipeImages>
<RecipeAuthorNotes><RecipeAuthorNote>Use the green too.</RecipeAuthorNote></RecipeAuthorNotes>
<RecipeNutrition 2PercentFat="3" /></Recipe></Recipes></fdx>`;

test("reads headings, chapters, notes and the picture in the document", async () => {
  const draft = await movedRecipe(
    xml(
      pngOf(1)
        .toString("base64")
        .replace(/(.{20})/g, "$1\n"),
    ),
  );
  expect(draft).toMatchObject({
    name: "Leek soup",
    servings: 4,
    prepTime: 20,
    cookTime: 40,
    totalTime: 60,
    notes: "Lovely.\n\nUse the green too.",
    tags: ["Soup", "Winter", "Soups & stews"],
    sourceUrl: "https://www.example.org/leek",
    left: ["Source", "RecipeNutrition"],
    picture: pngOf(1),
  });
  expect(withHeadings(draft.ingredients, draft.ingredientSections)).toEqual([
    "## Base",
    "1 1/2 pounds leeks, cut",
    "salt",
  ]);
  expect(withHeadings(draft.instructions, draft.instructionSections)).toEqual(["## First", "Wash.", "Cut."]);
});

test("reads the archive with its pictures beside the document", async () => {
  const { format, drafts } = await movedIn(zipOfFiles({ "Data.xml": xml(""), "Images/leek.jpg": pngOf(2) }));
  expect(format).toBe("livingCookbook");
  expect(drafts[0]?.picture).toEqual(pngOf(2));
});

import { expect, test } from "vitest";
import { movedIn, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const recipe = (name: string, image: string) => `<div class="recipe"><div id="name">${name}</div>
<div id="link"><a id="original_link" href="https://example.org/${image}">https://example.org</a></div>
<img class="recipeImage" src="images/${image}.jpg" width="120px">
<div id="categories">Tags: <span class="recipeCategory">Sushi</span><span class="recipeCategory">Rice, steamed</span></div>
<div id="description">For <b>guests</b>.<br>Always.</div>
<div id="extra_info"><span id="starred">Starred</span><span id="made_this">I made this</span><span id="rating">Rated<span id="ratingValue">4</span>/5</span></div>
<div id="servings">Servings:<a id="recipeYield">4 rolls</a></div>
<div id="recipeIngredient_header">Ingredients</div>
<ul id="recipeIngredients"><li class="recipeIngredient">2 cups rice &amp; water</li>
<div class="recipeIngredient recipeIngredient_spacer"></div>
<div class="recipeIngredient recipeIngredient_subheader">Roll:</div><li class="recipeIngredient">1 cucumber</li>
<li class="recipeIngredient_note">cut into sticks</li></ul>
<div id="recipeInstructions_header">Steps</div>
<ol id="recipeInstructions"><li class="instruction">Steam.</li><div class="instruction_subheader">Rolling</div><li class="instruction">Roll tightly.</li></ol>
<div id="recipeNotes_header">Notes</div><ul id="recipeNotes"><li class="recipeNote">Eat at once.</li><li class="recipeNote">Use nori.</li></ul></div>`;

test.each(["", "copymethat/"])("reads the page in the folder %j, whose ids repeat", async (folder) => {
  const page = `<!DOCTYPE html><head><meta name="copymethat_class_id_version" content="2"></head><body>${recipe("Sushi", "a")}${recipe("Maki", "b")}</body>`;
  const { format, drafts } = await movedIn(
    zipOfFiles({
      [`${folder}recipes.html`]: page,
      [`${folder}images/a.jpg`]: pngOf(1),
      [`${folder}images/b.jpg`]: pngOf(2),
    }),
  );
  expect(format).toBe("copyMeThat");
  const [sushi, maki] = drafts;
  expect(sushi).toMatchObject({
    name: "Sushi",
    description: "For guests.\nAlways.",
    notes: "Eat at once.\nUse nori.",
    servings: 4,
    yield: "4 rolls",
    rating: 4,
    isFavorite: true,
    tags: ["Sushi", "Rice, steamed"],
    sourceUrl: "https://example.org/a",
    left: ["made_this"],
    picture: pngOf(1),
  });
  expect(withHeadings(sushi?.ingredients ?? [], sushi?.ingredientSections ?? [])).toEqual([
    "2 cups rice & water",
    "## Roll",
    "1 cucumber",
    "cut into sticks",
  ]);
  expect(withHeadings(sushi?.instructions ?? [], sushi?.instructionSections ?? [])).toEqual([
    "Steam.",
    "## Rolling",
    "Roll tightly.",
  ]);
  expect(maki).toMatchObject({ name: "Maki", picture: pngOf(2) });
});

test("a note within an ingredient is read once", async () => {
  const { drafts } = await movedIn(
    '<div class="recipe"><div id="name">Cake</div><ul id="recipeIngredients"><li class="recipeIngredient">1 egg<div class="recipeIngredient_note">large</div></li></ul></div>',
  );
  expect(drafts[0]?.ingredients).toEqual(["1 egg", "large"]);
});

import type { CheerioAPI } from "cheerio/slim";
import type { OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { addressOf } from "../to-draft.ts";
import { amountIn, type Element, ingredientLine, textIn, textsIn, titleLine, xmlReader } from "./xml-recipes.ts";

/** RecipeML, an exchange format that many older programs write. */
export const recipeMl = xmlReader("recipeMl", (start) => /<recipeml\b/i.test(start), /<recipe(?=[\s>])/g, found);

function found($: CheerioAPI): FoundRecipe {
  const text = (selector: string) => textIn($, `recipe > ${selector}`);
  const source = oneLine(text("head > source"));
  const time = (kind: RegExp) =>
    timeOf(
      oneLine(
        $("recipe > head > preptime")
          .toArray()
          .filter((one) => kind.test($(one).attr("type") ?? ""))
          .map((one) => spaced($, one))
          .join(" "),
      ),
    );
  return {
    name: oneLine(text("head > title")),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(ingredientsIn($)),
    instructions: stepOutline(stepsIn($)),
    notes: textsIn($, "recipe > note").map(paragraphsOf).join("\n\n"),
    ...yieldOf(
      $("recipe > head > yield")
        .toArray()
        .map((one) => spaced($, one))[0] ?? "",
    ),
    prepTime: time(/^(?:|prep.*)$/i),
    cookTime: time(/cook|bak/i),
    totalTime: time(/total/i),
    tags: [...textsIn($, "recipe > head > categories > cat"), ...textsIn($, "recipe > head > cat")],
    sourceUrl: addressOf(source),
    left: [
      ...(isInAddress(source, addressOf(source)) ? [] : ["source"]),
      ...["equipment", "nutrition", "diet-exchanges"].filter((name) => text(name) !== ""),
    ],
  };
}

/** Returns the texts within an element, with blanks between them. */
function spaced($: CheerioAPI, element: Element): string {
  const range = $(element)
    .find("range")
    .toArray()
    .map((one) => amountIn($, one));
  const parts = $(element)
    .find("*")
    .toArray()
    .filter((one) => $(one).children().length === 0 && $(one).closest("range").length === 0);
  const texts = [...range, ...parts.map((one) => oneLine($(one).text()))].filter((text) => text !== "");
  return texts.length > 0 ? texts.join(" ") : oneLine($(element).text());
}

function ingredientsIn($: CheerioAPI): OutlineLine[] {
  return $("ingredients ing-div > title, ingredients ing")
    .toArray()
    .flatMap((one) => {
      if ($(one).is("title")) return titleLine($(one).text());
      const amounts = $(one)
        .children("amt")
        .toArray()
        .map((amount) => spaced($, amount));
      const part = (name: string) => oneLine($(one).children(name).text());
      const isOptional = /^yes$/i.test($(one).attr("optional") ?? "");
      const notes = [part("prep"), part("ing-note"), isOptional ? "optional" : ""].filter((note) => note !== "");
      return ingredientLine([...amounts, part("modifier"), part("item")], notes.join(", "));
    });
}

function stepsIn($: CheerioAPI): OutlineLine[] {
  const parts = $("directions dir-div > title, directions step").toArray();
  if (!parts.some((one) => $(one).is("step"))) return entriesIn($("directions").text());
  return parts.flatMap((one) => ($(one).is("title") ? titleLine($(one).text()) : entriesIn($(one).text())));
}

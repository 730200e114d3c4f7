import type { CheerioAPI } from "cheerio/slim";
import type { OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { ratingOf } from "../field-names.ts";
import { isInAddress, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { amountIn, ingredientLine, textIn, textsIn, titleLine, xmlReader } from "./xml-recipes.ts";

/** Gourmet Recipe Manager: XML, with pictures in it. */
export const gourmet = xmlReader("gourmet", (start) => /<gourmetDoc\b/.test(start), /<recipe\b(?!-)/g, found);

function found($: CheerioAPI): FoundRecipe {
  const recipe = $("recipe").first();
  // The first versions have attributes in place of elements.
  const written = (name: string) => textIn($, `recipe > ${name}`) || (recipe.attr(name) ?? "");
  // It writes HTML, in which "&" is escaped once more.
  const text = (name: string) => oneLine(written(name));
  const [link, source] = [text("link"), text("source")];
  const images = textsIn($, "recipe > image").map((data) => data.replace(/\s+/g, ""));
  return {
    name: text("title"),
    ingredients: ingredientOutline(linesIn($, "recipe > ingredient-list")),
    instructions: stepOutline(entriesIn(written("instructions"))),
    notes: paragraphsOf(written("modifications")),
    prepTime: timeOf(text("preptime")),
    cookTime: timeOf(text("cooktime")),
    ...yieldOf(text("yields") || text("servings")),
    tags: [...labelsOf(text("category")), text("cuisine")],
    rating: ratingOf(text("rating")),
    sourceUrl: link,
    pictures: images.map(base64Picture),
    left: isInAddress(source, link) ? [] : ["source"],
  };
}

function linesIn($: CheerioAPI, selector: string): OutlineLine[] {
  return $(`${selector} ingredient, ${selector} ingref, ${selector} groupname`)
    .toArray()
    .flatMap((one) => {
      if ($(one).is("groupname")) return titleLine($(one).text());
      const part = (name: string) => $(one).children(name).first();
      const amount = part("amount")
        .toArray()
        .map((element) => amountIn($, element));
      // Another recipe as an ingredient has its name alone.
      if ($(one).is("ingref")) return ingredientLine([$(one).attr("amount") ?? "", $(one).text()], "");
      const isOptional = /^(?:yes|true)$/i.test($(one).attr("optional") ?? "");
      const item = part("item").text() || part("key").text();
      return ingredientLine([...amount, part("unit").text(), item], isOptional ? "optional" : "");
    });
}

import type { CheerioAPI } from "cheerio/slim";
import type { FoundRecipe } from "../draft.ts";
import { timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { amountIn, ingredientLine, textIn, textsIn, titleLine, xmlReader } from "./xml-recipes.ts";

/** Krecipes: XML (kreml), with pictures in it. */
export const krecipes = xmlReader(
  "krecipes",
  (start) => /<krecipes-recipe\b/.test(start),
  /<krecipes-recipe\b/g,
  found,
);

function found($: CheerioAPI): FoundRecipe {
  const text = (name: string) => textIn($, `krecipes-description > ${name}`);
  const amount =
    $("krecipes-description > yield > amount")
      .toArray()
      .map((one) => amountIn($, one))[0] ?? "";
  return {
    name: text("title"),
    ingredients: ingredientOutline(
      $("krecipes-ingredients ingredient-group, krecipes-ingredients ingredient")
        .toArray()
        .flatMap((one) => {
          if ($(one).is("ingredient-group")) return titleLine($(one).attr("name") ?? "");
          // A substitute is part of the ingredient that it replaces.
          if ($(one).parents("substitutes").length > 0) return [];
          const part = (name: string) => $(one).children(name).first();
          const amounts = part("amount")
            .toArray()
            .map((element) => amountIn($, element));
          const others = $(one)
            .find("substitutes > ingredient > name")
            .toArray()
            .map((name) => $(name).text().trim());
          const name = [part("name").text(), ...others].filter((food) => food !== "").join(" or ");
          return ingredientLine([...amounts, part("unit").text(), name], part("prep").text());
        }),
    ),
    instructions: stepOutline(entriesIn(textIn($, "krecipes-instructions"))),
    ...yieldOf(`${amount || text("serving")} ${text("yield > type")}`.trim()),
    prepTime: timeOf(text("preparation-time")),
    tags: textsIn($, "krecipes-description > category > cat"),
    pictures: textsIn($, "krecipes-description > pictures > pic").map((data) =>
      base64Picture(data.replace(/\s+/g, "")),
    ),
    left: [
      ...(text("author") === "" ? [] : ["author"]),
      ...(textIn($, "krecipes-ratings") === "" ? [] : ["krecipes-ratings"]),
    ],
  };
}

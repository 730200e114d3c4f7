import type { CheerioAPI } from "cheerio/slim";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { addressOf } from "../to-draft.ts";
import { paragraphsIn } from "./old-texts.ts";
import { ingredientLine, textsIn, titleLine, xmlReader } from "./xml-recipes.ts";

/** Rezeptsuite and other programs that write CookML: XML, with pictures in it. */
export const rezeptsuite = xmlReader(
  "rezeptsuite",
  (start) => /<cookml\b/i.test(start) || (/<recipe\b/.test(start) && /<head\b[^<>]{0,2000}\stitle=/.test(start)),
  /<recipe\b/g,
  found,
);

function found($: CheerioAPI): FoundRecipe {
  const head = $("recipe > head").first();
  const value = (name: string) => head.attr(name)?.trim() ?? "";
  const source = textsIn($, "recipe > head > sourceline").join(" ");
  const notes = [...textsIn($, "recipe > head > hint"), ...textsIn($, "recipe > remark > line")];
  const [time] = ["timeallqty", "timetotal", "time"].map(value).filter((text) => text !== "");
  return {
    name: value("title"),
    ingredients: ingredientOutline(
      $("recipe > part")
        .toArray()
        .flatMap((part) => [
          ...titleLine($(part).attr("title") ?? ""),
          ...$(part)
            .children("ingredient")
            .toArray()
            .flatMap((one) => {
              const value = (name: string) => $(one).attr(name) ?? "";
              return ingredientLine([value("qty"), value("unit"), value("item")], $(one).children("inote").text());
            }),
        ]),
    ),
    instructions: stepOutline(
      $("recipe > preparation")
        .toArray()
        .flatMap((part) => [
          ...titleLine($(part).attr("title") ?? ""),
          ...($(part).children("step").length > 0 ? $(part).children("step").toArray() : [part]).flatMap((step) =>
            paragraphsIn($(step).text().split("\n")).flatMap(entriesIn),
          ),
        ]),
    ),
    notes: notes.map(paragraphsOf).join("\n"),
    ...yieldOf(`${value("servingqty")} ${value("servingtype")}`.trim()),
    prepTime: timeOf(value("timeprepqty")),
    cookTime: timeOf(value("timecookqty")),
    totalTime: timeOf(time ?? ""),
    tags: textsIn($, "recipe > head > cat"),
    sourceUrl: addressOf(source),
    pictures: textsIn($, "recipe > head > picbin").map((data) => base64Picture(data.replace(/\s+/g, ""))),
    left: isInAddress(source, addressOf(source)) ? [] : ["sourceline"],
  };
}

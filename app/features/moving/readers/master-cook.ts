import { decodeWindows1252 } from "#app/lib/windows-1252.ts";
import { MAX_TEXT, plainText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine, isInAddress } from "../found-values.ts";
import { ingredientOutline, linesOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, filesByName, type MoveFile } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { partsOf } from "./markup.ts";
import { clockOf, isMasterCookText, textName, textRecipe, textRecipes } from "./master-cook-text.ts";
import { oldText } from "./old-texts.ts";

const RECIPE = /<RcpE\b/g;
const ATTRIBUTES = "name|author|img|unit|units|qty|code|elapsed|value|INtI";

/** MasterCook: text with columns (mxp), or XML whose attributes may hold quotes (mx2), also in an archive (mz2). */
export const masterCook: MoveReader = {
  format: "masterCook",
  sniff: ({ documents }) => documents.some(({ start }) => isOne(start)),
  read: (sample) => {
    const pictures = filesByName(sample.files);
    const read = (text: string) =>
      // XML may hold each recipe a second time, as text.
      isXml(text)
        ? eachRecipe(partsOf(text, RECIPE), nameOf, (xml) => found(xml, pictures))
        : eachRecipe(textRecipes(text), textName, textRecipe);
    return eachDocument(sample, isOne, read, masterCookText);
  },
};

/** Returns the text of a file. XML was written on Windows, whatever it says of its charset. */
async function masterCookText(file: MoveFile): Promise<string> {
  const bytes = await file.bytes();
  const text = decodeWindows1252(bytes);
  return isXml(text) && !isUtf8(bytes) ? text : oldText(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isOne(text: string): boolean {
  return isXml(text) || isMasterCookText(text);
}

function isXml(text: string): boolean {
  return /<mx2\b|<RcpE\b/.test(text.slice(0, 200_000));
}

/** Returns what stands between the tags of each element of a name. */
function contentsOf(xml: string, tag: string): string[] {
  const contents: string[] = [];
  for (let at = xml.indexOf(`<${tag}`); at >= 0; at = xml.indexOf(`<${tag}`, at)) {
    const [start, end] = [xml.indexOf(">", at) + 1, xml.indexOf(`</${tag}>`, at)];
    if (start === 0 || end < start) break;
    contents.push(xml.slice(start, Math.min(end, start + MAX_TEXT)));
    at = end;
  }
  return contents;
}

/** The values of a tag, read up to the next known name: they hold quotes that are not escaped. */
function valuesOf(tag: string): Record<string, string> {
  const names = [...tag.matchAll(new RegExp(`\\s(${ATTRIBUTES})\\s{0,3}=\\s{0,3}"`, "g"))];
  return Object.fromEntries(
    names.map((match, at) => {
      const value = tag.slice(match.index + match[0].length, names[at + 1]?.index ?? tag.length);
      return [match[1] ?? "", plainText(value.slice(0, Math.max(value.lastIndexOf('"'), 0)))];
    }),
  );
}

/** Returns the opening tag at a place; a ">" within its values does not end it. */
function tagAt(xml: string, from: number): string {
  const end = /["\s\w/]>\s{0,9}(?:<|[^"<>]{0,5000}<|$)/.exec(xml.slice(from, from + 20_000));
  return xml.slice(from, end ? from + end.index + 2 : from + 2000);
}

function nameOf(xml: string): string {
  return valuesOf(tagAt(xml, 0)).name ?? "";
}

function found(xml: string, pictures: Map<string, MoveFile>): FoundRecipe {
  const { name = "", author = "", img = "" } = valuesOf(tagAt(xml, 0));
  const texts = (tag: string) => contentsOf(xml, tag).map((text) => linesOf(text.replace(/<[^<>]{1,500}>/g, "\n")));
  const value = (tag: string, attribute: string) => {
    const at = xml.search(new RegExp(`<${tag}\\b`));
    return at < 0 ? "" : (valuesOf(tagAt(xml, at))[attribute] ?? "");
  };
  const source = texts("Srce").flat().join(" ");
  const nutrition = nutritionIn(
    texts("Nutr")
      .flat()
      .join(" ")
      .replace(/^Per Serving[^:]{0,60}:/i, "")
      .split("Exchanges")[0] ?? "",
  );
  const amount = value("Yield", "qty").replace(/\.0+$/, "");
  const images = [img, ...[...xml.matchAll(/\bimg="([^"<>]{1,500})"/g)].map(([, path = ""]) => path)].map((path) =>
    baseName(path).toLowerCase(),
  );
  const left = ["AltS", "Wine", "RatS", "CpyR", "SrvI"].filter(
    (tag) => texts(tag).flat().length > 0 || (tag === "RatS" && xml.includes("<RatE")),
  );
  if (author !== "") left.push("author");
  if (!isInAddress(source, addressOf(source))) left.push("Srce");
  if (!nutrition.isWhole) left.push("Nutr");
  return {
    name,
    description: texts("Desc").flat().join("\n"),
    ingredients: ingredientOutline(ingredientsOf(xml)),
    instructions: stepOutline(texts("DirT").flat().map(entry)),
    notes: texts("Note")
      .map((lines) => lines.join("\n"))
      .join("\n\n"),
    servings: Number.parseInt(value("Serv", "qty"), 10) || null,
    yield: Number(amount) > 0 ? `${amount} ${value("Yield", "unit")}`.trim() : null,
    prepTime: clockOf(value("PrpT", "elapsed")),
    totalTime: clockOf(value("TTim", "elapsed")),
    nutrition: nutrition.nutrition,
    tags: ["CatT", "Cuis", "Natn"].flatMap(texts).flat(),
    sourceUrl: addressOf(source),
    pictures: [...new Set(images)].flatMap((path) => pictures.get(path) ?? []).map(filePicture),
    left,
  };
}

function ingredientsOf(xml: string): OutlineLine[] {
  return partsOf(xml, /<IngR\b/g).flatMap((part) => {
    const tag = tagAt(part, 0);
    const { name = "", unit = "", units = "", qty = "", code = "" } = valuesOf(tag);
    if (name === "") return [];
    if (code === "S") return [heading(name.replace(/^[*=-]{2,9}\s?|\s?[*=-]{2,9}$/g, ""))];
    const preparation = /<IPrp\b[^<>]{0,100}>([^<]{0,2000})/.exec(part.slice(tag.length, tag.length + 3000))?.[1] ?? "";
    return [entry(composedLine([qty, unit || units, name], plainText(preparation)))];
  });
}

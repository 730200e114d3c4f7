import { fold } from "#app/features/recipes/recipe.ts";
import { isNotesHeading, partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { eachDocument, eachRow, type MoveReader } from "../reader.ts";
import { columnsOf, rowsOf, type TableRow } from "./tables.ts";

// Names of columns in the languages of the interface, in small letters without accents.
const COLUMNS: [name: RegExp, field: string][] = [
  [
    /^(?:recipe ?)?(?:name|title|titel|titre|nom|titulo|nombre|titolo|nome|naam|rezept(?:name)?|recept(?:naam)?)$/,
    "name",
  ],
  [/^(?:description|beschreibung|descripcion|descrizione|beschrijving)$/, "description"],
  [/^(?:servings?|yield|serves|portions?|portionen|personnes|raciones|porciones|porzioni|porties|personen)$/, "yield"],
  [
    /^(?:prep(?:aration)? ?time|prep|vorbereitung(?:szeit)?|preparation|tiempo de preparacion|tempo di preparazione|voorbereiding(?:stijd)?)$/,
    "prep",
  ],
  [
    /^(?:cook(?:ing)? ?time|kochzeit|garzeit|cuisson|temps de cuisson|tiempo de coccion|tempo di cottura|kooktijd|bereidingstijd)$/,
    "cook",
  ],
  [/^(?:total ?time|gesamtzeit|temps total|tiempo total|tempo totale|totale tijd)$/, "total"],
  [
    /^(?:tags?|keywords?|categor(?:y|ies|ie|ies|ia|ias|ie)|kategorien?|schlagworter|categorie|etichette|etiquetas|etiquettes|labels)$/,
    "tags",
  ],
  [/^(?:url|link|source ?url|source|quelle|fuente|fonte|bron)$/, "address"],
  [/^(?:image|photo|picture|image ?url|photo ?url|bild|foto|imagen|immagine|afbeelding)$/, "picture"],
  [/^(?:rating|bewertung|note moyenne|valoracion|valutazione|beoordeling)$/, "rating"],
];

/** Any other table of recipes: CSV whose columns are named in one of the languages of the interface. */
export const table: MoveReader = {
  format: "table",
  sniff: ({ documents }) => documents.some(({ start }) => isTable(start)),
  read: (sample) =>
    eachDocument(sample, isTable, (text) => eachRow(rowsOf(text, ""), (row) => fieldOf(row, "name"), found)),
};

function isTable(text: string): boolean {
  const fields = columnsOf(text).map(meaningOf);
  return fields.includes("name") && fields.includes("ingredients") && fields.includes("instructions");
}

/** Returns the field that the name of a column means, whatever follows a comma or bracket in it; "": none. */
function meaningOf(column: string): string {
  const [words = ""] = column.split(/[,(]/, 1);
  const name = fold(words).replace(/[_-]+/g, " ").trim();
  if (name === "") return "";
  const part = partNamed(words);
  if (part === "ingredients" || part === "instructions") return part;
  return isNotesHeading(words) ? "notes" : (COLUMNS.find(([pattern]) => pattern.test(name))?.[1] ?? "");
}

function fieldOf(row: TableRow, field: string): string {
  return Object.entries(row).find(([name, value]) => value.trim() !== "" && meaningOf(name) === field)?.[1] ?? "";
}

/** Returns a cell with the line feeds that some programs write as two characters. */
function withLineFeeds(cell: string): string {
  return /[\r\n]/.test(cell) ? cell : cell.replace(/(?:\\r)?\\n/g, "\n");
}

function found(row: TableRow): FoundRecipe {
  const text = (field: string) => withLineFeeds(fieldOf(row, field));
  // A cell has a line for each entry, or the entries between signs.
  const lines = (field: string) => {
    const entries = entriesIn(text(field));
    return entries.length === 1 ? entriesIn(text(field).replace(/\s*[|;•]\s*/g, "\n")) : entries;
  };
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(lines("ingredients")),
    instructions: stepOutline(entriesIn(text("instructions"))),
    notes: paragraphsOf(text("notes")),
    ...yieldOf(text("yield")),
    prepTime: timeOf(text("prep")),
    cookTime: timeOf(text("cook")),
    totalTime: timeOf(text("total")),
    tags: labelsOf(text("tags")),
    rating: Number(text("rating")) || null,
    sourceUrl: /^https?:|^www\./i.test(text("address")) ? text("address") : null,
    pictureAddresses: [text("picture")],
    left: Object.keys(row).filter((name) => meaningOf(name) === "" && (row[name] ?? "").trim() !== ""),
  };
}

import * as m from "#messages";
import { MOVE_FORMATS } from "./reader.ts";

/** Where the programs have their export. */
const WHERE: Partial<Record<string, () => string>> = {
  paprika: m.moveIn.wherePaprika,
  mealie: m.moveIn.whereMealie,
  nextcloud: m.moveIn.whereNextcloud,
  jsonLd: m.moveIn.whereJson,
  recipeKeeper: m.moveIn.whereRecipeKeeper,
  recipeSage: m.moveIn.whereRecipeSage,
  tandoor: m.moveIn.whereTandoor,
};

/** Returns the programs whose files can be moved in: those with a word on where their export is, and the others. */
export function listSources(): { sources: { name: string; where: string }[]; others: string[] } {
  const programs = Object.entries(MOVE_FORMATS).map(([format, name]) => ({ name, where: WHERE[format]?.() }));
  return {
    sources: programs.flatMap(({ name, where }) => (where === undefined ? [] : [{ name, where }])),
    others: programs.filter(({ where }) => where === undefined).map(({ name }) => name),
  };
}

/** Returns the name of the program of a format; null: the format is not known. */
export function programOf(format: string | null): string | null {
  const names: Partial<Record<string, string>> = MOVE_FORMATS;
  return format === null ? null : (names[format] ?? format);
}

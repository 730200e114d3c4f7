import * as m from "#messages";
import { MOVE_FORMATS } from "./reader.ts";

/** Which file of a program to choose, and where its export is as far as that is known. */
const WHERE: Partial<Record<string, () => string>> = {
  paprika: m.moveIn.wherePaprika,
  mealie: m.moveIn.whereMealie,
  nextcloud: m.moveIn.whereNextcloud,
  jsonLd: m.moveIn.whereJson,
  recipeKeeper: m.moveIn.whereRecipeKeeper,
  recipeSage: m.moveIn.whereRecipeSage,
  tandoor: m.moveIn.whereTandoor,
  copyMeThat: m.moveIn.whereCopyMeThat,
  cookmate: m.moveIn.whereCookmate,
  mela: m.moveIn.whereMela,
  crouton: m.moveIn.whereCrouton,
  myRecipeBox: m.moveIn.whereMyRecipeBox,
  planToEat: m.moveIn.wherePlanToEat,
  cooklang: m.moveIn.whereCooklang,
  mealMaster: m.moveIn.whereMealMaster,
  masterCook: m.moveIn.whereMasterCook,
  livingCookbook: m.moveIn.whereLivingCookbook,
  markdown: m.moveIn.whereTexts,
  webPages: m.moveIn.wherePages,
};

/** Returns the programs whose files can be moved in: those with a word on their export, and the others. */
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

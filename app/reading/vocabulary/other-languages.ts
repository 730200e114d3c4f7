import type { RecipeWords } from "#app/reading/languages/recipe-word-lists.ts";
import { ASIAN_SCRIPTS } from "./other-languages/asian-scripts.ts";
import { CENTRAL } from "./other-languages/central.ts";
import { GREEK_AND_CYRILLIC } from "./other-languages/greek-and-cyrillic.ts";
import { NORTHERN } from "./other-languages/northern.ts";
import { SOUTHERN } from "./other-languages/southern.ts";

/** Words around the lists of recipes in languages whose ingredient lines are not read (product 5.9). */
export const OTHER_LANGUAGES: readonly RecipeWords[] = [
  ...NORTHERN,
  ...SOUTHERN,
  ...CENTRAL,
  ...GREEK_AND_CYRILLIC,
  ...ASIAN_SCRIPTS,
];

import type { MoveReader } from "../reader.ts";
import { cooklang } from "./cooklang.ts";
import { cookmate } from "./cookmate.ts";
import { copyMeThat } from "./copy-me-that.ts";
import { crouton } from "./crouton.ts";
import { jsonLd, nextcloud, recipeSage } from "./json-ld.ts";
import { livingCookbook } from "./living-cookbook.ts";
import { masterCook } from "./master-cook.ts";
import { mealMaster } from "./meal-master.ts";
import { mealie } from "./mealie.ts";
import { mela } from "./mela.ts";
import { myRecipeBox } from "./my-recipe-box.ts";
import { paprika } from "./paprika.ts";
import { planToEat } from "./plan-to-eat.ts";
import { recipeKeeper } from "./recipe-keeper.ts";
import { tandoor } from "./tandoor.ts";
import { webPages } from "./web-pages.ts";

/** All readers; the first that recognizes a file reads it. */
export const READERS: MoveReader[] = [
  paprika,
  mealie,
  nextcloud,
  recipeSage,
  jsonLd,
  recipeKeeper,
  tandoor,
  copyMeThat,
  cookmate,
  mela,
  crouton,
  myRecipeBox,
  planToEat,
  mealMaster,
  masterCook,
  livingCookbook,
  cooklang,
  webPages,
];

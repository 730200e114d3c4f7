import type { MoveReader } from "../reader.ts";
import { bigOven } from "./big-oven.ts";
import { broccoli } from "./broccoli.ts";
import { cookbookManager } from "./cookbook-manager.ts";
import { cooklang } from "./cooklang.ts";
import { cookmate } from "./cookmate.ts";
import { copyMeThat } from "./copy-me-that.ts";
import { crouton } from "./crouton.ts";
import { domestica } from "./domestica.ts";
import { evernote } from "./evernote.ts";
import { gourmet } from "./gourmet.ts";
import { jsonLd, nextcloud, recipeSage } from "./json-ld.ts";
import { kitchenOwl } from "./kitchen-owl.ts";
import { krecipes } from "./krecipes.ts";
import { pepperplate, planToEatText, recipeSageText, saffron } from "./labelled-texts.ts";
import { livingCookbook } from "./living-cookbook.ts";
import { macGourmet } from "./mac-gourmet.ts";
import { markdown } from "./markdown.ts";
import { masterCook } from "./master-cook.ts";
import { mealMaster } from "./meal-master.ts";
import { mealie } from "./mealie.ts";
import { mela } from "./mela.ts";
import { myRecipeBox } from "./my-recipe-box.ts";
import { nowYoureCooking } from "./now-youre-cooking.ts";
import { openEats } from "./open-eats.ts";
import { paprika } from "./paprika.ts";
import { plainText } from "./plain-text.ts";
import { planToEat } from "./plan-to-eat.ts";
import { recipeKeeper } from "./recipe-keeper.ts";
import { recipeMl } from "./recipe-ml.ts";
import { recipeSageXml } from "./recipe-sage-xml.ts";
import { rezKonv } from "./rez-konv.ts";
import { rezeptsuite } from "./rezeptsuite.ts";
import { table } from "./table.ts";
import { tandoor } from "./tandoor.ts";
import { webPages } from "./web-pages.ts";

/** All readers; the first that recognizes a file reads it. */
export const READERS: MoveReader[] = [
  domestica,
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
  recipeSageText,
  recipeSageXml,
  planToEatText,
  saffron,
  pepperplate,
  cookbookManager,
  rezeptsuite,
  openEats,
  kitchenOwl,
  gourmet,
  krecipes,
  recipeMl,
  rezKonv,
  nowYoureCooking,
  macGourmet,
  evernote,
  broccoli,
  bigOven,
  cooklang,
  table,
  markdown,
  webPages,
  plainText,
];

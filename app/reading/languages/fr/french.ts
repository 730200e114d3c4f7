import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import { NOT_UNIT_BEFORE, UNITS_BEFORE, WORDS } from "./words.ts";

export const FRENCH = buildLanguage({
  code: "fr",
  decimalSign: ",",
  words: WORDS,
  notUnitBefore: NOT_UNIT_BEFORE,
  staysBefore: {
    petit: "pois suisse salé lait épeautre",
    petits: "pois suisses",
    gros: "sel",
    grand: "marnier",
  },
  unitsBefore: UNITS_BEFORE,
  inflections: "e s es",
  units: UNITS,
  numbers: NUMBERS,
  fractions:
    "demi:1/2 demie:1/2 demis:1/2 demies:1/2 quart:1/4 quarts:1/4 tiers:1/3 dizaine:10 quinzaine:15 vingtaine:20 trentaine:30 quarantaine:40 cinquantaine:50 soixantaine:60 centaine:100",
  elisions: ["d'", "l'", "qu'", "demi-", "demie-"],
  headPosition: "first",
  foods: FOODS,
  sameFoods: SAME_FOODS,
  stems: [
    [/^(.{2,}[aeo]u)x$/, "$1"],
    [/^(.{3,})s$/, "$1"],
  ],
  pluralFromTwo: true,
  plurals:
    "gros:gros frais:frais épais:épais ras:ras gras:gras bel:beaux beau:beaux nouveau:nouveaux doux:doux roux:roux mou:mous ananas:ananas radis:radis maïs:maïs noix:noix œil:yeux pois:pois petit:petits bar:bars bocal:bocaux panais:panais petit-suisse:petits-suisses chou-fleur:choux-fleurs chou-rave:choux-raves maquereau:maquereaux poireau:poireaux anchois:anchois cassis:cassis brebis:brebis souris:souris colis:colis anis:anis riz:riz salsifis:salsifis couscous:couscous jus:jus dos:dos os:os cheval:chevaux noix-de-pécan:noix-de-pécan",
  pluralRules: [
    [/[sxz]$/, "$&"],
    [/(eau|eu)$/, "$1x"],
    [/(chou)$/, "$1x"],
    [/$/, "s"],
  ],
  singularRules: [
    [/(eau|eu|chou)x$/, "$1"],
    [/([^s])s$/, "$1"],
  ],
});

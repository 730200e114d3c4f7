import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { isListed, plural, singular } from "./plurals.ts";
import { OTHER_FOOD, SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import {
  ADJECTIVE_ENDING,
  NOT_UNIT_BEFORE,
  PARTICIPLE_ENDING,
  PREPARED_ENDING,
  SPELLED_SIZE,
  STAYS_BEFORE,
  WORDS,
} from "./words.ts";

export const ENGLISH = buildLanguage({
  code: "en",
  decimalSign: ".",
  words: WORDS,
  staysBefore: STAYS_BEFORE,
  notUnitBefore: NOT_UNIT_BEFORE,
  inflections: "",
  units: UNITS,
  numbers: NUMBERS,
  fractions: `
    half:1/2 quarter:1/4 quarters:1/4 third:1/3 thirds:1/3 one-half:1/2 one-quarter:1/4 one-fourth:1/4 one-third:1/3
    one-eighth:1/8 two-thirds:2/3 three-quarters:3/4 three-fourths:3/4`,
  articleNumbers: "couple:2",
  spelledSize: SPELLED_SIZE,
  adjectiveEnding: ADJECTIVE_ENDING,
  participleEnding: PARTICIPLE_ENDING,
  preparedEnding: PREPARED_ENDING,
  headPosition: "last",
  foods: FOODS,
  sameFoods: SAME_FOODS,
  otherFood: OTHER_FOOD,
  singular,
  plural,
  isListed,
});

// A set, since a pattern of all kitchen units takes longer to prepare than most pages take to read.
const UNITS = new Set(
  [
    "g gr gram grams kg mg ml cl dl l lt oz lb lbs ounce ounces pound pounds pint pints tsp tsps tbsp tbsps tbs cup cups",
    "teaspoon teaspoons tablespoon tablespoons clove cloves can cans stick sticks el tl esslöffel teelöffel prise prisen bund",
    "zehe zehen dose dosen pck pkt tasse tassen cs cc càs càc cas cac gousse gousses sachet sachets pincée pincées brin brins",
    "cuillère cuillères cda cdas cdta cdtas cucharada cucharadas cucharadita cucharaditas taza tazas diente dientes xícara",
    "xícaras colher colheres dente dentes cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi eetlepel eetlepels theelepel",
    "theelepels teen teentje msk tsk krm klyfta klyftor ss ts stk łyżka łyżki łyżeczka łyżeczki szklanka szklanki ząbek ząbki",
    "lžíce lžička lžičky hrnek pl čl kl ks φλ κσ κγ гр г мл л шт ст ч кг",
  ].flatMap((words) => words.split(" ")),
);
/** A line that begins with an amount, or nearly: "200 g flour", "ca. 2 eggs". */
export const AMOUNT = /^\D{0,12}[\d½⅓⅔¼¾⅛]/u;

const START = /^\(?[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*(\p{L}{0,14})\.?/u;

/** Returns whether a line begins with an amount in a kitchen's unit: "200 g flour". */
export function isMeasured(line: string): boolean {
  const unit = START.exec(line)?.[1];
  return unit !== undefined && UNITS.has(unit.toLowerCase());
}

/** Returns whether a line is an amount alone, with or without a unit: "200 g", "2". */
export function isBareAmount(line: string): boolean {
  const [start, unit] = START.exec(line) ?? [];
  return start !== undefined && start.length === line.length && (unit === "" || isMeasured(line));
}

const NUMBER = String.raw`(?:\d+\s?[½⅓⅔¼¾⅛⅜⅝⅞]|[½⅓⅔¼¾⅛⅜⅝⅞]|\d+\s+\d\s?[/⁄]\s?\d{1,2}|\d+\s?[/⁄]\s?\d{1,2}|\d+(?:[.,]\d+)?)`;
const RANGE = String.raw`${NUMBER}(?:\s?(?:[-–—]|to|or|bis|oder|à|ou|a|o|tot|of|till|eller)\s?${NUMBER})?`;

/** An amount at the beginning of a line: "1 ½", "2-3", "1 x 400", "ca. 200". Source of a pattern with the `u` flag. */
export const AMOUNT_SOURCE = String.raw`(?:(?:about|approx\.?|ca\.?|etwa|environ|circa|ongeveer|unos|unas)\s)?${RANGE}(?:\s?[x×]\s?${NUMBER})?`;

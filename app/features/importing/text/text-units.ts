const NUMBER = String.raw`(?:\d+\s?[½⅓⅔¼¾⅛⅜⅝⅞]|[½⅓⅔¼¾⅛⅜⅝⅞]|\d+\s+\d\s?[/⁄]\s?\d{1,2}|\d+\s?[/⁄]\s?\d{1,2}|\d+(?:[.,]\d+)?)`;
const RANGE = String.raw`${NUMBER}(?:\s?(?:[-–—]|to|or|bis|oder|à|ou|a|o|tot|of|till|eller)\s?${NUMBER})?`;

/** An amount at the beginning of a line: "1 ½", "2-3", "1 x 400", "ca. 200". Source of a pattern with the `u` flag. */
export const AMOUNT = String.raw`(?:(?:about|approx\.?|ca\.?|etwa|environ|circa|ongeveer|unos|unas)\s)?${RANGE}(?:\s?[x×]\s?${NUMBER})?`;

/** Units and measures of kitchens in seven languages, longest first where one begins another. Source of a pattern. */
export const UNIT = [
  "teaspoons?|tablespoons?|tea ?spoons?|table ?spoons?|tsps?|tbsps?|tbs|tbl|cups?|fl\\.? ?oz|fluid ounces?|ounces?|oz|pounds?|lbs?|pints?|pts?|quarts?|qts?",
  "gallons?|sticks?|cloves?|cans?|tins?|jars?|bottles?|packages?|pkgs?|packets?|packs?|bags?|bunch(?:es)?|handfuls?|pinch(?:es)?|dash(?:es)?|drops?|splash(?:es)?",
  "slices?|rashers?|sprigs?|stalks?|sticks?|ribs?|heads?|pieces?|sheets?|scoops?|knobs?|fillets?|inch(?:es)?|cm|heaped|heaping|level|scant|small|medium|large",
  "milli ?grams?|mg|kilo ?grams?|kilos?|kg|grammes?|gramos?|grammi|gramm|grams?|gr|g|milli ?lit(?:er|re)s?|ml|centilit(?:er|re)s?|cl|decilit(?:er|re)s?|dl|lit(?:er|re)s?|litros?|litri|l",
  "essl\\.|teel\\.|esslöffel|teelöffel|el|tl|prisen?|bund|dosen?|becher|päckchen|pck\\.?|pkt\\.?|zehen?|stück(?:e|er)?|stk\\.?|st\\.?|scheiben?|tassen?|stangen?|stängel|zweige?|blätter|blatt|msp\\.?|messerspitzen?|handvoll|hand voll|spritzer|tropfen|würfel|glas|gläser|flaschen?|knollen?|kugeln?|schuss",
  "cuill[eè]res?(?: ?à ?(?:soupe|caf[eé]|th[eé]))?|cuil\\.?(?: ?à ?(?:soupe|caf[eé]))?|c\\.? ?à ?[sc]\\.?|càs|càc|cas|cac|cs|cc|gousses?|sachets?|pincées?|tranches?|brins?|bottes?|feuilles?|verres?|boîtes?|boites?|noix|tasses?|pots?|briques?|filets?|poignées?|bouquets?|branches?|morceaux?|rouleaux?",
  "cucharadas?|cucharaditas?|cdas?\\.?|cdtas?\\.?|tazas?|dientes?|latas?|pizcas?|ramas?|ramitas?|rebanadas?|lonchas?|vasos?|paquetes?|sobres?|manojos?|hojas?|puñados?|chorros?|trozos?",
  "cucchiai(?:o)?|cucchiaini?o?|tazz[ae]|spicchi(?:o)?|pizzic(?:o|hi)|mazz(?:o|i|etti|etto)|fett[ae]|bustin[ae]|foglie|foglia|rametti|rametto|bicchier[ei]|etti|etto|coste|costa|scatolett[ae]|noc[ei]|manciat[ae]|vasetti|vasetto",
  "eetlepels?|theelepels?|eetl\\.?|theel\\.?|teentjes?|teen|tenen|snufjes?|snuf|blikjes?|blik|takjes?|plakjes?|plakken|zakjes?|scheutjes?|scheut|bosjes?|bosje|kopjes?|pakjes?|potjes?|bolletjes?|handjes?|stengels?|stuks?",
  "msk|matskedar?|tsk|teskedar?|krm|kryddmått|klyftor|klyfta|burkar?|knippen?|krukor|kruka|nypor|nypa|paket|förp\\.?|förpackning(?:ar)?|påsar?|skivor|skiva|kvistar|kvist|bitar?|stjälkar|näve|nävar",
].join("|");

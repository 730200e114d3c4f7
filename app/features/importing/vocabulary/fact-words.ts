const TIME = "(?:[ -]?(?:time|times|zeit|tid|tijd|tiempo|tempo|temps|duration|dauer|süresi|aika|idő|čas|czas))?";

/** Labels of times and servings in the languages recipes are read in; what follows the label is the first group. */
export const LABELS = {
  prepTime: label(
    `prep(?:aration)?${TIME}`,
    `active${TIME}|hands[- ]on${TIME}`,
    "zubereitungszeit|vorbereitung(?:szeit)?|arbeitszeit|(?:temps de |durée de )?préparation|(?:tiempo de )?preparación",
    "tempo de prepar(?:o|ação)|(?:tempo di )?preparazione|voorbereiding(?:stijd)?|bereidingstijd|förberedelse(?:r|tid)?",
    "forberedelse(?:stid)?|arbejdstid|(?:czas )?przygotowani[ae]|příprava|doba přípravy|(?:čas )?prípravy|príprava",
    "hazırla(?:ma|nma) süresi|hazırlık süresi|προετοιμασία|χρόνος προετοιμασίας|(?:время )?подготовк[аи]|előkészítés(?:i idő)?|準備時間",
  ),
  cookTime: label(
    `(?:cook(?:ing)?|bak(?:e|ing)|grill(?:ing)?)${TIME}`,
    "kochzeit|koch-\\/backzeit|backzeit|garzeit|(?:temps de |durée de )?cuisson|(?:tiempo de )?cocción|tempo de coz(?:imento|edura)",
    "(?:tempo di )?cottura|kooktijd|oventijd|baktijd|tillagning(?:stid)?|koketid|stegetid|bagetid|(?:czas )?(?:gotowania|pieczenia)",
    "vaření|doba (?:vaření|pečení)|čas (?:varenia|pečenia)|pişirme süresi|μαγείρεμα|χρόνος μαγειρέματος|ψήσιμο|főzési idő|sütési idő|調理時間",
  ),
  totalTime: label(
    "total(?:[ -]?time)?|ready in|takes|time|duration|gesamtzeit|gesamt|fertig in|dauer|temps total|durée(?: totale)?|tiempo total",
    "duración|tempo totale?|totale tijd|total tid|totaltid|tidsåtgång|tid i alt|tid|łączny czas|czas(?: wykonania| całkowity)?",
    "celkový čas|celková doba|toplam süre|συνολικός χρόνος|χρόνος|общее время|время приготовления|összidő|kokonaisaika|所要時間",
  ),
  servings: label(
    "serv(?:es|ings?)|yields?|makes|portions?|number of (?:servings|portions)|portionen|anzahl(?: der)? (?:portionen|personen)|personen",
    "ergibt|nombre de (?:personnes|parts)|personnes|parts|raciones|porciones|comensales|rendimento|porções|porzioni|dosi(?: per)?|persone",
    "porties|aantal (?:personen|porties)|personer|portioner|antal(?: portioner| personer)?|porsjoner|porcje|(?:liczba|ilość) porcji|porce",
    "počet porc[ií]í?|porcie|porsiyon|kaç kişilik|(?:αριθμός )?μερίδ(?:ες|ων)|μερίδες|(?:количество )?порци[ий]|adag|annoksia|annosta|人分|分量",
  ),
};

/** A phrase that counts servings without a label: "4 servings", "Für 4 Personen". */
export const SERVED = new RegExp(
  [
    String.raw`\d.{0,15}?(?:servings?|portions?|portionen|personen|personnes|personas|porciones|raciones|porções|pessoas)(?!\p{L})`,
    String.raw`\d.{0,15}?(?:persone|porzioni|porties|personer|portioner|porsjoner|porcj[eiaę]|porc[ií]|porcií|osób|osoby|osob|kişilik|άτομα|μερίδες|порци[ийя]|人分)(?!\p{L})`,
    String.raw`(?:for|serves|feeds) \d.{0,8}(?:people|persons?)|^(?:serves|makes|feeds|für|pour|para|för|dla|για)\s+\d`,
  ].join("|"),
  "iu",
);

const SERVES =
  /^(?:serves|makes|yields?|servings?|portions?|portionen|porciones|porzioni|personen)\s{0,3}[:：-]?\s{0,3}\d/i;

/** Returns whether a line says nothing but for how many people a list is: "Serves: 12", "4 servings". */
export function isServed(line: string): boolean {
  if (line.length > 30 || !(SERVED.test(line) || SERVES.test(line))) return false;
  const count = line.replace(/^\D{1,30}/, "");
  return (
    /^[\d\s–-]{1,12}(?:people|persons?|servings?|portions?)?\.?$/.test(count) ||
    SERVED.exec(count)?.[0].length === count.length
  );
}

/** Removes the servings that end a step: "Bake it. Serves 4." */
export function withoutServings(step: string): string {
  return step
    .replace(
      /(?<=[.!?]\s)(?:serves|makes|feeds)\s(?:about\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?(?:\s(?:people|persons|servings|portions))?\.?$/i,
      "",
    )
    .trim();
}

function label(...words: string[]): RegExp {
  return new RegExp(`^(?:${words.join("|")})(?!\\p{L})[\\s.:：*-]*(.*)$`, "iu");
}

import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of German cooking steps, compiled by hand from how recipes are written. */
export const GERMAN_STEPS: StepWordLists = {
  code: "de",
  seconds: "s sek sekunde sekunden",
  minutes: "min minute minuten",
  hours: "h std stdn stunde stunden",
  days: "tag tage tagen",
  weeks: "woche wochen",
  months: "monat monate monaten",
  one: "ein, eine, einer, einen, eine weitere",
  half: "eine halbe, einer halben, halbe, halben",
  quarter: "eine viertel, viertel",
  threeQuarters: "drei viertel, dreiviertel",
  andAHalf: "und eine halbe",
  andAQuarter: "und eine viertel",
  more: "weitere weiteren gute guten knappe knappen",
  times: "viertelstunde:900 viertelstunden:900 viertelstündchen:900 dreiviertelstunde:2700 stündchen:3600",
  less: "weniger, kürzer, früher, vor ende, vor dem ende, vor schluss, vor ablauf, vor garende, vor backende",
  by: "um",
  storage: "aufbewahren haltbar einfrieren gefrierschrank",
  degrees: "grad",
  celsius: "c celsius",
  fahrenheit: "f fahrenheit",
  gasMarks: "gas, gas stufe, gas: stufe, gasstufe, gasherd stufe, gasherd: stufe",
  beforeDegrees: "auf bei oder zwischen von und dann umluft heißluft höchstens unterhitze oberhitze erreicht anzeigt",
  behindDegrees:
    "für und bis dann oder in nach wenn backen reduzieren senken herunterschalten vorheizen erhitzen stellen umluft heißluft ober im",
  ovenWords: "backen ofen backofen braten vorheizen umluft thermometer temperatur hitze heißluft",
  vessels: `
    pfanne pfannen form formen backform springform kastenform topf töpfe topfes blech bleche backblech schüssel
    schüsseln teller tellern glas gläser gläsern förmchen auflaufform kelle schöpfkelle löffel ring backpapier
    dessertring spieße`,
  pieces: `
    stück stücke stücken portion portionen kugel kugeln teil teile teilen teigling teiglinge scheibchen würfel
    streifen schicht schichten mal seite seiten spalten viertel hälften`,
  singlePiece: "fladen wrap tortilla pfannkuchen",
  perPiece: "teig masse füllung mischung",
  per: "pro, je, jeweils, jede, jeder, jedes, jeden",
  noPer: "pro seite, jeder seite, je seite, jede seite, je nach",
  every: "jede jeder jedes jeden",
  repeats: "nach vor",
  atATime: "auf einmal, gleichzeitig",
  into: "in zu auf je pro aus unter",
  settings: "stufe herdstufe kochstufe leistungsstufe hitzestufe geschwindigkeit einstellung schritt position",
  prepositions: "auf in zu für mit über",
  the: "der die das den dem des dieser diese dieses",
  stops: `
    in im ins mit und oder auf zu zum zur für bis bei nach von aus über unter dazu darin dann dazugeben zugeben
    geben hinzufügen der die das den dem`,
  ofSize: "von à zu",
  weighs: "wiegt wiegen",
  products: "mehl pulver öl soße brühe fond essig sirup paste zucker suppe salz",
  cuts: "filet filets brust brustfilet brustfilets keule keulen schenkel fleisch blättchen stifte scheiben würfel",
  kinds: `
    fleisch:gulasch,schnitzel,hack,steak,rouladen,rind,schwein
    nudeln:spaghetti,penne,tagliatelle,makkaroni,fusilli,spätzle,bandnudeln
    käse:parmesan,gouda,emmentaler,feta,mozzarella,cheddar,gruyère
    fisch:lachs,lachsfilet,kabeljau,forelle,zander,thunfisch
    kräuter:petersilie,basilikum,schnittlauch,dill,thymian,rosmarin,oregano
    gewürze:kümmel,paprikapulver,curry,kurkuma,zimt,muskat,ingwer`,
};

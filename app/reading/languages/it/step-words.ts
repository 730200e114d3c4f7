import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of Italian cooking steps, compiled by hand from how recipes are written. */
export const ITALIAN_STEPS: StepWordLists = {
  code: "it",
  seconds: "s sec secondo secondi",
  minutes: "min minuto minuti",
  hours: "h ora ore",
  days: "giorno giorni",
  weeks: "settimana settimane",
  months: "mese mesi",
  one: "un, una, uno, un', un’, un altro, un'altra",
  half: "mezz', mezz’, mezza, mezzo",
  quarter: "un quarto d', un quarto d’, 1/4 d', 1/4 d’, ¼ d', ¼ d’",
  threeQuarters: "tre quarti d', tre quarti d’, 3/4 d', 3/4 d’, ¾ d', ¾ d’",
  andAHalf: "e mezza, e mezzo",
  andAQuarter: "e un quarto, e quarto",
  more: "altri altre circa buona buone",
  times: "mezzora:1800",
  less: "in meno, prima del tempo, prima della fine, prima di fine, prima del termine, dalla fine",
  storage: "conservare conserva congelatore",
  degrees: "grado gradi",
  celsius: "c celsius",
  fahrenheit: "f fahrenheit",
  gasMarks: "gas",
  beforeDegrees: "a o tra fra e poi ventilato statico raggiunge raggiunga raggiungere segna",
  behindDegrees: "per e fino poi o in dopo se ventilato statico",
  ovenWords: "forno infornare inforna infornate cuocere cuocete preriscaldare temperatura termometro",
  vessels: `
    padella padelle teglia teglie stampo stampi pentola pentole pirofila ciotola ciotole piatto piatti bicchiere
    bicchieri casseruola vassoio mestolo mestoli cocotte spiedini stecchini coppette`,
  pieces: `
    pezzo pezzi porzione porzioni palline pallina parte parti fette spicchi cubetti strisce strato strati volta
    volte lato lati metà disco dischi panetti palla palle`,
  singlePiece: "crespella piadina",
  perPiece: "impasto ripieno composto pastella",
  per: "ciascuno, ciascuna, ogni, a testa, a persona, per persona, per porzione, per piatto",
  noPer: "ogni lato, ogni tanto",
  every: "ogni",
  repeats: "dopo tra",
  atATime: "alla volta, per volta",
  into: "in tra fra su ogni",
  settings: "velocità vel livello passo posizione potenza",
  prepositions: "su in per con a di",
  the: "il lo la i gli le l questo questa",
  stops: "in e o con su per a al fino di nel nella poi",
  ofSize: "da di",
  weighs: "pesa pesano",
  products: "farina olio salsa brodo aceto zucchero latte burro",
  kinds: `
    carne:manzo,vitello,maiale,pollo,macinato,agnello,tacchino
    formaggio:parmigiano,pecorino,mozzarella,grana,ricotta,fontina
    pesce:salmone,merluzzo,tonno,orata,branzino
    pasta:spaghetti,penne,rigatoni,fusilli,tagliatelle,linguine,orecchiette
    pomodoro:pelati,passata
    erbe:prezzemolo,basilico,timo,rosmarino,salvia,menta`,
};

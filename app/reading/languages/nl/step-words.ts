import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of Dutch cooking steps, compiled by hand from how recipes are written. */
export const DUTCH_STEPS: StepWordLists = {
  code: "nl",
  seconds: "s sec seconde seconden",
  minutes: "min minuut minuten minuutje minuutjes",
  hours: "u uur uren uurtje uurtjes",
  days: "dag dagen",
  weeks: "week weken",
  months: "maand maanden",
  one: "een, één, nog een",
  half: "een half, een halve, half",
  quarter: "een kwart",
  threeQuarters: "drie kwart, driekwart",
  andAHalf: "en een half, en een halve",
  andAQuarter: "en een kwart",
  more: "extra klein goed",
  times: "kwartier:900 kwartiertje:900 halfuur:1800 halfuurtje:1800",
  less: "minder, korter, eerder, voor het einde, vóór het einde, voor het eind",
  storage: "bewaren bewaar vriezer houdbaar",
  degrees: "graad graden",
  celsius: "c celsius",
  fahrenheit: "f fahrenheit",
  gasMarks: "gas, gas stand, gas: stand, gasstand",
  beforeDegrees: "op tot of tussen en naar dan hetelucht lucht heteluchtoven bereikt aangeeft",
  behindDegrees: "voor en tot dan of in na als gedurende hetelucht heteluchtoven",
  ovenWords: "oven bakken bak braden verwarm verwarmen temperatuur thermometer hetelucht",
  vessels: `
    pan pannen vorm vormen springvorm bakvorm ovenschaal schaal schalen bakplaat bakplaten kom kommen bord
    borden glas glazen koekenpan soeplepel lepel spiesen bakje bakjes`,
  pieces: `
    stuk stuks stukken stukjes portie porties bal ballen balletje balletjes deel delen plakken reepjes blokjes
    laag lagen keer kant kanten parten helften rondjes`,
  singlePiece: "pannenkoek wrap tortilla",
  perPiece: "deeg beslag vulling mengsel",
  per: "per, elk, elke, ieder, iedere",
  noPer: "per kant, elke kant, per zijde, elke zijde",
  every: "elk elke ieder iedere",
  repeats: "na tussen",
  atATime: "tegelijk, per keer",
  into: "in over op per van tot",
  settings: "stand snelheid niveau stap positie",
  prepositions: "op in voor met over van aan",
  the: "de het die deze dit dat",
  stops: "in en of met op voor tot bij naar van uit over dan de het",
  ofSize: "van à",
  weighs: "weegt wegen",
  products: "meel bloem olie saus bouillon azijn siroop suiker melk",
  cuts: "filet filets borst dij dijen bout bouten poten blokjes reepjes lappen lapjes",
  kinds: `
    vlees:sukadelappen,runderlappen,riblappen,gehakt,rundergehakt,biefstuk,varkenslappen,speklapjes
    kaas:parmezaan,mozzarella,feta,cheddar,gouda
    vis:zalm,zalmfilet,kabeljauw,tonijn,forel
    pasta:spaghetti,penne,tagliatelle,macaroni,fusilli
    appels:goudreinetten,elstar,jonagold
    kruiden:peterselie,basilicum,bieslook,dille,tijm,rozemarijn,oregano`,
};

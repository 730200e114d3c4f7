import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of Spanish cooking steps, compiled by hand from how recipes are written. */
export const SPANISH_STEPS: StepWordLists = {
  code: "es",
  seconds: "s seg segundo segundos",
  minutes: "min minuto minutos",
  hours: "h hora horas",
  days: "día días",
  weeks: "semana semanas",
  months: "mes meses",
  one: "un, una, uno, otro, otra",
  half: "media, medio",
  quarter: "un cuarto de, 1/4 de, ¼ de",
  threeQuarters: "tres cuartos de, 3/4 de, ¾ de",
  andAHalf: "y media, y medio",
  andAQuarter: "y cuarto, y un cuarto",
  more: "más otros otras buena buenas",
  less: "menos, antes del final, antes de terminar, antes de que termine, antes de acabar, antes de que acabe, antes de finalizar",
  storage: "conservar conserva congelador guardar",
  degrees: "grado grados",
  celsius: "c celsius centígrados",
  fahrenheit: "f fahrenheit",
  gasMarks: "gas",
  beforeDegrees: "a o entre y luego ventilador alcance alcanza alcanzar marque marca",
  behindDegrees: "durante y hasta luego o en después si por",
  ovenWords: "horno hornear hornea precalentar precalienta asar temperatura termómetro",
  vessels: `
    sartén sartenes molde moldes fuente fuentes cazuela olla ollas bandeja bandejas cuenco cuencos bol boles
    plato platos vaso vasos cazo cacerola brochetas palillos`,
  pieces: `
    trozo trozos porción porciones bola bolas parte partes rodajas cubos tiras capa capas vez veces lado lados
    gajos mitades pedazos piezas raciones disco discos`,
  singlePiece: "tortita crepe tortilla",
  perPiece: "masa relleno mezcla",
  per: "por cada, cada, por persona, por ración, por porción, por plato",
  noPer: "cada lado, por cada lado",
  every: "cada",
  repeats: "después tras entre",
  atATime: "a la vez, cada vez",
  into: "en entre por sobre",
  settings: "velocidad vel nivel paso posición potencia",
  prepositions: "en sobre para a con de",
  the: "el la los las este esta estos estas",
  stops: "en y o con sobre para a al hasta durante por luego que",
  ofSize: "de",
  weighs: "pesa pesan",
  products: "harina aceite salsa caldo vinagre azúcar leche mantequilla",
  kinds: `
    carne:ternera,cerdo,pollo,cordero,pavo,buey,res
    queso:parmesano,mozzarella,manchego,cheddar,feta,emmental
    pescado:merluza,salmón,bacalao,atún,lubina
    pasta:espaguetis,macarrones,tallarines,penne,fideos
    hierbas:perejil,albahaca,cilantro,tomillo,romero,orégano
    especias:comino,pimentón,cúrcuma,canela,curry,jengibre`,
};

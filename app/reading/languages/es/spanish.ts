import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import { NOT_UNIT_BEFORE, WORDS } from "./words.ts";

export const SPANISH = buildLanguage({
  code: "es",
  decimalSign: ",",
  words: WORDS,
  notUnitBefore: NOT_UNIT_BEFORE,
  unitsBefore: {
    onza: { square: "chocolate" },
    onzas: { square: "chocolate" },
    rama: { stalk: "apio", stick: "canela" },
    ramas: { stalk: "apio", stick: "canela" },
  },
  staysBefore: { gran: "marnier" },
  inflections: "-o -a -os -as",
  units: UNITS,
  numbers: NUMBERS,
  fractions:
    "medio:1/2 media:1/2 medios:1/2 medias:1/2 cuarto:1/4 cuartos:1/4 tercio:1/3 tercios:1/3 decena:10 par:2 veintena:20",
  // A quarter of a kilo and half of that, as it is asked for at the counter.
  grams: "cuarto y mitad:375, un cuarto y mitad:375, 1 cuarto y mitad:375",
  headPosition: "first",
  foods: FOODS,
  sameFoods: SAME_FOODS,
  stems: [
    [/^(.{2,})ces$/, "$1z"],
    [/^(.{3,}[lnrd])es$/, "$1"],
    [/^(.{2,}[aeiou])s$/, "$1"],
  ],
  plurals: `
    limón:limones melón:melones champiñón:champiñones calabacín:calabacines jamón:jamones salmón:salmones riñón:riñones
    piñón:piñones mejillón:mejillones melocotón:melocotones pimentón:pimentones col:coles coliflor:coliflores nuez:nueces
    perdiz:perdices codorniz:codornices yogur:yogures pan:panes dátil:dátiles calamar:calamares camarón:camarones
    chipirón:chipirones boquerón:boquerones pez:peces buen:buenos
    limón:limones grande:grandes verde:verdes tomate:tomates guisante:guisantes puerro:puerros pimiento:pimientos
    coliflor:coliflores atún:atunes capón:capones corazón:corazones turrón:turrones macarrón:macarrones
    espárrago:espárragos plátano:plátanos rábano:rábanos albaricoque:albaricoques aguacate:aguacates diente:dientes
    panecillo:panecillos langostino:langostinos lombarda:lombardas endibia:endibias cebolleta:cebolletas maíz:maíces
    pimentón:pimentones porción:porciones ración:raciones filete:filetes bistec:bistecs arroz:arroces kiwi:kiwis`,
  pluralRules: [
    [/z$/, "ces"],
    [/([aeiouáéó])$/, "$1s"],
    [/s$/, "s"],
    [/([lnrd])$/, "$1es"],
  ],
  singularRules: [[/([aeiouáéó])s$/, "$1"]],
});

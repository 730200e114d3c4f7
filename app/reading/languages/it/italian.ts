import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import { NOT_UNIT_BEFORE, WORDS } from "./words.ts";

export const ITALIAN = buildLanguage({
  code: "it",
  decimalSign: ",",
  words: WORDS,
  notUnitBefore: NOT_UNIT_BEFORE,
  inflections: "-o -a -i -e",
  units: UNITS,
  numbers: NUMBERS,
  fractions:
    "mezzo:1/2 mezza:1/2 mezzi:1/2 mezze:1/2 quarto:1/4 quarti:1/4 terzo:1/3 terzi:1/3 decina:10 quindicina:15 ventina:20 trentina:30 cinquantina:50 centinaio:100 paio:2",
  elisions: ["d'", "l'", "un'", "dell'", "all'", "mezz'"],
  headPosition: "first",
  foods: FOODS,
  sameFoods: SAME_FOODS,
  stems: [
    // Peaches are no fish ("pesce").
    [/^pesc(?:a|he)$/, "pescah"],
    [/^(.{2,}[cg])h(?:e|i[aeo]?)$/, "$1"],
    [/^(.{2,}[cg])i[aeo]$/, "$1"],
    [/^(.{3,}?)i?[aeio]$/, "$1"],
  ],
  plurals: `
    medio:medi sottile:sottili abbondante:abbondanti giovane:giovani piccante:piccanti naturale:naturali integrale:integrali vegetale:vegetali
    bollente:bollenti medio-grande:medio-grandi
    limone:limoni uovo:uova arancia:arance noce:noci peperone:peperoni melone:meloni finocchio:finocchi fungo:funghi fico:fichi
    asparago:asparagi ciliegia:ciliegie pesca:pesche albicocca:albicocche foglia:foglie spicchio:spicchi carciofo:carciofi
    pesce:pesci salmone:salmoni gamberone:gamberoni cece:ceci fagiolo:fagioli pane:pani dente:denti verde:verdi grande:grandi
    dolce:dolci acciuga:acciughe mandorla:mandorle lime:lime avocado:avocado kiwi:kiwi mango:manghi tuorlo:tuorli
    bianca:bianche bianco:bianchi fresca:fresche fresco:freschi secca:secche secco:secchi costa:coste bistecca:bistecche
    albume:albumi salsiccia:salsicce coniglio:conigli cavolfiore:cavolfiori bio:bio goccio:gocci filo:fili arancio:aranci
    ciabatta:ciabatte provola:provole zucchina:zucchine cipollotto:cipollotti pollo:polli porro:porri rapa:rape baccello:baccelli
    focaccia:focacce goccia:gocce braciola:braciole costoletta:costolette cotoletta:cotolette radicchio:radicchi cavolo:cavoli
    broccolo:broccoli ravanello:ravanelli topinambur:topinambur scalogno:scalogni panino:panini cornetto:cornetti
    biscotto:biscotti savoiardo:savoiardi amaretto:amaretti chiodo:chiodi baccalà:baccalà caffè:caffè tè:tè pancetta:pancette
    fetta:fette noce:noci nocciola:nocciole castagna:castagne dattero:datteri prugna:prugne pera:pere mela:mele fragola:fragole
    lampone:lamponi mirtillo:mirtilli ribes:ribes cachi:cachi melograno:melograni pompelmo:pompelmi mandarino:mandarini
    anguria:angurie zucca:zucche lattuga:lattughe spugna:spugne alice:alici triglia:triglie orata:orate trota:trote
    branzino:branzini seppia:seppie polpo:polpi cozza:cozze vongola:vongole scampo:scampi gambero:gamberi ostrica:ostriche
    quaglia:quaglie cosciotto:cosciotti coscia:cosce petto:petti ala:ali stinco:stinchi würstel:würstel wurstel:wurstel
    raviolo:ravioli gnocco:gnocchi tortellino:tortellini cannellone:cannelloni lasagna:lasagne bacca:bacche chicco:chicchi
    cetriolo:cetrioli peperoncino:peperoncini tortilla:tortillas hamburger:hamburger toast:toast crostino:crostini grissino:grissini cracker:cracker friarello:friarelli clementina:clementine
    barbabietola:barbabietole`,
  pluralRules: [
    [/[^aeo]$/, "$&"],
    [/o$/, "i"],
    [/a$/, "e"],
    [/e$/, "i"],
  ],
  singularRules: [
    [/e$/, "a"],
    [/i$/, "o"],
  ],
});

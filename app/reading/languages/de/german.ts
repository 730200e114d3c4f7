import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import { WORDS } from "./words.ts";

const GLASSES = `
  wasser wein weißwein rotwein milch saft sekt orangensaft apfelsaft bier rum cognac weinbrand sherry portwein wermut likör`;

/** Nouns of foods and units that are not feminine; of compounds the last part. */
const MASCULINE = `
  el tl bund kopf stiel stängel stengel zweig streifen würfel becher beutel schuss schuß spritzer klecks tropfen schluck
  löffel topf block laib karton riegel stich strauß faden kolben ring apfel pfirsich kürbis fenchel rettich salat fisch
  hering lachs pilz champignon seitling kohl kohlrabi mangold sellerie schenkel flügel knödel kloß keks zwieback toast
  wrap pfannkuchen hahn kern dotter chicorée lauch porree radicchio teig kuchen käse granatapfel bratling maiskolben
  speck schinken zander barsch karpfen spargel paprika zucker pfeffer wein essig reis senf tee kaffee honig sirup saft`;
const NEUTER = `
  stück glas blatt bündel filet ei eier eigelb eiweiß brot schnitzel steak kotelett huhn korn netz rezept paket ganze
  würstel rippenstück brustfilet kraut gemüse scheit fass baguette croissant toastbrot ciabatta`;

/** Endings of adjectives before nouns without an article, "1 großes Ei", and in the plural. */
const ENDINGS = { masculine: "er", feminine: "e", neuter: "es", plural: "e" } as const;

export const GERMAN = buildLanguage({
  code: "de",
  decimalSign: ",",
  words: WORDS,
  staysBefore: {
    geschälte: "tomaten",
    gehackte: "tomaten",
    geschälten: "tomaten",
    gehackten: "tomaten",
    dicke: "bohnen rippe",
    dicken: "bohnen",
    große: "bohnen",
  },
  unitsBefore: {
    glas: { glass: GLASSES },
    gläschen: { glass: GLASSES },
  },
  inflections: "e er es en em",
  units: UNITS,
  numbers: NUMBERS,
  fractions: `
    halb:1/2 halbe:1/2 halber:1/2 halbes:1/2 halben:1/2 halbem:1/2 viertel:1/4 drittel:1/3 dreiviertel:3/4 achtel:1/8
    zweidrittel:2/3`,
  headPosition: "last",
  genders: {
    masculine: MASCULINE,
    neuter: NEUTER,
    neuterEnding: /(?:chen|lein)$/,
    isFeminine: (noun, plural) => noun.endsWith("e") || /^e?n$/.test(plural.slice(noun.length)),
  },
  adjectiveForm: (word, of) => word.replace(/e[rsnm]?$/, ENDINGS[of]),
  hasCompounds: true,
  hasCapitalNouns: true,
  foods: FOODS,
  sameFoods: SAME_FOODS,
  stems: [
    [/^(?!.*(?:ku|kno|ko|bu|[art]s)chen$)(.{4,})chen$/, "$1"],
    [/^(?!.*kase$)(.{4,}?)e[nrsm]?$/, "$1"],
    [/^(.{3,}[lr])n$/, "$1"],
    [/^(.{3,}(?:[aou]|[^ae]i))s$/, "$1"],
    [/^(.{4,}[ntk])s$/, "$1"],
  ],
  plurals: `
    zwiebel:zwiebeln kartoffel:kartoffeln tomate:tomaten karotte:karotten möhre:möhren zitrone:zitronen limette:limetten
    orange:orangen birne:birnen banane:bananen gurke:gurken ei:eier apfel:äpfel schalotte:schalotten bohne:bohnen
    erbse:erbsen nelke:nelken zehe:zehen aubergine:auberginen avocado:avocados mango:mangos feige:feigen dattel:datteln
    pflaume:pflaumen aprikose:aprikosen kirsche:kirschen traube:trauben beere:beeren pilz:pilze champignon:champignons
    olive:oliven kaper:kapern nuss:nüsse mandel:mandeln rosine:rosinen linse:linsen nudel:nudeln scheibe:scheiben
    blatt:blätter stange:stangen schote:schoten kern:kerne keule:keulen brötchen:brötchen semmel:semmeln brot:brote
    würstchen:würstchen wurst:würste garnele:garnelen sardelle:sardellen forelle:forellen schnitzel:schnitzel steak:steaks
    kotelett:koteletts filet:filets knödel:knödel dotter:dotter eigelb:eigelb kohlrabi:kohlrabi pfirsich:pfirsiche
    radieschen:radieschen kugel:kugeln kopf:köpfe knolle:knollen
    kürbis:kürbisse brust:brüste artischocke:artischocken pastinake:pastinaken roulade:rouladen kiwi:kiwis tortilla:tortillas
    radicchio:radicchi rettich:rettiche rübe:rüben wurzel:wurzeln lauch:lauche porree:porrees fenchel:fenchel mangold:mangolde
    kohl:kohl zucchini:zucchini paprika:paprikas paprikaschote:paprikaschoten peperoni:peperoni chili:chilis ananas:ananas
    melone:melonen quitte:quitten mandarine:mandarinen clementine:clementinen grapefruit:grapefruits granatapfel:granatäpfel
    erdbeere:erdbeeren maronen:maronen marone:maronen kastanie:kastanien walnuss:walnüsse keks:kekse zwieback:zwiebäcke
    toast:toasts waffel:waffeln wrap:wraps pfannkuchen:pfannkuchen maultasche:maultaschen kloß:klöße frikadelle:frikadellen
    hähnchen:hähnchen hahn:hähne huhn:hühner ente:enten gans:gänse wachtel:wachteln kaninchen:kaninchen schenkel:schenkel
    flügel:flügel rippe:rippen leber:lebern niere:nieren haxe:haxen hering:heringe makrele:makrelen sardine:sardinen
    muschel:muscheln auster:austern krabbe:krabben fisch:fische eiweiß:eiweiß becher:becher würfel:würfel
    lasagneplatte:lasagneplatten teigplatte:teigplatten platte:platten aprikose:aprikosen rosette:rosetten
    wacholderbeere:wacholderbeeren pimentkorn:pimentkörner pfefferkorn:pfefferkörner korn:körner sternanis:sternanis
    vanilleschote:vanilleschoten zimtstange:zimtstangen tulpe:tulpen sellerie:sellerie steckrübe:steckrüben
    süßkartoffel:süßkartoffeln mirabelle:mirabellen nektarine:nektarinen pfifferling:pfifferlinge muffin:muffins baguette:baguettes kapsel:kapseln
    oblate:oblaten löffelbiskuit:löffelbiskuits croissant:croissants schalotte:schalotten salat:salate ring:ringe rippchen:rippchen
    steinpilz:steinpilze saibling:saiblinge sprotte:sprotten scholle:schollen dorade:doraden jakobsmuschel:jakobsmuscheln hummer:hummer
    sardelle:sardellen cracker:cracker praline:pralinen makrone:makronen brezel:brezeln bagel:bagels burger:burger frikadelle:frikadellen`,
});

import { buildLanguage } from "../build-language.ts";
import { FOODS } from "./foods.ts";
import { NUMBERS } from "./numbers.ts";
import { SAME_FOODS } from "./same-foods.ts";
import { UNITS } from "./units.ts";
import { WORDS } from "./words.ts";

/** Nouns with the article "het", before which an adjective in the singular has no ending. */
const NEUTER = `
  ei stuk blik blad pak pakket bos brood filet glas eigeel eiwit hoofd bolletje vel kruid blok deeg lam konijn rund varken`;

/** Adjectives before "het" words, and their form with an ending. */
const ADJECTIVES = new Map(
  `groot:grote klein:kleine dik:dikke dun:dunne vers:verse rijp:rijpe rood:rode groen:groene geel:gele wit:witte zwart:zwarte
  vol:volle flink:flinke lang:lange kort:korte middelgroot:middelgrote zoet:zoete zuur:zure heel:hele half:halve jong:jonge
  oud:oude mager:magere smal:smalle breed:brede fijn:fijne grof:grove scherp:scherpe mild:milde biologisch:biologische
  gedroogd:gedroogde gerookt:gerookte gekookt:gekookte gesneden:gesneden gehakt:gehakte gepeld:gepelde geschild:geschilde
  bruin:bruine paars:paarse hard:harde zacht:zachte stevig:stevige royaal:royale afgestreken:afgestreken mooi:mooie`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? ""]),
);
const WITHOUT_ENDING = new Map([...ADJECTIVES].map(([short, long]) => [long, short]));

export const DUTCH = buildLanguage({
  code: "nl",
  decimalSign: ",",
  words: WORDS,
  staysBefore: { lange: "vinger vingers", dikke: "bonen", grote: "bonen" },
  notUnitBefore: { leaf: "spinazie", hg: "eigen", package: "choi choy soi" },
  inflections: "e",
  units: UNITS,
  numbers: NUMBERS,
  fractions:
    "half:1/2 halve:1/2 kwart:1/4 driekwart:3/4 derde:1/3 tiental:10 twintigtal:20 vijftigtal:50 honderdtal:100",
  headPosition: "last",
  genders: { masculine: "", neuter: NEUTER, neuterEnding: /je$/, isFeminine: (noun) => noun !== "" },
  adjectiveForm: (word, of) => (of === "neuter" ? WITHOUT_ENDING.get(word) : ADJECTIVES.get(word)) ?? word,
  pluralFromTwo: true,
  hasCompounds: true,
  foods: FOODS,
  sameFoods: SAME_FOODS,
  stems: [
    // "kers", "radijs" and "abrikoos" are no plurals.
    [/'s$/, ""],
    [/^(.{3,}[^aeiousj])s$/, "$1"],
    [/^(.{2,}[^aeioub][aeio])s$/, "$1"],
    [/^(.*(?:[lrn]|ui|ei))tje$/, "$1"],
    [/^(.{2,}m)pje$/, "$1"],
    [/^(.{2,})je$/, "$1"],
    [/^(.+([bdfgklmnprst]))\2en$/, "$1"],
    [/^(.{2,}[^o])en$/, "$1"],
    [/^(.+([dfgklprst]))\2e$/, "$1"],
    [/^(.{4,})e$/, "$1"],
    [/v$/, "f"],
    [/z$/, "s"],
    [/([aeou])\1/g, "$1"],
  ],
  plurals: `
    ui:uien aardappel:aardappelen wortel:wortels tomaat:tomaten ei:eieren teen:tenen teentje:teentjes appel:appels peer:peren
    banaan:bananen sinaasappel:sinaasappels citroen:citroenen limoen:limoenen courgette:courgettes aubergine:aubergines
    paprika:paprika's komkommer:komkommers champignon:champignons sjalot:sjalotten sjalotje:sjalotjes lente-ui:lente-uien
    bosui:bosuien peper:pepers prei:preien ui:uien venkelknol:venkelknollen krop:kroppen struik:struiken avocado:avocado's
    mango:mango's vijg:vijgen dadel:dadels pruim:pruimen abrikoos:abrikozen olijf:olijven noot:noten amandel:amandelen
    boon:bonen erwt:erwten kipfilet:kipfilets filet:filets blaadje:blaadjes blad:bladen takje:takjes eidooier:eidooiers dooier:dooiers
    eiwit:eiwitten broodje:broodjes tortilla:tortilla's wrap:wraps worst:worsten kruidnagel:kruidnagels plak:plakken
    laurierblaadje:laurierblaadjes garnaal:garnalen zalmfilet:zalmfilets biet:bieten asperge:asperges perzik:perziken
    bloemkool:bloemkolen kiwi:kiwi's artisjok:artisjokken makreel:makrelen kool:kolen pastinaak:pastinaken pompoen:pompoenen
    radijs:radijzen raap:rapen knol:knollen aardbei:aardbeien framboos:frambozen kers:kersen druif:druiven meloen:meloenen
    ananas:ananassen mandarijn:mandarijnen kip:kippen eend:eenden haring:haringen sardine:sardines forel:forellen
    kippendij:kippendijen dij:dijen inktvis:inktvissen konijn:konijnen kwartel:kwartels brood:broden kolf:kolven hamburger:hamburgers
    schnitzel:schnitzels gehaktbal:gehaktballen slavink:slavinken bal:ballen koolrabi:koolrabi's beschuit:beschuiten grapefruit:grapefruits vinger:vingers koek:koeken fazant:fazanten
    stokbrood:stokbroden croissant:croissants muffin:muffins bonbon:bonbons biefstuk:biefstukken kotelet:koteletten knoflookbol:knoflookbollen
    mossel:mosselen oester:oesters krab:krabben rib:ribben koekje:koekjes pannenkoek:pannenkoeken wafel:wafels
    walnoot:walnoten kastanje:kastanjes andijvie:andijvies spruitje:spruitjes peul:peulen zoete-aardappel:zoete-aardappelen
    kippenpoot:kippenpoten poot:poten vleugel:vleugels karbonade:karbonades bol:bollen bolletje:bolletjes`,
});

import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of French cooking steps, compiled by hand from how recipes are written. */
export const FRENCH_STEPS: StepWordLists = {
  code: "fr",
  seconds: "s sec seconde secondes",
  minutes: "min mn minute minutes",
  hours: "h heure heures",
  days: "jour jours",
  weeks: "semaine semaines",
  months: "mois",
  one: "un, une",
  half: "une demi-, une demi, demi-, demi",
  quarter: "un quart d', un quart d’, 1/4 d', 1/4 d’, ¼ d', ¼ d’",
  threeQuarters: "trois quarts d', trois-quarts d', trois quarts d’, 3/4 d', 3/4 d’, ¾ d', ¾ d’",
  andAHalf: "et demie, et demi",
  andAQuarter: "et quart, et un quart",
  more: "bonne bonnes autres petite petites",
  less: "de moins, avant la fin, avant le terme",
  storage: "conserver conserve congélateur",
  degrees: "degré degrés",
  celsius: "c celsius",
  fahrenheit: "f fahrenheit",
  gasMarks: "thermostat, th",
  beforeDegrees: "à ou entre et puis tournante atteint atteigne atteindre indique",
  behindDegrees: "pendant et jusqu puis ou dans après si",
  ovenWords: "four cuire cuisez enfourner enfournez préchauffer préchauffez rôtir température thermomètre",
  vessels: `
    poêle poêles moule moules plat plats casserole casseroles cocotte saladier assiette assiettes verre verres
    bol bols plaque plaques louche louches ramequin ramequins verrine verrines pot pots cercle brochettes
    brochette`,
  pieces: `
    morceau morceaux portion portions boule boules part parts pâton pâtons cube cubes lamelle lamelles couche
    couches fois côté côtés quartiers rondelles moitiés parties disque disques`,
  singlePiece: "crêpe galette ramequin",
  perPiece: "pâte appareil farce préparation mélange",
  per: "par, chaque, chacun, chacune",
  noPer: "par un, par une, chaque côté, par côté, chaque face, par face, chaque ajout, par dessus",
  every: "chaque",
  repeats: "après avant entre",
  atATime: "à la fois, à chaque fois",
  into: "en dans par entre sur",
  settings: "vitesse vit niveau étape puissance position allure gradin",
  prepositions: "sur dans pour à avec de",
  the: "le la les l du des ce cette ces",
  stops: "en dans et ou avec sur pour à au aux jusqu pendant puis par",
  ofSize: "de d à",
  weighs: "pèse pèsent",
  products: "farine poudre huile sauce bouillon vinaigre sirop sucre lait beurre",
  kinds: `
    viande:bœuf,boeuf,veau,porc,agneau,poulet,dinde,canard
    fromage:gruyère,emmental,comté,parmesan,mozzarella,chèvre,cheddar,feta
    poisson:saumon,cabillaud,thon,colin,truite,lieu
    pâtes:spaghetti,spaghettis,penne,tagliatelles,macaronis,coquillettes
    herbes:persil,basilic,coriandre,thym,ciboulette,menthe,aneth
    épices:cumin,curry,paprika,curcuma,cannelle,gingembre,muscade`,
};

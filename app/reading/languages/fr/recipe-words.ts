import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of French recipes, compiled by hand from recipe sites and printed recipes. */
export const FRENCH_RECIPES: RecipeWords = {
  code: "fr",
  numbers: NUMBERS,
  ingredients:
    "ingrédient(s), liste des ingrédients, il vous faut, il te faut, ce qu'il vous faut, ce qu'il te faut, vous aurez besoin de, liste de courses",
  instructions: `
    préparation, instructions de préparation, étape(s), étapes de préparation, étapes de la préparation,
    étapes de recette, étapes de la recette, réalisation, progression, déroulement, déroulé, la recette, recette pas à pas,
    mode de préparation, pas à pas, marche à suivre, étapes de réalisation, réalisation de la recette,
    préparation de la recette, comment faire, comment préparer`,
  notes:
    "astuce(s), conseil(s), note(s), remarque(s), variante(s), le petit plus, l'astuce, l'astuce …, astuce(s) …, conseil(s) …, le conseil …",
  afterwards:
    "commentaire(s), valeurs …, informations nutritionnelles, avis, vous aimerez aussi, recettes similaires, conservation, questions fréquentes, foire aux questions, idées de recettes, autres recettes, d'autres recettes",
  equipment: "ustensiles, matériel, matériel nécessaire, équipement",
  articles: "les, la, le",
  for: "pour",
  groups: "pour la, pour le, pour les, pour l'",
  serving:
    "pour servir, pour décorer, pour la cuisson, pour le dressage, pour la décoration, pour le moule, pour garnir",
  prepTime: "(temps de )préparation, durée de préparation, temps de prépa, préparer",
  cookTime: "(temps de )cuisson, durée de cuisson, temps de four",
  restTime:
    "(temps de )repos, (temps de )réfrigération, temps de levée, temps de pause, (temps de )marinade, temps de trempage, temps de congélation, temps d'attente",
  totalTime: "temps total, temps, durée( totale), prêt en, total",
  servings:
    "nombre de personnes, nombre de parts, nombre de portions, personnes, parts, portion(s), couverts, convives, quantité",
  labelVerbs: "préparer, temps",
  serves: "pour",
  people: "personne(s), pers, portion(s), part(s), couvert(s), convive(s)",
  days: "jour(s), j",
  hours: "h, heure(s)",
  minutes: "min, mn, minu*",
  seconds: "s, seconde(s)",
  durations: `
    demi-heure:30, demi heure:30, un quart d'heure:15, quart d'heure:15, trois quarts d'heure:45, trois-quarts d'heure:45,
    3/4 d'heure:45, 1/4 d'heure:15`,
  andAHalf: "et demie, et demi",
  to: "à, ou",
  step: "étape",
  nutrients: `
    énergie, calories, protéines, lipides, matières grasses, graisses, glucides, sucres, fibres, fibres alimentaires, sodium, cholestérol, acides gras saturés, sel`,
  units: unitWords(UNITS),
  withoutAmount: "selon( le) goût, à votre goût, au goût, facultatif",
  closings: `
    enregistre ce post …, enregistre pour plus tard, suis-moi …, suivez-moi …, suivez-nous …, partage cette recette …, n'oublie pas de liker …,
    enregistre cette …, enregistrez cette …, lien en bio …, lien dans la bio …, tague-moi …, taguez-moi …, identifie-moi …,
    newsletter …, inscrivez-vous … newsletter …, inscris-toi … newsletter …, abonnez-vous …, abonne-toi …, s'abonner …,
    laisser un commentaire …, laissez un commentaire …, laissez-moi un commentaire …, poster un commentaire …,
    ajouter un commentaire …, écrire un commentaire …, commenter, imprimer, imprimer la recette …, imprimer cette recette …,
    partager, partager sur …, partager la recette …, partager cette recette …, partagez …, partage cette recette …,
    suivez-moi …, suivez-nous …, suis-moi …, lire la suite …, lire aussi …, vous aimerez aussi …, vous aimerez peut-être …,
    à lire aussi …, recettes similaires …, articles similaires …, tous droits réservés …, avez-vous essayé …,
    vous avez testé …, noter la recette …, notez cette recette …, publié le …, publié par …, publié dans …,
    épingler …, enregistrer la recette …, haut de page, publicité`,
  calls:
    "suivez, suis, enregistre, enregistrez, partage, partagez, tague, taguez, identifie, recette de, inspiré de, photo de, vidéo de, merci à",
  materials: `
    boulon(s), charnière(s), contreplaqué, planche(s), tasseau(x), corde, ficelle, laine, tissu, feutrine, colle,
    pistolet à colle, peinture, vernis, papier de verre, perceuse, scie, fil de fer, ciment, béton, gravier, terreau,
    paillis, engrais, briques, fil à coudre, aiguille(s), ciseaux, crochet, tuyau, carton, papier cartonné, ruban
    adhésif, base de savon, mèche, cire de soja, pommes de pin, tournevis, marteau, vis à bois, mousqueton(s), soude
    caustique, hydroxyde de sodium, huile(s) essentielle(s), parfum cosmétique, beurre de karité, mousse à raser, savon
    noir, savon de marseille, liquide vaisselle`,
  thanks: "merci, merci pour …, merci de votre …, merci de ta …, merci beaucoup, nous vous remercions …",
  notEaten: `
    gommage, gommage au …, masque visage, masque pour le visage, masque capillaire, masque cheveux, masque pour
    les cheveux, baume à lèvres, shampoing, shampooing, déodorant, beurre corporel, dentifrice, lait corporel,
    sels de bain, bombe de bain, pâte à modeler, lessive`,
  onBody: `
    sur le visage, sur votre visage, sur ton visage, vos cheveux, tes cheveux, sur les cheveux, sous la douche`,
  signOffs: "bon appétit, bonne dégustation, régalez-vous, bon régal",
  replies:
    "en commentaire, dans les commentaires, un commentaire, dites-moi, dis-moi, dites-nous, racontez-moi, faites-moi savoir",
  counted: "commentaires, réponses, réactions, réflexions sur, vues, partages, avis, j'aime",
};

// The words around a food's name, by their meaning, compiled by hand from French, Belgian, Swiss and Canadian recipe sites.

export const WORDS = {
  or: "ou",
  and: "et &",
  of: "de d du des",
  halves: "moitié",
  the: "le la les l",
  in: "en dans",
  with: "avec sans",
  plus: "plus",
  to: "à a",
  between: "entre",
  each: "chacun chacune chaque",
  some: "quelques, quelque, un peu, plusieurs, peu, beaucoup, un soupçon, un reste, assez",
  leads: `
    environ env bien bonne bon bonnes bons grosse gros grosses à peu près au moins maximum minimum max min de entre encore
    supplémentaire supplémentaires presque à-peu-près moins jusqu'à`,
  labels: "pour facultatif garniture décoration sauce pâte accompagnement dressage",
  sizes: `
    gros grosse grosses petit petite petits petites grand grande grands grandes moyen moyenne moyens moyennes beau bel belle
    beaux belles énorme énormes géant géante géants géantes jumbo mini calibre`,
  sizeWords: "taille",
  lengthWords: "épais épaisse long longue large diamètre",
  manners: `
    bonne bonnes bon bons grosse gros grosses grand grande grandes grands petit petite petites petits belle belles beau beaux
    généreuse généreuses généreux fine fines fin fins épaisse épaisses épais bombée bombées bombé rase rases ras pleine
    pleines comble combles légère demi large larges belle mince minces fraîche fraîches`,
  lateManners:
    "fine fines fin fins épaisse épaisses rase rases ras bombée bombées bombés bombé pleine pleines comble combles bien remplie remplies rempli remplis généreuse généreuses",
  total: "total",
  about: "environ env soit",
  adverbs: `
    finement grossièrement fraîchement légèrement très bien fin grossier menu émincement soigneusement joliment préalablement
    déjà non peu entièrement délicatement`,
  prepared: `
    monté*     haché* émincé* ciselé* râpé* coupé* découpé* tranché* pelé* épluché* épépiné* dénoyauté* écrasé* pressé* broyé* concassé*
    écossé* équeuté* égoutté* rincé* lavé* essuyé* fondu* ramolli* mou mous molle molles tempéré* tamisé* battu* fouetté* cuit*
    précuit* grillé* torréfié* rôti* poêlé* blanchi* décortiqué* nettoyé* vidé* écaillé* effeuillé* ouvert* fendu* détaillé*
    réduit* mixé* moulu* pilé* refroidi* réchauffé* chauffé* bouilli* décongelé* dégelé* trempé* réhydraté* essoré* désossé*
    dégermé* dégraissé* paré* évidé* taillé* séparé* divisé* émietté* effiloché* poché* froid* chaud* bouillant* tiède*
    tièdes liquéfié* détendu* délayé* dilué* zesté* prélevé* préparé* gratté* brossé* ébarbé* éminçé* rapé* emincé* ciselés
    hachées équeutées éplûché* sorti* tassé* mélangé* dissous dissoute macéré* dressé* raclé* coupées`,
  adjectives: `
    frais fraîche fraîches fraiche fraiches sec sèche secs sèches séché* rouge rouges vert* blanc blanche blancs blanches noir*
    jaune jaunes rose roses brun* blond* roux rousse doux douce douces fort* bio nature naturel naturelle naturels
    naturelles entier entière entiers entières demi-écrémé écrémé* salé* demi-sel fumé* cru* mûr* surgelé* congelé* mariné*
    confit* fin fine fins fines extra épais épaisse liquide liquides vanillé* glacé* complet complète léger légère allégé*
    nouveau nouvelle nouvelles nouveaux jeune jeunes tendre tendres ferme fermes plat plate frisé* grec grecque italien
    italienne japonais japonaise chinois chinoise sucré* amer amère piquant* moelleux vierge pasteurisé* fermier fermière
    fermiers maigre gras grasse instantané* aromatique aromatiques aromatisé* artisanal*`,
  remarks: `
    environ env facultatif facultative éventuellement quelques bonne bon bons bonnes qualité supplémentaire maison autre autres joli jolie
    jolis jolies excellent excellente goût`,
  remarkPhrases:
    "de bonne, bonne qualité, de qualité, un peu, de préférence, à volonté, selon goût, selon le, selon votre, selon vos, au choix, au goût",
  stops: `
    pour facultatif facultative optionnel optionnelle selon si soit environ env type p.ex p.-ex ex par comme afin puis dont
    sinon voire chacun chacune préférablement éventuellement idéalement ainsi que qui non + plus bien assez sur sous
    poids p coupé coupée coupés coupées tels tel telle telles ici au-dessus`,
  lateStops: "plus bien non mais",
  stopPhrases: `
    à température, à volonté, à votre, à convenance, à discrétion, de préférence, au goût, au choix, au gout, à hauteur, au total, de chaque, à peine, à point,
    à fouetter fermement, à couper, à part, à discretion, de côté, à ébullition, au moment`,
  tinnedPhrases: `
    tomates pelées, tomate pelée, tomates concassées, tomate concassée, tomates entières, tomates broyées, tomates coupées, tomates cuisinées,
    pommes râpées, châtaignes cuites, marrons cuits`,
  keptPhrases:
    "viande hachée, bœuf haché, boeuf haché, steak haché, steaks hachés, porc haché, veau haché, coco râpée, coco râpé, glace pilée, pain grillé, poulet haché, dinde hachée, agneau haché, mouton haché, amandes effilées",
  keptAfterIn: `
    poudre boîte boite conserve grains grain bocal sachet saumure flocons paillettes branche branches bâton bâtons feuilles
    gelée croûte perles morceaux pot brique bouteille aspic`,
  remarksWith: `
    peau os arêtes leur leurs la le les un une feuilles fanes tiges queue queues tête pépins noyau noyaux gras couenne
    croûte coquille jus`,
  numbered: "t type n no numéro taille vitamine oméga omega indice heinz",
  numberNames: "up épices fromages baies céréales graines fruits-rouges parfums saisons",
  completeFoods: "beurre margarine huile lait crème eau vin sucre miel sel",
  parts: "jus zeste zestes pulpe écorce peau feuilles graines",
  ownParts: "blanc blancs vert verts jaune jaunes cœur cœurs",
  partWords: "râpé finement fin et",
  unscaledBefore: "minutes minute min heures heure degrés pour % chacun chacune",
  unscaledAfter: "à de° n° type t taille calibre",
  uninflected: "bio golden granny gala cerise bintje charlotte roma",
  cutByLength: "gingembre galanga curcuma raifort",
  times: "fois",
  uncounted: `lait eau beurre margarine crème farine sucre sel riz miel huile vinaigre vin café thé moutarde ail`,
  sameFood: `
    frais fraîche fraîches fraiche bio gros grosse grosses petit petite petits petites moyen moyenne moyens moyennes beau
    belle belles mûr* froid* tiède tièdes entier entière et fin fine plat frisé surgelé*`,
  foodParts: "feuille feuilles morceau morceaux bio",
  partsBeforeOf: `
    gousse gousses feuille feuilles filet filets tranche tranches morceau morceaux boîte boîtes botte bouquet brin brins branche
    branches tête pavé pavés dos blanc blancs cuisse cuisses aiguillette aiguillettes escalope escalopes rôti côte côtes carré
    gigot épaule souris jarret noix médaillon médaillons steak steaks magret suprême suprêmes darne darnes cœur coeur cœurs
    coeurs bâton bâtons râble poitrine queue queues chair ailes aile pilon pilons haut hauts brunoise dés cube cubes bulbe
    bulbes copeaux rondelles lamelles quartiers julienne cuillère pincée poignée sachet pot zeste zestes écorce émincé émincés mélange
    assortiment reste restes tige tiges pointe pointes dose choix`,
  kept: `
    séché* sec sèche secs sèches poudre boîte boite conserve confit* moulu* déshydraté* saumure bocal mariné* lyophilisé*
    concentré* pelées`,
  fresh: "frais fraîche fraîches fraiche surgelé* congelé*",
  freshIsProduce: "laurier, feuille de laurier, curcuma, figue",
  trails: "pour avec sans en selon dans à au aux",
  wholeHeads: "",
};

/** Words after which a unit's word is part of the food: "noix de coco", "bouquet garni". */
export const NOT_UNIT_BEFORE = {
  bunch: "garni garnis",
  knob: "coco saint-jacques coquille coquilles pétoncle pétoncles muscade cajou pécan pecan macadamia veau jambon brésil",
  stalk: "bœuf boeuf porc veau agneau bettes blettes",
  pinch: "asperges asperge",
  square: "agneau porc veau",
  head: "nègre veau",
  stick: "surimi",
  slice: "gigot",
};

export const UNITS_BEFORE = {
  branche: { stalk: "céleri celeri fenouil rhubarbe" },
  branches: { stalk: "céleri celeri fenouil rhubarbe" },
  gousse: { pod: "vanille cardamome" },
  gousses: { pod: "vanille cardamome" },
  filet: {
    dash: "huile jus citron vinaigre lait miel crème sirop rhum vin sauce",
    net: "oignons oignon pommes oranges citrons clémentines mandarines noix ail",
  },
  filets: { net: "oignons oignon pommes oranges citrons clémentines mandarines noix ail" },
};

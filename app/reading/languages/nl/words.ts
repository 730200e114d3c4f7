// The words around a food's name, by their meaning, compiled by hand from Dutch and Flemish recipe sites.

export const WORDS = {
  or: "of ofwel",
  and: "en &",
  of: "van",
  halves: "helft",
  the: "de het",
  in: "in",
  with: "met zonder",
  plus: "plus",
  to: "tot à a t/m",
  between: "tussen",
  each: "elk elke ieder",
  some: "wat, enkele, een paar, een beetje, paar, beetje, enige, veel, een weinig, weinig, een stuk of",
  leads: `
    ca circa ongeveer ong plm ± ruim ruime krap krappe kleine grote flinke flink royale minimaal maximaal minstens max min
    extra ongeveer evt eventueel nog à zo'n goede minder dan tussen tot elk ieder`,
  labels: "voor optioneel garnering topping extra saus dressing serveren verder vulling",
  sizes: `
    groot grote grotere kleine klein kleinere middelgroot middelgrote middel flinke flink forse dikke dik dunne dun lange lang
    korte halfgrote reuze mini`,
  sizeWords: "maat formaat",
  lengthWords: "lang dik breed doorsnee",
  manners: `
    grote groot kleine klein flinke flink ruime ruim volle vol afgestreken gestreken royale royaal dikke dik dunne dun lange opgehoopte
    afgestr goede goed bolle halfvolle kleintje krappe forse fijne verse gevulde afgesneden`,
  lateManners: "afgestreken vol opgehoopt",
  total: "totaal samen",
  about: "ca circa ongeveer ong",
  adverbs: "fijn grof vers heel goed licht zeer dun klein iets niet te grofjes schuin overlangs lang erg half",
  prepared: `
    gehakte versgemalen fijngehakt* grofgehakt* fijngesneden gesneden kleingesneden gesnipperd* geraspt* fijngeraspt* geperst* uitgeperst*
    gesmolten zacht* zachte kamertemperatuur gekookt* voorgekookt* gebakken gegrild* geroosterd* geschild* gepeld* gewassen
    schoongemaakt* ontpit* ontveld* ontvliesd* gehalveerd* gevierendeeld* verkruimeld* uitgelekt* afgespoeld* geklopt* losgeklopt*
    opgeklopt* stijfgeklopt* gezeefd* geweld* geweekt* ontdooid* koud* koude warm* warme lauwwarm* lauw heet hete kokend* geplet*
    geprakt* gestampt* gehalveerde gesneden verwarmd* afgekoeld* geblancheerd* gemixt* gepureerd* versgeperst* versgeraspt*
    geplukt* geritst* gebroken gescheurd* verwijderd* gesplitst* afgegoten schoon schoongeboend* geboend*
    kleingehakt* opgewarmd* gewokt* geschaafd* geslagen gekneusd* ongeschild* gedeeld* ijskoud* kamerwarm* geschrapt* vloeibaar* vloeibare
    ontkiemd* gevijzeld* gespoeld* bijgesneden drooggedept* gesnipper* ingesneden grofgesneden dungesneden fijngemalen
    fijngewreven fijngestampt* gehusseld*`,
  preparedAfterAdverb: "gemalen",
  adjectives: `
    vers* verse gedroogd* rijp* rijpe rode rood groene groen gele geel witte wit zwarte zwart bruine bruin donkere donker roze paarse
    oranje zoete zoet zure zuur pittige pittig milde mild biologisch* bio bevroren diepvries jonge jong oude oud belegen jongbelegen volle
    halfvolle magere mager zelfrijzend* gezouten ongezouten roomboter gerookt* gemarineerd* ingelegd* zongedroogd* fijne grove
    griekse italiaanse franse spaanse turkse chinese japanse indiase thaise mexicaanse hollandse nederlandse belgische krokante
    gemalen hele heel witte plantaardige vegetarische vegan glutenvrije ongezoete gezoete vastkokende kruimige gemengde gepofte
    extra vierge volkoren krieltjes vette gehele stevige droge droog natuur naturel smeuïge romige pure luchtige
    geconcentreerde gecondenseerde gepasteuriseerde rauwe rauw bittere kant-en-klare ontpitte platte gekruide sterke`,
  remarks:
    "ca circa ongeveer eventueel evt optioneel extra wat naar paar enkele beetje ander andere lekkere goede mooie een zelfgemaakte",
  remarkPhrases: "naar smaak, naar keuze, naar wens, naar eigen, eventueel wat, goede kwaliteit, zo nodig",
  stops: `
    voor om naar ca circa ongeveer optioneel eventueel evt bijv bijvoorbeeld b.v bv zoals o.a uit à als per te tot op indien
    plus p.p pp maat formaat liefst bij eigen inclusief incl waarvan dus alleen bijvoorkeur ter ofwel anders`,
  lateStops: "extra apart los gekocht",
  stopPhrases: "naar smaak, naar keuze, te bestrooien, op kamertemperatuur, uit blik, van te, om te, in totaal",
  cutInTins: "gepelde gepeld gehakte gesneden geblokte",
  tinned: "tomaten tomaat tomaatjes",
  keptPhrases: "op sap, op water, op stam, op siroop, gebakken uitjes, op zuur",
  keptAfterIn:
    "olie olijfolie water zonnebloemolie tomatensaus blik azijn siroop zuur zoetzuur pekel pot eigen tomatensap",
  remarksWith:
    "vel huid bot been graat pit pitten steel steeltje schil kop staart zaad zaadjes loof blad zijn de het een zaadlijsten vet zwoerd korst kern",
  numbered: "type nr t maat vitamine omega factor heinz",
  numberNames: "up kruiden kazen granen zaden seizoenen jaar",
  completeFoods: "boter margarine olie melk room water wijn suiker honing zout azijn",
  notShared: "een andere ander wat",
  parts: "sap rasp raspsel schil zeste blaadjes naaldjes pitjes zaadjes merg",
  ownParts: "eiwit eiwitten eidooier eidooiers eigeel wit",
  partWords: "vers geperst fijne uitgeperst geraspte",
  unscaledBefore: "minuten minuut min uur graden per elk procent pp p.p",
  unscaledAfter: "per à á graden nr type in elk",
  cutByLength: "gember gemberwortel laos kurkuma mierikswortel",
  times: "keer maal",
  uncounted: `melk water boter margarine room meel bloem suiker zout rijst honing olie azijn sap wijn bier koffie thee mosterd knoflook`,
  sameFood: `
    vers* verse grote groot kleine klein middelgrote rijp* rijpe biologisch* bio koud* koude warm* warme en vastkokende kruimige
    bevroren diepvries flinke hele fijne grove lauw*`,
  foodParts:
    "blad blaadje blaadjes bladeren stuk stukken stukje stukjes blokje blokjes plak plakken plakje plakjes reepje reepjes takje takjes teen teentje teentjes partje partjes roosje roosjes krul krullen julienne bol schijfje schijfjes deegrol light mix",
  partsBeforeOf: "sap rasp schil filet stuk blad",
  kept: "gedroogd* gemalen ingelegd* blik zongedroogd* gekonfijt* zuur poeder pot geconfijte gezoete augurk",
  fresh: "vers* verse bevroren diepvries",
  freshIsProduce: "laurierblad, kurkuma, vijg, kokos",
  trails: "in met zonder voor om uit naar te op van per à",
  describingEnds: "vrij arm rijk",
};

// The words around a food's name, by their meaning, compiled by hand from Italian recipe sites.

export const WORDS = {
  or: "o oppure od",
  and: "e ed &",
  of: "di d del dello della dell dei degli delle",
  halves: "metà",
  the: "il lo la i gli le l",
  in: "in nel nella",
  with: "con senza",
  plus: "più",
  to: "a o",
  between: "tra fra",
  each: "ciascuno ciascuna cadauno cad",
  some: "qualche, alcuni, alcune, un po, un poco, poco, poca, pochi, poche, parecchio, parecchi, abbondante, tanto",
  leads:
    "circa ca quasi almeno abbondanti abbondante scarsi scarso scarsa buon buona bei da max min massimo minimo altri altre ulteriori meno tra fra fino",
  labels: "per facoltativo guarnizione decorazione inoltre ripieno crema",
  sizes: `
    grande grandi grosso grossa grossi grosse piccolo piccola piccoli piccole medio media medi medie grossetto bello bella
    belli belle enorme medio-grande medio-grandi medio-piccola medio-piccole piccolino piccolina`,
  sizeWords: "dimensione dimensioni taglia",
  lengthWords: "spesso spessa lungo lunga largo larga alto alta diametro",
  manners: `
    grande grandi grosso grossa grossi grosse piccolo piccola piccoli piccole raso rasi colmo colmi abbondante abbondanti
    generoso generosa generosi generose buon buono buona buoni buone bel bella belle bei sottile sottili spessa spesse scarso scarsi scarsa
    pieno pieni piena piene mezzo mezza generoso fresco`,
  lateManners:
    "raso rasi colmo colmi abbondante abbondanti scarso scarsi pieno pieni piena piene rasa rase colma colme ben spessa spesse sottile sottili",
  total: "totale tutto",
  about: "circa ca",
  adverbs:
    "finemente grossolanamente leggermente molto ben bene appena sottilmente finissimo poco accuratamente già non",
  prepared: `
    tritat* affettat* grattugiat* tagliat* sbucciat* mondat* lavat* pulit* schiacciat* spremut* filtrat* sciolt*
    fus* ammorbidit* montat* sbattut* setacciat* lessat* less* bollit* cott* precott* arrostit* grigliat* tostat* rosolat* saltat*
    snocciolat* denocciolat* privat* scolat* sgocciolat* sciacquat* ammollat* rinvenut* strizzat* sminuzzat* sbriciolat* spezzettat* spezzat*
    pestat* frullat* ridott* divis* aperti apert* sgusciat* sgranat* spellat* disossat* deliscat*
    eviscerat* squamat* spinat* battut* tiepid* fredd* cald* bollent* bollente bollenti fredde caldo scaldat* intiepidit* raffreddat*
    scongelat* ammorbidite morbido morbida sfilacciat* ridotte raschiat* mantecat* preparat* spolverat* sfogliat*
    tagliuzzat* trifolat* tritate avanzat* raffermat* schiumat* lavorat* rinvenuti dissalat* sviscerat* tritatissim*`,
  preparedAfterAdverb: "macinat*",
  adjectives: `
    fresc* secc* essiccat* ross* bianc* bianchi bianche ner* verd* verde verdi giall* ros* dolce dolci piccante piccanti amar* amaro intero intera interi intere
    integrale integrali scremato parzialmente magro magra magri grasso surgelat* congelat* affumicat* salat* dissalate crudo
    cruda crudi crude matur* biologic* bio naturale naturali candit* secche stagionat* semistagionato extravergine vergine fine
    fino grosso liquid* granulare istantane* vegetale vegetali solubile extra rapido veloce tipo tenero teneri giovane
    novello novelle romano romana siciliano siciliana pugliese misto misti mista miste sott'olio sottolio sottaceto`,
  remarks:
    "q.b qb circa ca facoltativo facoltativa facoltativi ottimo ottima buon buona buono buoni buone qualche altri altre altro altra",
  remarkPhrases: "a piacere, a scelta, di ottima, di buona, se gradito, se serve, al bisogno, quanto basta",
  countWords: "n nr n°",
  stops: `
    per q.b qb q facoltativo facoltativa facoltativi opzionale opzionali circa ca oppure quanto se tipo come es ad-es eventuale
    eventuali eventualmente meglio possibilmente preferibilmente ciascuno ciascuna cad cadauno peso da-grattugiare più
    ovvero ossia cioè altrimenti anche dal dalla non già anziché`,
  lateStops: "più già tipo",
  tinnedPhrases: "pomodori pelati, pomodoro pelato, pomodori tagliati, castagne cotte",
  keptPhrases:
    "per dolci, per pizza, per pane, per torte, per dolce, carne macinata, manzo macinato, maiale macinato, vitello macinato, pollo macinato, tacchino macinato, carne trita, carne tritata, pan grattato, cocco grattugiato, pasta cotta, ghiaccio tritato, prosciutto cotto, vino cotto, grano cotto, panna montata, sale grosso",
  stopPhrases: `
    a piacere, a piacimento, a scelta, a gusto, al gusto, a temperatura, a fette, a fettine, a dadini, a cubetti, a pezzi, a pezzetti,
    a tocchetti, a rondelle, a julienne, a striscioline, a listarelle, a spicchi, a metà, a bagno, a parte, a filetti, a neve, a persona,
    a testa, a scaglie, al netto, al bisogno, a lamelle, a bastoncini, a quadretti, al momento, a crudo, a strisce, macinato al, macinata al, macinato fresco, macinata fresca, da grattugiare, da tritare, da spremere,
    da tagliare, da sbucciare, da pulire, da sciogliere, da aggiungere, di cui, di circa, di media, di medie, in totale, della sera, del giorno, q b`,
  keptAfterIn:
    "polvere scatola fogli foglio grani scaglie grano barattolo vetro salamoia vaso brodo tubetto rami stecca stecche bustina fiocchi gelatina",
  remarksWith: "la il le i gli lo pelle osso ossa lisca lische foglie buccia semi gambo gambi picciolo guscio",
  numbered: "tipo n n° nr numero taglia misura vitamina omega heinz",
  numberNames: "up spezie formaggi cereali stagioni semi-misti anni",
  completeFoods: "burro margarina olio latte panna acqua vino zucchero miele sale",
  parts: "succo scorza scorze buccia zeste polpa semi",
  ownParts: "albume albumi tuorlo tuorli bianco cuore",
  partWords: "grattugiata grattugiato filtrato non trattata bio fresco",
  unscaledBefore: "minuti minuto min ore ora gradi ciascuno ciascuna cad cadauno l'uno",
  unscaledAfter: "da n n° nr tipo calibro al",
  uninflected: "spada datterino bio",
  cutByLength: "zenzero galanga curcuma rafano",
  times: "volte",
  uncounted: `latte acqua burro margarina panna farina zucchero sale riso miele olio aceto vino caffè tè senape aglio`,
  sameFood: `
    fresc* grande grandi grosso grossa piccolo piccola piccoli piccole medio media medi medie bio biologic* matur* fredd*
    tiepid* e intero intera interi fine fino freschissim* non trattato`,
  foodParts: "foglia foglie pezzo pezzi intero",
  partsBeforeOf: `
    spicchio spicchi foglia foglie foglioline filetto filetti fetta fette fettine trancio tranci pezzo pezzi scatola mazzo mazzetto
    ciuffo rametto rametti testa petto petti coscia cosce sovracosce fusi ali lonza costine bistecca fesa girello scamone polpa noce
    cuore cuori gambo gambi costa coste punta punte scorza buccia bustina cucchiaio cubetti dadini baccello baccelli
    stecca bacca bacche tranci code coda spezzatino carré bocconcini straccetti macinato trita carne cosciotto spalla misto misticanza mix`,
  kept: `
    secc* secche secchi essiccat* polvere scatola sott'olio sottolio sottaceto sottaceti candit* salamoia pelati pelato disidratat*
    liofilizzat* olio aceto barattolo conserva`,
  fresh: "fresc* freschi fresche surgelat* congelat*",
  freshIsProduce: "alloro, foglia di alloro, dattero, fico",
  trails: "per con senza in da al allo alla ai agli alle nel nella a sotto",
};

export const NOT_UNIT_BEFORE = {
  drop: "cioccolato",
  knob: "moscata cocco pesca vitello pecan macadamia brasiliane sgusciate",
  cube: "vegetale vegetali da per",
  rib: "manzo maiale",
  head: "vitello",
  bunch: "bietole",
};

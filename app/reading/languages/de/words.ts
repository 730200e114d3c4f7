// The words around a food's name, by their meaning, compiled by hand from German, Austrian and Swiss recipe sites.

export const WORDS = {
  or: "oder bzw od",
  and: "und u & sowie",
  of: "von vom",
  ofOne: "einer eines",
  halves: "hälfte",
  the: "der die das den dem des",
  in: "in im",
  with: "mit ohne",
  plus: "plus zzgl zuzüglich",
  to: "bis à",
  between: "zwischen",
  each: "je jeweils",
  some: "etwas, wenig, einige, einiger, ein paar, ein wenig, ein bisschen, ein bißchen, paar, reichlich, viel, mehrere",
  leads: `
    ca circa zirka etwa ungefähr rund knapp knappe knapper knappes gut gute guter gutes mindestens höchstens maximal max
    min mind weitere zusätzlich extra insgesamt je jeweils à weniger als zwischen bis zu`,
  labels: "für zum zur außerdem optional dazu garnitur deko",
  sizes: `
    groß* klein* kl gr m mittelgroß* mittelgross* mittlere mittlerer mittleres mittleren mittel mittelklein* riesig* winzig*
    gross* große* größer* kleinere kleinerer dick* dünn* lang* kurz* daumengroß* daumengross* walnussgroß* haselnussgroß* üppig*
    nussgroß* mundgerecht* normal*`,
  lengthWords: "lang lange langes langer dick dicke dickes dicker breit",
  manners: `
    gehäuft* geh gestrichen* gestr leicht knapp* gut* voll* vollgehäuft* flach* kräftig* groß* klein* kl gr großzügig*
    dick* dünn* dickere dünnere halbvoll* schwach* gross* ordentlich* frisch*`,
  lateManners: "gestrichen* gehäuft* gestr geh gut leicht voll",
  total: "insgesamt gesamt zusammen",
  about: "ca circa etwa ungefähr rund",
  adverbs: `
    fein grob frisch dünn klein leicht kurz gut sehr ganz dick feine grobe etwas halb gründlich sorgfältig längs quer schräg
    feinst mittelfein`,
  prepared: `
    gehackt* gewürfelt* gerieben* geschnitten* geschält* ungeschält* gepresst* zerdrückt* zerlassen* weich* entkernt*
    halbiert* geviertelt* gehobelt* geraspelt* geraffelt* püriert* gepellt* geputzt* gewaschen* abgetropft*
    abgespült* aufgetaut* verquirlt* verschlagen* geschlagen* steifgeschlagen* gekocht* vorgekocht* gegart* vorgegart*
    gebraten* angebraten* geröstet* angeröstet* zerkleinert* zerbröselt* zerbröckelt* zerpflückt* gezupft* abgezupft*
    gestoßen* gemörsert* gesiebt* geschmolzen* flüssig* zimmerwarm* erweicht* eingeweicht* abgegossen* filetiert*
    entgrätet* küchenfertig* kleingeschnitten* kleingehackt* feingehackt* grobgehackt* gewiegt* gestiftelt* geachtelt*
    zerstoßen* ausgepresst* gehäutet* entstielt* entsteint* gespült* temperiert* zerzupft* blanchiert* pariert*
    ausgelöst* ausgelassen* angedrückt* angequetscht* gefroren* gerebelt* abgekühlt* ausgekühlt* eiskalt* handwarm*
    lauwarm* heiß* heiss* kalt* warm* übrig* feingewürfelt* feingerieben* grobgerieben* gestückelt* geteilt*
    durchgepresst* abgerieben* angetaut* getrennt* aufgeschlagen* kochend* gesäubert* zerrupft*`,
  preparedAfterAdverb: "gemahlen*",
  adjectives: `
    frisch* getrocknet* reif* vollreif* rot* grün* gelb* weiß* weiss* schwarz* braun* dunkel dunkle dunkler dunkles dunklen hell*
    süß* sauer saure saurer saures sauren scharf scharfe scharfer scharfes mild* bio tiefgekühlt* tk jung* alt* neu* fest*
    festkochend* mehligkochend* vorwiegend gemischt* gesalzen* ungesalzen* geräuchert* eingelegt* mariniert* trocken*
    halbtrocken* lieblich* stark* mager* fett* fettarm* entrahmt* vollfett* natur naturell nativ* kaltgepresst* roh*
    instant edelsüß* rosenscharf* gemahlen* ganz* ganze griechisch* italienisch* französisch* asiatisch* türkisch* spanisch*
    schweizer deutsch* indisch* mexikanisch* mittelalt* mittelscharf* glatt* kraus* bunt* klar* zart* grob* fein* knackig*
    vegan* vegetarisch* glutenfrei* laktosefrei* pflanzlich* neutral* gezuckert* ungezuckert* ungesüßt* gesüßt* unbehandelt*
    kernlos* altbacken* gepökelt* stückig* passiert* körnig* cremig* kandiert* gefriergetrocknet* aromatisch* säuerlich*
    rosa lila orange extra light vollkorn naturtrüb* weichkochend* ungeschwefelt* blütenzart* kernig* echt* edel* gereift*
    durchwachsen* gekörnt* selbstgemacht* hausgemacht* rein*`,
  remarks:
    "n.b evtl eventuell ggf gegebenenfalls optional circa ca weitere weiterer zusätzlich beliebig* schön* übrig* extra ein eine einen",
  remarkPhrases:
    "n b, n bel, n geschm, n bedarf, nach belieben, nach geschmack, nach wahl, nach bedarf, nach gusto, nach wunsch, bei bedarf, nach lust",
  countEndings:
    "er er- er-pack er-packung er-set er-karton er-kiste er-schale er-träger er-tragerl er-kasten er-gebinde er-stange",
  multipacks:
    "pack packs packung packungen set sets karton kartons kiste kisten schale schalen träger tragerl kasten kästen gebinde palette paletten",
  stops: `
    zum zur für nach je à a.d evtl eventuell ggf optional aus z.b zb z bzw alternativ wahlweise ersatzweise beispielsweise
    bspw beim davon daraus zu als am an auf bis ca circa etwa ungefähr per wie vom von der die das inkl inklusive
    abtropfgewicht plus insgesamt zuzüglich + bei sonst falls wer dazu mehr vorzugsweise am`,
  cutInTins: "geschälte geschälten gehackte gehackten gestückelte gewürfelte geviertelte",
  tinned: "tomaten tomate",
  lateStops: "extra mehr",
  stopPhrases: "n b, n bel, n geschm, n belieben, n bedarf, n geschmack, n wunsch, n wahl, z b",
  keptAfterIn:
    "öl olivenöl sonnenblumenöl wasser salzlake lake essig eigenem eigenen tomatensauce tomatensoße sirup aspik glas",
  remarksWith: `
    haut knochen stiel stielen grün schale schalen kern kerne kernen stein steine saft gräten fett fettrand rinde blättern
    kopf ei kruste schwarte strunk rand blüte wurzel dem der den etwas je ca`,
  numbered: "type typ nr t stärke größe vitamin omega faktor stufe lsf heinz",
  numberNames: "up gewürze kräuter käse korn minuten jahre sorten lagig lagiges watt volt",
  completeFoods: "butter margarine öl sahne milch wasser wein zucker honig salz essig",
  notShared: "ein eine einen andere anderes anderer etwas",
  parts: "saft schale abrieb zesten zeste mark kerne samen blätter blättchen fleisch schalenabrieb zitronensaft",
  ownParts: "eiweiß eiklar eigelb eigelbe dotter weißes",
  partWords: "frisch fein gerieben abgerieben frischer gepresster unbehandelt",
  trailingUnits: "",
  unscaledBefore: "je jeweils pro grad minute minuten min stunde stunden std % prozent",
  unscaledAfter: "je jeweils pro à á grad nr type typ in",
  cutByLength: "ingwer ingwerwurzel galgant kurkuma meerrettich",
  times: "mal",
  uncounted: `milch wasser butter margarine sahne mehl zucker salz reis honig öl essig saft wein bier kaffee tee senf knoblauch spinat`,
  sameFood: `
    frisch* reif* bio kalt* warm* lauwarm* heiß* groß* klein* mittelgroß* und natur unbehandelt* glatt* tk tiefgekühlt* fein*
    grob* festkochend* mehligkochend* küchenfertig* extra ganz* einige vollreif* stk stück`,
  foodParts: `
    blatt blätter stück stücke stückchen würfel scheibe scheiben streifen zweig zweige stange stangen zehe zehen knolle bund
    spalten stiel stiele ringe kopf röschen rolle dose glas packung beutel art sorte geschmack mischung light deko type`,
  partsBeforeOf: "saft filet keule brust schale stück scheibe scheiben bund kopf",
  kept: `
    getrocknet* gemahlen* eingelegt* kandiert* gesalzen* gerebelt* dose konserve passiert* stückig* gefriergetrocknet*
    instant granuliert* eingemacht*`,
  fresh: "frisch* tk tiefgekühlt* gefroren*",
  freshIsProduce: "lorbeerblatt, kokosnuss, dattel, kurkuma",
  trails: "in im mit ohne zum zur für aus nach à zu am vom von bei je als",
  describingEnds: "frei arm reich art",
};

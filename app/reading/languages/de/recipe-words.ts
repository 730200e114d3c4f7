import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of German recipes, compiled by hand from recipe sites and printed recipes. */
export const GERMAN_RECIPES: RecipeWords = {
  code: "de",
  numbers: NUMBERS,
  ingredients: `
    zutat(en), zutatenliste, das brauchst du, das braucht ihr, das braucht du, du brauchst, das brauche ich, das brauchen sie,
    ihr braucht, man nehme, einkaufsliste, was du brauchst, was ihr braucht, was sie brauchen, das kommt rein, benötigte zutaten`,
  instructions: `
    zubereitung, zubereitungsschritte, zubereitung schritt für schritt, schritt für schritt, anleitung(en), arbeitsschritte,
    zubereitungsart, zubereitungsweise, zubereitungsanleitung,
    (und )so wird's gemacht, so wirds gemacht, so wird es gemacht, so machst du es, so macht ihr es, so geht's, so gehts, so geht es, und so geht's,
    vorgehen, vorgehensweise, herstellung, kochanleitung, backanleitung, so funktioniert's`,
  notes: `
    tipp(s), tipp(s) …, unser tipp, mein tipp, küchentipp(s), profitipp(s), hinweis(e), notiz(en), anmerkung(en), variante(n), variation(en)`,
  afterwards: `
    nährwert(e), nährwert(e) …, nährwertangaben, kommentar(e), bewertung(en), das könnte dir auch …,
    das könnte dich auch …, ähnliche rezepte, weitere rezepte, aufbewahrung, lagerung, haltbarkeit, häufige fragen, häufig gestellte fragen, mehr zum thema, häufige fragen …,
    häufig gestellte fragen …`,
  equipment: "zubehör, küchengeräte, küchenutensilien, utensilien, das brauchst du an geräten",
  articles: "die, der, das",
  for: "für",
  groups: "für den, für die, für das, fürs, zum, zur, für",
  serving: `
    zum servieren, zum garnieren, zum bestreuen, zum braten, zum anbraten, zum bestäuben, zum bestreichen, zum ausrollen,
    zum einfetten, zum verzieren, zum dekorieren, zum frittieren, zum bepinseln, außerdem`,
  prepTime: "vorbereitung, vorbereitungszeit, arbeitszeit, zubereitungszeit, zubereitung, aktive zeit",
  cookTime: `
    kochzeit, backzeit, garzeit, bratzeit, grillzeit, koch-/backzeit, koch/backzeit, koch- und backzeit, koch & backzeit,
    koch- & backzeit, schmorzeit, kochen, backen, garen, braten`,
  restTime:
    "ruhezeit, wartezeit, kühlzeit, gehzeit, teigruhe, marinierzeit, abkühlzeit, auftauzeit, quellzeit, einweichzeit, ruhen",
  totalTime: "gesamtzeit, gesamt, gesamtdauer, zeit gesamt, fertig in, dauer, zeitaufwand, zeit, insgesamt",
  servings:
    "portion(en), anzahl( der) portionen, anzahl( der) personen, portionsanzahl, personen, personenzahl, ergibt, reicht für, menge für",
  labelVerbs: "kochen, backen, garen, braten, ruhen, zeit, dauer",
  serves: "für",
  people: "portion(en), person(en), pers, gäste, esser",
  days: "tag(e), tagen",
  hours: "std, stdn, stunde(n)",
  minutes: "min, minu*",
  seconds: "sek*",
  durations: `
    halbe stunde:30, halbstündchen:30, viertelstunde:15, dreiviertelstunde:45, dreiviertel stunde:45,
    drei viertel stunden:45, viertel stunde:15`,
  andAHalf: "und eine halbe, und ein halb",
  to: "bis, oder",
  step: "schritt(e)",
  nutrients: `
    energie, kalorien, brennwert, eiweiß, proteine, fett, davon gesättigte, gesättigte fettsäuren, kohlenhydrate, davon zucker, zucker, ballaststoffe, natrium, cholesterin, salz, broteinheiten`,
  units: unitWords(UNITS),
  withoutAmount: "nach geschmack, nach belieben, nach bedarf, nach wunsch, bei bedarf",
  closings: `
    speichern nicht vergessen, speichern nicht vergessen …, folge mir …, folgt mir …, folge für mehr …, folgt für mehr …, mehr rezepte auf …, teile das rezept …,
    speichert …, speicher dir …, speichere dir …, speicher das rezept …, link in der bio …, link in bio …, markiere mich …, markiere eine …,
    newsletter …, zum newsletter …, melde dich … newsletter …, abonniere … newsletter …, abonnieren,
    jetzt abonnieren …, kommentar schreiben …, kommentar hinterlassen …, kommentar verfassen …, einen kommentar …,
    schreibe einen kommentar …, schreib einen kommentar …, hinterlasse einen kommentar …, hinterlasse mir …,
    rezept drucken …, drucken, ausdrucken, seite drucken …, teilen, teilen auf …, rezept teilen …, teile dieses rezept …,
    teile das rezept …, teile den beitrag …, jetzt teilen …, auf pinterest …, auf facebook …, folge mir …, folge uns …,
    folgt mir …, weiterlesen …, mehr lesen …, das könnte dir auch …, das könnte dich auch …, ähnliche rezepte …,
    weitere rezepte …, ähnliche beiträge …, alle rechte vorbehalten …, hast du das rezept …, hast du dieses rezept …,
    hast du es …, bewerte das rezept …, bewerte dieses rezept …, rezept bewerten …, rezept speichern …,
    veröffentlicht am …, veröffentlicht in …, verschlagwortet …, zurück nach oben, werbung, anzeige`,
  calls:
    "folge, folgt, speicher, speichert, teile, teilt, markiere, markiert, rezept von, inspiriert von, foto von, video von, danke an, gefunden bei",
  materials: `
    *schraube, *schrauben, stahlnägel, dübel, scharniere, *sperrholz, *brett, *bretter, *latten, *leisten, *seil,
    *schnur, *garn, *stoff, filz, *kleber, *leim, heißklebepistole, holzlack, schleifpapier, bohrmaschine, stichsäge, draht,
    *zement, beton, kies, rindenmulch, dünger, ziegel, nähgarn, schere, häkelnadel, stricknadeln, rohr, pappe, karton,
    tonpapier, klebeband, batterien, kabelbinder, seifenbasis, docht, sojawachs, duftöl, tannenzapfen, vogelfutter,
    schraubenzieher, hammer, zange, wandfarbe, acrylfarbe, sprühfarbe, schafwolle, blumenerde, pflanzerde,
    karabiner, natriumhydroxid, kaliumhydroxid, ätznatron, *lauge, ätherisches *öl, ätherische öle, sheabutter,
    rasierschaum, kernseife, spülmittel`,
  thanks: `
    danke, danke für …, danke schön, dankeschön, vielen dank, vielen dank für …, herzlichen dank, wir danken …,
    besten dank`,
  notEaten: `
    gesichtspeeling, körperpeeling, zuckerpeeling, salzpeeling, lippenpeeling, fußpeeling, gesichtsmaske(n), haarmaske,
    haarkur, körperbutter, bodybutter, lippenbalsam, lippenpflege, badekugel(n), badesalz, shampoo, deo, deocreme,
    zahnpasta, gesichtscreme, handcreme, bodylotion, waschmittel`,
  onBody: `
    ins gesicht, auf das gesicht, aufs gesicht, in die haare, ins haar, auf die lippen, unter der dusche`,
  signOffs:
    "guten appetit, guten hunger, lasst es euch schmecken, lass es dir schmecken, viel spaß beim nachkochen, viel spaß beim nachbacken, gutes gelingen",
  replies:
    "in den kommentaren, in die kommentare, kommentar, schreib mir, schreibt mir, verrat mir, verratet mir, erzählt mir, sagt mir, lasst es mich wissen, lass es mich wissen, lasst mich wissen",
  counted: "kommentare, antworten, gedanken zu, meinungen zu, aufrufe, bewertungen, mal geteilt",
};

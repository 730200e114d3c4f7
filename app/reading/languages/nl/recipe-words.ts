import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of Dutch recipes, compiled by hand from recipe sites and printed recipes. */
export const DUTCH_RECIPES: RecipeWords = {
  code: "nl",
  numbers: NUMBERS,
  ingredients: `
    ingrediënt(en), ingrediëntenlijst, dit heb je nodig, wat heb je nodig, heb je nodig, je hebt nodig, nodig, benodigdheden,
    boodschappen, boodschappenlijst, wat heb ik nodig, wat hebben we nodig, wat je nodig hebt`,
  instructions: `
    bereiding, bereidingswijze, bereiden, werkwijze, instructies, zo maak je het, zo maak je …, zo doe je dat, zo doe je het, bereidingsstappen, aan de slag,
    stappen, stappenplan, stap voor stap, aan het werk, hoe maak je …, zo ga je te werk`,
  notes:
    "tip(s), tip(s) voor …, tip(s) van …, opmerking(en), notitie(s), variatie(s), variatietip(s), weetje(s), serveertip(s), kooktip(s), bewaartip(s)",
  afterwards:
    "voedingswaarde(n), voedingswaarde(n) …, reactie(s), bewaren, meer recepten, lees ook, beoordelingen, veelgestelde vragen, veelgestelde vragen …",
  equipment: "keukengerei, materialen, keukenspullen",
  articles: "de, het",
  for: "voor",
  groups: "voor de, voor het",
  serving:
    "om te serveren, om te garneren, om te bakken, om te bestrooien, om in te vetten, voor de garnering, voor erbij, ter garnering, verder nodig, extra nodig",
  prepTime: "voorbereiding, voorbereidingstijd, voorbereiden, bereidingstijd, bereiding, werktijd, actieve tijd",
  cookTime:
    "kooktijd, oventijd, baktijd, gaartijd, stooftijd, grilltijd, kook-/baktijd, kook- en baktijd, koken, bakken, oven, in de oven",
  restTime:
    "rusttijd, wachttijd, koeltijd, rijstijd, marineertijd, rijzen, rusten, wachten, opstijven, koelen, weektijd, marineren",
  totalTime:
    "totale tijd, totale bereidingstijd, totale bereidings tijd, totaal, totaaltijd, klaar in, tijd, duur, tijdsduur",
  servings: "portie(s), aantal personen, aantal porties, personen, hoeveelheid voor, goed voor, aantal",
  labelVerbs: "koken, bakken, rijzen, rusten, wachten, opstijven, koelen, marineren, bereiden, voorbereiden, tijd",
  serves: "voor",
  people: "persoon, personen, portie(s), pers, eters, gasten",
  days: "dag(en)",
  hours: "u, uur, uren, uurtje(s)",
  minutes: "min, minu*",
  seconds: "sec, seconde(n)",
  durations: `
    half uur:30, halfuur:30, half uurtje:30, halfuurtje:30, kwartier:15, kwartiertje:15, drie kwartier:45, driekwartier:45,
    driekwart uur:45, en een kwartier:15, drie kwartiertjes:45`,
  andAHalf: "en een half, en half, en een halve",
  to: "tot, à, of",
  step: "stap",
  nutrients: `
    energie, calorieën, eiwit(ten), vet(ten), verzadigd vet, koolhydraten, waarvan verzadigd, waarvan suikers, suiker(s), vezels, voedingsvezels, natrium, cholesterol, zout`,
  units: unitWords(UNITS),
  withoutAmount: "naar smaak, naar wens, naar behoefte, optioneel, eventueel",
  closings: `
    volg mij …, volg me …, volg voor meer …, like en deel …, bewaar dit recept …, bewaar dit recept, vergeet niet te volgen, vergeet niet te volgen …,
    bewaar deze post …, bewaar voor later …, link in bio …, tag mij …, tag me …, tag een …,
    nieuwsbrief …, schrijf je in …, meld je aan …, abonneer …, laat een reactie …, plaats een reactie …, geef een reactie …,
    reageer …, reageren, laat een bericht …, print, printen, print recept …, print dit recept …, recept printen …,
    recept afdrukken …, afdrukken, delen, delen op …, deel dit recept …, deel dit bericht …, deel op …, deel via …,
    recept delen …, volg mij …, volg me …, volg ons …, lees meer …, lees verder …, lees ook …, dit vind je misschien …,
    misschien vind je …, bekijk ook …, meer recepten …, gerelateerde recepten …, gerelateerde berichten …,
    alle rechten voorbehouden …, heb je dit recept …, heb jij dit recept …, beoordeel dit recept …, recept beoordelen …,
    recept opslaan …, bewaar recept …, bewaar dit recept …, geplaatst op …, geplaatst in …, naar boven, terug naar boven, advertentie`,
  calls: "volg, bewaar, deel, tag, recept van, geïnspireerd door, foto van, video van, dank aan, met dank aan",
  materials: `
    schroef, *schroeven, spijkers, scharnieren, multiplex, *plank, *planken, latten, touw, koord, wol, stof, vilt,
    *lijm, lijmpistool, verf, lak, schuurpapier, boormachine, zaag, ijzerdraad, cement, beton, potgrond, mest,
    bakstenen, schaar, haaknaald, breinaalden, pvc buis, karton, plakband, batterijen, zeepbasis, lont, sojawas,
    dennenappels, vogelvoer, schroevendraaier, hamer, wolgaren, karabijnhaak, natriumhydroxide, loog, etherische olie, sheaboter,
    scheerschuim, afwasmiddel, groene zeep`,
  thanks: "bedankt, bedankt voor …, dank u, dank u wel, dank je, dankjewel, hartelijk dank, wij danken …",
  notEaten: `
    suikerscrub, zoutscrub, bodyscrub, gezichtsscrub, lippenscrub, gezichtsmasker, haarmasker, lippenbalsem,
    deodorant, tandpasta, bodylotion, badzout, shampoo, speelklei, wasmiddel`,
  onBody: "op je gezicht, op het gezicht, in je haar, onder de douche",
  signOffs: "eet smakelijk, smakelijk eten, smakelijk",
  replies:
    "in de reacties, een reactie, laat het me weten, laat het weten, laat me weten, vertel het, vertel me, ik hoor het graag",
  counted: "reacties, antwoorden, gedachten over, weergaven, keer gedeeld, beoordelingen, likes",
};

import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of Italian recipes, compiled by hand from recipe sites and printed recipes. */
export const ITALIAN_RECIPES: RecipeWords = {
  code: "it",
  numbers: `${NUMBERS} un':1`,
  ingredients:
    "ingrediente, ingredienti, lista degli ingredienti, cosa serve, cosa ti serve, cosa vi serve, cosa occorre, occorrente, ti serviranno, vi serviranno, ti servono, vi servono, lista della spesa",
  instructions: `
    preparazione, procedimento, come fare, come fare …, come preparare, come preparare …, come si fa, come si prepara, come si prepara …, come procedere, esecuzione,
    svolgimento, istruzioni, passaggi, passo passo, passo dopo passo, ricetta passo passo, fasi di preparazione`,
  notes:
    "consigli, consiglio, note, nota, consigli …, il consiglio, i consigli, suggerimento, suggerimenti, variante, varianti, trucchi, curiosità",
  afterwards:
    "commenti, commento, recensioni, domande frequenti …, valori …, conservazione, ricette correlate, ricette simili, leggi anche, altre ricette, domande frequenti, potrebbe interessarti, ti potrebbe interessare, potrebbe interessarti …, ti potrebbe interessare …",
  equipment: "utensili, attrezzatura, strumenti, cosa ti serve in cucina",
  articles: "gli, la, il, le, i",
  for: "per",
  groups: "per la, per il, per lo, per le, per i, per gli, per l'",
  serving:
    "per servire, per guarnire, per decorare, per friggere, per spolverare, per spolverizzare, per la teglia, per lo stampo, per accompagnare, per completare",
  prepTime: "(tempo di )preparazione, tempi di preparazione, tempo di lavorazione",
  cookTime: "(tempo di )cottura, tempi di cottura, tempo in forno",
  restTime:
    "(tempo di )riposo, tempo di lievitazione, lievitazione, (tempo di )raffreddamento, (tempo di )marinatura, tempo di attesa, ammollo",
  totalTime: "tempo( totale), tempi, totale, durata( totale), pronto in, pronta in",
  servings:
    "porzioni, porzione, persone, dosi( per), dose( per), numero di porzioni, numero di persone, quantità per, ingredienti per",
  labelVerbs: "tempo",
  serves: "per",
  people: "persona, persone, porzione, porzioni, commensali, pers",
  days: "giorno, giorni",
  hours: "h, ora, ore",
  minutes: "m, min, minu*",
  seconds: "s, secondo, secondi",
  durations: `
    mezz'ora:30, mezzora:30, mezza ora:30, un quarto d'ora:15, quarto d'ora:15, tre quarti d'ora:45,
    e un quarto:15, e tre quarti:45`,
  andAHalf: "e mezza, e mezzo",
  to: "a, o",
  step: "passo, fase, passaggio",
  nutrients: `
    energia, calorie, proteine, grassi, grassi saturi, carboidrati, zuccheri, fibre, sodio, colesterolo, sale`,
  units: unitWords(UNITS),
  withoutAmount: "q.b., q. b., qb, n.b., quanto basta, a piacere, facoltativo, a gusto",
  closings: `
    salva per dopo, salva la ricetta, salva la ricetta …, segui per altre …, metti like …, metti un like …,
    salva il post …, salva questo post …, salva questa ricetta …, link in bio …, link nella bio …, taggami …, tagga un …,
    newsletter …, iscriviti …, abbonati …, lascia un commento …, lasciami un commento …, scrivi un commento …,
    aggiungi un commento …, commenta …, stampa, stampa ricetta …, stampa la ricetta …, stampa questa …, condividi …,
    seguimi …, seguici …, continua a leggere …, leggi tutto …, leggi anche …, leggi di più …, potrebbe interessarti …,
    potrebbero interessarti …, ti potrebbe interessare …, ti potrebbe piacere …, altre ricette …, ricette correlate …,
    ricette simili …, articoli correlati …, tutti i diritti riservati …, riproduzione riservata …, hai provato …,
    ti è piaciuta …, vota la ricetta …, vota questa ricetta …, pubblicato in …, pubblicato il …, pubblicato da …,
    salva ricetta …, salva la ricetta …, torna su, pubblicità`,
  calls:
    "segui, seguite, seguimi, salva, salvate, condividi, tagga, taggate, ricetta di, ispirata a, foto di, video di, grazie a",
  materials: `
    viti, bulloni, cerniere, compensato, assi di legno, tavole di legno, listelli, corda, spago, lana, stoffa, feltro,
    colla, pistola per colla, vernice, pittura, carta vetrata, trapano, sega, filo di ferro, cemento, ghiaia,
    terriccio, concime, mattoni, ago, forbici, uncinetto, tubo, cartone, cartoncino, nastro adesivo, base per sapone,
    stoppino, cera di soia, pigne, cacciavite, martello, viti da legno, moschettone, soda caustica, idrossido di sodio, olio
    essenziale, oli essenziali, burro di karité, schiuma da barba, sapone di marsiglia, detersivo`,
  thanks: "grazie, grazie per …, grazie mille, grazie e …",
  notEaten: `
    scrub, maschera viso, maschera per il viso, maschera per capelli, maschera capelli, balsamo labbra, shampoo,
    deodorante, dentifricio, sali da bagno, pasta modellabile, detersivo`,
  onBody: "sul viso, sul volto, sui capelli, sotto la doccia",
  signOffs: "buon appetito, buona degustazione",
  replies: "nei commenti, un commento, fatemi sapere, fammi sapere, raccontatemi, scrivetemi, scrivimi, ditemi",
  counted: "commenti, risposte, recensioni, pensieri su, visualizzazioni, condivisioni, mi piace, voti",
};

import { foldLetters } from "./phrases.ts";

/** Words of buttons and links that stand among the ingredients of a page, in the languages of the readers. */
const CONTROLS = `
  print, email, e-mail, mail, share, save, copy, scale, pin, jump to recipe, metric, imperial, us, us customary, show more, show less,
  see more, see less, read more, view more, view less, show all, view all, see all, select all, deselect all, add all, expand, collapse,
  add to list, add to shopping list, add all to list, shopping list, buy ingredients, shop ingredients, change servings, adjust servings,
  drucken, teilen, speichern, merken, kopieren, mehr anzeigen, weniger anzeigen, mehr lesen, alle anzeigen, zur einkaufsliste,
  auf die einkaufsliste, zur einkaufsliste hinzufügen, einkaufsliste, alle auswählen,
  imprimer, partager, enregistrer, copier, voir plus, voir moins, lire plus, en lire plus, en savoir plus, afficher plus, tout afficher,
  voir tout, ajouter à la liste, ajouter à ma liste, ajouter à ma liste de courses, liste de courses, tout sélectionner,
  imprimir, compartir, guardar, copiar, ver más, ver menos, leer más, mostrar más, mostrar menos, ver todo, añadir a la lista, lista de la compra,
  stampa, condividi, salva, copia, mostra altro, mostra tutto, mostra meno, leggi tutto, leggi di più, vedi tutto, aggiungi alla lista,
  lista della spesa, afdrukken, delen, bewaren, opslaan, kopiëren, meer weergeven, minder weergeven, toon meer, toon minder, toon alles,
  lees meer, bekijk alles, op boodschappenlijst, toevoegen aan lijst, boodschappenlijst, alles selecteren,
  skriv ut, dela, spara, visa mer, visa mindre, udskriv, vis mere, vis mindre, vis mer, del, tulosta, jaa, näytä lisää, drukuj, udostępnij,
  pokaż więcej, vytisknout, zobrazit více, tlačiť, zobraziť viac, nyomtatás, több megjelenítése, ver mais, compartilhar, salvar`;
const WORDS = new Set(CONTROLS.split(",").map((word) => foldLetters(word.trim())));
const MAX_LINE = 60; // characters
const MAX_WORDS = 6; // of one control
const SWITCH = /^(?:cook(?:ing)? mode|kochmodus|mode cuisine|modo cocina|modalità cucina|kookmodus)(?!\p{L})/iu;
const ALLERGENS =
  /(?:^|[\s'’])(?:allergens?|allergènes?|allergene|alérgenos|allergeni|allergenen|allergener|alergeny)\s?:/iu;

/** Returns whether a line has nothing but words of buttons and links: "Print", "Show more Show less", or names a switch of the page. */
export function isControlWord(line: string): boolean {
  if (SWITCH.test(line)) return true;
  if (line.length > MAX_LINE) return false;
  const words = foldLetters(line)
    .replace(/[^\p{L}\p{M}\s'’-]/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  let at = 0;
  while (at < words.length) {
    const length = lengthAt(words, at);
    if (length === 0) return false;
    at += length;
  }
  return at > 0;
}

/** Returns how many words the longest control has that begins at one; 0: none does. */
function lengthAt(words: string[], at: number): number {
  for (let length = MAX_WORDS; length > 0; length--)
    if (at + length <= words.length && WORDS.has(words.slice(at, at + length).join(" "))) return length;
  return 0;
}

/** Returns whether a line tells what a bought food contains: "Allergens: milk". */
export function isAboutAllergens(line: string): boolean {
  return ALLERGENS.test(line);
}

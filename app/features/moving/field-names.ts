import { fold } from "#app/features/recipes/recipe.ts";
import { isNotesHeading, partNamed } from "#app/reading/vocabulary/part-words.ts";

/** The fields of a recipe that people and programs name in words. */
export type NamedField =
  | "name"
  | "description"
  | "ingredients"
  | "instructions"
  | "notes"
  | "yield"
  | "prep"
  | "cook"
  | "total"
  | "tags"
  | "address"
  | "picture"
  | "rating"
  | "difficulty";

// Names of fields in the languages of the interface, in small letters without accents.
const NAMES: [names: RegExp, field: NamedField][] = [
  [
    /^(?:recipe ?)?(?:name|title|titel|titre|nom|titulo|nombre|titolo|nome|naam|rezept(?:name)?|recept(?:naam)?)$/,
    "name",
  ],
  [/^(?:description|beschreibung|descripcion|descrizione|beschrijving)$/, "description"],
  [
    /^(?:servings?|yields?|serves|makes|portions?|portionen|ergibt|personnes|quantite obtenue|raciones|porciones|cantidad|rinde|rendimiento|resa|porzioni|quantita|porties|personen|opbrengst)$/,
    "yield",
  ],
  [
    /^(?:prep(?:aration)? ?time|prep|active ?time|vorbereitung(?:szeit)?|arbeitszeit|aktive zeit|(?:temps de )?preparation|temps actif|tiempo de preparacion|tiempo activo|tempo di preparazione|tempo attivo|voorbereiding(?:stijd)?|actieve tijd)$/,
    "prep",
  ],
  [
    /^(?:cook(?:ing)? ?time|kochzeit|garzeit|backzeit|cuisson|temps de cuisson|tiempo de coccion|tempo di cottura|kooktijd|bereidingstijd)$/,
    "cook",
  ],
  [
    /^(?:(?:total ?)?time|duration|gesamtzeit|gesamtdauer|dauer|zeit|temps(?: total)?|duree(?: totale)?|tiempo(?: total)?|duracion|tempo(?: totale)?|durata|(?:totale )?tijd|duur)$/,
    "total",
  ],
  [
    /^(?:tags?|keywords?|labels?|categor(?:y|ies?|ias?)|cuisine(?: style)?|main ingredient|course|meal ?type|cookbook|recipe book|kategorien?|schlagworter|kuche|gang|kochbuch|rezeptbuch|etiquettes|livre de recettes|etiquetas|cocina|recetario|etichette|cucina|portata|ricettario|keuken|kookboek|receptenboek)$/,
    "tags",
  ],
  [/^(?:url|link|source ?url|source|website|quelle|fuente|fonte|bron)$/, "address"],
  [/^(?:image|photo|picture|image ?url|photo ?url|bild|foto|imagen|immagine|afbeelding)$/, "picture"],
  [/^(?:rating|rated|bewertung|note moyenne|valoracion|puntuacion|valutazione|voto|beoordeling)$/, "rating"],
  [/^(?:difficulty|schwierigkeit(?:sgrad)?|difficulte|dificultad|difficolta|moeilijkheid(?:sgraad)?)$/, "difficulty"],
];

/** Returns the field that a name means, whatever follows a comma or bracket in it; null: none. */
export function fieldNamed(label: string): NamedField | null {
  const [words = ""] = label.split(/[,(]/, 1);
  const name = fold(words).replace(/[_-]+/g, " ").trim();
  if (name === "") return null;
  const part = partNamed(words);
  if (part === "ingredients" || part === "instructions") return part;
  return isNotesHeading(words) ? "notes" : (NAMES.find(([names]) => names.test(name))?.[1] ?? null);
}

/** Returns a rating of five: "4", "4/5 stars", "8 of 10", "★★★★☆"; null: none. */
export function ratingOf(text: string): number | null {
  const stars = text.match(/[★⭐🌟]/gu)?.length ?? 0;
  if (stars > 0) return stars <= 5 ? stars : null;
  const [, value, most = "5"] =
    /^(\d+(?:[.,]\d+)?)\s{0,9}(?:(?:\/|of|out of|von|sur|de|su|di|van)\s{0,9}(\d+))?\D{0,20}$/i.exec(text.trim()) ?? [];
  const rating = value === undefined ? 0 : (Number(value.replace(",", ".")) * 5) / (Number(most) || 5);
  return rating > 0 && rating <= 5 ? rating : null;
}

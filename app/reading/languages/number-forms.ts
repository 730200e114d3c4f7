import type { Language } from "./language.ts";
import { type LanguageData, LONGEST_WORD } from "./language-data.ts";

/**
 * Returns the functions that change a word between singular and plural: by the language's pairs, by the last part of a
 * compound, then by its rules.
 */
export function numberForms(
  data: LanguageData,
  unitPairs: readonly [string, string][],
): Pick<Language, "singular" | "plural" | "isKnownForm"> {
  const listed = (data.plurals ?? "").split(/\s+/).map((pair): [string, string] => {
    const [one = "", many = ""] = pair.split(":");
    return [one, many];
  });
  const pairs = [...unitPairs, ...listed].filter(([one]) => one !== "").map(([one, many]) => [lower(one), lower(many)]);
  const plurals = new Map(pairs.map(([one = "", many = ""]) => [one, many]));
  const singulars = new Map(pairs.map(([one = "", many = ""]) => [many, one]));
  const find = (table: Map<string, string>, word: string) =>
    table.get(word) ?? (data.hasCompounds ? byLastPart(table, word) : undefined);
  return {
    singular: (word) =>
      find(singulars, word) ?? (plurals.has(word) ? word : (data.singular?.(word) ?? byRule(data.singularRules, word))),
    plural: (word) => find(plurals, word) ?? data.plural?.(word) ?? byRule(data.pluralRules, word),
    isKnownForm: (word) =>
      find(singulars, word) !== undefined || find(plurals, word) !== undefined || (data.isListed?.(word) ?? false),
  };
}

function lower(word: string): string {
  return word.toLowerCase();
}

const SHORTEST_PART = 4;

function byLastPart(table: Map<string, string>, word: string): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  for (let at = 2; at <= word.length - SHORTEST_PART; at++) {
    const found = table.get(word.slice(at));
    if (found !== undefined) return word.slice(0, at) + found;
  }
  return undefined;
}

function byRule(rules: LanguageData["pluralRules"], word: string): string {
  const rule = rules?.find(([pattern]) => pattern.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

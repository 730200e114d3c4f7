import { minutesOf } from "../vocabulary/durations.ts";
import { isEquipment, type Part, partNamed, remarkIn } from "../vocabulary/part-words.ts";
import { isFactLine } from "./text-facts.ts";
import { ingredientEvidence, separated } from "./text-ingredients.ts";
import type { TextLine } from "./text-lines.ts";

/** Lines below a heading; the first section of a document has no heading. */
export type Section = { part: Part | "before"; heading: string; lines: TextLine[] };

/** Returns the document cut at its headings; the lists and the steps that follow each other are one. */
export function sectionsOf(lines: readonly TextLine[]): Section[] {
  const sections: Section[] = [{ part: "before", heading: "", lines: [] }];
  for (const [index, line] of lines.entries()) {
    const last = sections.at(-1);
    const remark = remarkIn(line.text);
    const found = remark && last?.part === "instructions" ? null : headingIn(line, lines[index + 1]);
    if (!last || !found) {
      last?.lines.push(line);
      continue;
    }
    if (found.part === "afterwards" && remark) {
      sections.push({ part: found.part, heading: labelOf(line.text), lines: [{ ...line, text: remark }] });
      continue;
    }
    const rest = found.rest === "" ? [] : inlineEntries(found.rest, found.part);
    if (last.part === found.part && last.part === "instructions") last.lines.push(...rest);
    else sections.push({ part: found.part, heading: line.text, lines: rest });
  }
  return withListsJoined(sections.flatMap(withProseApart));
}

/** Ends the list of the equipment where sentences begin below a space: they are of the recipe. */
function withProseApart(section: Section): Section[] {
  const { lines, heading } = section;
  const end = isEquipment(heading) ? lines.findIndex((line, at) => at > 0 && line.gap && SENTENCE.test(line.text)) : -1;
  if (end < 0) return [section];
  return [
    { ...section, lines: lines.slice(0, end) },
    { part: "before", heading: "", lines: lines.slice(end) },
  ];
}

const SENTENCE = /^(?:\S{1,80}\s){3,}.*[.!?]$/u;

/** Returns what stands before the colon of a remark. */
const labelOf = (text: string) => text.split(/[:：]/)[0]?.trim() ?? "";

/** Joins lists that follow each other: "Ingredients for the dough" and "Ingredients for the filling". */
function withListsJoined(sections: readonly Section[]): Section[] {
  const result: Section[] = [];
  for (const section of sections) {
    const last = result.at(-1);
    if (last && isList(last) && isList(section)) last.lines.push(...section.lines);
    else result.push(section);
  }
  return result;
}

function isList({ part, lines }: Section) {
  const evidence = lines.map(({ text }) => ingredientEvidence(text));
  const likely = evidence.filter((value) => value > 0).length;
  return part === "ingredients" && likely >= Math.max(1, 0.6 * lines.length) && !evidence.includes(-1);
}

const MAX_HEADING = 60; // characters

function headingIn(line: TextLine, next: TextLine | undefined): { part: Part; rest: string } | null {
  if (line.bullet && !/[:：]$/.test(line.text)) return null;
  const text = line.text.replace(/^[^\p{L}\p{N}]+/u, "");
  // The last word of a sentence may be "ingredients".
  if (/^\p{Ll}/u.test(text) && (!line.gap || text.endsWith("."))) return null;
  const [, label = "", rest = ""] = /^([^:：]{3,40})[:：]\s*(.+)$/u.exec(text) ?? [];
  const inline = label === "" || isFactLine(text) ? null : partOf(label);
  if (inline === "ingredients" && /[,;]/.test(rest)) return { part: inline, rest };
  const whole = partOf(text.replace(/\s*\([^()]*\)?\W*$|[^\p{L}\p{N}]+$/u, ""));
  // "Preparation" over "20 min" is a label, not a heading.
  if (whole === "instructions" && next && isTime(next.text)) return null;
  if (whole === "afterwards") return /^\p{Lu}/u.test(text) && !/\d/.test(text) ? { part: whole, rest: "" } : null;
  if (whole) return { part: whole, rest: "" };

  if (inline === "ingredients" || inline === "instructions") return { part: inline, rest };
  return isHeadingRow(text) ? { part: "ingredients", rest: "" } : null;
}

function isTime(text: string) {
  return text.length < 30 && /^\d[^.]*\p{L}/u.test(text) && minutesOf(text) !== null;
}

/** Returns the part a text names, also where OCR took a capital I for an l, a 1 or a bar. */
function partOf(text: string): Part | null {
  if (text.length > MAX_HEADING) return null;
  return partNamed(text) ?? partNamed(text.replace(/^[l1|!](?=n)/iu, "I").replace(/(?<=\p{Lu})[l1|](?=\p{Lu})/gu, "I"));
}

/** Returns whether a line is the headings of two columns read as one: "INGREDIENTS METHOD". */
function isHeadingRow(text: string) {
  const words = text.split(" ");
  if (words.length < 2 || words.length > 5) return false;
  return words.some(
    (_, at) =>
      at > 0 &&
      partOf(words.slice(0, at).join(" ")) === "ingredients" &&
      partOf(words.slice(at).join(" ")) === "instructions",
  );
}

/** Returns the entries that follow a heading on its line; ingredients there are separated by commas. */
function inlineEntries(rest: string, part: Part): TextLine[] {
  const entries = part === "ingredients" ? separated(rest) : [rest];
  return entries.map((text) => ({ text, gap: true, bullet: entries.length > 1 }));
}

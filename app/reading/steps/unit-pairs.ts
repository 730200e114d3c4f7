import type { UnitSystem } from "#db/enumerations.ts";
import type { Edit } from "../lines/text-edits.ts";
import type { Step } from "./step.ts";
import type { StepAmount } from "./step-amounts.ts";
import type { StepTemperature } from "./step-temperatures.ts";

type Item = {
  of: StepAmount | StepTemperature;
  start: number;
  end: number;
  system: "metric" | "us" | "both";
  kind: string;
};

/** The text between two measures that say the same: "350°F (175°C", "200°C/180°C fan/400°F", "1 cup or 240 ml". */
const JOINT = /^[\s\p{L}-]{0,16}?\s*(?:[([]\s*(?:\p{L}{2,8}\s)?|\/\s*|\|\s*|,\s*\p{L}{2}\s)$/u;

/**
 * Returns the edits that leave out the other system where a text has both, and which of its measures these are. Where
 * the text is put together in another way it stays as it is.
 */
export function pairsOf(step: Step, system: Exclude<UnitSystem, "original">) {
  const { text } = step.line;
  const edits: Edit[] = [];
  const done = new Set<Item["of"]>();
  for (const chain of chainsOf(step)) {
    const isWanted = ({ system: own }: Item) => own === system || own === "both";
    if (!chain.some(({ system: own }) => own === system) || chain.every(isWanted)) continue;
    for (const { of } of chain) done.add(of);
    edits.push(...(editsOf(text, chain, isWanted) ?? []));
  }
  return { edits, isDone: (of: Item["of"]) => done.has(of) };
}

function chainsOf({ line, amounts, temperatures }: Step): Item[][] {
  const items = [...amounts.flatMap(itemOfAmount), ...temperatures.flatMap(itemOfTemperature)].sort(
    (a, b) => a.start - b.start,
  );
  const chains: Item[][] = [];
  for (const item of items) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    const isJoined = last?.kind === item.kind && JOINT.test(line.text.slice(last.end, item.start));
    if (chain && isJoined) chain.push(item);
    else chains.push([item]);
  }
  return chains.map((chain) => withSpoons(chain)).filter(({ length }) => length > 1);
}

function itemOfAmount(amount: StepAmount): Item[] {
  const { unit, start, end } = amount;
  if (!unit || unit.kind === "count") return [];
  const kind = unit.kind === "length" ? "length" : "amount";
  const system = unit.system === "none" || unit.system === "spoon" ? "both" : unit.system;
  return [{ of: amount, start, end, system, kind }];
}

function itemOfTemperature(temperature: StepTemperature): Item[] {
  const { start, end, scale } = temperature;
  if (scale === null) return [];
  const system = scale === "C" ? "metric" : scale === "F" ? "us" : "both";
  return [{ of: temperature, start, end, system, kind: "temperature" }];
}

/** Counts spoons as American where grams or millilitres stand beside them: "1 tablespoon (15 ml)". */
function withSpoons(chain: Item[]): Item[] {
  const isBesideMetric = chain.some(({ system }) => system === "metric");
  return chain.map((item) =>
    isBesideMetric && item.kind === "amount" && item.system === "both" ? { ...item, system: "us" } : item,
  );
}

/** Returns the edits that leave out what is not wanted; undefined if that would not leave a sound text. */
function editsOf(text: string, chain: readonly Item[], isWanted: (item: Item) => boolean): Edit[] | undefined {
  const [first] = chain;
  const at = chain.findIndex(isWanted);
  const kept = chain[at];
  if (!first || !kept) return undefined;
  const edits: Edit[] = [];
  let lastEnd = 0;
  if (at > 0) {
    const edit = moveToFront(text, first, kept, chain[at - 1]);
    if (!edit) return undefined;
    edits.push(edit);
    lastEnd = edit.end;
  }
  for (const item of chain.slice(at)) {
    if (isWanted(item)) continue;
    const edit = leaveOut(text, item);
    if (!edit || lastEnd > edit.start) return undefined;
    edits.push(edit);
    lastEnd = edit.end;
  }
  return edits;
}

function moveToFront(text: string, first: Item, kept: Item, before: Item | undefined): Edit | undefined {
  const joint = text.slice(before?.end, kept.start);
  if (!/[([]/.test(joint)) return /\/\s*$/.test(joint) ? { start: first.start, end: kept.start, text: "" } : undefined;
  const rest = /^([\s\p{L}-]{0,14})([)\]]|\s*\/\s*)/u.exec(text.slice(kept.end));
  if (!rest) return undefined;
  const shown = text.slice(kept.start, kept.end) + (rest[1] ?? "").trimEnd();
  const end = kept.end + rest[0].length;
  return { start: first.start, end, text: rest[2]?.includes("/") ? `${shown} (` : shown };
}

/** The most characters of "( about " and "/ " before a number. */
const LONGEST_OPENING = 14;

/** Leaves out "(175°C)", "/450°F" or "175°C/", with words such as "fan" behind the number. */
function leaveOut(text: string, { start, end }: Item): Edit | undefined {
  const before = text.slice(Math.max(0, start - LONGEST_OPENING), start);
  const after = text.slice(end);
  const opening = /\s?[([]\s*(?:\p{L}{2,8}\s)?$/u.exec(before);
  const closing = /^[\s\p{L}-]{0,14}[)\]]/u.exec(after);
  if (opening && closing) return { start: start - opening[0].length, end: end + closing[0].length, text: "" };
  const slash = /\s*\/\s*$/.exec(before);
  if (slash)
    return {
      start: start - slash[0].length,
      end: end + (/^\s\p{L}{3,10}(?=\s?[/)])/u.exec(after)?.[0].length ?? 0),
      text: "",
    };
  const slashAfter = /^[\s\p{L}-]{0,14}\/\s*/u.exec(after);
  return slashAfter ? { start, end: end + slashAfter[0].length, text: "" } : undefined;
}

/* The part of YAML that recipe programs write: names with texts, lists of texts, and one level of names within a name. */

const PAIR = /^(\s*)["']?([\p{L}_][\p{L}\p{N} ._-]{0,40}?)["']?(?:\s{0,9}:(?:\s+(.*))?|\s{1,9}:(\S.*))$/u;
const ITEM = /^\s*-(?:\s+(.*))?$/;
const BLOCK = /^[|>][+-]?\d?$/;
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

/** A text over several lines: below its name, in quotes, or the rest of a plain one. */
type Open = { kind: "block" | "quoted" | "plain"; indent: number; quote: string; lines: string[] };

/** Returns the texts of each name in small letters; those within a name are "name.part". */
export function yamlFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let values: string[] = [];
  let parent = "";
  let open: Open | null = null;
  const finish = () => {
    if (open) values.push(open.kind === "block" ? open.lines.join("\n").trimEnd() : unquoted(foldedLines(open.lines)));
    open = null;
  };
  for (const line of text.split("\n", 20_000).map((one) => one.slice(0, 100_000))) {
    const indent = line.search(/\S/);
    const isGoingOn = open?.kind === "block" ? indent < 0 || indent > open.indent : open?.kind === "quoted";
    if (open && isGoingOn) {
      open.lines.push(line.trim());
      if (open.kind === "quoted" && isClosed(line.trim(), open.quote)) finish();
      continue;
    }
    if (indent < 0 || line[indent] === "#" || line === "---") continue;
    const item = ITEM.exec(line);
    const [, before = "", name, spaced, joined] = item ? [] : (PAIR.exec(line) ?? []);
    if (!item && name === undefined) {
      open?.lines.push(line.trim());
      continue;
    }
    finish();
    if (name !== undefined) {
      const isWithin = before !== "" && parent !== "";
      if (!isWithin) parent = name;
      values = [];
      fields.set((isWithin ? `${parent}.${name}` : name).trim().toLowerCase(), values);
    }
    const value = ((item ? item[1] : (spaced ?? joined)) ?? "").trim();
    const quote = /^["']/.exec(value)?.[0] ?? "";
    const isOpen = quote !== "" && (value.length < 2 || !isClosed(value.slice(1), quote));
    if (!item && /^\[.*\]$/.test(value)) values.push(...flowEntries(value).map(unquoted));
    else if (BLOCK.test(value)) open = { kind: "block", indent, quote, lines: [] };
    else if (value !== "" || item) open = { kind: isOpen ? "quoted" : "plain", indent, quote, lines: [value] };
  }
  finish();
  return fields;
}

/** Joins lines: an empty one is a line feed, others are one text. */
function foldedLines(lines: string[]): string {
  const parts = lines.map((line, at) => (line === "" ? "\n" : at > 0 && lines[at - 1] !== "" ? ` ${line}` : line));
  return parts.join("");
}

/** Returns whether the end of a line ends a text in quotes. */
function isClosed(line: string, quote: string): boolean {
  if (!line.endsWith(quote)) return false;
  const [ending = ""] = (quote === "'" ? /'{1,1000}$/ : /\\{0,1000}"$/).exec(line.slice(-1001)) ?? [];
  return ending.length % 2 === 1;
}

/** Returns the entries of a list on one line: [a, "b, c"]. */
function flowEntries(value: string): string[] {
  const entries = value.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+/g) ?? [];
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
}

function unquoted(value: string): string {
  const text = value.trim();
  if (text.length < 2) return text;
  if (text.startsWith('"') && text.endsWith('"'))
    return text
      .slice(1, -1)
      .replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, sign: string) =>
        code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
      );
  return text.startsWith("'") && text.endsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
}

/** Splits a text into the fields between "---" lines at its top and what is below them. */
export function frontMatter(text: string): { fields: Map<string, string[]>; body: string } {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const front = /^---[ \t]*\n([\s\S]{0,200000}?)\n---[ \t]*(?:\n|$)/.exec(plain);
  return { fields: yamlFields(front?.[1] ?? ""), body: plain.slice(front?.[0].length ?? 0) };
}

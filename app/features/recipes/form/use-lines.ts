import { type RefObject, useEffect, useRef, useState } from "react";

/** A line of a list of inputs; `text` is its first value, after which the input itself holds the value. */
export type Line = { key: number; text: string; isHeading: boolean };

/** The place of the focus after a change: in the input of the line `key`, at `caret`, or on one of its buttons. */
type Target = { key: number; caret?: number; button?: LineButton };

/** The buttons of a line, as `data-button` names them. */
export type LineButton = "remove" | "up" | "down";

/** Holds the lines of a list of inputs, at least one entry, and sets the focus after each change. */
export function useLines(list: RefObject<HTMLElement | null>, first: Omit<Line, "key">[], onChange: () => void) {
  const [{ lines, target }, setState] = useState<{ lines: Line[]; target: Target | null }>(() => ({
    lines: withEntry(first).map((line, key) => ({ ...line, key })),
    target: null,
  }));
  const nextKey = useRef(lines.length);
  useEffect(() => {
    if (target)
      focusLine(
        list.current,
        lines.findIndex(({ key }) => key === target.key),
        target,
      );
  }, [list, lines, target]);

  /** Inserts lines at `index`; the focus goes to the last one, at `caret`. */
  function insert(index: number, added: Omit<Line, "key">[], caret?: number) {
    const more = added.map((line) => ({ ...line, key: nextKey.current++ }));
    const key = more.at(-1)?.key ?? 0;
    setState({ lines: [...lines.slice(0, index), ...more, ...lines.slice(index)], target: { key, caret } });
    onChange();
  }

  /** Removes the line at `index`; the focus goes to the next one, or else to the one before. */
  function remove(index: number) {
    const rest = lines.filter((_, position) => position !== index);
    const near = rest[index] ?? rest[index - 1];
    if (!near) return;
    setState({ lines: rest, target: { key: near.key, button: "remove" } });
    onChange();
  }

  /** Moves the line at `index` to another place; the button that moved it keeps the focus, or the input at `caret`. */
  function move(index: number, to: number, caret?: number) {
    const line = lines[index];
    if (!line || to < 0 || to >= lines.length) return;
    const rest = lines.filter((_, position) => position !== index);
    const button: LineButton = to < index ? "up" : "down";
    const target: Target = { key: line.key, ...(caret === undefined ? { button } : { caret }) };
    setState({ lines: [...rest.slice(0, to), line, ...rest.slice(to)], target });
    onChange();
  }

  return { lines, insert, remove, move };
}

function withEntry(lines: Omit<Line, "key">[]): Omit<Line, "key">[] {
  return lines.some(({ isHeading }) => !isHeading) ? lines : [...lines, { text: "", isHeading: false }];
}

function focusLine(list: HTMLElement | null, index: number, { caret, button }: Target) {
  const item = list?.children[index];
  const pressed = button && item?.querySelector<HTMLElement>(`[data-button="${button}"]`);
  const input = item?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input:not([type='hidden']), textarea");
  if (pressed) {
    // The buttons that move a line are shown while the focus is in it.
    if (button !== "remove") input?.focus();
    return pressed.focus();
  }
  input?.focus();
  if (caret !== undefined) input?.setSelectionRange(caret, caret);
}

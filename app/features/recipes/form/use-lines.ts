import { type RefObject, useEffect, useRef, useState } from "react";

/** An input of a list; `text` is its first value, after which the input itself holds the value. */
export type Line = { key: number; text: string };

/** The place of the focus after a change: in the input of the line `key`, at `caret`, or to its remove button. */
type Target = { key: number; caret?: number; isButton?: boolean };

/** Holds the lines of a list of inputs, at least one, and sets the focus after each change. */
export function useLines(list: RefObject<HTMLElement | null>, texts: string[], onChange: () => void) {
  const [{ lines, target }, setState] = useState<{ lines: Line[]; target: Target | null }>(() => ({
    lines: (texts.length > 0 ? texts : [""]).map((text, key) => ({ key, text })),
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
  function insert(index: number, added: string[], caret?: number) {
    const more = added.map((text) => ({ key: nextKey.current++, text }));
    const key = more.at(-1)?.key ?? 0;
    setState({ lines: [...lines.slice(0, index), ...more, ...lines.slice(index)], target: { key, caret } });
    onChange();
  }

  /** Removes the line at `index`; the focus goes to the next one, or else to the one before. */
  function remove(index: number) {
    const rest = lines.filter((_, position) => position !== index);
    const near = rest[index] ?? rest[index - 1];
    if (!near) return;
    setState({ lines: rest, target: { key: near.key, isButton: rest.length > 1 } });
    onChange();
  }

  return { lines, insert, remove };
}

function focusLine(list: HTMLElement | null, index: number, { caret, isButton }: Target) {
  const item = list?.children[index];
  if (isButton) return item?.querySelector("button")?.focus();
  const input = item?.querySelector("input");
  input?.focus();
  if (caret !== undefined) input?.setSelectionRange(caret, caret);
}

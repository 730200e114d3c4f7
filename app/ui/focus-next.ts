/** Moves the focus from a box to the next one of its form, or the one before the last, before its row moves away. */
export function focusNext(box: HTMLInputElement | HTMLButtonElement) {
  if (document.activeElement !== box) return;
  const boxes = [...(box.form?.querySelectorAll<HTMLElement>("[type=checkbox], [role=checkbox]") ?? [])];
  const at = boxes.indexOf(box);
  (boxes[at + 1] ?? boxes[at - 1])?.focus({ preventScroll: true });
}

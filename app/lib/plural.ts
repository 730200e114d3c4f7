/** Returns a count with its noun: "1 week", "10 recipes". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Lines that are offered at once. */
const OFFERED = 4;

/**
 * Returns the lines that a typed beginning may become: foods that the kitchen buys, the most frequent first. An amount
 * before it stays: "2 l mi" may become "2 l milk".
 */
export function completedLines(typed: string, foods: readonly string[]): string[] {
  const line = typed.trimStart().toLowerCase();
  const [, amount = "", begun = ""] = /^(\d.*\s)?(.*)$/.exec(line) ?? [];
  if (begun.trim() === "") return [];
  const kept = typed.trimStart().slice(0, amount.length);
  const isMeant = (food: string) => {
    const name = food.toLowerCase();
    return name !== begun && (name.startsWith(begun) || name.includes(` ${begun}`));
  };
  return foods
    .filter(isMeant)
    .slice(0, OFFERED)
    .map((food) => kept + food);
}

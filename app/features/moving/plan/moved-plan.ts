/** What a file adds to a kitchen besides recipes and meals: numbers of things. */
export type PlanCounts = {
  menus: number;
  /** Meals that repeat. */
  repeats: number;
  /** Days with guests. */
  guests: number;
  /** Meal types with a rule of Randomize Week. */
  rules: number;
  usualServings: number | null;
};

/** Returns whether a file adds nothing but recipes and meals. */
export function isNothing({ menus, repeats, guests, rules, usualServings }: PlanCounts): boolean {
  return menus + repeats + guests + rules === 0 && usualServings === null;
}

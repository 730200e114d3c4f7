import { href } from "react-router";
import type { RandomizeInput } from "../meal-input.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import type { Slot } from "../slots.ts";

/** Proposals of Randomize Week are numbered; after the last one comes the first. */
export const PROPOSALS = { first: 1, most: 1000 } as const;

/** A meal that Randomize Week proposes. */
export type Proposed = Slot & { name: string; isFromTray: boolean };

/** What Randomize Week would plan, by day, with the key by which it is known again; or why it would plan nothing. */
export type Proposal = { key: string; meals: Proposed[] } | { problem: string };

/** Returns the number of the proposal after this one. */
export function nextSeed(seed: number): number {
  return seed < PROPOSALS.most ? seed + 1 : PROPOSALS.first;
}

/** Returns the address of a proposal, `changed` if it is not the one that the cook has seen. */
export function proposalUrl(
  visible: VisibleWeeks,
  { weekStart, mealTypes, numberOfSlots }: RandomizeInput,
  { seed, isChanged = false }: { seed: number; isChanged?: boolean },
): string {
  return plannerUrl(visible, href("/meal-planner/randomize"), {
    week: weekStart,
    meals: mealTypes.join(),
    slots: String(numberOfSlots),
    seed: String(seed),
    ...(isChanged && { changed: "1" }),
  });
}

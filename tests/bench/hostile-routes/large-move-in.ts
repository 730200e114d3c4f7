import type { Caller } from "#app/caller.ts";
import { commitMoveIn } from "#app/features/moving/commit.server.ts";
import { deleteOverMoveIns } from "#app/features/moving/move-in-reading.server.ts";
import type { MoveInReport } from "#app/features/moving/move-in-reports.server.ts";
import { createStaging } from "#app/features/moving/staging.server.ts";
import { toDraft } from "#app/features/moving/to-draft.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { handovers, moveIns } from "#db/schema.ts";
import { aDish } from "../seed/seed-dishes.ts";
import { randomWords } from "./worst-recipes.ts";

const RECIPES = 5_000;

/** Leaves a file of 5,000 recipes at its preview, another one that was taken, and a recipe that was handed over. */
export async function stageLarge(cook: Caller) {
  const takenId = stage(cook, "Taken");
  commitMoveIn(cook, takenId);
  // Otherwise each server that is measured does it first.
  await deleteOverMoveIns(cook.db, cook.now);
  const moveInId = stage(cook, "Ready");
  const expiresAt = new Date(`${addDays(cook.now.toISOString().slice(0, 10), 30)}T00:00:00Z`);
  const content = { ...getRecipe(cook, 1), sourceUrl: "https://example.org/soup" };
  const { id: handoverId } = cook.db
    .insert(handovers)
    .values({ userId: cook.user.id, site: "https://example.org", content, pictureUrl: null, expiresAt })
    .returning({ id: handovers.id })
    .get();
  return { takenId, moveInId, handoverId };
}

function stage({ db, user }: Caller, name: string): number {
  const { id } = db.insert(moveIns).values({ userId: user.id, state: "ready" }).returning({ id: moveIns.id }).get();
  const recipes = Array.from({ length: RECIPES }, (_recipe, number): MoveInReport => {
    const dish = aDish(number);
    const ingredients = dish.ingredients.map((text) => ({ text, isHeading: false }));
    const instructions = dish.instructions.map((text) => ({ text, isHeading: false }));
    const found = {
      name: `${name} ${randomWords(number, 40)}`,
      prepTime: null,
      tags: ["Soup", `t${number}`],
      ingredients,
      instructions,
    };
    const { pictures: _, pictureAddresses: __, left: ___, ...draft } = toDraft(found);
    return { kind: "recipe", key: `${name}${number}`, draft, left: [], picture: null };
  });
  const staging = createStaging(db, { id, userId: user.id });
  const begin: MoveInReport[] = [
    { kind: "format", format: "nextcloud" },
    { kind: "total", total: RECIPES },
  ];
  staging.take(begin);
  for (let from = 0; from < RECIPES; from += 100) staging.take(recipes.slice(from, from + 100));
  return id;
}

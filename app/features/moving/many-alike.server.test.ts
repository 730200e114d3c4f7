import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { entry } from "#app/reading/recipes/list-headings.ts";
import { moveIns } from "#db/schema.ts";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { aMover } from "#tests/support/move-in-previews.ts";
import { commitMoveIn } from "./commit.server.ts";
import type { FoundRecipe } from "./draft.ts";
import type { MoveInReport } from "./move-in-reports.server.ts";
import { viewMoveIn } from "./move-ins.server.ts";
import { createStaging } from "./staging.server.ts";
import { toDraft } from "./to-draft.ts";

/* Hostile files whose recipes are alike, so that each would be compared with all others. */

/** Stores so many recipes as the process that reads a file sends them, and returns the id of the file. */
function stage({ db, user }: Caller, count: number, recipeAt: (at: number) => Partial<FoundRecipe>): number {
  const { id } = db.insert(moveIns).values({ userId: user.id, state: "ready" }).returning({ id: moveIns.id }).get();
  const reports = Array.from({ length: count }, (_, at): MoveInReport => {
    const found = { name: "Soup", ingredients: [entry(`${at} leeks`)], instructions: [entry("Boil.")] };
    const { pictures: _p, pictureAddresses: _a, left, ...draft } = toDraft({ ...found, ...recipeAt(at) });
    return { kind: "recipe", key: String(at), draft, left, picture: null };
  });
  const staging = createStaging(db, { id, userId: user.id });
  for (let from = 0; from < count; from += 4) staging.take(reports.slice(from, from + 4));
  return id;
}

test("thousands of recipes of one page are stored in time that grows with their number", () => {
  const caller = aMover();
  const count = 4_000;
  let id = 0;
  const recipeAt = (at: number) => ({ name: `Soup ${at}`, sourceUrl: "https://example.org/soups" });
  expect(cpuMs(() => (id = stage(caller, count, recipeAt)))).toBeLessThan(7_000);
  expect(viewMoveIn(caller, id).counts).toMatchObject({ new: count });
});

test("thousands of recipes of one name are compared with those that the collection has in time that grows with their number", () => {
  const caller = aMover();
  const count = 2_000;
  const first = stage(caller, count, () => ({}));
  commitMoveIn(caller, first);
  let id = 0;
  const others = (at: number) => ({ ingredients: [entry(`${at + count - 1} leeks`)] });
  expect(cpuMs(() => (id = stage(caller, count, others)))).toBeLessThan(4_000);
  expect(viewMoveIn(caller, id).counts).toMatchObject({ new: count - 1, existing: 1 });
  expect(cpuMs(() => commitMoveIn(caller, id))).toBeLessThan(4_000);
});

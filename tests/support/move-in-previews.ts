import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import type { Caller } from "#app/caller.ts";
import type { MoveInReport } from "#app/features/moving/move-in-reports.server.ts";
import { reportsOf } from "#app/features/moving/move-in-reports.server.ts";
import { addMoveIn, viewMoveIn } from "#app/features/moving/move-ins.server.ts";
import type { FileReader } from "#app/platform/file-reader.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import { testSettings } from "./settings.ts";
import { testContext } from "./test-context.ts";

/** Reads in this process: the child process has tests of its own. */
const fileReader: FileReader = {
  async read(task, onReports) {
    const [file = "", folder = ""] = task;
    for await (const report of reportsOf(file, folder)) (onReports as (reports: MoveInReport[]) => void)([report]);
  },
  close: async () => {},
};

/** Returns a cook whose files are read in this process. */
export function aMover(accountType: AccountType = "premium"): Caller {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-move-in-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return testContext({ accountType, services: { settings: testSettings({ dataDir }), fileReader } }).caller;
}

type Dish = Record<string, unknown> & { name?: string };

/** Returns recipes as one file, each with a line of its own name. */
export const fileOf = (dishes: Dish[]) =>
  JSON.stringify(
    dishes.map((dish) => ({
      "@context": "https://schema.org",
      "@type": "Recipe",
      recipeIngredient: [`1 ${dish.name}`],
      recipeInstructions: ["Boil."],
      ...dish,
    })),
  );

/** Moves a file in up to its preview. */
export async function previewed(caller: Caller, content: Uint8Array | string) {
  const { id } = await addMoveIn(caller, {
    maxBytes: 1_000,
    receive: async (target) => {
      writeFileSync(target, content);
      return { name: "export.zip" };
    },
  });
  await vi.waitFor(() => expect(viewMoveIn(caller, id).state).not.toBe("reading"), { timeout: 10_000 });
  return id;
}

/** Returns the names of the recipes in the collection. */
export const namesOf = ({ db, kitchen }: Caller) =>
  db.$client
    .prepare(
      "SELECT recipe.name FROM collection_recipe JOIN recipe ON recipe.id = recipe_id WHERE collection_id = ? ORDER BY 1",
    )
    .pluck()
    .all(kitchen.collectionId);

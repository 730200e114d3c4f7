import { eq } from "drizzle-orm";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { storeOriginal } from "#app/platform/pictures/original-pictures.server.ts";
import { headingsWithin } from "#app/reading/recipes/recipe-parts.ts";
import { type Db, statement } from "#db/client.server.ts";
import type { MealType, MovedRecipeState } from "#db/enumerations.ts";
import { moveIns } from "#db/schema.ts";
import * as m from "#messages";
import type { PlainCooked } from "../recipes/cooked/cooked.ts";
import { nameKey } from "../recipes/recipe.ts";
import { type NewRecipe, newRecipe } from "../recipes/recipe-content.server.ts";
import { addWords, indexMany } from "../recipes/search/known-words.server.ts";
import { type DraftMeal, missingIn } from "./draft.ts";
import { findKnown, keysOf, type Namesakes } from "./known-recipes.server.ts";
import type { Reason } from "./move-in.ts";
import type { MoveInReport } from "./move-in-reports.server.ts";
import { draftTexts, type MovedRecipe, movedRecipeInput } from "./moved-recipe-input.ts";
import { placedPlan } from "./plan/placed-plan.ts";
import { planDocument } from "./plan/plan-input.ts";
import type { ProblemReason } from "./problems.ts";

const NO_RECIPE = {
  left: [] as string[],
  content: null as StagedRecipe | null,
  contentKey: null as string | null,
  sourceKey: null as string | null,
  pictureId: null as number | null,
};
/** A recipe of a file as it is stored; one that cannot be taken has no content. */
type Row = { key: string; name: string; state: MovedRecipeState; reasons: Reason[] } & Partial<typeof NO_RECIPE>;
/** A meal as it is stored; what most files say nothing of may be missing. */
type StagedMeal = Omit<DraftMeal, "mealType" | "note"> & Partial<typeof NO_MEAL> & { mealType: MealType | null };
const NO_MEAL = {
  position: null as number | null,
  text: null as string | null,
  note: null as string | null,
  servings: null as number | null,
  key: null as number | null,
  leftoverOf: null as number | null,
  repeat: null as number | null,
};
type Recipe = Extract<MoveInReport, { kind: "recipe" }>;

/** Recipes of one page that are compared by their names, the first ones; only a hostile file has more. */
const MOST_OF_PAGE = 100;

const MISSING = { name: "noName", ingredients: "noIngredients", instructions: "noSteps" } as const;

/** Stores what reading a file reports, until the cook takes it. */
type Staging = {
  take(reports: MoveInReport[]): void;
  /** Why the whole file is refused. */
  refusal(): ProblemReason | null;
};

/** Starts to store the recipes of a file; none of it may be stored before. */
export function createStaging(db: Db, { id: moveInId, userId }: { id: number; userId: string }): Staging {
  let position = 0;
  let refusal: ProblemReason | null = null;

  const insertRow = statement(
    db,
    `INSERT INTO moved_recipe
       (move_in_id, position, key, name, state, reasons, "left", content, content_key, source_key, picture_id)
     VALUES (@moveInId, @position, @key, @name, @state, @reasons, @left, @content, @contentKey, @sourceKey, @pictureId)`,
  );
  function insert(known: Row) {
    const row = { ...NO_RECIPE, ...known };
    const [reasons, left] = [JSON.stringify(row.reasons), JSON.stringify(row.left)];
    const content = row.content && JSON.stringify(row.content);
    insertRow.run({ ...row, moveInId, position: ++position, reasons, left, content });
  }
  const insertMeal = statement(
    db,
    `INSERT INTO moved_meal
       (move_in_id, position, date, meal_type, is_side, text, note, servings, "key", leftover_of, "repeat")
     VALUES (@moveInId, @position, @date, @mealType, @isSide, @text, @note, @servings, @key, @leftoverOf, @repeat)`,
  );
  function insertMeals(meals: StagedMeal[], ofRecipe: number | null) {
    for (const meal of meals) {
      const values = { ...NO_MEAL, position: ofRecipe, ...meal, isSide: Number(meal.isSide) };
      insertMeal.run({ ...values, moveInId });
    }
  }
  /** The places of the recipes of an own export. */
  const places = new Map<number, number>();
  let hasPlan = false;
  const namesakes: Namesakes = new Map();

  return {
    take(reports) {
      indexMany(db, () => {
        const recipes = reports.filter((report) => report.kind === "recipe").map(checked);
        const known = findKnown(db, kitchenOf(db, userId).collectionId, recipes, namesakes);
        const ofRecipe = new Map(recipes.map((recipe) => [recipe.report as MoveInReport, recipe]));
        for (const report of reports) {
          const recipe = ofRecipe.get(report);
          if (recipe) stage(recipe, known.get(recipe)?.reason);
          else if (report.kind === "failure") {
            const { key, name, reason } = report;
            insert({
              key,
              name: name.slice(0, 200) || m.importing.unnamedRecipe(),
              state: "failed",
              reasons: [reason],
            });
          } else if (report.kind === "plan") stagePlan(report.plan);
          else if (report.kind === "texts") insertMeals(draftTexts.safeParse(report.texts).data ?? [], null);
          else if (report.kind === "refused") refusal = report.reason;
          else if (report.kind !== "recipe") {
            const change = report.kind === "total" ? { total: report.total } : { format: report.format };
            db.update(moveIns).set(change).where(eq(moveIns.id, moveInId)).run();
          }
        }
      });
    },
    refusal: () => refusal,
  };

  function stage(recipe: Checked, known: Reason | undefined) {
    const { report, content, name, contentKey, sourceKey } = recipe;
    if (content && content.fileId !== null) places.set(content.fileId, position + 1);
    const row = { key: report.key, name, left: report.left, contentKey, sourceKey };
    if (!content) return insert({ ...row, state: "failed", reasons: ["damaged"] });
    const reason = known ?? (isTwice(recipe) ? "twice" : undefined);
    insertMeals(content.planned, position + 1);
    if (reason) return insert({ ...row, state: "existing", reasons: [reason] });
    const missing = missingIn({ ...report.draft, pictures: [], pictureAddresses: [], left: [] });
    insert({
      ...row,
      state: missing.length > 0 ? "incomplete" : "new",
      reasons: missing.map((field) => MISSING[field]),
      content: stagedRecipe(db, { ...content, name }),
      pictureId: report.picture && storeOriginal(db, Buffer.from(report.picture)),
    });
  }

  /** Stores the plan of an own export; where a file has several, the first counts. */
  function stagePlan(given: unknown) {
    const parsed = planDocument.safeParse(given);
    if (!parsed.success || hasPlan) return;
    hasPlan = true;
    const { meals, ...plan } = placedPlan(parsed.data, places);
    insertMeals(meals, null);
    db.update(moveIns).set({ plan }).where(eq(moveIns.id, moveInId)).run();
  }

  /** Returns whether the file has had the same recipe already. */
  function isTwice({ name, contentKey, sourceKey }: Checked): boolean {
    const taken = "move_in_id = ? AND state IN ('new', 'incomplete')";
    const equal = statement(db, `SELECT 1 FROM moved_recipe WHERE ${taken} AND content_key = ?`);
    if (equal.get(moveInId, contentKey)) return true;
    if (sourceKey === null) return false;
    const ofPage = statement(
      db,
      `SELECT name FROM moved_recipe WHERE ${taken} AND source_key = ? LIMIT ${MOST_OF_PAGE}`,
      "text",
    );
    return ofPage.all(moveInId, sourceKey).some((other) => nameKey(other) === nameKey(name));
  }
}

type Checked = ReturnType<typeof checked>;

/** A recipe as it is kept until it is taken: all that can be computed before, so that taking thousands is quick. */
type StagedRecipe = { recipe: NewRecipe; cooked?: PlainCooked[] } & Pick<MovedRecipe, "createdAt" | "isFavorite">;

const SAMPLE = newRecipe({
  name: "Soup",
  prepTime: null,
  totalTime: null,
  servings: null,
  difficulty: "easy",
  ingredients: ["1 leek"],
  instructions: ["Boil."],
  sourceUrl: null,
});

/** Reads a stored recipe; null if an earlier version has stored it in another form. */
export function readStaged(content: string): StagedRecipe | null {
  const staged = JSON.parse(content) as Partial<StagedRecipe>;
  const recipe: Partial<NewRecipe> = staged.recipe ?? {};
  const isWhole =
    Object.keys(SAMPLE).every((field) => field in recipe) &&
    Object.keys(SAMPLE.values).every((column) => column in (recipe.values ?? {}));
  return isWhole ? (staged as StagedRecipe) : null;
}

/** Adds the words of a recipe to those that searches know, and returns the rest of what is stored of it. */
function stagedRecipe(
  db: Db,
  { createdAt, isFavorite, cooked, planned: _, fileId: __, ...input }: MovedRecipe,
): StagedRecipe {
  const recipe = newRecipe({
    ...input,
    ingredientSections: headingsWithin(input.ingredientSections ?? [], input.ingredients),
    instructionSections: headingsWithin(input.instructionSections ?? [], input.instructions),
  });
  addWords(db, recipe.ownTerms.words);
  return {
    // The words of the own terms are looked up again when they are taken: they may have been forgotten until then.
    recipe: { ...recipe, everyonesTerms: { ...recipe.everyonesTerms, words: [] } },
    createdAt,
    isFavorite,
    cooked,
  };
}

/** Checks a recipe as if it came from a form: the process that sends it has read a file that may be hostile. */
function checked(report: Recipe) {
  const parsed = movedRecipeInput.safeParse(report.draft);
  const content: MovedRecipe | null = parsed.success ? parsed.data : null;
  const name = content?.name || m.importing.unnamedRecipe();
  const keys = keysOf({ name, ingredients: content?.ingredients ?? [], sourceUrl: content?.sourceUrl ?? null });
  return { report, content, name, ...keys };
}

/** Deletes what is stored of a file, in small steps, so that requests are answered in between. */
export async function clearStaging(db: Db, moveInId: number) {
  const some = statement(
    db,
    `DELETE FROM moved_recipe WHERE move_in_id = @moveInId AND position IN
       (SELECT position FROM moved_recipe WHERE move_in_id = @moveInId LIMIT 50)`,
  );
  await inSteps(() => some.run({ moveInId }).changes);
  statement(db, "DELETE FROM moved_meal WHERE move_in_id = ?").run(moveInId);
  statement(db, "UPDATE move_in SET plan = NULL WHERE id = ? AND plan IS NOT NULL").run(moveInId);
}

/** Deletes the contents of recipes that are over, taken or not; their names stay. */
export async function clearContents(db: Db, moveInId: number) {
  const some = statement(
    db,
    `UPDATE moved_recipe SET content = NULL, picture_id = NULL WHERE move_in_id = @moveInId AND position IN
       (SELECT position FROM moved_recipe WHERE move_in_id = @moveInId AND content IS NOT NULL LIMIT 50)`,
  );
  await inSteps(() => some.run({ moveInId }).changes);
}

/** Repeats a step until it changes nothing. */
async function inSteps(step: () => number) {
  while (step() > 0) await new Promise((resume) => setImmediate(resume));
}

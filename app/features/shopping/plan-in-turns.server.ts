import { type Caller, renewed } from "#app/caller.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { writeIfPossible } from "#db/client.server.ts";
import { nothingKnown } from "./groceries/added-foods.ts";
import { chosenRecipes, mealsIn, plannedRecipes } from "./groceries/wanted-recipes.server.ts";
import { readingTexts } from "./read-item.ts";
import { readingFoods } from "./reading-foods.ts";
import type { AddInput, OperationsInput } from "./shopping-input.ts";
import { findShoppingList, namesOnList, showingItems } from "./shopping-lists.server.ts";
import { changedRecipes, checkLines, followPlan } from "./shopping-meals.server.ts";
import { readingNames } from "./shown-item.ts";

/*
 * Reading the foods of many recipes takes longer than others can wait for the event loop. It happens in turns, before the
 * transaction that adds them and reads what has changed meanwhile.
 */

/** Meals by which a list follows the plan in one transaction. */
const MEALS_AT_ONCE = 4;

/**
 * Reads the foods of recipes and meals in turns before they are added to a list; one that exists follows the plan first.
 * @throws DomainError as `addToShoppingList`. unavailable: too much other work waits.
 */
export async function readBeforeAdding(caller: Caller, listId: number | undefined, input: AddInput) {
  const cook = listId === undefined ? caller : await followInTurns(caller, listId);
  const known = nothingKnown();
  await inTurns(cook, readingFoods(wantedBy(cook, input), known));
  return known;
}

/**
 * Reads the texts of operations in turns before they are applied to a list, which follows the plan first. Returns the
 * caller with the rights of then.
 * @throws DomainError notFound: no such list. unavailable: too much other work waits.
 */
export async function readBeforeApplying(
  caller: Caller,
  listId: number,
  { operations }: OperationsInput,
): Promise<Caller> {
  const [, cook] = await inTurns(caller, following(caller, listId));
  const withText = operations.filter(({ type }) => type === "add" || type === "set");
  const [, reader] = await inTurns(cook, readingAll(withText.map(({ fields }) => fields)));
  return reader;
}

/** Reads texts, and their names as they are shown in the answer. */
function* readingAll(fields: Parameters<typeof readingTexts>[0]): Steps<void> {
  yield* readingNames(yield* readingTexts(fields));
}

function wantedBy(caller: Caller, { recipeIds, mealPlanIds, from, to }: AddInput) {
  const inDays = from !== undefined && to !== undefined ? mealsIn(caller, from, to) : [];
  const wanted = [...chosenRecipes(caller, recipeIds), ...plannedRecipes(caller, [...mealPlanIds, ...inDays])];
  checkLines(wanted.map(({ lines }) => lines.length));
  return wanted;
}

/**
 * Prepares all that is done with a whole list: changes it where it and the plan differ, some meals at a time, so that what
 * is done next finds it as the plan is, and reads what its items show. A full disk is ignored, as when it is opened. Returns the caller with the rights of then.
 * @throws DomainError notFound: no such list. unavailable: too much other work waits. Others as `renewed`.
 */
export async function followInTurns(caller: Caller, listId: number): Promise<Caller> {
  const [, cook] = await inTurns(caller, readingList(caller, listId));
  return cook;
}

/** Follows the plan, and reads what is shown of the items before all of them are. */
function* readingList(caller: Caller, listId: number): Steps<void> {
  yield* following(caller, listId);
  const unknown = yield* readingNames(namesOnList(caller, listId));
  // Items whose names are known were shown before.
  if (unknown > 0) yield* showingItems(caller, listId);
}

function* following(caller: Caller, listId: number): Steps<void> {
  const known = nothingKnown();
  let isDone = false;
  while (!isDone) {
    const changed = changedRecipes(caller, listId, MEALS_AT_ONCE);
    if (changed.length > 0) yield* readingFoods(changed, known);
    // Others may have had their turn while foods were read.
    const cook = changed.length > 0 ? renewed(caller) : caller;
    isDone = true;
    writeIfPossible(() => {
      const list = findShoppingList(cook, listId);
      isDone = followPlan(cook, list, known, MEALS_AT_ONCE) === list;
    });
    yield;
  }
}

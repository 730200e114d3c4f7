import type { Caller } from "#app/caller.ts";
import { atLineStart, formatDate } from "#app/i18n/formats.ts";
import { todayIn } from "#app/lib/clock.ts";
import * as m from "#messages";
import type { Recipe } from "../recipe.ts";
import { getRecipe } from "../recipes.server.ts";
import { readCooked } from "./cooked.server.ts";
import type { Cooked, CookedHistory, ShownCooked } from "./cooked.ts";

/** Times that the page of a recipe lists, and those on a page of the whole history. */
const LATEST = 3;
const PAGE = 50;

/** Returns the latest times of a recipe that the caller has read. */
export function latestCooked(caller: Caller, recipe: HistoryOf): CookedHistory {
  return historyOf(caller, recipe, readCooked(caller, recipe.id, { limit: LATEST }));
}

/** Returns a page of the history of a recipe; `pages` is how many there are. @throws DomainError notFound. */
export function openCookedPage(
  caller: Caller,
  recipeId: number,
  page: number,
): { recipe: { id: number; name: string }; history: CookedHistory; pages: number } {
  const recipe = getRecipe(caller, recipeId);
  const times = readCooked(caller, recipeId, { limit: PAGE, offset: (page - 1) * PAGE });
  return {
    recipe: { id: recipe.id, name: recipe.name },
    history: historyOf(caller, recipe, times),
    pages: Math.ceil(recipe.timesCooked / PAGE),
  };
}

type HistoryOf = Pick<Recipe, "id" | "lastCooked" | "timesCooked">;

function historyOf(caller: Caller, { lastCooked, timesCooked }: HistoryOf, times: Cooked[]): CookedHistory {
  return {
    shown: times.map((time) => toShown(caller, time)),
    last: lastCooked && dayInWords(lastCooked),
    times: timesCooked,
    today: todayIn(caller.now, caller.timeZone),
  };
}

function toShown({ user }: Caller, { id, date, note, by }: Cooked): ShownCooked {
  const who = by === null || by.id === user.id ? null : (by.firstName ?? m.accounts.unnamed());
  return { id, date, note, day: atLineStart(dayInWords(date)), who };
}

/** Returns a day as "Sun, 22 Nov 2026". */
export function dayInWords(date: string): string {
  return formatDate(new Date(date), { weekday: "short", day: "numeric", month: "short", year: "numeric" }, "en-GB");
}

import { mondayOf } from "#app/lib/calendar-days.ts";
import { EMPTY, eachRecipe, form, type InputTable } from "./inputs.ts";
import type { LargeHousehold } from "./large-household.ts";
import { aPageForm, aPastedText, aSwitchedList, filters, manyRecipes, numbers, pairs } from "./texts.ts";
import { randomWords } from "./worst-recipes.ts";

/* What pages of the planner and of recipes are sent, as in page-inputs.ts. */

const MEALS = ["breakfast", "lunch", "dinner", "snack"];
const thousandSelected = () => ({ query: `selected=${numbers(1000).join(",")}` });
const week = ({ today }: LargeHousehold) => ({ query: `week=${today}` });
const slot = ({ freeDay }: LargeHousehold, number: number) => `${freeDay}-${MEALS[number % 4]}`;

export const KITCHEN_PAGE_INPUTS: InputTable = {
  // Planner
  "POST calendar-feed": EMPTY,
  "GET planner": ({ today }) => ({ query: `from=${today}` }),
  "GET add-meal": ({ today }, number) => [
    { name: "search", query: `date=${today}&mealType=dinner&q=${pairs(number)}` },
    { name: "last page", query: `date=${today}&mealType=dinner&page=10000&sort=name` },
  ],
  "POST add-meal": ({ freeDay }) => ({
    query: `date=${freeDay}&mealType=dinner`,
    form: [
      ["date", freeDay],
      ["mealType", "dinner"],
      ["recipeId", "9"],
    ],
  }),
  "GET randomize-week": week,
  "POST randomize-week": ({ freeDay }) => ({
    form: [
      ["weekStart", freeDay],
      ["numberOfSlots", "28"],
      ...MEALS.map((type): [string, string] => ["mealTypes", type]),
    ],
  }),
  "GET copy-week": week,
  "POST copy-week": ({ today, freeDay }) => ({
    form: [
      ["sourceWeekStart", mondayOf(today)],
      ["targetWeekStart", freeDay],
    ],
  }),
  "GET move-meal": week,
  "POST move-meal": (household, number) => ({ form: [["slot", slot(household, number)]] }),
  "GET swap-meals": ({ mealIds }) => ({ query: `with=${mealIds[1]}` }),
  "POST swap-meals": ({ mealIds }) => ({ query: `with=${mealIds[1]}` }),
  "GET sides": (_, number) => ({ query: `q=${pairs(number)}` }),
  "POST sides": ({ farMealId }) => ({ params: { ":mealId": farMealId }, form: [["recipeId", "11"]] }),
  "POST meal-note": (_, number) => ({ form: [["note", randomWords(number, 290)]] }),
  "GET leftovers": week,
  "POST leftovers": (household, number) => ({ form: [["slot", slot(household, number)]] }),
  "GET plan-text": ({ planTextId }) => ({ params: { ":mealId": planTextId } }),
  "POST plan-text": ({ planTextId }, number) => ({
    params: { ":mealId": planTextId },
    form: [["text", randomWords(number, 110)]],
  }),
  "POST meal-servings": form(["servings", "999"]),
  "GET plan-recipe": ({ today }) => ({ query: `week=${today}&servings=7` }),
  "POST plan-recipe": (household, number) => ({
    form: [
      ["slot", slot(household, number)],
      ["servings", "999"],
    ],
  }),
  "POST subscribe": form(["intent", "renew"]),
  "GET weekly-meals": ({ today, mealIds }) => ({
    query: `from=${today}&list&${mealIds.map((id) => `meal=${id}`).join("&")}`,
  }),
  "GET print-week": week,
  "POST cooked-meal": ({ mealIds }) => ({ form: [["mealId", String(mealIds[0])]] }),
  "POST remove-meal": ({ mealIds }) => ({ form: [["mealId", String(mealIds[0])]] }),
  "POST remove-side": ({ mealIds, dishId }) => ({
    form: [
      ["mealId", String(mealIds[0])],
      ["dishId", String(dishId)],
    ],
  }),
  "POST swap-leftovers": ({ mealIds }) => ({ form: [["mealId", String(mealIds[0])]] }),
  "POST restore-meal": form(["removalId", "1"]),
  "POST undo-week": ({ mealIds }) => ({ form: mealIds.map((id): [string, string] => ["mealIds", String(id)]) }),

  // Recipes
  "GET recipes": (_, number) => [
    { name: "search", query: `search=${pairs(number)}&sortBy=rating` },
    { name: "all filters", query: filters(number) },
    { name: "everyone's", query: "scope=all&sortBy=name&page=100000" },
    { name: "1,000 selected", ...thousandSelected() },
  ],
  "GET select-all": (_, number) => ({ query: `search=${pairs(number)}` }),
  "POST change-selected": () => [
    { name: "favorites", form: [["selected", numbers(1000).join(",")]] },
    {
      name: "tags",
      params: { ":change": "tags" },
      form: [
        ["selected", numbers(1000, 1000).join(",")],
        ["add", "one,two,three,four"],
      ],
    },
    { name: "remove", params: { ":change": "remove" }, form: [["selected", numbers(1000).join(",")]] },
  ],
  "GET shop-selected": thousandSelected,
  "GET plan-selected": thousandSelected,
  "POST plan-selected": ({ freeDay }) => ({
    ...thousandSelected(),
    form: [["weekStart", freeDay], ...MEALS.map((type): [string, string] => ["mealTypes", type])],
  }),
  "GET export-selected": thousandSelected,
  "POST restore-selected": ({ removedAt }) => ({ form: [["removedAt", removedAt]] }),
  "POST show-as": form(["style", "list"]),
  "GET view-recipe": eachRecipe,
  "GET recipe": eachRecipe,
  "GET cook": eachRecipe,
  "GET remove-recipe": (_, number) => ({ query: filters(number) }),
  "POST remove-recipe": EMPTY,
  "GET add-recipe": () => ({ query: `from=url&url=${encodeURIComponent("https://example.org/ ".repeat(150))}` }),
  "POST add-recipe": (_, number) => [
    { name: "by hand", query: "from=type", form: aPageForm(number) },
    { name: "pasted", query: "from=paste", form: [["text", aPastedText("half ")]] },
    { name: "a thousand recipes pasted", query: "from=paste", form: [["text", manyRecipes(number)]] },
    { name: "web", query: "from=url", form: [["urls[0]", "http://127.0.0.1/"]] },
  ],
  "POST edit-recipe": (_, number) => [
    { name: "saved", form: aPageForm(number) },
    { name: "text as lines", form: aSwitchedList() },
    { name: "many lines", form: numbers(3_000).map((at): [string, string] => [`ingredients[${at}]`, "a"]) },
  ],
  "GET recipe-history": ({ revisionId }) => [{ name: "newest" }, { name: "older", query: `before=${revisionId - 10}` }],
  "POST restore-version": ({ revisionId }) => ({ form: [["revisionId", String(revisionId)]] }),
  "GET recipe-cooked": () => ({ query: "page=80" }),
  "POST recipe-cooked": (_, number) => ({ params: { ":recipeId": 20 }, form: [["note", randomWords(number, 480)]] }),
  "POST remove-cooked": form(["cookedId", "1"]),
  "POST favorite-recipe": form(["isFavorite", "true"]),
  "POST recipe-tags": (_, number) => ({
    form: [
      [
        "add",
        numbers(20)
          .map((at) => randomWords(number * 20 + at, 38))
          .join(","),
      ],
    ],
  }),
  "POST rate-recipe": form(["rating", "5"]),
  "POST collect-recipe": EMPTY,
  "POST next-slot": form(["servings", "7"]),
  "GET rename-tag": () => ({ query: `tag=${encodeURIComponent(randomWords(1, 40))}` }),
  "POST rename-tag": (_, number) => ({
    query: `tag=${encodeURIComponent(randomWords(number, 40))}`,
    form: [["to", `Soup ${number}`]],
  }),
  "GET delete-tag": () => ({ query: `tag=${encodeURIComponent(randomWords(1, 40))}` }),
  "POST delete-tag": (_, number) => ({ query: `tag=${encodeURIComponent(randomWords(number, 40))}` }),
  "GET tags": () => [{ name: "first page" }, { name: "last page", query: "page=100000" }],
  "GET duplicates": () => [{ name: "first page" }, { name: "last page", query: "page=100000" }],
  "POST duplicates": EMPTY,
  "GET duplicate-pair": () => ({ params: { ":recipeId": 1, ":otherId": 2 } }),
  "POST duplicate-pair": (_, number) => ({
    params: { ":recipeId": 1, ":otherId": 3 + number },
    form: [
      ["do", "merge"],
      ["keep", "1"],
    ],
  }),
  "GET trash": () => [{ name: "first page" }, { name: "last page", query: "page=100000" }],
  "GET delete-trashed": ({ trashedId }) => ({ params: { ":recipeId": trashedId } }),
  "POST delete-trashed": ({ trashedId }) => ({ params: { ":recipeId": trashedId } }),
  "POST empty-trash": EMPTY,
  "POST restore-recipe": ({ trashedId }) => ({ params: { ":recipeId": trashedId } }),
  "POST add-samples": EMPTY,
  "POST remove-samples": EMPTY,
  "POST restore-samples": () => ({ form: numbers(20, 8_000).map((id): [string, string] => ["recipeIds", String(id)]) }),

  // The tray and rules of the planner
  "GET tray": week,
  "POST tray": ({ today }, number) => ({
    form: Object.entries({ weekStart: mondayOf(today), text: randomWords(number, 110) }),
  }),
  "GET randomize-rules": week,
  "POST randomize-rules": EMPTY,
  "POST push-back": EMPTY,
  "POST take-over": EMPTY,
  "POST pull-forward": EMPTY,
  "POST repeat-meal": form(["everyWeeks", "1"]),
  "GET guests": week,
  "POST guests": ({ today }) => ({
    form: [["weekStart", mondayOf(today)], ...numbers(7).map((at): [string, string] => [`guests[${at - 1}]`, "100"])],
  }),
  "GET menus": week,
  "POST menus": ({ freeDay }) => ({ form: Object.entries({ menuId: "1", weekStart: freeDay }) }),
  "GET new-menu": week,
  "POST new-menu": ({ today, mealIds }, number) => ({
    form: [
      ["name", randomWords(number, 90)],
      ["weekStart", mondayOf(today)],
      ...mealIds.slice(0, 28).map((id): [string, string] => ["mealPlanIds", String(id)]),
    ],
  }),
  "POST menu": (_, number) => ({ form: [["name", randomWords(number, 90)]] }),
  "POST delete-menu": form(["menuId", "1"]),
  "POST restore-menu": form(["removalId", "1"]),
  "POST stop-repeating": ({ repeatingId }) => ({ form: [["mealId", String(repeatingId)]] }),

  // Cookbooks and recipe cards
  "GET cookbook": () => [
    { query: `tag=${encodeURIComponent(randomWords(1, 190))}&size=letter&perPage=2` },
    { name: "1,000 selected", ...thousandSelected() },
  ],
  "POST cookbook": form(["do", "cancel"]),
  "GET recipe-card": (household) => eachRecipe(household).map((one) => ({ ...one, query: "size=a6" })),
};

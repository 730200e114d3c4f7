import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { listRegulars, setRegular } from "#app/features/shopping/regulars.server.ts";
import { listShoppingLists } from "#app/features/shopping/shopping-lists.server.ts";
import { listStaples } from "#app/features/shopping/staples.server.ts";
import { listStores } from "#app/features/shopping/stores.server.ts";
import { aPlainBrowser } from "#tests/support/plain-browser.ts";
import { aServedApp, type Call } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Makes a user with a shopping list of these items, and opens it without scripts; each request is a second later. */
async function anOpenList(...items: string[]) {
  const app = await aServedApp();
  const { call, cook } = aSignedInBrowser(app);
  let second = Date.parse("2026-03-02T09:00:00Z");
  const page = aPlainBrowser({
    call(target: string, options?: Call) {
      second += 1000;
      app.setNow(new Date(second).toISOString());
      return call(target, options);
    },
  });
  await page.open("/shopping");
  for (const item of items) await page.press("Add", { "Add an item": item });
  return { cook, page };
}

test("without scripts a list is ticked, cleared, restored and changed", async () => {
  const { page } = await anOpenList("2 l milk", "bread");
  await page.press("bread");
  expect([page.boxes(false), page.boxes(true)]).toEqual([["milk 2 l"], ["bread"]]);
  expect(page.texts("main [role=status]")).toContain("1 item left");
  await page.press("bread");
  expect(page.boxes(true)).toEqual([]);
  await page.press("bread");
  await page.press("Clear ticked items");
  expect([page.boxes(false), page.boxes(true)]).toEqual([["milk 2 l"], []]);
  await page.press("Undo");
  expect(page.boxes(true)).toEqual(["bread"]);

  await page.follow("Change milk");
  await page.press("Save", { "Item and amount": "1 l milk", "Note (optional)": "lactose free" });
  expect(page.texts("[role=status]").join()).toContain("Item changed");
  expect(page.boxes(false)).toEqual(["milk 1 llactose free"]);
  await page.follow("Change milk");
  await page.press("Remove");
  expect(page.boxes(false)).toEqual([]);
});

test("without scripts a list is filled from the plan, and staples are added with a press", async () => {
  const { cook, page } = await anOpenList("1 l milk");
  const soup = aRecipe(cook, { name: "Soup", ingredients: ["500 ml milk", "2 onions", "salt"] });
  addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId: soup.id });
  await page.follow("Staples");
  await page.press("Save", { Staples: "salt\npepper" });
  expect(page.texts("[role=status]").join()).toContain("Staples saved");
  await page.open("/shopping/add?from=2026-03-02&to=2026-03-08");
  expect(page.texts("main fieldset > legend")).toEqual(["Meals", "Produce", "Dairy", "You have these", "List"]);
  await page.press("Add 2 items", { "2 onions": "off", "New list": "new", "List name": "Party" });
  expect(page.texts("h1")).toEqual(["Party"]);
  expect(page.boxes(false)).toEqual(["milk 500 ml"]);
  await page.open("/shopping/add?from=2026-03-02&to=2026-03-08");
  await page.press("Add 2 items");
  expect(page.boxes(false)).toEqual(["onions 2", "milk 1.5 l"]);
  await page.press("Add salt to the list");
  expect(page.boxes(false)).toContain("salt");
});

test("of a week that has begun the days to come are added, and those that are over with a tick", async () => {
  const { cook, page } = await anOpenList();
  const plans = (name: string, line: string, date: string) =>
    addMeal(cook, { date, mealType: "dinner", recipeId: aRecipe(cook, { name, ingredients: [line] }).id });
  const meals = [plans("Porridge", "2 l milk", "2026-02-28"), plans("Soup", "3 onions", "2026-03-04")];
  const week = "/shopping/add?from=2026-02-27&to=2026-03-05";
  await page.open(week);
  expect(page.texts("main .meals-to-buy-for label")).toEqual(["Porridge Sat 28 Feb, Dinner", "Soup Wed 4 Mar, Dinner"]);
  await page.press("Add 1 item");
  expect(page.boxes(false)).toEqual(["onions 3"]);
  await page.open(`${week}&hasChosen=on${meals.map(({ id }) => `&meal=${id}`).join("")}`);
  await page.press("Add 2 items");
  expect(page.boxes(false)).toEqual(["onions 3", "milk 2 l"]);
});

test("a recipe goes on the list for the servings that its page shows", async () => {
  const { cook, page } = await anOpenList();
  const { id } = aRecipe(cook, { name: "Soup", servings: 2, ingredients: ["3 onions"] });
  await page.open(`/recipes/${id}?servings=6`);
  await page.follow("Add to shopping list");
  await page.press("Add 1 item");
  expect(page.boxes(false)).toEqual(["onions 9"]);
});

test("a kitchen without staples keeps none, however often they are saved, and takes over the usual ones with a press", async () => {
  const { cook, page } = await anOpenList("1 l milk");
  const saves = async (button: string, typed = {}) => {
    await page.follow("Staples");
    await page.press(button, typed);
    expect(page.texts("[role=status]").join()).toContain("Staples saved");
    return listStaples(cook);
  };
  expect([await saves("Save"), await saves("Save")]).toEqual([[], []]);
  const usual = ["water", "salt", "pepper", "sugar", "flour", "oil", "olive oil", "vinegar"];
  expect([await saves("Use these"), await saves("Save")]).toEqual([usual, usual]);
  expect([await saves("Save", { Staples: "" }), await saves("Save")]).toEqual([[], []]);
});

test("without scripts a list has a shop, whose order is changed", async () => {
  const { cook, page } = await anOpenList("milk", "onions");
  await page.follow("Shop");
  await page.press("Save", { "New shop (optional)": "Market hall" });
  expect(page.texts("[role=status]").join()).toContain("Shop saved");
  for (const item of ["milk", "onions"]) await page.press(item);
  expect(page.boxes(true)).toEqual(["milk", "onions"]);
  await page.follow("Order in Market hall");
  expect(page.texts("main li > span")).toEqual(["milk", "onions"]);
  await page.press("Move onions up");
  expect(page.texts("main li > span")).toEqual(["onions", "milk"]);
  await page.follow("Delete shop");
  expect(page.texts("dialog h2, [role=dialog] h2")).toContain("Delete “Market hall”?");
  expect(page.texts("dialog p, [role=dialog] p").join()).toContain("Its lists stay.");
  await page.press("Delete");
  expect(page.texts("[role=status]").join()).toContain("Shop deleted");
  expect(listStores(cook)).toEqual([]);
});

test("without scripts lists are renamed, made, kept and deleted", async () => {
  const { cook, page } = await anOpenList("milk");
  await page.follow("Rename");
  await page.press("Save", { "List name": "Market" });
  expect(page.texts("h1")).toEqual(["Market"]);
  await page.follow("New list");
  await page.press("Create list", { "List name": "Party" });
  expect(page.texts("h1")).toEqual(["Party"]);
  await page.follow("Delete list");
  await page.follow("Cancel");
  expect(listShoppingLists(cook).map(({ name }) => name)).toEqual(["Market", "Party"]);
  await page.follow("Market 1");
  expect(page.boxes(false)).toEqual(["milk"]);
  for (const list of ["Market", "Party"]) {
    expect(page.texts("h1")).toEqual([list]);
    await page.follow("Delete list");
    await page.press("Delete");
  }
  expect(page.texts("main h2")).toContain("Nothing on the list");
});

test("without scripts a deleted list comes back with what was on it", async () => {
  const { cook, page } = await anOpenList("milk", "bread");
  await page.press("milk");
  await page.follow("Delete list");
  await page.press("Delete");
  expect(page.texts("main h2")).toContain("Nothing on the list");
  await page.press("Undo");
  expect(page.texts("[role=status]").join()).toContain("List restored");
  expect([page.boxes(false), page.boxes(true)]).toEqual([["bread"], ["milk"]]);
  expect(listShoppingLists(cook)).toMatchObject([{ openItems: 1 }]);
});

test("the login of the grocery app is folded until it is asked for or refused", async () => {
  const { page } = await anOpenList("milk");
  await page.follow("Send list");
  expect(page.texts("dialog details:not([open]) > summary").join()).toContain("Send to grocery app");
  await page.press("Send list", { Username: "" });
  expect(page.texts("dialog details[open] > summary").join()).toContain("Send to grocery app");
});

test("a line that is refused stays in its field, with the message", async () => {
  const { page } = await anOpenList("bread");
  const refused = async (typed: Record<string, string>, label: string) => {
    await page.press("Add", typed);
    return [page.statusOf(), page.field(label)];
  };
  const line = `milk ${"x".repeat(296)}`;
  const tooLong = "Please use at most 300 characters";
  expect(await refused({ "Add an item": line }, "Add an item")).toEqual([400, { value: line, described: tooLong }]);
  expect(await refused({ "Add an item": " " }, "Add an item")).toEqual([
    400,
    { value: " ", described: "Please enter a name" },
  ]);
  expect(page.boxes(false)).toEqual(["bread"]);
});

test("a regular purchase that is refused stays in its fields, with a message beside each that is wrong", async () => {
  const { cook, page } = await anOpenList();
  setRegular(cook, "bread", 3);
  await page.open("/shopping/regulars");
  await page.press("Add", { Item: " ", "Days between purchases": "400" });
  const range = "Please enter days from 0 to 365";
  expect(page.statusOf()).toBe(400);
  expect(page.field("Item")).toEqual({ value: " ", described: "Please enter a name" });
  expect(page.field("Days between purchases")).toEqual({ value: "400", described: range });
  await page.press("Add", { Item: "milk", "Days between purchases": "many" });
  expect(page.field("Item")).toEqual({ value: "milk", described: "" });
  expect(page.field("Days between purchases")).toEqual({ value: "many", described: range });
  await page.press("Save bread", { "bread every 3 days": "366" });
  expect(page.field("bread every 3 days")).toEqual({ value: "366", described: range });
  expect(page.field("Item")).toEqual({ value: "", described: "" });
  expect(listRegulars(cook)).toMatchObject([{ name: "bread", days: 3 }]);
});

import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { RecipeCard } from "#app/features/recipes/list/recipe-card.tsx";
import type { ShoppingItem } from "#app/features/shopping/shopping-list.ts";
import { Rows } from "#app/features/shopping/shopping-rows.tsx";
import { inLanguage } from "#app/i18n/language.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { CurrencyContext } from "./currency.ts";
import { keepMarkup } from "./kept-markup.server.ts";
import { KeptMarkup } from "./kept-markup.ts";

const milk: ShoppingItem = {
  id: "1",
  name: "milk & <b>honey</b>",
  quantity: 2,
  quantityText: "2 l",
  unit: "l",
  toBuy: null,
  note: '"fresh" – طازج',
  category: "dairy",
  isTicked: false,
  sources: [],
  updatedAt: "2026-11-24T12:00:00.000Z",
};
const bread: ShoppingItem = {
  ...milk,
  id: "2",
  name: "bread",
  note: null,
  isTicked: true,
  sources: [{ kind: "meal", id: 1, label: "Toast" }],
};

const soup: ComponentProps<typeof RecipeCard> = {
  recipe: {
    id: 7,
    name: "Soup & <b>bread</b>",
    imagePath: "/api/recipes/7/image?v=1",
    prepTime: 10,
    totalTime: null,
    servings: 2,
    difficulty: "easy",
    createdBy: "1",
    costPerServing: 250,
    ingredients: ["1 leek", "حمص"],
    moreIngredients: 2,
    tags: ["quick"],
    moreTags: 1,
    isFavorite: false,
    rating: null,
    ownId: 7,
  },
  isFavorite: false,
  rating: null,
  isSelected: false,
  isAdministrator: false,
  formId: "filters",
  query: "",
};

test("kept rows are the rows that the browser renders, at each address and in each language", () => {
  const render = (items: readonly ShoppingItem[], address: string, language: Language) =>
    inLanguage(language, () => {
      const rows = <Rows items={items} address={address} label="Dairy" />;
      const kept = renderToString(<KeptMarkup value={keepMarkup}>{rows}</KeptMarkup>);
      expect(kept).toBe(renderToString(rows));
      return kept;
    });
  const first = render([milk, bread], "/shopping/1", "en");
  expect(first).toContain('href="/shopping/1/items/1"');
  expect(render([milk, bread], "/shopping/2", "en")).toContain('href="/shopping/2/items/1"');
  expect(render([milk, bread], "/shopping/2", "de")).toContain("bread ändern");
  expect(render([milk, bread], "/shopping/1", "en")).toBe(first);
  expect(render([{ ...milk, isTicked: true }], "/shopping/1", "en")).not.toContain('aria-checked="false"');
});

test("kept cards are the cards that the browser renders, for each state, currency and language", () => {
  type State = Partial<Omit<ComponentProps<typeof RecipeCard>, "recipe">>;
  const render = (state: State, currency = "$", language: Language = "en") =>
    inLanguage(language, () => {
      const card = (
        <CurrencyContext value={currency}>
          <RecipeCard {...soup} {...state} />
        </CurrencyContext>
      );
      const kept = renderToString(<KeptMarkup value={keepMarkup}>{card}</KeptMarkup>);
      expect(kept).toBe(renderToString(card));
      return kept;
    });
  const first = render({});
  expect(first).toContain("Soup &amp; &lt;b&gt;bread&lt;/b&gt;");
  expect(render({}, "€")).not.toBe(first);
  expect(render({}, "$", "de")).not.toBe(first);
  expect(render({ isFavorite: true })).toContain('aria-pressed="true"');
  expect(render({ isSelected: true })).toContain("checked");
  expect(render({ rating: 4 })).toContain("stars");
  expect(render({ isAdministrator: true })).toContain("Delete");
  expect(render({ query: "?search=soup" })).toContain("search%3Dsoup");
  expect(render({})).toBe(first);
});

test("what is kept is rendered once", () => {
  const content = vi.fn(() => <b>{milk.name}</b>);
  const shown = {};
  const markup = keepMarkup(shown, "/shopping/1", content);
  expect(keepMarkup(shown, "/shopping/1", content)).toBe(markup);
  expect(content).toHaveBeenCalledTimes(1);
  keepMarkup({}, "/shopping/1", content);
  expect(content).toHaveBeenCalledTimes(2);
});

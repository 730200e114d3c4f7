import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addRecipeWithPicture } from "#app/features/recipes/recipe-edits.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { type ReadPdf, readPdf } from "#tests/support/read-pdf.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { BookFoodIndex } from "./book-foods.ts";
import type { BookRequest } from "./book-source.server.ts";
import { BOOK_SIZES, CARD_SIZES } from "./sheets.ts";
import { writePdf } from "./write-pdf.server.ts";

type Wanted = { kind: "book"; options: BookOptions } | { kind: "card"; recipeId: number; size: "a6" | "4x6" };
type BookOptions = { tag: string | null; size: "a4" | "a5" | "letter"; perPage: number };

async function bytesOf(caller: Caller, wanted: Wanted, details: Partial<BookRequest> = {}): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-book-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "book.pdf");
  const { db, user, kitchen } = caller;
  const about = { user, kitchen, language: "en" as const, title: "The Harbour kitchen", madeAt: 0, ...details };
  const log = createLog(() => {});
  await writePdf({ db, log }, { ...about, ...wanted } as BookRequest, {
    file,
    report: async () => {},
    foods: new BookFoodIndex(),
  });
  return readFileSync(file);
}

const made = async (...details: Parameters<typeof bytesOf>) => readPdf(await bytesOf(...details));

const book = (caller: Caller, options: Partial<BookOptions> = {}, details: Partial<BookRequest> = {}) =>
  made(caller, { kind: "book", options: { tag: null, size: "a4", perPage: 1, ...options } }, details);

/** The whole text, as one line. */
const flat = (text: string) => text.replace(/\s+/g, " ");
const textOf = ({ pages }: ReadPdf) => flat(pages.map(({ text }) => text).join(" "));

function expectInOrder(text: string, parts: readonly string[]) {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(flat(part), from);
    expect(at, `“${part}” after ${from}`).toBeGreaterThanOrEqual(0);
    from = at + flat(part).length;
  }
}

function expectInside({ pages }: ReadPdf) {
  for (const { width, height, texts } of pages) {
    for (const { text, x, y, width: wide } of texts) {
      expect([x >= 0, x + wide <= width + 0.5, y >= 0, y <= height], text).toEqual([true, true, true, true]);
    }
  }
}

const STEP = "Stir the pot slowly, scraping along the bottom so that nothing catches, and taste it now and then.";

test("a book has a cover, contents with page numbers, chapters, recipes in full and two indexes", async () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, {
    name: "Chestnut soup",
    description: "For the first frost.",
    notes: "Freezes well.",
    prepTime: 20,
    totalTime: 75,
    servings: 4,
    sourceUrl: "https://soups.example/chestnut",
    ingredients: ["400 g cooked chestnuts", "1 onion, diced", "1 l stock"],
    ingredientSections: [{ index: 1, title: "From the larder" }],
    instructions: ["Soften the onion.", "Add chestnuts and stock; simmer 30 minutes.", "Blend."],
  });
  const tart = aRecipe(caller, { name: "Onion tart", ingredients: ["3 onions", "1 egg"], instructions: ["Bake it."] });
  const jam = aRecipe(caller, { name: "Apricot jam", ingredients: ["1 kg apricots"], instructions: ["Boil it."] });
  setTags(caller, soup.id, { tags: ["Winter", "Starters"] });
  setTags(caller, tart.id, { tags: ["Starters"] });
  const pdf = await book(caller);
  const pages = pdf.pages.map(({ text }) => flat(text));
  expect(pages[0]).toBe("Cookbook The Harbour kitchen 3 recipes");
  expect(pages[1]).toBe("2 Contents Starters Chestnut soup 4 Onion tart 5 More recipes Apricot jam 7");
  expect(pages[2]).toBe("3 Starters 2 recipes");
  expectInOrder(pages[3] ?? "", [
    "4",
    "Chestnut soup",
    "Prep time 20 min",
    "Total time 1 h 15 min",
    "4 servings",
    "For the first frost.",
    "Ingredients • 400 g cooked chestnuts",
    "From the larder • 1 onion, diced • 1 l stock",
    "Cooking instructions 1 Soften the onion. 2 Add chestnuts and stock; simmer 30 minutes. 3 Blend.",
    "Notes Freezes well.",
    "Source: soups.example/chestnut",
  ]);
  expect(pages[7]).toBe("8 Recipes by name Apricot jam 7 Chestnut soup 4 Onion tart 5");
  expect(pages[8]).toContain("Recipes by ingredient");
  expectInOrder(pages[8] ?? "", ["apricots 7", "egg 5", "onion 4, 5"]);
  expect(await Promise.all([soup, tart, jam].map(({ id }) => pdf.pageOf(`recipe-${id}`)))).toEqual([4, 5, 7]);
  expect(pdf.outline).toEqual([
    { title: "Starters", items: ["Chestnut soup", "Onion tart"] },
    { title: "More recipes", items: ["Apricot jam"] },
  ]);
  expectInside(pdf);
});

test("the file is tagged, names its language and title, and has its fonts embedded", async () => {
  const { caller } = testContext();
  aRecipe(caller, {
    name: "Zwiebelsuppe",
    ingredients: ["2 Zwiebeln, gewürfelt", "1 Prise Salz"],
    instructions: ["Kochen."],
  });
  const pdf = await book(caller, {}, { language: "nl", title: "Keuken van Ömer Şahin" });
  expect([pdf.isTagged, pdf.language, pdf.title]).toEqual([true, "nl", "Kookboek: Keuken van Ömer Şahin"]);
  expect(pdf.fonts.size).toBeGreaterThan(2);
  expect([...pdf.fonts.values()]).not.toContain(false);
  const section = pdf.pages[2]?.structure.children[0]?.children[0];
  expect(section?.role).toBe("Sect");
  expect(section?.children.map(({ role }) => role)).toEqual(["H2", "P", "H3", "L", "H3", "L"]);
  const heads = pdf.pages.map((page) =>
    page.structure.children[0]?.children[0]?.children.find(({ role }) => /^H/.test(role)),
  );
  expect(heads.map((head) => head?.role)).toEqual(["H1", "H1", "H2", "H1", "H1"]);
});

test.each(BOOK_SIZES)("long recipes break between steps on %s, headings never end a page", async (size) => {
  const { caller } = testContext();
  for (let at = 1; at <= 9; at++) {
    aRecipe(caller, {
      name: `Stew ${at}`,
      ingredients: Array.from({ length: 6 * at }, (_, line) => `${line + 1} g of thing number ${line + 1}`),
      ingredientSections: [{ index: 3, title: "Second part" }],
      instructions: Array.from(
        { length: 5 * at + 2 },
        (_, step) => `Step ${step + 1} begins. ${STEP} Step ${step + 1} ends.`,
      ),
      instructionSections: [{ index: at, title: "Later on" }],
      notes: "Better on the next day.",
    });
  }
  const pdf = await book(caller, { size });
  expectInside(pdf);
  const text = textOf(pdf);
  expectInOrder(
    text,
    Array.from({ length: 54 }, (_, line) => `${line + 1} g of thing number ${line + 1}`),
  );
  expectInOrder(
    text,
    Array.from({ length: 47 }, (_, step) => `Step ${step + 1} begins. ${STEP} Step ${step + 1} ends.`),
  );
  for (const { texts, text: page } of pdf.pages) {
    const begun = flat(page).match(/Step \d+ begins/g)?.length ?? 0;
    expect(flat(page).match(/Step \d+ ends/g)?.length ?? 0).toBe(begun);
    const lowest = texts.filter(({ text: line }) => !/^\d+$/.test(line)).toSorted((one, other) => one.y - other.y)[0];
    expect(lowest?.text).not.toMatch(/^(Ingredients|Cooking instructions|Notes|Second part|Later on)$/);
  }
});

test("two short recipes share a page, a long one has its own, and the contents know", async () => {
  const { caller } = testContext();
  const steps = (count: number) => Array.from({ length: count }, () => STEP);
  const ids = [2, 2, 30, 2, 2, 2].map(
    (count, at) => aRecipe(caller, { name: `Dish ${at}`, ingredients: ["1 egg"], instructions: steps(count) }).id,
  );
  const pdf = await book(caller, { perPage: 2 });
  const pages = await Promise.all(ids.map((id) => pdf.pageOf(`recipe-${id}`)));
  expect(pages).toEqual([3, 3, 4, 6, 6, 7]);
  expect(flat(pdf.pages[1]?.text ?? "")).toBe("2 Contents Dish 0 3 Dish 1 3 Dish 2 4 Dish 3 6 Dish 4 6 Dish 5 7");
  expectInside(pdf);
});

test("a book of a tag has its recipes only, in one chapter", async () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup", ingredients: ["1 leek"], instructions: ["Boil."] });
  aRecipe(caller, { name: "Cake", ingredients: ["1 egg"], instructions: ["Bake."] });
  setTags(caller, soup.id, { tags: ["Winter", "Easy"] });
  const pdf = await book(caller, { tag: "winter" });
  expect(flat(pdf.pages[0]?.text ?? "")).toBe("Cookbook The Harbour kitchen winter 1 recipe");
  expect(textOf(pdf)).not.toContain("Cake");
  expect(pdf.outline.map(({ title }) => title)).toEqual(["Soup"]);
});

// Abuse case 191.
test("awkward texts stay on the page and can be read: long words, other scripts, emoji, signs no font has", async () => {
  const { caller } = testContext();
  const long = "Rindfleischetikettierungsüberwachungsaufgabe".repeat(5);
  const lines = [
    `1 ${long.slice(0, 200)}`,
    "⅓ cup crème fraîche → 80 ml ✓",
    "2 каши гречневой",
    "3 κρεμμύδια ψιλοκομμένα",
    "1 כוס קמח (מנופה)",
    "٢ كوب طحين",
    "1 🍲 and 👩‍🍳 ❤️",
    "1 醤油 soy sauce",
    "\u202e1 evil line\u202c \u0007",
  ];
  aRecipe(caller, { name: "חומוס ביתי", ingredients: lines, instructions: [`${long} `.repeat(8).trim(), "Serve."] });
  aRecipe(caller, { name: long.slice(0, 199), ingredients: lines, instructions: ["Serve."] });
  for (const size of [...BOOK_SIZES]) {
    const pdf = await book(caller, { size, perPage: 2 }, { title: `${long} ${long}` });
    expectInside(pdf);
    const text = textOf(pdf);
    for (const part of [
      "⅓ cup crème fraîche",
      "→",
      "✓",
      "2 каши гречневой",
      "κρεμμύδια",
      "🍲",
      "soy sauce",
      "1 evil line",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("כוס קמח");
    expect(text).toContain("كوب طحين");
    expect([...pdf.fonts.values()]).not.toContain(false);
  }
});

test("a picture keeps its shape, and an empty collection is a book without recipes", async () => {
  const { caller } = testContext();
  expect((await book(caller)).pages).toHaveLength(2);
  const image = new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 900, channels: 3, background: "tomato" } })
          .png()
          .toBuffer(),
      ),
    ],
    "tall.png",
  );
  const card = { prepTime: 5, totalTime: 20, servings: 2, difficulty: "easy", sourceUrl: null } as const;
  await addRecipeWithPicture(
    caller,
    { name: "Tower", ...card, ingredients: ["2 leeks"], instructions: ["Boil."] },
    image,
  );
  const pdf = await book(caller);
  const figure = pdf.pages[2]?.structure.children[0]?.children[0]?.children.find(({ role }) => role === "Figure");
  expect(figure?.alt).toBe("Tower");
  expect(pdf.pages[2]?.pictures).toEqual([{ ratio: expect.closeTo(1 / 3, 2) }]);
});

test.each(CARD_SIZES)("a recipe card of %s has the whole recipe, on as many cards as it takes", async (size) => {
  const { caller } = testContext();
  const instructions = Array.from({ length: 14 }, (_, step) => `Step ${step + 1}. ${STEP}`);
  const { id } = aRecipe(caller, { name: "Pilaf", ingredients: ["200 g rice", "1 onion"], instructions });
  const pdf = await made(caller, { kind: "card", recipeId: id, size });
  expect(pdf.title).toBe("Pilaf");
  expect(pdf.pages.length).toBeGreaterThan(1);
  const { width = 0, height = 0 } = pdf.pages[0] ?? {};
  expect([Math.round(width), Math.round(height)]).toEqual(size === "a6" ? [298, 420] : [432, 288]);
  expectInOrder(textOf(pdf), ["Pilaf", "200 g rice", "1 onion"]);
  expectInOrder(textOf(pdf), instructions);
  expectInside(pdf);
});

test("a name with the signs of the file format is text in title, page and contents, and ends nothing", async () => {
  const { caller } = testContext();
  const name = "a) /Launch (\\) <</S /JavaScript>> endobj %PDF";
  const { id } = aRecipe(caller, { name, ingredients: ["1 (endstream) onion"], instructions: ["<b>Stir</b>) Tj ET"] });
  expect((await made(caller, { kind: "card", recipeId: id, size: "a6" })).title).toBe(name);
  const pdf = await book(caller, {}, { title: name });
  expect(pdf.title).toContain(name);
  expectInOrder(textOf(pdf), [name, name, name, "1 (endstream) onion", "<b>Stir</b>) Tj ET", name]);
});

test("what a page has of the structure is written with the page, not kept until the end", async () => {
  const { caller } = testContext();
  for (let at = 0; at < 3; at++) aRecipe(caller, { name: `Soup ${at}`, ingredients: ["1 leek"], instructions: [STEP] });
  const bytes = await bytesOf(caller, { kind: "book", options: { tag: null, size: "a4", perPage: 1 } });
  const numbers = /\/Nums \[([^<>]*?)\n\s*\]/.exec(bytes.toString("latin1"))?.[1] ?? "";
  expect(numbers.trim().split(/\s+/).length).toBeGreaterThan(4 * 5);
  // The last page is still open when the file ends.
  expect(
    numbers
      .trim()
      .split("\n")
      .slice(0, -1)
      .map((entry) => entry.trim()),
  ).toEqual(
    Array.from({ length: (await readPdf(bytes)).pages.length - 1 }, (_, at) =>
      expect.stringMatching(new RegExp(`^${at} \\d+ 0 R$`)),
    ),
  );
});

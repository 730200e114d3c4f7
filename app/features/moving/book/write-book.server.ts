import { language } from "#app/i18n/language.ts";
import { openFonts } from "#app/platform/pdf/fonts.server.ts";
import { PdfWriter } from "#app/platform/pdf/pdf-writer.server.ts";
import { createTypesetter } from "#app/platform/pdf/typesetter.server.ts";
import * as m from "#messages";
import type { ExportSource } from "../export/exported-picture.server.ts";
import { readRecipes, recipeIdsByName } from "../export/read-collection.server.ts";
import type { ExportedRecipe } from "../export/recipe-file.ts";
import type { BookFoods, FoodReader } from "./book-foods.ts";
import { type Chapter, chapterOfEach, type PlannedRecipe } from "./book-plan.server.ts";
import {
  type BookOptions,
  type BookReport,
  type BookRequest,
  bookPicture,
  bookPictureRatio,
} from "./book-source.server.ts";
import { drawChapter, drawCover } from "./cover.server.ts";
import { drawPageNumber, drawPlaced, drawRecipe } from "./draw-recipe.server.ts";
import { layOutList } from "./list-layout.server.ts";
import { PagePlaces } from "./page-places.ts";
import type { Setting } from "./recipe-blocks.server.ts";
import { layOutRecipe, layOutShort } from "./recipe-layout.server.ts";
import { areaOf, SHEETS } from "./sheets.ts";

type Report = (report: BookReport) => Promise<void>;

/** What the first reading of the recipes has found: where everything will stand. */
type Plan = { chapters: Chapter[]; foods: BookFoods; contentsPages: number; count: number };

/** The space between two recipes on a page, in points. */
const BETWEEN_HALVES = 28;

/**
 * Writes a cookbook: a cover, the contents, the recipes by chapters, an index by name and one by ingredient. The recipes are
 * read three times, one at a time: for their foods, to know their pages, which the contents name, and to draw them. The
 * source must not change in between.
 */
export async function writeBook(
  source: ExportSource,
  request: BookRequest & { kind: "book" },
  { file, report, foods }: { file: string; report: Report; foods: FoodReader },
) {
  const { title, madeAt, options } = request;
  const ids = recipeIdsByName(source, options);
  const found = await readFoods(source, ids, { report, foods });
  const fonts = openFonts();
  const sheet = SHEETS[options.size];
  const setting = { typesetter: createTypesetter(fonts), sheet };
  const plan = { ...(await planBook(source, setting, ids, { options, report })), foods: found };
  const about = { title: m.cookbook.titleOf({ kitchen: title }), language: language(), madeAt: new Date(madeAt) };
  const writer = new PdfWriter(file, about, { size: [sheet.width, sheet.height], fonts });
  drawCover(writer, setting, { title, tag: options.tag, count: plan.count });
  drawLists(writer, setting, contentsOf(setting, plan.chapters));
  await drawRecipes(source, { writer, setting, plan, report, perPage: options.perPage });
  drawIndexes(writer, setting, plan);
  writer.end();
}

/** Reads the ingredients of all recipes, before anything else takes memory. */
async function readFoods(
  source: ExportSource,
  ids: readonly number[],
  { report, foods }: { report: Report; foods: FoodReader },
): Promise<BookFoods> {
  for (const recipe of readRecipes(source, ids)) {
    await foods.add(recipe);
    await report({ done: 0, total: ids.length });
  }
  return foods.end(language());
}

/** Lays out all recipes, and finds the page of each. */
async function planBook(
  source: ExportSource,
  setting: Setting,
  ids: readonly number[],
  { options, report }: { options: BookOptions; report: Report },
): Promise<Omit<Plan, "foods">> {
  const found: { recipe: PlannedRecipe; tags: string[]; pages: number; isHalf: boolean }[] = [];
  for (const recipe of readRecipes(source, ids)) {
    const ratio = await bookPictureRatio(source, recipe);
    const { pages, isHalf } = layOut(setting, recipe, ratio, options.perPage);
    const { id, name } = recipe;
    found.push({ recipe: { id, name, ratio, page: 0 }, tags: recipe.tags, pages: pages.length, isHalf });
    // Laying out takes a fifth of the time of drawing: the first fifth of the way.
    await report({ done: Math.floor(found.length / 5), total: ids.length });
  }
  // A book of one tag is one chapter.
  const chapterOf =
    options.tag === null ? chapterOfEach(found.map(({ recipe, tags }) => ({ id: recipe.id, tags }))) : null;
  const titles = [...new Set(found.map(({ recipe }) => chapterOf?.get(recipe.id) ?? null))].sort(byTitle);
  const hasChapters = titles.some((title) => title !== null);
  const chapters = titles.map((title) => ({
    title: title ?? (hasChapters ? m.cookbook.otherRecipes() : null),
    page: 0,
    recipes: found.filter(({ recipe }) => (chapterOf?.get(recipe.id) ?? null) === title).map(({ recipe }) => recipe),
  }));
  const contentsPages = contentsOf(setting, chapters).length;
  const places = new PagePlaces(1 + contentsPages);
  const takes = new Map(found.map(({ recipe, pages, isHalf }) => [recipe, { pages, isHalf }]));
  for (const chapter of chapters) {
    if (chapter.title !== null) chapter.page = places.nextPage();
    for (const recipe of chapter.recipes)
      recipe.page = places.next(takes.get(recipe) ?? { pages: 1, isHalf: false }).page;
  }
  return { chapters, contentsPages, count: found.length };
}

function byTitle(one: string | null, other: string | null): number {
  // Recipes without a tag come last.
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return new Intl.Collator(language()).compare(one, other);
}

/** Returns a recipe on its pages: half of one where two are to share it and it is short enough. */
function layOut(setting: Setting, recipe: ExportedRecipe, ratio: number | null, perPage: number) {
  const { height } = areaOf(setting.sheet);
  if (perPage > 1) {
    const half = layOutShort(setting, recipe, { height: (height - BETWEEN_HALVES) / 2, ratio });
    if (half.flow.pages.length === 1) return { ...half, pages: half.flow.pages, isHalf: true };
  }
  const whole = layOutRecipe(setting, recipe, { height, ratio });
  return { ...whole, pages: whole.flow.pages, isHalf: false };
}

async function drawRecipes(
  source: ExportSource,
  {
    writer,
    setting,
    plan,
    report,
    perPage,
  }: { writer: PdfWriter; setting: Setting; plan: Plan; report: Report; perPage: number },
) {
  const places = new PagePlaces(writer.pages);
  const lower = (areaOf(setting.sheet).height + BETWEEN_HALVES) / 2;
  let done = 0;
  for (const chapter of plan.chapters) {
    const outline = chapter.title === null ? undefined : drawChapter(writer, setting, chapter);
    if (outline) places.nextPage();
    const ratios = new Map(chapter.recipes.map(({ id, ratio }) => [id, ratio]));
    for (const recipe of readRecipes(source, [...ratios.keys()])) {
      // Converted by another thread meanwhile.
      const converted = bookPicture(source, recipe);
      const { pages, picture, isHalf } = layOut(setting, recipe, ratios.get(recipe.id) ?? null, perPage);
      const { isLower } = places.next({ pages: pages.length, isHalf });
      const jpeg = await converted;
      drawRecipe(writer, setting, recipe, {
        pages,
        picture,
        jpeg,
        top: isLower ? lower : 0,
        known: plan.foods.languages.get(recipe.id),
      });
      writer.addOutline(recipe.name, outline);
      done += 1;
      await report({ done: Math.floor((plan.count + 4 * done) / 5), total: plan.count });
    }
  }
}

function contentsOf(setting: Setting, chapters: readonly Chapter[]) {
  return layOutList(
    setting,
    m.exporting.contents(),
    chapters.map(({ title, recipes }) => ({
      title,
      entries: recipes.map(({ id, name, page }) => ({ text: name, page, goTo: `recipe-${id}` })),
    })),
    1,
  );
}

function drawIndexes(writer: PdfWriter, setting: Setting, { chapters, foods, count }: Plan) {
  if (count === 0) return;
  const recipes = chapters.flatMap((chapter) => chapter.recipes);
  const { compare } = new Intl.Collator(language());
  const byName = recipes
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ id, name, page }) => ({ text: name, page, goTo: `recipe-${id}` }));
  drawLists(writer, setting, layOutList(setting, m.cookbook.byName(), [{ title: null, entries: byName }], 2));
  const pageOf = new Map(recipes.map(({ id, page }) => [id, page]));
  const { listed, everywhere } = foods;
  const entries = listed.map(({ food, recipes: ids }) => ({
    text: food,
    pages: [...new Set(ids.map((id) => pageOf.get(id) ?? 0))].sort((one, other) => one - other),
  }));
  const note = everywhere.length > 0 ? { note: m.cookbook.notListed({ foods: everywhere.join(", ") }) } : {};
  drawLists(writer, setting, layOutList(setting, m.cookbook.byIngredient(), [{ title: null, entries, ...note }], 2));
}

function drawLists(writer: PdfWriter, setting: Setting, pages: ReturnType<typeof layOutList>) {
  writer.beginPart("Sect");
  for (const placed of pages) {
    writer.addPage();
    drawPageNumber(writer, setting);
    drawPlaced(writer, setting.sheet, placed);
  }
  writer.endPart();
}

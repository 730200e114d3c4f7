import { factsText, timeText } from "#app/features/recipes/format.ts";
import { difficultyLabel, NUTRIENT_LABELS } from "#app/features/recipes/recipe.ts";
import { sectioned } from "#app/features/recipes/view/sections.ts";
import type { Block } from "#app/platform/pdf/flow.ts";
import type { Typesetter } from "#app/platform/pdf/typesetter.server.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import type { ExportedRecipe } from "../export/recipe-file.ts";
import { stylesOf } from "./book-styles.server.ts";
import type { Sheet } from "./sheets.ts";

/** What sets texts on a sheet. */
export type Setting = { typesetter: Typesetter; sheet: Sheet };

type Kind = keyof Sheet["type"];

/** Returns a block of text in one of the styles of the sheet. */
export function blockOf(
  { typesetter, sheet }: Setting,
  kind: Exclude<Kind, "number">,
  text: string,
  width: number,
  details: Pick<Block, "type" | "gap"> & Partial<Block>,
): Block {
  const style = stylesOf(sheet)[kind];
  const lines = typesetter.lines(text, style, width - (details.indent ?? 0));
  return { lines, style, leading: sheet.type[kind][1], ...details };
}

/** Returns the name of a recipe. */
export function titleOf(setting: Setting, { name }: ExportedRecipe, width: number): Block {
  return blockOf(setting, "title", name, width, { type: "H2", gap: 0, keepsWithNext: true });
}

/** Returns what is known of times, servings and difficulty, as one paragraph. */
export function factsBlock(setting: Setting, recipe: ExportedRecipe, width: number): Block {
  const { prepTime, cookTime, totalTime, servings, difficulty } = recipe;
  const fact = (label: string, value: string | null) => (value === null ? [] : [`${label} ${value}`]);
  const time = (minutes: number | null) => (minutes === null ? null : timeText(minutes));
  const facts = [
    ...fact(m.recipes.prepTime(), time(prepTime)),
    ...fact(m.exporting.cookTime(), time(cookTime)),
    ...fact(m.recipes.totalTime(), time(totalTime)),
    ...(servings === null ? [] : [m.recipeView.servingCount({ count: servings })]),
    ...(recipe.yield ? [recipe.yield] : []),
    difficultyLabel(difficulty),
  ];
  return blockOf(setting, "small", factsText(facts), width, { type: "P", gap: 4 });
}

/** Returns a text in several paragraphs. */
export function paragraphs(setting: Setting, text: string | null, width: number): Block[] {
  const parts = (text ?? "").split(/\n+/).filter((part) => part.trim() !== "");
  const gap = setting.sheet.type.body[1] * 0.4;
  return parts.map((part) => blockOf(setting, "body", part, width, { type: "P", gap }));
}

/** Returns the ingredients below their heading. */
export function ingredientBlocks(setting: Setting, recipe: ExportedRecipe, width: number): Block[] {
  const { typesetter, sheet } = setting;
  const style = stylesOf(sheet).body;
  const marker = { line: typesetter.line("•", style), style };
  const indent = sheet.type.body[0] * 0.95;
  const lines = sectioned(recipe.ingredients, recipe.ingredientSections).flatMap((section) => [
    ...sectionHeading(setting, section.title, width),
    ...section.lines.map((line, index) =>
      blockOf(setting, "body", line, width, {
        type: "LI",
        gap: index === 0 ? 2 : sheet.type.body[1] * 0.14,
        indent,
        marker,
        list: `ingredients ${section.start}`,
      }),
    ),
  ]);
  return lines.length === 0 ? [] : [heading(setting, m.recipes.ingredients(), width), ...lines];
}

/** Returns the steps below their heading, each a block that is not divided. */
export function stepBlocks(setting: Setting, recipe: ExportedRecipe, width: number): Block[] {
  const { typesetter, sheet } = setting;
  const style = stylesOf(sheet).number;
  const digits = String(recipe.instructions.length).length;
  const indent = sheet.type.body[0] * (0.85 + 0.65 * digits);
  const lines = sectioned(recipe.instructions, recipe.instructionSections).flatMap((section) => [
    ...sectionHeading(setting, section.title, width),
    ...section.lines.map((line, index) =>
      blockOf(setting, "body", line, width, {
        type: "LI",
        gap: index === 0 ? 2 : sheet.type.body[1] * 0.42,
        indent,
        marker: { line: typesetter.line(String(section.start + index + 1), style), style },
        list: `steps ${section.start}`,
      }),
    ),
  ]);
  return lines.length === 0 ? [] : [heading(setting, m.recipeView.cookingInstructions(), width), ...lines];
}

/** Returns what stands below ingredients and steps: notes, nutrition, the source. */
export function closingBlocks(setting: Setting, recipe: ExportedRecipe, width: number): Block[] {
  const { nutrition, notes, sourceUrl } = recipe;
  const noteBlocks = paragraphs(setting, notes, width);
  const facts = NUTRIENTS.flatMap((name) =>
    nutrition?.[name] ? [`${NUTRIENT_LABELS[name]()} ${nutrition[name]}`] : [],
  );
  const small = (text: string, details: Partial<Block> = {}) =>
    blockOf(setting, "small", text, width, { type: "P", gap: setting.sheet.type.small[1] * 0.6, ...details });
  return [
    ...(noteBlocks.length > 0 ? [heading(setting, m.recipes.notes(), width), ...noteBlocks] : []),
    ...(facts.length > 0 ? [small(`${m.recipeView.nutrition()}: ${factsText(facts)}`)] : []),
    ...(sourceUrl
      ? [small(`${m.recipeView.source()}: ${sourceUrl.replace(/^https?:\/\//, "")}`, { link: sourceUrl })]
      : []),
  ];
}

function heading(setting: Setting, text: string, width: number): Block {
  const gap = setting.sheet.type.body[1] * 0.8;
  return blockOf(setting, "heading", text, width, { type: "H3", gap, keepsWithNext: true });
}

function sectionHeading(setting: Setting, title: string | null, width: number): Block[] {
  if (title === null) return [];
  const gap = setting.sheet.type.body[1] * 0.5;
  return [blockOf(setting, "section", title, width, { type: "H4", gap, keepsWithNext: true })];
}

import { type Block, Flow, heightOf, laterOf } from "#app/platform/pdf/flow.ts";
import type { ExportedRecipe } from "../export/recipe-file.ts";
import {
  closingBlocks,
  factsBlock,
  ingredientBlocks,
  paragraphs,
  type Setting,
  stepBlocks,
  titleOf,
} from "./recipe-blocks.server.ts";
import { areaOf } from "./sheets.ts";

/** Parts of the width: the picture beside the title, and the ingredients beside the steps. */
const PICTURE = 0.42;
const INGREDIENTS = 0.36;

/** The space between two columns, in parts of the size of the text. */
const GUTTER = 2;

/**
 * Returns a recipe on pages whose area has this height.
 * @param ratio width to height of its picture; null without one
 */
export function layOutRecipe(
  setting: Setting,
  recipe: ExportedRecipe,
  { height, ratio }: { height: number; ratio: number | null },
): { flow: Flow; picture: Block | null } {
  const { sheet } = setting;
  const { width } = areaOf(sheet);
  const gutter = sheet.type.body[0] * GUTTER;
  const flow = new Flow(height);
  const picture = ratio === null ? null : pictureBlock(recipe.name, ratio, width * PICTURE, height * 0.34);
  const pictureWidth = picture?.picture?.width ?? 0;
  const beside = picture ? width - pictureWidth - gutter : width;

  const header = [titleOf(setting, recipe, beside), factsBlock(setting, recipe, beside)];
  const description = paragraphs(setting, recipe.description, beside);
  const used = heightOfAll([...header, ...description]);
  const fitsBeside = picture !== null && used <= heightOf(picture);
  let place = flow.place(fitsBeside ? [...header, ...description] : header, { x: 0, width: beside }, { page: 0, y: 0 });
  if (picture) {
    place = laterOf(place, flow.place([picture], { x: width - pictureWidth, width: pictureWidth }, { page: 0, y: 0 }));
  }
  if (!fitsBeside) place = flow.place(paragraphs(setting, recipe.description, width), { x: 0, width }, place);

  if (sheet.hasColumns) {
    const left = { x: 0, width: width * INGREDIENTS - gutter / 2 };
    const right = { x: width * INGREDIENTS + gutter / 2, width: width * (1 - INGREDIENTS) - gutter / 2 };
    const afterLeft = flow.place(ingredientBlocks(setting, recipe, left.width), left, place);
    const afterRight = flow.place(stepBlocks(setting, recipe, right.width), right, place);
    place = laterOf(afterLeft, afterRight);
  } else {
    const blocks = [...ingredientBlocks(setting, recipe, width), ...stepBlocks(setting, recipe, width)];
    place = flow.place(blocks, { x: 0, width }, place);
  }
  flow.place(closingBlocks(setting, recipe, width), { x: 0, width }, place);
  return { flow, picture };
}

/**
 * Returns a recipe for a place that one page should be enough for, such as a card: without its picture where that makes the
 * difference.
 */
export function layOutShort(setting: Setting, recipe: ExportedRecipe, size: { height: number; ratio: number | null }) {
  const whole = layOutRecipe(setting, recipe, size);
  if (whole.flow.pages.length === 1 || size.ratio === null) return whole;
  const shorter = layOutRecipe(setting, recipe, { ...size, ratio: null });
  return shorter.flow.pages.length === 1 ? shorter : whole;
}

function pictureBlock(alt: string, ratio: number, maxWidth: number, maxHeight: number): Block {
  const width = Math.min(maxWidth, maxHeight * ratio);
  const style = { face: "text", size: 1, color: "" } as const;
  return {
    type: "Figure",
    lines: [],
    style,
    leading: 0,
    gap: 0,
    picture: { jpeg: null, alt, width, height: width / ratio },
  };
}

function heightOfAll(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, index) => sum + heightOf(block) + (index === 0 ? 0 : block.gap), 0);
}

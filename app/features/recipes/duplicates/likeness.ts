import { editsToBeginnings } from "../search/near-words.ts";
import type { Comparable, ComparedFood } from "./comparable.ts";

/** Two names, and two lists of foods, are nearly the same from here on. */
const SAME_NAME = 0.8;
const SAME_FOODS = 0.65;
/** One of them may differ more where the other differs hardly. */
const LIKE_NAME = 0.6;
const LIKE_FOODS = 0.8;
/** Of one address, recipes with much the same name need no more than this. */
const SOME_FOODS = 0.3;
/** With the same name and the same amounts, fewer foods of them are enough. */
const SURE_NAME = 0.9;
const SURE_AMOUNTS = 0.7;
const HALF_OF_FOODS = 0.5;
/** With fewer foods than this, what they have in common tells little: the names must be the same. */
const FEW_FOODS = 3;
/** Of the amounts that can be compared, those that must agree. */
const SAME_AMOUNTS = 0.5;

/** Returns whether two recipes have nearly the same name and nearly the same lines. */
export function isNearlySame(one: Comparable, other: Comparable): boolean {
  const pairs = pairFoods(one.foods(), other.foods());
  const foods = foodsLikeness(one, other, pairs);
  const amounts = amountsLikeness(pairs);
  if (foods < HALF_OF_FOODS || (amounts !== null && amounts < SAME_AMOUNTS)) return false;
  const name = nameLikeness(one, other, (word, candidate) => !areFoods(one, word, other, candidate));
  const isFew = Math.min(one.foods().length, other.foods().length) < FEW_FOODS;
  if (isFew) return name === 1 && foods >= LIKE_FOODS;
  if (foods < SAME_FOODS) return name >= SURE_NAME && amounts !== null && amounts >= SURE_AMOUNTS;
  return name >= SAME_NAME || (name >= LIKE_NAME && foods >= LIKE_FOODS);
}

/** Returns whether the names of two recipes are alike enough for one recipe, without a look at their foods. */
export function mayHaveSameName(one: Comparable, other: Comparable): boolean {
  return nameLikeness(one, other) >= LIKE_NAME;
}

/** Returns whether two recipes of one address have more in common than it: pages have several recipes, and sites many. */
export function hasMuchInCommon(one: Comparable, other: Comparable): boolean {
  const foods = foodsLikeness(one, other, pairFoods(one.foods(), other.foods()));
  return foods >= SAME_FOODS || (foods >= SOME_FOODS && mayHaveSameName(one, other));
}

/**
 * Returns how much two names have in common, 0 to 1: their words in any order, with a typing mistake in each. `mayBeTypo`
 * says which of those that look so may be one.
 */
function nameLikeness(
  one: Comparable,
  other: Comparable,
  mayBeTypo: (word: string, candidate: string) => boolean = () => true,
): number {
  if (one.words.length === 0 || other.words.length === 0) return one.nameKey === other.nameKey ? 1 : 0;
  // "Cheese cake" is "cheesecake".
  if (one.words.join("") === other.words.join("")) return 1;
  const left = [...other.words];
  const alone: string[] = [];
  for (const word of one.words) {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    else alone.push(word);
  }
  let common = one.words.length - alone.length;
  for (const word of alone) {
    const at = left.findIndex((candidate) => isTypo(word, candidate) && mayBeTypo(word, candidate));
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  const shorter = Math.min(one.words.length, other.words.length);
  const likeness = (2 * common) / (one.words.length + other.words.length);
  // "Easy classic apple pie from Anna" is an apple pie too.
  return common === shorter && shorter > 1 ? Math.max(likeness, LIKE_NAME) : likeness;
}

/** Returns whether two words are foods, of one of the recipes each: "beer" and "beef" are no typing mistake. */
function areFoods(one: Comparable, word: string, other: Comparable, candidate: string): boolean {
  const has = ({ foods }: Comparable, part: string) => foods().some(({ food }) => food.split(" ").includes(part));
  return has(one, word) && has(other, candidate) && !has(one, candidate) && !has(other, word);
}

/** A food of one recipe and the same of the other. */
type FoodPair = [ComparedFood, ComparedFood];

/** Returns the foods that two recipes have in common, also those that one of them has with a typing mistake. */
function pairFoods(one: readonly ComparedFood[], other: readonly ComparedFood[]): FoodPair[] {
  const byName = new Map(other.map((food) => [food.food, food]));
  const alone: ComparedFood[] = [];
  const pairs: FoodPair[] = [];
  for (const food of one) {
    const same = byName.get(food.food);
    if (same) pairs.push([food, same]);
    else alone.push(food);
    byName.delete(food.food);
  }
  for (const food of alone) {
    const like = [...byName.values()].find((candidate) => isTypo(food.food, candidate.food));
    if (!like) continue;
    pairs.push([food, like]);
    byName.delete(like.food);
  }
  return pairs;
}

/** Returns which part of their foods two recipes have in common, 0 to 1. */
function foodsLikeness(one: Comparable, other: Comparable, pairs: readonly FoodPair[]): number {
  const all = one.foods().length + other.foods().length - pairs.length;
  return all > 0 ? pairs.length / all : 0;
}

/**
 * Returns which part of the amounts of two recipes are in one proportion, 0 to 1, whatever their servings; null where too few
 * can be compared.
 */
function amountsLikeness(pairs: readonly FoodPair[]): number | null {
  const ratios = pairs.flatMap(([one, other]) =>
    one.quantity && other.quantity && one.unit === other.unit ? one.quantity / other.quantity : [],
  );
  if (ratios.length < FEW_FOODS) return null;
  const agreeing = ratios.map((ratio) => ratios.filter((other) => Math.abs(other / ratio - 1) < 0.05).length);
  return Math.max(...agreeing) / ratios.length;
}

/** Returns whether one word is the other with a typing mistake, or its plural: one edit, two from 8 letters on. */
function isTypo(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  const most = shorter >= 8 ? 2 : 1;
  if (Math.abs(one.length - other.length) > most) return false;
  let from = 0;
  while (from < shorter && one[from] === other[from]) from++;
  let same = 0;
  while (same < shorter - from && one.at(-1 - same) === other.at(-1 - same)) same++;
  const [left, right] = [one.slice(from, one.length - same), other.slice(from, other.length - same)];
  if (Math.max(left.length, right.length) <= most) return true;
  const isExchange = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isExchange || (most > 1 && (editsToBeginnings([...left], [...right]).at(-1) ?? 0) <= most);
}

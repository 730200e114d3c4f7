import { HOUR_MS } from "#app/lib/durations.ts";

/** A food that was ticked in a shop, by foodKey, with the time of the tick in milliseconds since 1970. */
export type TickedFood = { food: string; at: number };

/** Foods in the order in which they were ticked; `isByHand`: in which somebody moved them. */
export type Trip = { isByHand: boolean; foods: readonly TickedFood[] };

/** Trips of a shop that are kept, and the trips with both foods that decide on the order of two foods. */
export const KEPT_TRIPS = 6;
const DECIDING_TRIPS = 3;

/** Foods of a trip that are kept: nobody buys as many, and the order of very many would take seconds to find. */
const KEPT_FOODS = 500;

/** A tick belongs to a trip that has ticks within this time in milliseconds before or after it. */
const PAUSE_MS = 3 * HOUR_MS;

/**
 * Returns the trips of a shop with another tick, the newest first. A tick that arrives late belongs to the trip of its
 * time; a food has its latest tick of a trip only, and a trip the foods that were ticked last. An order that was set by
 * hand is never continued.
 */
export function withTick(trips: readonly Trip[], { food, at }: TickedFood): Trip[] {
  const isOfTrip = ({ isByHand, foods }: Trip) =>
    !isByHand && foods.some((other) => Math.abs(other.at - at) <= PAUSE_MS);
  const known = trips.find(isOfTrip) ?? { isByHand: false, foods: [] };
  const [other] = known.foods.filter((one) => one.food === food);
  const latest = Math.max(at, other?.at ?? at);
  const foods = [...known.foods.filter((one) => one.food !== food), { food, at: latest }]
    .sort((one, two) => one.at - two.at)
    .slice(-KEPT_FOODS);
  return newestFirst([...trips.filter((trip) => trip !== known), { isByHand: false, foods }]);
}

/** Returns the trips without a tick that was taken back. */
export function withoutTick(trips: readonly Trip[], { food, at }: TickedFood): Trip[] {
  const isTaken = (one: TickedFood) => one.food === food && one.at <= at && at - one.at <= PAUSE_MS;
  return trips
    .map((trip) => (trip.isByHand ? trip : { ...trip, foods: trip.foods.filter((one) => !isTaken(one)) }))
    .filter(({ foods }) => foods.length > 0);
}

/** Returns the trips with an order that somebody set: it counts until as many later trips differ. */
export function withOrderByHand(trips: readonly Trip[], order: readonly string[], at: number): Trip[] {
  return newestFirst([
    ...trips.filter(({ isByHand }) => !isByHand),
    { isByHand: true, foods: order.slice(0, KEPT_FOODS).map((food) => ({ food, at })) },
  ]);
}

function lastTick({ foods }: Trip): number {
  return Math.max(...foods.map(({ at }) => at));
}

function newestFirst(trips: readonly Trip[]): Trip[] {
  return [...trips].sort((one, other) => lastTick(other) - lastTick(one)).slice(0, KEPT_TRIPS);
}

/**
 * Returns the foods of trips (newest first) in the order of the shop's aisles, by local Kemenization (Dwork, Kumar, Naor
 * and Sivakumar, "Rank Aggregation Methods for the Web", 2001): each food is inserted at the end and moves forward while
 * most trips have it before its neighbour. The last three trips that have both foods decide, an order set by hand like
 * two of them and instead of all before it; if they are even, the latest of them.
 */
export function aisleOrder(trips: readonly Trip[]): string[] {
  const places = trips.map(({ foods }) => new Map(foods.map(({ food }, place) => [food, place])));
  const order: string[] = [];
  for (const food of startingOrder(trips)) {
    let place = order.length;
    while (place > 0 && isBefore(food, order[place - 1] ?? "", trips, places)) place--;
    order.splice(place, 0, food);
  }
  return order;
}

function isBefore(food: string, other: string, trips: readonly Trip[], places: readonly Map<string, number>[]) {
  let votes = 0;
  let latest = 0;
  let counted = 0;
  for (const [index, trip] of trips.entries()) {
    const [one, two] = [places[index]?.get(food), places[index]?.get(other)];
    if (one === undefined || two === undefined) continue;
    const vote = one < two ? 1 : -1;
    latest ||= vote;
    votes += trip.isByHand ? 2 * vote : vote;
    counted++;
    if (trip.isByHand || counted === DECIDING_TRIPS) break;
  }
  return (votes || latest) > 0;
}

/** Returns all foods: those of the newest trip, and each other behind the food that was ticked before it. */
function startingOrder(trips: readonly Trip[]): string[] {
  const order: string[] = [];
  const known = new Set<string>();
  for (const { foods } of trips) {
    let place = 0;
    for (const { food } of foods) {
      if (known.has(food)) place = order.indexOf(food) + 1;
      else {
        known.add(food);
        order.splice(place++, 0, food);
      }
    }
  }
  return order;
}

/** Returns the order with a food moved before or behind its neighbour. */
export function moved(order: readonly string[], food: string, by: -1 | 1): string[] {
  const from = order.indexOf(food);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = [...order];
  next.splice(from, 1);
  next.splice(to, 0, food);
  return next;
}

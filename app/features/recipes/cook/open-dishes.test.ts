import { expect, test } from "vitest";
import { type OpenDish, withDish, withoutDish } from "./open-dishes.ts";

const HOUR = 3_600_000;
const dish = (id: number, step = 1) => ({ id, name: `Dish ${id}`, step, to: `/recipes/${id}/cook?step=${step}` });
const idsOf = (open: readonly OpenDish[]) => open.map(({ id }) => id);

test("the dish that was shown last is first, at its last step, until it is done or twelve hours are over", () => {
  let open = withDish([], dish(1), 0);
  open = withDish(open, dish(2), HOUR);
  open = withDish(open, dish(1, 4), 2 * HOUR);
  expect(open).toEqual([
    { ...dish(1, 4), at: 2 * HOUR },
    { ...dish(2), at: HOUR },
  ]);
  expect(idsOf(withoutDish(open, 1))).toEqual([2]);
  expect(idsOf(withDish(open, dish(3), 13 * HOUR))).toEqual([3, 1]);
  for (let id = 3; id < 9; id++) open = withDish(open, dish(id), 3 * HOUR);
  expect(idsOf(open)).toEqual([8, 7, 6, 5, 4, 3]);
});

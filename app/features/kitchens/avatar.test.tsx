import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("the first six members of a kitchen have different hues, who has left none, and who is alone that of the product", () => {
  const hueOf = (place?: number | null) =>
    / data-hue="(\w+)"/.exec(
      renderToStaticMarkup(<Avatar user={{ firstName: "Ines", lastName: null }} place={place} />),
    )?.[1];
  expect([0, 1, 2, 3, 4, 5, 6].map(hueOf)).toEqual(["0", "1", "2", "3", "4", "5", "0"]);
  expect([hueOf(null), hueOf()]).toEqual(["none", undefined]);
});

import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, test, vi } from "vitest";
import { routeMatcher } from "./route-matcher.ts";

const PATHS = [
  "/",
  "/api/recipes",
  "/api/recipes/:recipeId",
  "/api/recipes/from-text",
  "/api/recipes/:recipeId/image",
  "/api/recipes/trash/:imageId",
  "/api/v1.0/:a/:b",
];
const routes = PATHS.map((path) => ({ id: path, path }));

test("the route of an address and its parameters are those of React Router", () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined); // React Router reports malformed segments
  const match = routeMatcher(routes);
  const segment = fc.constantFrom(
    ...["api", "API", "recipes", "Recipes", "from-text", "image", "trash", "v1.0", "v1x0", "7", "", "é", "%C3%A9"],
    ...["a%2Fb", "%2F", "%", "%zz", "a b", "a%20b", ":recipeId", "🍲"],
  );
  const address = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);
  const known = fc.constantFrom(...PATHS).map((path) => path.replace(/:\w+/g, "%C3%A9%2F7"));
  fc.assert(
    fc.property(fc.oneof(address, known), (pathname) => {
      const [theirs] = matchRoutes(routes, pathname) ?? [];
      expect(match(pathname)).toEqual(theirs && { id: theirs.route.id, params: theirs.params });
    }),
    { numRuns: 2000 },
  );
  vi.restoreAllMocks();
});

test("a path with a splat or an optional segment is refused", () => {
  expect(() => routeMatcher([{ id: "files", path: "/files/*" }])).toThrow("splat");
  expect(() => routeMatcher([{ id: "tags", path: "/tags/:tag?" }])).toThrow("optional");
});

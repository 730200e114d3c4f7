import { expect, test } from "vitest";
import { addresses } from "#tests/support/routes.ts";
import { loggedPath } from "./logged-path.server.ts";

const SECRET = "Zk3-secret_code";

/** Parameters of paths that are ids, names of services and keys of foods. */
const isPlain = (name: string) => /Id$|^(service|key|change)$/.test(name);

/** Returns the address of a route with `SECRET` in the place of its secrets, its words written with `spell`. */
function addressOf(route: string, spell: (letter: string) => string): string {
  const words = route.split("/").map((word) => {
    if (word.startsWith(":")) return isPlain(word.slice(1)) ? "12" : SECRET;
    return word.replace(/[a-z]/g, spell);
  });
  return words.join("/");
}

const routes = addresses.filter((path) => addressOf(path, String).includes(SECRET));

test("the routes with secrets in their paths are known", () => {
  expect(routes.sort()).toEqual([
    "/api/kitchen/invitations/:invitation",
    "/api/r/:code",
    "/api/r/:code/add-recipe",
    "/api/shared/:shareCode",
    "/api/shared/:shareCode/add-recipe/:recipeId",
    "/calendar/:file",
    "/kitchen/join/:code",
    "/r/:code",
    "/r/:code/cook",
    "/shared/:shareCode",
    "/shared/:shareCode/recipes/:recipeId",
  ]);
});

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

// Abuse case 154.
test.each<[string, (letter: string) => string]>([
  ["plain", (letter) => letter],
  ["upper case", (letter) => letter.toUpperCase()],
  ["encoded", encoded],
  ["encoded, upper case", (letter) => encoded(letter.toUpperCase())],
  ["encoded twice", (letter) => encoded(letter).replace("%", "%25")],
  ["encoded many times", (letter) => encoded(letter).replace("%", `%${"25".repeat(9)}`)],
])("the log has no secret of a path, however the path is written: %s", (_way, spell) => {
  for (const route of routes) {
    for (const end of ["", "/", ".data", "/more"]) {
      const { pathname } = new URL(`http://localhost${addressOf(route, spell)}${end}`);
      expect([pathname, loggedPath({ pathname } as URL).includes(SECRET)]).toEqual([pathname, false]);
    }
  }
});

test.each([
  ["/recipes/12", "/recipes/12"],
  ["/shared/code/recipes/12", "/shared/…/recipes/12"],
  ["//shared//code", "//shared/…"],
  ["/shared%2Fcode", "/shared/…"],
  ["/api/recipes/12%20", "/api/recipes/12%20"],
  ["/%ff%", "/%ff%"],
])("%s is logged as %s", (path, expected) => {
  expect(loggedPath({ pathname: path } as URL)).toBe(expected);
});

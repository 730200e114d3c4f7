import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_FILES } from "#tests/support/hostile-files.ts";
import { type MovedIn, movedIn, movedRecipe, pngOf } from "#tests/support/move-in.ts";
import { type ZipEntry, zipOf, zipOfFiles } from "#tests/support/zip.ts";
import { MoveProblem, problemText } from "./problems.ts";

const RECIPE = JSON.stringify({ name: "Toast", ingredients: "1 slice bread", directions: "Toast it." });
const MEBI = 1024 ** 2;

/** Returns the reason for which a file is refused. */
async function refusal(content: Uint8Array | string): Promise<string> {
  try {
    await movedIn(content);
  } catch (error) {
    if (error instanceof MoveProblem) return error.reason;
    throw error;
  }
  return "none";
}

const toast: ZipEntry = { name: "Toast.paprikarecipe", content: gzipSync(RECIPE) };

/** Returns the CPU time of this process since `before`, in milliseconds. */
function cpuTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the CPU time of sorting two million numbers, a quarter of a second on the machine of docs/performance.md. */
function sortingTime(): number {
  const before = process.cpuUsage();
  Float64Array.from({ length: 2_000_000 }, (_, at) => (at * 16_807) % 2_147_483_647).sort();
  return cpuTimeSince(before);
}

// Abuse case 147.
describe("hostile archives are refused within the time of sorting eight million numbers", () => {
  // A ratio holds on any machine; `npm run bench:moving` measures the server's answers.
  let limit = 0;
  beforeAll(() => {
    limit = 4 * sortingTime();
  });

  test.each(HOSTILE_FILES)("%s", async (_, reason, make) => {
    const content = make();
    const before = process.cpuUsage();
    expect(await refusal(content)).toBe(reason);
    expect(cpuTimeSince(before)).toBeLessThan(limit);
    expect(problemText(reason)).toMatch(/\.$/);
  });
});

test("a larger document than 64 MB and a damaged one are failures of one recipe", async () => {
  const large = Buffer.alloc(65 * MEBI, "abcdefgh0123456789".repeat(700));
  const { drafts, failures } = await movedIn(
    zipOf([
      toast,
      { name: "large.paprikarecipe", content: large, isStored: true },
      { ...toast, name: "bad", statedCrc: 1 },
    ]),
  );
  expect(drafts).toHaveLength(1);
  expect(failures.map(({ name, reason }) => [name, reason])).toEqual([
    ["large", "documentTooLarge"],
    ["bad", "damaged"],
  ]);
});

describe("pictures", () => {
  const withPicture = (content: Uint8Array | string, more = {}) =>
    zipOf([
      { name: "a/recipe.json", content: JSON.stringify({ "@type": "Recipe", name: "A", recipeIngredient: ["x"] }) },
      { name: "a/full.jpg", content, ...more },
    ]);

  test.each<[kind: string, problem: string, content: Uint8Array | string, more?: object]>([
    ["an SVG", "notAPicture", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a page", "notAPicture", "<html></html>"],
    [
      "more than 10 MB",
      "pictureTooLarge",
      Buffer.concat([pngOf(1), Buffer.from(Array.from({ length: 11 * MEBI }, (_, at) => (at * 7919) % 251))]),
    ],
    ["a wrong checksum", "damaged", pngOf(1), { statedCrc: 5 }],
  ])("%s is left out, and the recipe is taken", async (_, problem, content, more) => {
    expect(await movedRecipe(withPicture(content, more))).toMatchObject({ name: "A", picture: null, problem });
  });

  test("are read when asked for, and not before", async () => {
    expect(await movedRecipe(withPicture(pngOf(3)))).toMatchObject({ picture: pngOf(3), problem: null });
  });
});

test("a damaged archive in an archive does not stop the others", async () => {
  const good = zipOf([toast]);
  const { drafts, failures, total } = await movedIn(zipOfFiles({ a: good, b: good.subarray(0, 60), c: good }));
  expect(total).toBe(3);
  expect(drafts.map(({ key }) => key)).toEqual(["1", "3"]);
  expect(failures).toEqual([{ kind: "failure", key: "2", name: "b", reason: "damaged" }]);
});

test("files that a system put there are left out, and those under ./ are not", async () => {
  const files = { "./a/recipe.json": RECIPE, "__MACOSX/a/._recipe.json": "\0", ".DS_Store": "\0", "a/Thumbs.db": "\0" };
  expect(await movedIn(zipOfFiles(files))).toMatchObject({ total: 1, failures: [] });
});

test("what is not text is no document, whatever it looks like", async () => {
  const binary = Buffer.concat([Buffer.from("PK\x01\x00 @eggs{2} and @milk{1%l}"), Buffer.alloc(100)]);
  expect(await refusal(binary)).toBe("unknownFormat");
  expect((await movedIn(zipOf([{ name: "a.bin", content: binary }, toast]))).format).toBe("paprika");
});

test("names in UTF-8 without the mark of it are read as such", async () => {
  const image = JSON.stringify({ "@type": "Recipe", name: "A", image: "crème.jpg", recipeIngredient: ["x"] });
  const { drafts } = await movedIn(zipOfFiles({ "x.json": image, "p/crème.jpg": pngOf(9) }));
  expect(drafts[0]?.picture).toEqual(pngOf(9));
});

const settled = async (content: Uint8Array): Promise<MovedIn | string> => {
  try {
    return await movedIn(content);
  } catch (error) {
    if (error instanceof MoveProblem && error.refusesFile) return error.reason;
    throw error;
  }
};

test("any bytes are read or refused, never more", async () => {
  const starts = ["", "PK\x03\x04", "\x1f\x8b\x08", "{", "[", "<?xml", "<div class=recipe-details>", "MMMMM-----"];
  const anyBytes = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => void (await settled(bytes))),
    { numRuns: 300 },
  );
});

test("an archive with changed or missing bytes is read or refused", async () => {
  const good = zipOfFiles({
    "a.paprikarecipe": gzipSync(RECIPE),
    "b/recipe.json": RECIPE,
    "inner.zip": zipOfFiles({ "c.paprikarecipe": gzipSync(RECIPE) }),
  });
  const changed = fc
    .tuple(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }), fc.nat(good.length))
    .map(([changes, length]) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes.subarray(0, length % 3 === 0 ? length : bytes.length);
    });
  await fc.assert(
    fc.asyncProperty(changed, async (bytes) => void (await settled(bytes))),
    { numRuns: 300 },
  );
});

test("any JSON is read or refused", async () => {
  const keys =
    "name ingredients directions recipes recipe_instructions recipes_ingredients steps working_time @type image photos slug recipeIngredient recipeInstructions comment".split(
      " ",
    );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("Recipe", "", "10 min", "## x", "a\nb"),
      fc.double(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie("value"), { maxKeys: 8 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(value, async (json) => void (await settled(Buffer.from(JSON.stringify(json))))),
    { numRuns: 500 },
  );
});

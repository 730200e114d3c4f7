import sharp from "sharp";
import { expect, test } from "vitest";
import { getPicture } from "#app/features/recipes/recipe-pictures.server.ts";
import { pictureOriginals, pictureSizes, pictures, recipes } from "#db/schema.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import type { FileReader } from "../file-reader.server.ts";
import {
  type MadePicture,
  madeOf,
  makeAllSizes,
  readOriginal,
  storeOriginal,
  UNMADE,
} from "./original-pictures.server.ts";
import { checkPicture } from "./pictures.server.ts";

/** Returns a JPEG with metadata, 900 by 600 pixels. */
async function aPhoto(background = "tomato"): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: "Spy camera" } })
    .toBuffer();
}

async function aRecipeWithOriginal(bytes?: Buffer) {
  const { db, caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  const pictureId = storeOriginal(db, bytes ?? (await aPhoto()));
  db.update(recipes).set({ pictureId }).run();
  return { db, caller, soup, pictureId };
}

test("an original is never served: who asks for the picture gets a WebP without metadata", async () => {
  const { db, caller, soup } = await aRecipeWithOriginal();
  const [small, large] = await Promise.all([getPicture(caller, soup.id, 200), getPicture(caller, soup.id, 1600)]);
  for (const [{ bytes }, width] of [[small, 200] as const, [large, 900] as const]) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
    expect(bytes.includes("Spy camera")).toBe(false);
  }
  expect(db.select().from(pictureOriginals).all()).toEqual([]);
  expect(db.select().from(pictureSizes).all()).toHaveLength(4);
  expect((await getPicture(caller, soup.id, 200)).hash).toBe(small.hash);
});

test("one that cannot be decoded after all is taken from its recipe", async () => {
  const { db, caller, soup, pictureId } = await aRecipeWithOriginal(Buffer.from("soup"));
  await expect(getPicture(caller, soup.id, 200)).rejects.toMatchObject({ kind: "notFound" });
  expect(readOriginal(db, pictureId)).toBeUndefined();
  expect(db.select({ pictureId: recipes.pictureId }).from(recipes).all()).toEqual([{ pictureId: null }]);
});

test("the same picture is stored once, and its original goes with it", async () => {
  const { db, pictureId } = await aRecipeWithOriginal();
  expect(storeOriginal(db, await aPhoto())).toBe(pictureId);
  db.delete(recipes).run();
  expect([db.select().from(pictures).all(), db.select().from(pictureOriginals).all()]).toEqual([[], []]);
});

test("the sizes of all pictures of recipes are made in the background, once at a time", async () => {
  const { db } = await aRecipeWithOriginal();
  storeOriginal(db, await aPhoto("navy"));
  let runs = 0;
  const maker: FileReader = {
    async read(task, onReports) {
      runs++;
      expect(task).toEqual(["recipes.sqlite"]);
      for (const pictureId of db.$client.prepare(UNMADE).pluck().all() as number[]) {
        const made: MadePicture = { pictureId, sizes: await madeOf(readOriginal(db, pictureId) ?? Buffer.alloc(0)) };
        (onReports as (made: MadePicture[]) => void)([made]);
      }
    },
    close: async () => {},
  };
  await Promise.all([makeAllSizes(db, maker, "recipes.sqlite"), makeAllSizes(db, maker, "recipes.sqlite")]);
  expect(runs).toBe(1);
  expect(db.select().from(pictureSizes).all()).toHaveLength(4);
  // The other one waits in a preview.
  expect(db.select().from(pictureOriginals).all()).toHaveLength(1);
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "half of a %s is refused as well as when it is prepared",
  async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#000", noise } })
      .toFormat(format)
      .toBuffer();
    await checkPicture(whole);
    await expect(checkPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ kind: "invalid" });
  },
);

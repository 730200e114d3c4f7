import sharp from "sharp";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { storeOriginal } from "#app/platform/pictures/original-pictures.server.ts";
import { pictureOriginals, pictureSizes, recipes } from "#db/schema.ts";
import { movedRecipe } from "#tests/support/move-in.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { exportFile } from "./export-file.server.ts";
import type { StreamedFormat } from "./export-formats.ts";

/** Exports a recipe whose picture is as it came: 2000 by 1000 pixels, lying on its side, with metadata. */
async function exported(format: StreamedFormat) {
  const { db, caller } = testContext();
  aRecipe(caller, { name: "Soup" });
  const original = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "tomato" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Spy camera" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  db.update(recipes)
    .set({ pictureId: storeOriginal(db, original) })
    .run();
  const source = { db, user: caller.user, kitchen: caller.kitchen, log: createLog(() => {}) };
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportFile(source, format)) chunks.push(chunk);
  // The sizes are not made for it.
  expect(db.select().from(pictureSizes).all()).toEqual([]);
  expect(db.select().from(pictureOriginals).all()).toHaveLength(1);
  return Buffer.concat(chunks);
}

async function expectMade(picture: Uint8Array | null | undefined, width: number) {
  const bytes = Buffer.from(picture ?? []);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width, height: width * 2 });
  expect([metadata.exif, metadata.orientation, bytes.includes("Spy camera")]).toEqual([undefined, undefined, false]);
}

test("a picture whose sizes are not made yet is exported from the original, without its metadata", async () => {
  const { picture } = await movedRecipe(await exported("jsonld"));
  await expectMade(picture, 800);
});

test("so is that of the page, smaller", async () => {
  const page = (await exported("html")).toString();
  const picture = /src="data:image\/jpeg;base64,([^"]+)"/.exec(page)?.[1];
  await expectMade(Buffer.from(picture ?? "", "base64"), 400);
});

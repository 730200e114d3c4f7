// Makes the sizes of pictures that came by the thousand, in a process of its own; `services.pictureMaker` starts it.
import { disableNetwork, lowerPriority } from "#app/platform/child-isolation.ts";
import { createReporter } from "#app/platform/file-reader-child.ts";
import { type MadePicture, madeOf, UNMADE } from "#app/platform/pictures/original-pictures.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";

lowerPriority(19);
disableNetwork();
const [, , file = ""] = process.argv;
const database = new (loadSqlite())(file, { readonly: true, fileMustExist: true });
const original = database.prepare("SELECT bytes FROM picture_original WHERE picture_id = ?").pluck();
const { report, end } = createReporter<MadePicture>();
for (const pictureId of database.prepare(UNMADE).pluck().all() as number[]) {
  const bytes = original.get(pictureId) as Buffer | undefined;
  if (!bytes) continue;
  const sizes = await madeOf(bytes);
  await report(
    { pictureId, sizes },
    sizes?.reduce((sum, size) => sum + size.bytes.byteLength, 0),
  );
}
await end();
process.exit();

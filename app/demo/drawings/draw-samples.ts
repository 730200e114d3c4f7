import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#db/migrate.server.ts";
import { paintDish } from "./draw-dish.ts";
import { SAMPLE_LOOKS } from "./sample-looks.ts";

/* `npm run samples`: draws the pictures of the sample recipes again, after their looks have changed. */
const folder = path.join(projectRoot(), "public", "samples");
mkdirSync(folder, { recursive: true });
for (const [number, [name, look]] of Object.entries(SAMPLE_LOOKS).entries()) {
  writeFileSync(path.join(folder, `${name}.webp`), await paintDish(look, number + 1));
}

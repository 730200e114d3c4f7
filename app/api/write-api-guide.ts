import { writeFileSync } from "node:fs";
import path from "node:path";
import { apiGuide } from "./api-guide.ts";

/* Writes docs/api.md; a part of `npm run format`. */
writeFileSync(path.join(import.meta.dirname, "..", "..", "docs", "api.md"), apiGuide());

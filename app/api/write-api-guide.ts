import { writeFileSync } from "node:fs";
import path from "node:path";
import { apiGuide } from "./api-guide.ts";

/* `npm run docs:api` writes docs/api.md. */
writeFileSync(path.join(import.meta.dirname, "..", "..", "docs", "api.md"), apiGuide());

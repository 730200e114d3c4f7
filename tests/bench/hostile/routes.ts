import { handlersOfApp } from "../hostile-routes/handlers.ts";
import { unlisted } from "../hostile-routes/route-cases.ts";

export { CASES } from "../hostile-routes/route-cases.ts";

const missing = unlisted(await handlersOfApp());
if (missing.length > 0) throw new Error(`No input is listed for ${missing.join(", ")}`);

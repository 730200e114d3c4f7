import path from "node:path";
import { projectRoot } from "#db/migrate.server.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./household.ts";
import { makeDemo } from "./make.ts";

/* The data of `npm run demo`, in its own folder. It is made once; delete the folder to make it again. */
const folder = process.env.DATA_DIR ?? path.join(projectRoot(), "data-demo");
process.stdout.write("Making the demo household…\n");
const household = await makeDemo({ ...process.env, DATA_DIR: folder });
const people = DEMO_PEOPLE.map(({ email, accountType }) => `  ${email.padEnd(20)} ${accountType}`);
process.stdout.write(`
Demo household in ${folder}. Sign in with the password "${DEMO_PASSWORD}" as
${people.join("\n")}
${household ? `\nA shared collection: /shared/${household.shareCode}\n` : ""}
`);

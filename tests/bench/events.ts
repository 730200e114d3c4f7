import { mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { EVENT_LIMITS } from "#app/platform/events/events.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { aCook, aRecipe, testContext } from "../support/test-context.ts";
import { agent, cpuMs, launchBuilt, memory, request, SECRET } from "./built-server.ts";

/*
 * `npm run bench:events`: the memory and CPU time of open event streams: the built server with and without 200 of them,
 * which then are idle for a minute, and the time until one change has reached all streams of a user.
 */

const { values: options } = parseArgs({
  options: { streams: { type: "string", default: "200" }, seconds: { type: "string", default: "60" } },
});
const count = Number(options.streams);
const seconds = Number(options.seconds);

/** Makes a database with as many users as the streams need; returns their cookies and a meal of the first one. */
function makeUsers(folder: string): { cookies: string[]; mealId: number } {
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  const { caller, visitor } = testContext({ db, now: new Date() });
  const others = Array.from({ length: Math.ceil(count / EVENT_LIMITS.perUser) - 1 }, () => aCook(visitor));
  const today = new Date().toISOString().slice(0, 10);
  const { id } = addMeal(caller, { date: today, mealType: "lunch", recipeId: aRecipe(caller).id });
  const cookies = [caller, ...others].map(
    ({ user }) => `sid=${sign(startSession(visitor, { userId: user.id, data: {} }), SECRET)}`,
  );
  db.$client.close();
  return { cookies, mealId: id };
}

type Open = { connection: ClientRequest; text: string; isOpen: boolean };

/** Opens a stream; resolves when its first bytes have arrived. */
function openStream(url: string, cookie: string): Promise<Open> {
  return new Promise((resolve, reject) => {
    const connection = get(`${url}/api/events`, { agent: false, headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`));
      const open: Open = { connection, text: "", isOpen: true };
      answer.on("data", (chunk) => {
        open.text += chunk;
        resolve(open);
      });
      answer.on("close", () => {
        open.isOpen = false;
      });
      answer.on("error", () => {});
    });
    connection.on("error", reject);
  });
}

const folder = mkdtempSync(path.join(tmpdir(), "trivet-events-"));
const { cookies, mealId } = makeUsers(folder);
const [first = ""] = cookies;
const server = await launchBuilt(folder);
const { url } = server;
// Loads the code of pages and API; many requests would leave a heap with room for the streams.
for (let round = 0; round < 20; round++) await request(`${url}/${round % 2 ? "meal-planner" : "api/auth/user"}`, first);
await wait(3_000);
const before = memory(server, "VmRSS");

const streams: Open[] = [];
for (let number = 0; number < count; number++) {
  streams.push(await openStream(url, cookies[Math.floor(number / EVENT_LIMITS.perUser)] ?? ""));
}
await wait(3_000);
const after = memory(server, "VmRSS");

const cpuBefore = cpuMs(server);
await wait(seconds * 1000);
const idleMs = cpuMs(server) - cpuBefore;
const heartbeats = streams.map(({ text }) => text.split("\n\n").filter((block) => block === ":").length);
const stillOpen = streams.filter(({ isOpen }) => isOpen).length;

const started = performance.now();
await fetch(`${url}/api/meal-plans/${mealId}`, {
  method: "PATCH",
  headers: { Cookie: first, "Content-Type": "application/json" },
  body: JSON.stringify({ servings: 3 }),
});
const followers = streams.slice(0, EVENT_LIMITS.perUser);
while (!followers.every(({ text }) => text.includes('"topic":"plan"'))) await wait(1);
const reachedMs = performance.now() - started;

console.log(`| ${count} streams | |\n| --- | --- |`);
console.log(`| Memory without and with them | ${before} → ${after} MB |`);
console.log(`| CPU time in ${seconds} s of idleness | ${idleMs.toFixed(0)} ms |`);
console.log(`| Open after that; fewest heartbeats | ${stillOpen}; ${Math.min(...heartbeats)} |`);
console.log(`| A change has reached ${followers.length} streams after | ${reachedMs.toFixed(0)} ms |`);

const exited = new Promise((resolve) => server.child.once("exit", resolve));
const stopped = performance.now();
server.child.kill("SIGTERM");
await exited;
console.log(`| The server has stopped after | ${(performance.now() - stopped).toFixed(0)} ms |`);
agent.destroy();
rmSync(folder, { recursive: true });
process.exit(0);

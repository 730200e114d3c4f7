import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { aHousehold, readSound } from "#tests/support/data-folder.ts";
import { pngOf } from "#tests/support/move-in.ts";
import { aProcess } from "#tests/support/process.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

vi.setConfig({ testTimeout: 240_000 });

const COUNT = 300;

/** Returns an archive of recipes, every tenth with a picture of its own. */
function aBigFile(): Buffer {
  const files: Record<string, Uint8Array | string> = {};
  for (let at = 0; at < COUNT; at++) {
    files[`${at}/recipe.json`] = JSON.stringify({
      "@type": "Recipe",
      name: `Dish ${at}`,
      recipeIngredient: [`${at} onions`],
      recipeInstructions: ["Boil."],
      keywords: "moved,soup",
    });
    if (at % 10 === 0) files[`${at}/full.jpg`] = pngOf(at % 256);
  }
  return zipOfFiles(files);
}

type Server = Awaited<ReturnType<typeof aProcess>>;

function clientOf(cookie: string) {
  const call = async ({ url }: Server, address: string, init: RequestInit = {}) => {
    const answer = await fetch(url + address, { ...init, headers: { Cookie: cookie, ...init.headers } });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    async upload(server: Server): Promise<string> {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(aBigFile())], "export.zip"));
      const { body: made } = await call(server, "/api/move-ins", { method: "POST", body });
      return `/api/move-ins/${made.id}`;
    },
    /** Waits until the file is in a state that `isMet` accepts. */
    until: (server: Server, address: string, isMet: (view: { state: string; counts: { new: number } }) => boolean) =>
      vi.waitFor(
        async () => {
          const { body } = await call(server, address);
          expect([isMet(body), body.state, body.counts]).toEqual([true, body.state, body.counts]);
          return body;
        },
        { timeout: 60_000, interval: 20 },
      ),
    commit: (server: Server, address: string) =>
      call(server, `${address}/commit`, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json" },
      }),
  };
}

async function kill(server: Server) {
  server.child.kill("SIGKILL");
  await server.exited;
}

test("of an upload that the server did not get whole, nothing is left", async () => {
  const { file, environment, cookie } = aHousehold();
  const folder = path.join(environment.DATA_DIR, "move-ins");
  const first = await aProcess(environment);
  const start = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n');
  const head = [`Host: ${new URL(first.url).host}`, `Cookie: ${cookie}`, "Content-Length: 9000000"];
  const socket = connect(Number(new URL(first.url).port), "127.0.0.1");
  socket.on("error", () => {});
  const type = "Content-Type: multipart/form-data; boundary=x";
  socket.write(`POST /api/move-ins HTTP/1.1\r\n${[...head, type].join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.concat([start, aBigFile()]));
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 10_000, interval: 20 });
  await kill(first);
  socket.destroy();
  const second = await aProcess(environment);
  expect(readdirSync(folder)).toEqual([]);
  await kill(second);
  readSound(file, (sql) => expect(sql("SELECT id FROM move_in")).toEqual([]));
});

// Abuse case 149.
test("a file that was being read when the server was killed is read anew", async () => {
  const { file, environment, cookie } = aHousehold();
  const { upload, until } = clientOf(cookie);
  const first = await aProcess(environment);
  const address = await upload(first);
  await until(first, address, ({ state, counts }) => state === "reading" && counts.new > 0);
  await kill(first);
  const second = await aProcess(environment);
  const { counts, total } = await until(second, address, ({ state }) => state === "ready");
  expect([counts, total]).toEqual([{ new: COUNT, existing: 0, incomplete: 0, failed: 0 }, COUNT]);
  expect(readdirSync(path.join(environment.DATA_DIR, "move-ins"))).toEqual([]);
  await kill(second);
  readSound(file, (sql) => expect(sql("SELECT name FROM recipe")).toEqual(["Soup"]));
});

test("kill -9 while a file is taken or undone leaves all of its recipes or none, and a preview to take", async () => {
  const { file, environment, cookie } = aHousehold();
  const { upload, until, commit } = clientOf(cookie);
  let server = await aProcess(environment);
  const address = await upload(server);
  await until(server, address, ({ state }) => state === "ready");
  for (let round = 0; round < 4; round++) {
    const taking = commit(server, address).catch(() => undefined);
    await wait(randomInt(200));
    await kill(server);
    await taking;
    const { state, recipes, halves } = readSound(file, (sql) => ({
      state: sql("SELECT state FROM move_in")[0],
      recipes: sql("SELECT count(*) FROM collection_recipe")[0],
      halves: sql(`SELECT name FROM recipe WHERE id NOT IN (SELECT recipe_id FROM collection_recipe)
        UNION ALL SELECT name FROM recipe WHERE name LIKE 'Dish %' AND id NOT IN (SELECT recipe_id FROM recipe_tag)`),
    }));
    expect([state, recipes, halves]).toEqual(state === "ready" ? ["ready", 1, []] : ["committed", COUNT + 1, []]);
    server = await aProcess(environment);
    if (state === "committed") break;
  }
  const { status } = await commit(server, address);
  expect([200, 409]).toContain(status);
  expect((await until(server, address, ({ state }) => state === "committed")).total).toBe(COUNT);
  readSound(file, (sql) => {
    expect(sql("SELECT count(*) FROM collection_recipe")).toEqual([COUNT + 1]);
    expect(sql("SELECT count(*) FROM recipe WHERE picture_id IS NOT NULL")).toEqual([COUNT / 10]);
  });

  // The pictures are made in the background, or by the next server.
  await kill(server);
  server = await aProcess(environment);
  await vi.waitFor(() => readSound(file, (sql) => expect(sql("SELECT count(*) FROM picture_original")).toEqual([0])), {
    timeout: 60_000,
    interval: 200,
  });
  readSound(file, (sql) => expect(sql("SELECT count(*) FROM picture_size")).toEqual([COUNT / 10]));

  const undo = () => clientOf(cookie).call(server, `${address}/undo`, { method: "POST" });
  for (let round = 0; round < 4; round++) {
    const undoing = undo().catch(() => undefined);
    await wait(randomInt(100));
    await kill(server);
    await undoing;
    const left = readSound(file, (sql) => [
      sql("SELECT state FROM move_in")[0],
      sql("SELECT count(*) FROM collection_recipe")[0],
      sql("SELECT count(*) FROM trash")[0],
    ]);
    expect(left).toEqual(left[0] === "committed" ? ["committed", COUNT + 1, 0] : ["undone", 1, COUNT]);
    server = await aProcess(environment);
    if (left[0] === "undone") break;
  }
  expect([200, 409]).toContain((await undo()).status);
  await kill(server);
  readSound(file, (sql) =>
    expect(sql("SELECT name FROM recipe JOIN collection_recipe ON recipe_id = recipe.id")).toEqual(["Soup"]),
  );
});

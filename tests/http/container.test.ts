import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type Image, NOBODY, walkDockerfile } from "#tests/support/dockerfile.ts";
import { readyUrl } from "#tests/support/process.ts";

const root = path.join(import.meta.dirname, "..", "..");

async function freePort(): Promise<string> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** How the container runs a command: as its user, with its environment and a /tmp of its own. */
async function aContainer(image: Image) {
  const temporary = mkdtempSync(path.join(tmpdir(), "trivet-tmp-"));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  if (NOBODY) chownSync(temporary, NOBODY, NOBODY);
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    TMPDIR: temporary,
    HOME: "/nonexistent",
    HOST: "127.0.0.1",
    // As compose.yaml sets it; the health check requests 127.0.0.1.
    APP_URL: `http://localhost:${port}`,
    SETUP_INVITE_CODE: "SETUP234",
    ...image.env,
    PORT: port,
  };
  const options = { cwd: image.workdir, env: environment, uid: NOBODY, gid: NOBODY };
  // The node of this test, in the place of the image's.
  const program = ([name = "", ...words]: string[]): [string, string[]] => [
    name === "node" ? process.execPath : name,
    words,
  ];
  return {
    url: environment.APP_URL,
    start: (command: string[]) => spawn(...program(command), { ...options, stdio: ["ignore", "pipe", "pipe"] }),
    run: (command: string[]) => spawnSync(...program(command), { ...options, encoding: "utf8" }),
  };
}

function readiness(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      if (readyUrl(output)) resolve(output);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
}

/** Who is not root may own the tree: nothing in it can be made or renamed then. */
function makeReadOnly(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== "data") makeReadOnly(path.join(folder, entry.name));
  }
  chmodSync(folder, 0o555);
}

// Abuse case 114.
test("the Dockerfile's own steps make a server that runs as nobody on a read-only tree with one data folder", async () => {
  const image = walkDockerfile({ OCR_LANGUAGES: "eng,deu" });
  expect(image.user).toBe("node");
  expect(image.volumes).toEqual([image.env.DATA_DIR]);
  for (const name of ["vitest", "vite", "typescript", "playwright", "@biomejs/biome"]) {
    expect([name, existsSync(path.join(image.workdir, "node_modules", name))]).toEqual([name, false]);
  }
  const binaries = readdirSync(path.join(image.workdir, "node_modules"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".node"),
  );
  expect(binaries.filter((name) => !name.includes(`${process.platform}-${process.arch}`))).toEqual([]);
  expect(binaries.filter((name) => name.startsWith("better-sqlite3")).length).toBe(1);
  expect(readdirSync(image.workdir).sort()).toEqual(["LICENSE", "build", "db", "node_modules", "package.json"]);

  if (!NOBODY) {
    makeReadOnly(image.workdir);
    onTestFinished(() => void spawnSync("chmod", ["-R", "u+w", image.root]));
  }
  const container = await aContainer(image);
  const probe = `for (const f of ["x", "build/x", "node_modules/x"]) { try { require("fs").writeFileSync(f, ""); console.log(f) } catch {} }`;
  expect(container.run(["node", "-e", probe]).stdout).toBe("");

  const server = container.start(image.command);
  onTestFinished(() => void server.kill("SIGKILL"));
  const output = await readiness(server);
  expect(output).toContain("Set-up invite code: SETUP234");
  expect(output).not.toContain("OCR_LANGUAGES");
  expect(container.run(image.healthcheck).status).toBe(0);
  await useEverything(container.url);
  const kept = readdirSync(image.env.DATA_DIR ?? "");
  expect(kept).toEqual(expect.arrayContaining(["recipes.sqlite", "secrets.json"]));

  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  expect(await gone).toBe(0);
  expect(container.run(image.healthcheck).status).toBe(1);

  // As after a restore by root, or with a volume that root has made.
  const rights: [string, number][] = [
    ["recipes.sqlite", 0o444],
    ["secrets.json", 0o000],
    ["", 0o555],
  ];
  for (const [name, mode] of rights) {
    const file = path.join(image.env.DATA_DIR ?? "", name);
    chmodSync(file, mode);
    if (NOBODY) chownSync(file, 0, 0);
    const { status, stderr } = container.run(image.command);
    const owner = NOBODY ?? process.getuid?.();
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`may not be read and written by this user (${owner})`),
    ]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/: chown -R \d+ \S+\/data$/)]);
    if (name === "") continue;
    if (NOBODY) chownSync(file, NOBODY, NOBODY);
    chmodSync(file, 0o600);
  }
}, 480_000);

/** What needs the packages that only run in production: passwords, pictures, PDFs, a backup. */
async function useEverything(url: string) {
  const body = new URLSearchParams({ email: "marta@example.org", password: "two onions, one leek" });
  const signedUp = await fetch(`${url}/signup`, { method: "POST", body, redirect: "manual" });
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("sid="))
      ?.split(";")[0];
  const json = { "Content-Type": "application/json", Cookie: cookieOf(signedUp) ?? "" };
  const code = JSON.stringify({ inviteCode: "SETUP234" });
  const registered = await fetch(`${url}/api/complete-registration`, { method: "POST", headers: json, body: code });
  expect(registered.status).toBe(201);
  const headers = { Cookie: cookieOf(registered) ?? "" };

  const card = new FormData();
  const fields = {
    name: "Card",
    prepTime: "5",
    totalTime: "9",
    difficulty: "easy",
    ingredients: "onion",
    instructions: "Boil.",
  };
  for (const [name, value] of Object.entries(fields)) card.set(name, value);
  const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#843" } })
    .png()
    .toBuffer();
  card.set("image", new File([new Uint8Array(picture)], "card.png", { type: "image/png" }));
  expect((await fetch(`${url}/api/recipes`, { method: "POST", headers, body: card })).status).toBe(201);

  const pdfs = path.join(root, "tests", "fixtures", "pdfs");
  const pdf = new FormData();
  const file = readFileSync(path.join(pdfs, "one-column.pdf"));
  pdf.set("pdf", new File([new Uint8Array(file)], "recipe.pdf", { type: "application/pdf" }));
  const imported = await fetch(`${url}/api/recipes/from-pdf`, { method: "POST", headers, body: pdf });
  expect([imported.status, (await imported.json()).message]).toEqual([201, undefined]);

  const backup = await fetch(`${url}/admin/backup/download`, { method: "POST", headers });
  expect([backup.status, backup.headers.get("Content-Type")]).toEqual([200, "application/vnd.sqlite3"]);
  await backup.arrayBuffer();
}

test("compose.yaml drops the privileges that the server does not need", () => {
  const compose = readFileSync(path.join(root, "compose.yaml"), "utf8");
  const expected = [
    /read_only: true/,
    /cap_drop:\s+- ALL/,
    /security_opt:\s+- no-new-privileges:true/,
    /mem_limit: \d+m/,
    /pids_limit: \d+/,
    /tmpfs:\s+- \/tmp:size=\d+m/,
    /volumes:\s+- trivet-data:\/data\n/,
    /stop_grace_period: (1[5-9]|[2-9]\d)s/,
  ];
  for (const line of expected) expect(compose).toMatch(line);
  expect(compose).not.toMatch(/privileged: true|network_mode|docker\.sock|user: /);
});

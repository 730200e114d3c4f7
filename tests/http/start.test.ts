import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { indexUpdated } from "#app/features/recipes/search/index-updates.server.ts";
import { closeDatabase, openDatabase } from "#db/client.server.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";

const keys = (name: string) => ({
  SESSION_SECRET: "a session secret of at least 32 characters",
  CREDENTIALS_KEY: `${name} credentials key of 32 characters`,
});

/** Somebody with an account, by the set-up code, at a running server: a function that calls it with their cookie. */
async function register(url: string) {
  let cookie = "";
  const call = async (target: string, init: { form?: Record<string, string>; json?: unknown } = {}) => {
    const body = init.form ? new URLSearchParams(init.form) : init.json ? JSON.stringify(init.json) : undefined;
    const headers = { Cookie: cookie, ...(init.json ? { "Content-Type": "application/json" } : {}) };
    const method = body === undefined ? "GET" : "POST";
    const answer = await fetch(url + target, { method, body, headers, redirect: "manual" });
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith("sid="))
        ?.split(";")[0] ?? cookie;
    return answer;
  };
  await call("/signup", { form: { email: "marta@example.org", password: PASSWORD } });
  expect((await call("/api/complete-registration", { json: { inviteCode: "SETUP234" } })).status).toBe(201);
  return call;
}

// Abuse case 95.
test("the set-up code is printed until somebody has used it, and the vault needs its key", async () => {
  const DATA_DIR = aDataFolder();
  const first = await aProcess({ DATA_DIR, ...keys("first") });
  expect(first.output()).toContain("Set-up invite code: SETUP234");
  const call = await register(first.url);
  expect((await (await call("/api/auth/user")).json()).accountType).toBe("administrator");
  await call("/api/credentials", { json: { service: "ourgroceries", credentials: { username: "a", password: "b" } } });

  const script = path.join(import.meta.dirname, "..", "..", "build", "server", "admin.js");
  const environment = { PATH: process.env.PATH, DATA_DIR, PORT: "4000", ...keys("first") };
  const printed = execFileSync(process.execPath, [script, "reset-password", "Marta@example.org"], { env: environment });
  const token = /http:\/\/localhost:4000\/reset-password\?token=([\w-]{43})/.exec(printed.toString())?.[1] ?? "";
  const reset = await call("/reset-password", { form: { token, password: "four leeks and a ladle" } });
  expect(reset.status).toBe(303);
  first.child.kill("SIGTERM");
  await first.exited;

  const lost = await aProcess({ DATA_DIR, ...keys("second") });
  expect([lost.url, await lost.exited]).toEqual(["", 1]);
  expect(lost.output()).toMatch(/^CREDENTIALS_KEY: 1 stored credential/);

  const both = `${keys("second").CREDENTIALS_KEY},${keys("first").CREDENTIALS_KEY}`;
  const rotated = await aProcess({ DATA_DIR, ...keys("second"), CREDENTIALS_KEY: both });
  expect(rotated.output()).toContain("vault.rotated");
  expect(rotated.output()).not.toContain("Set-up invite code");
  rotated.child.kill("SIGTERM");
  await rotated.exited;
  expect((await aProcess({ DATA_DIR, ...keys("second") })).url).not.toBe("");
});

test("a search index that cannot be written does not end the start", async () => {
  const DATA_DIR = aDataFolder();
  const db = openDatabase(path.join(DATA_DIR, "recipes.sqlite"));
  aRecipe(testContext({ db }).caller, { name: "Soup" });
  await indexUpdated(db);
  db.$client.exec(`INSERT INTO unindexed_entry (id) VALUES (1);
    CREATE TRIGGER full_disk BEFORE DELETE ON unindexed_entry BEGIN SELECT RAISE(ABORT, 'no room'); END`);
  closeDatabase(db);
  const server = await aProcess({ DATA_DIR });
  expect([server.errorOutput(), (await fetch(`${server.url}/readyz`)).status]).toEqual(["", 200]);
});

// Abuse case 49.
test("a provider that cannot do PKCE with S256 ends the start; a silent one does not", async () => {
  const server = createServer((_request, response) => {
    const endpoints = Object.fromEntries(
      ["authorization_endpoint", "token_endpoint", "jwks_uri"].map((name) => [name, `${issuer}/${name}`]),
    );
    response.end(JSON.stringify({ issuer, ...endpoints, code_challenge_methods_supported: ["plain"] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "trivet", OIDC_CLIENT_SECRET: "secret" };
  const refused = await aProcess({ DATA_DIR: aDataFolder(), ...oidc });
  expect([refused.url, await refused.exited]).toEqual(["", 1]);
  expect(refused.output()).toContain("OIDC_ISSUER: the provider cannot do PKCE with S256");

  const silent = await aProcess({ DATA_DIR: aDataFolder(), ...oidc, OIDC_ISSUER: "http://127.0.0.1:9" });
  expect(silent.url).not.toBe("");
});

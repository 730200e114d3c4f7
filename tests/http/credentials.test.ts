import { load } from "cheerio";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createVault } from "#app/platform/crypto.server.ts";
import { sessions, userCredentials } from "#db/schema.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const SECRETS = { username: "marta@example.org", password: "pot-lid-and-ladle" };
const form = (secrets: Record<string, string>) =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`credentials.${name}`, value]));

const interfaces = [
  {
    name: "the page",
    save: (browser: Browser, secrets: Record<string, string>) =>
      browser.call("/credentials/ourgroceries", { form: form(secrets) }),
    done: 303,
  },
  {
    name: "the API",
    save: (browser: Browser, credentials: Record<string, string>) =>
      browser.call("/api/credentials", { json: { service: "ourgroceries", credentials } }),
    done: 201,
  },
];

describe.each(interfaces)("storing credentials through $name", ({ save, done }) => {
  // Abuse case 17.
  test("are encrypted and returned to their owner only", async () => {
    const app = await aServedApp();
    const owner = aSignedInBrowser(app);
    expect((await save(owner, SECRETS)).status).toBe(done);
    const answer = await owner.call("/api/credentials/ourgroceries");
    expect(await answer.json()).toEqual({ credentials: SECRETS });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.stringify(app.db.select().from(userCredentials).all())).not.toContain(SECRETS.password);

    const administrator = aSignedInBrowser(app, { accountType: "administrator" });
    expect((await administrator.call("/api/credentials/ourgroceries")).status).toBe(404);
    expect(await (await administrator.call("/api/credentials")).json()).toEqual([]);
  });

  test.each([
    [{ username: "a" }, "Please fill in all required fields: password"],
    [{ username: "  ", password: "x" }, "Please fill in all required fields: username"],
    [{}, "Please fill in all required fields: username, password"],
  ])("names the blank fields of %j", async (secrets, message) => {
    const app = await aServedApp();
    const answer = await save(aSignedInBrowser(app), secrets as Record<string, string>);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    expect(app.db.select().from(userCredentials).all()).toEqual([]);
  });
});

test("blank fields are marked and described by the message that names them", async () => {
  const app = await aServedApp();
  const answer = await aSignedInBrowser(app).call("/credentials/ourgroceries", { form: form({ username: "a" }) });
  const $ = load(await answer.text());
  const marked = $("[aria-invalid=true]");
  expect(marked.get().map((field) => $(field).attr("name"))).toEqual(["credentials.password"]);
  expect($(`[id="${marked.attr("aria-describedby")}"]`).text()).toContain("all required fields: password");
});

test("services and stored credentials are listed without secrets", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  expect(await (await call("/api/credentials/services")).json()).toEqual([
    expect.objectContaining({ id: "ourgroceries", name: "OurGroceries", requiredFields: ["username", "password"] }),
  ]);
  await call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } });
  const [stored, ...rest] = await (await call("/api/credentials")).json();
  expect([Object.keys(stored).sort(), stored.service, rest]).toEqual([
    ["id", "service", "updatedAt"],
    "ourgroceries",
    [],
  ]);
  const again = await call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } });
  expect(again.status).toBe(409);
  const unreadable = await call("/api/credentials", { json: { service: 5, credentials: SECRETS } });
  expect([unreadable.status, await unreadable.json()]).toMatchObject([400, { message: "Invalid input" }]);
  const unknown = await call("/api/credentials", { json: { service: "constructor", credentials: SECRETS } });
  expect(unknown.status).toBe(404);
});

test("updating replaces, deleting removes, the page shows the documented texts", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  const { id } = await (
    await call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } })
  ).json();
  const put = await call(`/api/credentials/${id}`, {
    method: "PUT",
    json: { credentials: { username: "b", password: "c" } },
  });
  expect([put.status, await put.json()]).toMatchObject([200, { id, service: "ourgroceries" }]);
  expect(await (await call("/api/credentials/ourgroceries")).json()).toEqual({
    credentials: { username: "b", password: "c" },
  });
  const blank = await call(`/api/credentials/${id}`, { method: "PUT", json: { credentials: { username: "b" } } });
  expect([blank.status, (await blank.json()).message]).toEqual([400, "Please fill in all required fields: password"]);

  expect(await (await call("/credentials")).text()).toContain("Connected");
  const question = await (await call("/credentials/ourgroceries/delete")).text();
  expect(question).toContain("Are you sure you want to delete your OurGroceries credentials?");
  expect((await call("/credentials/ourgroceries/delete", { form: {} })).status).toBe(303);
  expect(await (await call("/credentials")).text()).toContain("Credentials deleted successfully");
  expect((await call("/api/credentials/ourgroceries")).status).toBe(404);
});

test.each(["/credentials/ourgroceries", "/credentials/ourgroceries/delete"])(
  "without a session the form at %s says so on the sign-in page, which leads back",
  async (path) => {
    const app = await aServedApp();
    const owner = aSignedInBrowser(app);
    await owner.call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } });
    const before = app.db.select().from(userCredentials).all();
    app.db.delete(sessions).run();
    const answer = await owner.call(path, { form: form({ username: "b", password: "c" }) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/login?returnTo=${encodeURIComponent(path)}`,
    ]);
    const login = await (await owner.call(answer.headers.get("Location") ?? "")).text();
    expect(login).toContain("You are logged out. Logging in again...");
    expect(app.db.select().from(userCredentials).all()).toEqual(before);
  },
);

test("a password that is too long is not called missing", async () => {
  const owner = aSignedInBrowser(await aServedApp());
  const answer = await owner.call("/credentials/ourgroceries", {
    form: form({ username: "b", password: "p".repeat(1001) }),
  });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("Please use at most 1,000 characters");
  expect(page).not.toContain("Please fill in");
});

// Abuse case 11.
test("cannot be changed or deleted by other users", async () => {
  const app = await aServedApp();
  const owner = aSignedInBrowser(app);
  const { id } = await (
    await owner.call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } })
  ).json();
  const before = app.db.select().from(userCredentials).all();
  for (const accountType of ["premium", "administrator"] as const) {
    const other = aSignedInBrowser(app, { accountType });
    const put = await other.call(`/api/credentials/${id}`, { method: "PUT", json: { credentials: SECRETS } });
    expect([put.status, await put.json()]).toEqual([404, { message: "Credentials not found" }]);
    expect((await other.call(`/api/credentials/${id}`, { method: "DELETE" })).status).toBe(404);
  }
  expect(app.db.select().from(userCredentials).all()).toEqual(before);
});

test.each(["0", "-1", "abc", "1e99", "'", "%00", "%ff", "9".repeat(3000), "__proto__", "1.5", " 1"])(
  "an odd id %j is nothing anybody has",
  async (id) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const json = method === "PUT" ? { credentials: SECRETS } : undefined;
      expect([400, 404]).toContain((await call(`/api/credentials/${id}`, { method, json })).status);
    }
    expect(app.errors).toEqual([]);
  },
);

describe("a sealed row", () => {
  async function aStoredCredential() {
    const app = await aServedApp();
    const owner = aSignedInBrowser(app);
    await owner.call("/api/credentials", { json: { service: "ourgroceries", credentials: SECRETS } });
    const [row] = app.db.select().from(userCredentials).all();
    if (!row) throw new Error("Nothing stored");
    return { app, owner, row };
  }

  // Abuse case 92.
  test("cannot be decrypted for another user, and the error discloses nothing", async () => {
    const { app, row } = await aStoredCredential();
    const thief = aSignedInBrowser(app);
    await thief.call("/api/credentials", {
      json: { service: "ourgroceries", credentials: { username: "t", password: "t" } },
    });
    app.db
      .update(userCredentials)
      .set({ encryptedData: row.encryptedData })
      .where(eq(userCredentials.userId, thief.cook.user.id))
      .run();
    const answer = await thief.call("/api/credentials/ourgroceries");
    expect([answer.status, await answer.json()]).toEqual([500, { message: "Something went wrong" }]);
    expect(JSON.stringify(app.errors)).not.toContain(SECRETS.password);
    const page = await thief.call("/credentials/ourgroceries");
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("Failed to load existing credentials"),
    ]);
  });

  // Abuse case 93.
  test("cannot be decrypted with one bit changed", async () => {
    const { app, owner, row } = await aStoredCredential();
    const parts = row.encryptedData.split(".");
    const bytes = Buffer.from(parts[4] ?? "", "base64url");
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    parts[4] = bytes.toString("base64url");
    app.db
      .update(userCredentials)
      .set({ encryptedData: parts.join(".") })
      .run();
    expect((await owner.call("/api/credentials/ourgroceries")).status).toBe(500);
  });

  // Abuse case 97.
  test("differs each time it is encrypted", () => {
    const vault = createVault(["a key of at least thirty-two characters"]);
    expect(vault.encrypt("the same", "here")).not.toBe(vault.encrypt("the same", "here"));
  });
});

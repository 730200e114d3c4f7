import { describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import { aRegisteredBrowser } from "#tests/support/registration.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

const WRONG = "The email or the password is not right";

describe("signing in", () => {
  test("works with the right password and goes where it should", async () => {
    const app = await aServedApp();
    await aRegisteredBrowser(app);
    const browser = app.browser();
    const answer = await browser.call("/login?returnTo=%2Frecipes%3Fa%3D1", {
      form: { email: " NEW@example.org", password: PASSWORD },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/recipes?a=1"]);
    expect((await browser.call("/api/auth/user")).status).toBe(200);
    const again = await browser.call("/login?returnTo=%2Frecipes%3Fa%3D1");
    expect(again.headers.get("Location")).toBe("/recipes?a=1");
  });

  test("offers visitors an account, and keeps the way back", async () => {
    const app = await aServedApp();
    const query = "?returnTo=%2Frecipes%3Fa%3D1";
    const { call } = app.browser();
    expect(await (await call(`/login${query}`)).text()).toContain("Nobody has an account here yet.");
    expect(await (await call("/signup")).text()).toContain("This is the first account, the administrator&#x27;s.");
    await aRegisteredBrowser(app);
    const refused = await call(`/login${query}`, { form: { email: "nobody@example.org", password: PASSWORD } });
    const text = await refused.text();
    expect(text).toContain("Your account is ready once you have entered your invite code.");
    expect(text).toMatch(/<a href="\/signup\?returnTo=%2Frecipes%3Fa%3D1"[^>]*>sign up again<\/a>/);
    expect(text).not.toContain("Nobody has an account here yet.");
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "\t//evil.example"])(
    "never leads to %j",
    async (returnTo) => {
      const app = await aServedApp();
      await aRegisteredBrowser(app);
      const answer = await app.browser().call(`/login?returnTo=${encodeURIComponent(returnTo)}`, {
        form: { email: "new@example.org", password: PASSWORD },
      });
      expect(answer.headers.get("Location")).toMatch(/^\/(?![/\\])/);
    },
  );

  test("says the same for an unknown address and a wrong password, and never sends a password back", async () => {
    const app = await aServedApp();
    await aRegisteredBrowser(app);
    for (const email of ["new@example.org", "nobody@example.org"]) {
      const answer = await app.browser().call("/login", { form: { email, password: "a wrong password" } });
      const text = await answer.text();
      expect([answer.status, text]).toEqual([400, expect.stringContaining(WRONG)]);
      expect(text).toContain(email);
      expect(text).not.toContain("a wrong password");
    }
  });

  // Abuse case 45.
  test.each([
    [{}, "Required"],
    [{ email: "a@example.org" }, "Required"],
    [{ email: "x".repeat(60_000), password: "x" }, WRONG],
    [{ email: "a@example.org", password: "x".repeat(60_000) }, WRONG],
    [{ "email[a]": "1", "password[]": "2" }, "Required"],
  ])("refuses nonsense quickly (%#)", async (form, message) => {
    const app = await aServedApp();
    const started = performance.now();
    const answer = await app.browser().call("/login", { form: form as Record<string, string> });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  // Abuse case 38.
  test("replaces a fixed session id, and renews it each time", async () => {
    const app = await aServedApp();
    const first = await aRegisteredBrowser(app);
    const seen = new Set([first.cookies.get("sid")]);
    for (let round = 0; round < 2; round++) {
      await first.call("/login", { form: { email: "new@example.org", password: PASSWORD } });
      seen.add(first.cookies.get("sid"));
    }
    expect(seen.size).toBe(3);
    const planted = app.browser();
    planted.cookies.set("sid", "planted.signature");
    await planted.call("/login", { form: { email: "new@example.org", password: PASSWORD } });
    expect(planted.cookies.get("sid")).not.toContain("planted");
  });

  // Abuse case 42.
  test("stores only hashes of session tokens", async () => {
    const app = await aServedApp();
    const browser = await aRegisteredBrowser(app);
    const token = browser.cookies.get("sid")?.split(".")[0] ?? "";
    const rows = JSON.stringify(app.db.select().from(sessions).all());
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
    const [row] = app.db.select().from(sessions).all();
    const thief = app.browser();
    thief.cookies.set("sid", row?.sid ?? "");
    expect((await thief.call("/api/auth/user")).status).toBe(401);
  });

  // Abuse case 37.
  test("sends the cookie with its flags, by http and by https", async () => {
    const app = await aServedApp();
    await aRegisteredBrowser(app);
    const form = { email: "new@example.org", password: PASSWORD };
    const plain = (await app.browser().call("/login", { form })).headers.getSetCookie().join();
    expect(plain).toMatch(/^sid=.*Path=\/; SameSite=Lax; HttpOnly/);
    expect(plain).not.toContain("Secure");
    const secure = (await app.browser("203.0.113.8", true).call("/login", { form })).headers.getSetCookie().join();
    expect(secure).toMatch(/^__Host-sid=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure/);
  });
});

describe("a session", () => {
  // Abuse case 39.
  test("ends for one device only when that one signs out", async () => {
    const app = await aServedApp();
    const phone = await aRegisteredBrowser(app);
    const laptop = app.browser();
    await laptop.call("/login", { form: { email: "new@example.org", password: PASSWORD } });
    const old = phone.cookies.get("sid") ?? "";
    expect((await phone.call("/api/logout")).headers.get("Location")).toBe("/");
    phone.cookies.set("sid", old);
    expect((await phone.call("/api/auth/user")).status).toBe(401);
    expect((await laptop.call("/api/auth/user")).status).toBe(200);
  });

  // Abuse case 40.
  test("ends after 14 days without use, and after 30 days in any case", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app);
    const status = async (moment: string) => {
      app.setNow(moment);
      return (await call("/api/auth/user")).status;
    };
    expect(await status("2026-03-15T09:00:00Z")).toBe(200);
    expect(await status("2026-03-28T09:00:00Z")).toBe(200);
    expect(await status("2026-04-01T08:59:59Z")).toBe(200);
    expect(await status("2026-04-01T09:00:00Z")).toBe(401);

    const idle = aSignedInBrowser(app, { now: new Date("2026-04-01T09:00:00Z") });
    app.setNow("2026-04-15T09:00:00Z");
    expect((await idle.call("/api/auth/user")).status).toBe(401);
  });

  // Abuse case 109.
  test("survives a clock that is set back, and still expires", async () => {
    const app = await aServedApp();
    const ahead = aSignedInBrowser(app, { now: new Date("2031-03-02T09:00:00Z") });
    const usual = aSignedInBrowser(app, { now: new Date("2026-03-02T09:00:00Z") });
    const statuses = async (moment: string) => {
      app.setNow(moment);
      return [(await ahead.call("/api/auth/user")).status, (await usual.call("/api/auth/user")).status];
    };
    // A small computer without a hardware clock starts in 1970 until it has synchronised its time.
    expect(await statuses("1970-01-01T00:10:00Z")).toEqual([200, 200]);
    expect(await statuses("1970-01-10T00:10:00Z")).toEqual([200, 200]);
    expect(await statuses("1970-01-20T00:10:00Z")).toEqual([200, 200]);
    expect(await statuses("1970-02-01T00:10:00Z")).toEqual([401, 401]);
  });

  test.each(["cross-site", "same-site"])("is not ended by a %s link", async (site) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app);
    const answer = await call("/api/logout", { headers: { "Sec-Fetch-Site": site } });
    expect(answer.headers.get("Location")).toBe("/sign-out");
    expect(await (await call("/sign-out")).text()).toContain("Sign out?");
    expect((await call("/api/auth/user")).status).toBe(200);
    const post = await call("/api/logout", { method: "POST", headers: { "Sec-Fetch-Site": site } });
    expect([post.status, await post.json()]).toEqual([403, { message: "Cross-origin request blocked" }]);
    expect((await call("/api/logout", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(
      303,
    );
  });

  test.each(["", "sid", "a.b", "%00", "x".repeat(4000), "..", "__proto__"])("that is %j is nobody's", async (value) => {
    const app = await aServedApp();
    const browser = app.browser();
    browser.cookies.set("sid", value);
    const answer = await browser.call("/api/auth/user");
    expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
  });
});

test("GET /api/login leads to the sign-in page and keeps the way back", async () => {
  const app = await aServedApp();
  const { call } = app.browser();
  expect((await call("/api/login")).headers.get("Location")).toBe("/login");
  expect((await call("/api/login?returnTo=/recipes")).headers.get("Location")).toBe("/login?returnTo=%2Frecipes");
  expect((await call("/api/login", { method: "DELETE" })).status).toBe(405);
});

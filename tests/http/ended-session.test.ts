import { expect, test } from "vitest";
import { sign } from "#app/platform/crypto.server.ts";
import { recipes, sessions } from "#db/schema.ts";
import { aHousehold } from "#tests/support/data-folder.ts";
import { aProcess } from "#tests/support/process.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Makes a cook whose session has ended while a page of theirs is open. */
async function aSignedOutCook(app: ServedApp) {
  const cook = aSignedInBrowser(app);
  app.db.delete(sessions).run();
  return cook;
}

const decoded = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Returns the fields of the form on the page, as the browser would send them. */
function hiddenFields(html: string): [string, string][] {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    decoded(name),
    decoded(value),
  ]);
}

test("a form sent after the session has ended is shown with its input, and can be sent again", async () => {
  const app = await aServedApp();
  const { cook, call, cookies } = await aSignedOutCook(app);
  const { id } = aRecipe(cook, { name: "Leek Soup" });
  const fields = new FormData();
  fields.set("name", 'Leek <b>"Soup"</b> & bread');
  fields.set("difficulty", "easy");
  fields.append("ingredients[0]", "3 leeks");
  fields.append("ingredients[1]", "1 l water");
  fields.set("instructions[0]", "Boil.\nServe.");
  const refused = await call(`/recipes/${id}/edit`, { form: fields });
  const page = await refused.text();
  expect(refused.status).toBe(401);
  expect(page).toContain("You are signed out");
  expect(page).toContain('href="/login?returnTo=%2Fsigned-in"');
  expect(page).toContain(`action="/recipes/${id}/edit"`);
  expect(page).not.toContain("<b>");
  const kept = hiddenFields(page);
  // Forms are sent with CRLF.
  expect(kept).toEqual([...fields].map(([name, value]) => [name, String(value).replace("\n", "\r\n")]));

  cookies.clear();
  const again = app.browserOf(cook);
  const form = new FormData();
  for (const [name, value] of kept) form.append(name, value);
  expect((await again.call(`/recipes/${id}/edit`, { form })).status).toBe(303);
  const saved = { name: 'Leek <b>"Soup"</b> & bread', ingredients: ["3 leeks", "1 l water"] };
  expect(app.db.select().from(recipes).get()).toMatchObject(saved);
});

test("so is the note of a time that a recipe was cooked", async () => {
  const app = await aServedApp();
  const { cook, call } = await aSignedOutCook(app);
  const { id } = aRecipe(cook, { name: "Leek Soup" });
  const refused = await call(`/recipes/${id}/cooked`, { form: { note: "Less salt" } });
  expect([refused.status, hiddenFields(await refused.text())]).toEqual([401, [["note", "Less salt"]]]);
});

test("passwords and files are not on that page and have to be entered again", async () => {
  const app = await aServedApp();
  const { call } = await aSignedOutCook(app);
  const changed = await call("/account?change=password", {
    form: { currentPassword: "secret leeks", password: "secret ladle" },
  });
  const page = await changed.text();
  expect([changed.status, page.includes("secret")]).toEqual([401, false]);
  expect(page).toContain('action="/account?change=password"');
  expect(page).toMatch(/<label for="again-currentPassword">Current password<\/label><input [^>]*type="password"/);

  const form = new FormData();
  form.set("name", "Soup");
  form.set("image", new File(["picture"], "soup.jpg", { type: "image/jpeg" }));
  form.set("other", new File([], ""));
  const upload = await (await call("/recipes/add?from=image", { form })).text();
  expect(upload).toMatch(/<label for="again-image">soup.jpg<\/label><input [^>]*type="file" name="image"/);
  expect(upload).not.toContain("again-other");
});

test("a form that scripts send is refused with 401 and nothing of its input", async () => {
  const app = await aServedApp();
  const { call } = await aSignedOutCook(app);
  const refused = await call("/account.data?change=name", { form: { firstName: "Marta" } });
  const text = await refused.text();
  expect([refused.status, refused.headers.get("Location")]).toEqual([401, null]);
  expect(text).toContain("You are signed out");
  expect(text).not.toContain("Marta");
});

test("a button leads to the sign-in page, which says why and returns to the page of the button", async () => {
  const app = await aServedApp();
  const { cook, call } = await aSignedOutCook(app);
  const { id } = aRecipe(cook);
  const headers = { Referer: "http://localhost/recipes?scope=all&page=2" };
  for (const address of [`/recipes/${id}/favorite`, `/recipes/${id}/next-slot`]) {
    const answer = await call(address, { form: { isFavorite: "true" }, headers });
    const login = `/login?returnTo=${encodeURIComponent("/recipes?scope=all&page=2")}`;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, login]);
    expect(await (await call(login)).text()).toContain("You are signed out");
  }
});

test("a link says so only to a browser whose session has ended", async () => {
  const app = await aServedApp();
  const { call } = await aSignedOutCook(app);
  expect((await call("/recipes?page=2")).headers.get("Location")).toBe("/login?returnTo=%2Frecipes%3Fpage%3D2");
  expect(await (await call("/login")).text()).toContain("You are signed out");
  const visitor = app.browser();
  expect((await visitor.call("/recipes")).headers.getSetCookie()).toEqual([]);
  visitor.cookies.set("sid", "forged.signature");
  expect((await visitor.call("/recipes")).headers.getSetCookie()).toEqual([]);
});

test("sign-in in another tab ends on a page that leads back to the first", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  expect(await (await call("/signed-in")).text()).toContain("You are signed in");
  const answer = await app.browser().call("/signed-in");
  expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Fsigned-in");
});

test("a long form is kept for a browser whose session has ended, and for nobody else", async () => {
  const { environment } = aHousehold();
  const server = await aProcess(environment);
  const body = new URLSearchParams({ name: "Soup", "instructions[0]": "x".repeat(200_000) });
  const send = async (token: string, secret: string) => {
    const headers = { Cookie: `sid=${sign(token, secret)}` };
    const answer = await fetch(`${server.url}/recipes/1/edit`, { method: "POST", body, headers, redirect: "manual" });
    return [answer.status, (await answer.text()).includes("xxxx")];
  };
  expect(await send("a token of a session that has ended", environment.SESSION_SECRET)).toEqual([401, true]);
  expect(await send("a token that we did not sign", "another secret of thirty-two letters")).toEqual([401, false]);
});

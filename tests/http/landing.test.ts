import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";

/** Returns the addresses of the links of this name. */
const linksOf = (html: string, name: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    .filter(([, , text]) => text === name)
    .map(([, address]) => address);

test("the landing page describes Trivet, leads to sign-in, and has no script to load", async () => {
  const app = await aServedApp();
  app.cook();
  const html = await (await app.browser().call("/")).text();
  expect(html).toContain("<h1>Know what&#x27;s for dinner, four weeks out.</h1>");
  expect(html).toContain("Your meal plans and favourites stay private, while the recipe database is shared");
  expect(html.match(/<li\b/g)).toHaveLength(6);
  for (const name of ["Get Started", "Start Your Culinary Journey"])
    expect([name, linksOf(html, name)]).toEqual([name, ["/api/login"]]);
  expect(html).not.toMatch(/<script[^>]* (src|type="late")|modulepreload/);
});

test("the accessibility statement is public, and the landing page leads to it", async () => {
  const { call } = (await aServedApp()).browser();
  expect(linksOf(await (await call("/")).text(), "Accessibility")).toEqual(["/accessibility"]);
  const statement = await call("/accessibility");
  expect(statement.status).toBe(200);
  const html = await statement.text();
  for (const part of ["WCAG) 2.2, level AA", "What was tested", "Known limits", "Tell the person who runs this server"])
    expect(html).toContain(part);
});

test("while nobody has an account, the landing page leads to the first one", async () => {
  const app = await aServedApp();
  const open = async () => (await app.browser().call("/")).text();
  const first = await open();
  expect(first).toContain("set-up invite code, which the server prints when it starts");
  expect(linksOf(first, "Create the first account")).toEqual(["/signup"]);
  app.cook();
  const page = await open();
  expect(page).not.toContain("set-up invite code");
  expect([linksOf(page, "Create the first account"), linksOf(page, "Get Started")]).toEqual([[], ["/api/login"]]);
});

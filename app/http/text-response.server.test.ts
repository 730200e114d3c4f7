import { expect, test } from "vitest";
import { jsonResponse, TextResponse } from "./text-response.server.ts";

const aResponse = (text: string | string[] = ['["Cr', 'ème"]']) =>
  new TextResponse(text, { status: 201, headers: { "Content-Type": "application/json" } });

test("every way to read the body gives the text", async () => {
  expect(aResponse('["Crème"]').encoded().toString()).toBe('["Crème"]');
  expect(aResponse().encoded().toString()).toBe('["Crème"]');
  expect(await aResponse().text()).toBe('["Crème"]');
  expect(await aResponse().json()).toEqual(["Crème"]);
  expect(Buffer.from(await aResponse().arrayBuffer()).toString()).toBe('["Crème"]');
  expect(await new Response(aResponse().body).text()).toBe('["Crème"]');
  const copy = aResponse().clone();
  expect([copy.status, copy.headers.get("Content-Type"), await copy.text()]).toEqual([
    201,
    "application/json",
    '["Crème"]',
  ]);
});

test("a value becomes the same answer as with Response.json", async () => {
  const init = { status: 409, headers: { "Retry-After": "3" } };
  const [ours, standard] = [jsonResponse({ a: [null, 1] }, init), Response.json({ a: [null, 1] }, init)];
  expect([ours.status, [...ours.headers]]).toEqual([standard.status, [...standard.headers]]);
  expect(await ours.text()).toBe(await standard.text());
});

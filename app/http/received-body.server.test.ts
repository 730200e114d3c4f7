import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import { readForm, readInput } from "./input.server.ts";
import { bodyOf, receiveBody } from "./received-body.server.ts";

const URL_ENCODED = { "Content-Type": "application/x-www-form-urlencoded" };

async function received(init: RequestInit): Promise<Request> {
  const request = new Request("http://localhost/", { method: "POST", ...init });
  await receiveBody(request);
  return request;
}

test("a form without fields, of which browsers send no body, has none", async () => {
  expect([...readForm(await received({ headers: URL_ENCODED }))]).toEqual([]);
  expect([...readForm(await received({ headers: URL_ENCODED, body: "a=1" }))]).toEqual([["a", "1"]]);
});

test("JSON without a body and a content type has no fields", async () => {
  expect(readInput(await received({}), z.object({}))).toEqual({});
  const headers = { "Content-Type": "application/json" };
  expect(readInput(await received({ headers, body: '{"a":1}' }), z.object({ a: z.int() }))).toEqual({ a: 1 });
});

test("an error of receiving is told to whoever reads the body, not before", async () => {
  const error = new DomainError("tooLarge", "Too large");
  const body = new ReadableStream({ pull: () => Promise.reject(error) });
  const request = await received({ body, duplex: "half", headers: URL_ENCODED } as RequestInit);
  expect(() => readForm(request)).toThrow(error);
});

test("other bodies are no form, and forms are no JSON", async () => {
  expect(() => readForm(new Request("http://localhost/", { method: "POST" }))).toThrow("received by its handler");
  const text = await received({ body: "a=1", headers: { "Content-Type": "text/plain" } });
  expect(() => readForm(text)).toThrow(DomainError);
  expect(bodyOf(text)).toEqual({ text: "a=1" });
  const form = await received({ headers: URL_ENCODED, body: "a=1" });
  expect(() => readInput(form, z.object({}))).toThrow("Send application/json");
});

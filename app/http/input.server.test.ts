import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkInput, idParam, readInput } from "./input.server.ts";
import { receiveBody } from "./received-body.server.ts";

test.each(["0", "-1", "abc", "1e99", "'", "%00", "9".repeat(3000), "__proto__", "", undefined])(
  "%j is no id",
  (text) => {
    expect(() => idParam(text)).toThrow(expect.objectContaining({ kind: "notFound" }));
  },
);

describe("the body of an API request", () => {
  const schema = z.object({
    note: z.string().optional(),
    count: z.number().min(1).optional(),
    day: z.iso.date().optional(),
  });
  async function read(body: BodyInit | undefined, type?: string) {
    const headers = type ? { "Content-Type": type } : undefined;
    const request = new Request("http://localhost/", { method: "POST", body, headers });
    await receiveBody(request);
    return readInput(request, schema);
  }
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("is an empty object without a body and a content type", async () => {
    expect(await read(undefined)).toEqual({});
    expect(await read(bytes(""))).toEqual({});
  });

  test.each([
    [bytes('{"note":"With peas"}'), undefined],
    ["{}", "text/plain"],
    [undefined, "application/jsonp"],
  ])("%j as %j is no JSON", async (body, type) => {
    await expect(read(body, type)).rejects.toMatchObject({ kind: "unsupported" });
  });

  test.each([
    ["", "The body is not valid JSON"],
    ["[]", "Invalid input"],
    ['{"note":1}', "Invalid input"],
    ['{"day":"2026-02-30"}', "Invalid input"],
    ['{"count":0}', "Too small: expected number to be >=1"],
  ])("%j is refused with “%s”", async (body, message) => {
    await expect(read(body, "application/json")).rejects.toMatchObject({ kind: "invalid", message });
  });
});

test("a field that is missing is required", () => {
  const check = () => checkInput({}, z.object({ name: z.string() }));
  expect(check).toThrow(expect.objectContaining({ message: "Required", fields: { name: ["Required"] } }));
});

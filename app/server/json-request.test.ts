import { expect, test } from "vitest";
import { JsonRequest } from "./json-request.ts";

const jsonRequest = (text: string) =>
  new JsonRequest(new URL("http://trivet.test/api"), { method: "POST" }, async () => Buffer.from(text));

test("the body is read like that of any request", async () => {
  for (const text of ['{"name":"Brötchen 🥐"}', '\uFEFF{"a":1}', '"\u0000"']) {
    const standard = () => new Request("http://trivet.test/api", { method: "POST", body: text });
    expect(await jsonRequest(text).text()).toBe(await standard().text());
    expect(await new Response(jsonRequest(text).body).text()).toBe(await standard().text());
  }
});

test("a body that is refused while it is read rejects with the refusal", async () => {
  const refused = new JsonRequest(new URL("http://trivet.test/api"), { method: "POST" }, async () => {
    throw new RangeError("too large");
  });
  await expect(refused.text()).rejects.toThrow(RangeError);
});

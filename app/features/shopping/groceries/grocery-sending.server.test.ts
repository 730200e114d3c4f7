import { expect, test } from "vitest";
import { testContext } from "#tests/support/test-context.ts";
import { emailGroceries } from "./grocery-sending.server.ts";

/** Returns the lines of the email with these items. */
async function linesOf(...texts: string[]): Promise<string[]> {
  let sent = "";
  const send = async ({ text }: { text: string }) => {
    sent = text;
  };
  const { caller } = testContext({ services: { mailer: { isSetUp: true, send } } });
  const ingredients = texts.map((displayText) => ({ displayText, checked: false }));
  await emailGroceries(caller, { email: "nora@example.org", ingredients, excludeChecked: true });
  return sent
    .trim()
    .split("\n")
    .map((line) => line.replace(/^- /, ""));
}

test("mail programs find no address in an email, and no letter of an item is lost", async () => {
  expect(
    await linesOf(
      "confirm at https://evil.example/verify",
      "www.evil.example",
      "evil。example",
      "write to bank@evil.example",
      "mailto:bank@evil.example",
      "http://192.0.2.1/x",
    ),
  ).toEqual([
    "confirm at https: //evil. example/verify",
    "www. evil. example",
    "evil。 example",
    "write to bank @ evil. example",
    "mailto:bank @ evil. example",
    "http: //192.0.2.1/x",
  ]);
});

test("amounts and abbreviations stay readable", async () => {
  const items = ["1.5 kg flour", "1/2 l milk", "ca. 500 g Mehl", "2 x 250 g", "Dr. Oetker"];
  expect(await linesOf(...items)).toEqual(items);
  expect(await linesOf("ca.500 g")).toEqual(["ca. 500 g"]);
});

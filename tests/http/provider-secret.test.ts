import { describe, expect, onTestFinished, test } from "vitest";
import { aProvider, signInThroughProvider } from "#tests/support/provider.ts";
import { aServedApp } from "#tests/support/served-app.ts";

const PEOPLE = { noor: { email: "noor@example.org", email_verified: true, given_name: "Noor" } };
const CODED = "%+/=: of thirty-two characters, or more";

describe("a client secret with %, +, /, = and : in it", () => {
  test.each([
    ["is sent in the form if the provider offers it", { authenticates: "client_secret_post" }, ["client_secret_post"]],
    [
      "is sent by Basic, percent-encoded, to a provider that accepts only that",
      { authenticates: "client_secret_basic" },
      ["client_secret_post", "client_secret_basic"],
    ],
    [
      "is sent in the form to a provider that does not decode it",
      { authenticates: "client_secret_post", decodesBasic: false },
      ["client_secret_post"],
    ],
  ] as const)("%s", async (_name, setup, sent) => {
    const provider = await aProvider(PEOPLE, { clientSecret: CODED, ...setup });
    onTestFinished(provider.close);
    provider.open("http://localhost");
    const app = await aServedApp({ settings: provider.settings, now: new Date() });
    const { answer } = await signInThroughProvider(app.browser(), "noor");
    expect(answer.headers.get("Location")).toBe("/?invite_required=true");
    expect(provider.tokenRequests).toEqual(sent);
  });

  test("one of letters and digits is sent by Basic", async () => {
    const provider = await aProvider(PEOPLE, {
      clientSecret: "plain-letters_of.thirty-two~characters",
      decodesBasic: false,
    });
    onTestFinished(provider.close);
    provider.open("http://localhost");
    const app = await aServedApp({ settings: provider.settings, now: new Date() });
    expect((await signInThroughProvider(app.browser(), "noor")).answer.status).toBe(303);
    expect(provider.tokenRequests).toEqual(["client_secret_basic"]);
  });
});

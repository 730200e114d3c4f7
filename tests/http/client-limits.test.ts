import { describe, expect, test, vi } from "vitest";
import { aSharedProcess } from "#tests/support/process.ts";

type Sent = { target: string; method?: string; headers?: Record<string, string>; body?: BodyInit };

const form = (target: string, fields: Record<string, string>): Sent => ({ target, body: new URLSearchParams(fields) });
const password = "two onions, one leek";

/** Tries that are limited by client: the limit, and the try with a number. */
const LIMITED: [name: string, limit: number, attempt: (number: number) => Sent][] = [
  ["wrong sign-ins", 30, (number) => form("/login", { email: `nobody${number}@example.org`, password })],
  ["sign-ups", 60, (number) => form("/signup", { email: `new${number}@example.org`, password })],
  ["resets", 10, () => form("/reset-password", { token: "x".repeat(43), password })],
  [
    "wrong invite codes",
    20,
    () => ({
      target: "/api/validate-invite-code",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: "WRONG234" }),
    }),
  ],
  [
    "wrong API tokens",
    30,
    (number) => ({
      target: "/api/recipes",
      method: "GET",
      headers: { Authorization: `Bearer trivet_${String(number).padStart(43, "x")}` },
    }),
  ],
];

/** Starts a server behind a proxy and returns it, and the function that sends something as a client. */
function aProxiedServer() {
  const server = aSharedProcess({ TRUST_PROXY: "on" });
  const statusOf = async (client: string, { target, method = "POST", headers, body }: Sent) => {
    const sent = { method, headers: { ...headers, "X-Forwarded-For": `6.6.6.6, ${client}` }, body };
    return (await fetch(`${server().url}${target}`, { ...sent, redirect: "manual" })).status;
  };
  return { server, statusOf };
}

describe("behind a proxy", () => {
  const { server, statusOf } = aProxiedServer();

  // Abuse case 179.
  test.each(LIMITED)(
    "%s are limited for an IPv6 network of 64 bits",
    async (name, limit, attempt) => {
      const network = LIMITED.findIndex(([one]) => one === name).toString(16);
      const address = (number: number) => `2001:db8:${network}:1:${number.toString(16)}:${number}:3:4`;
      for (let number = 0; number < limit; number++) {
        expect([number, await statusOf(address(number), attempt(number))]).not.toEqual([number, 429]);
      }
      expect(await statusOf(address(limit), attempt(limit))).toBe(429);
      expect(await statusOf(`2001:db8:${network}:2::1`, attempt(limit + 1))).not.toBe(429);
    },
    60_000,
  );

  test("IPv4 inside IPv6 is the same client", async () => {
    const [, limit, attempt] = LIMITED[2] ?? ["", 0, () => form("", {})];
    for (let number = 0; number < limit; number++) {
      const address = number % 2 === 0 ? "192.0.2.9" : "::ffff:192.0.2.9";
      expect(await statusOf(address, attempt(number))).toBe(400);
    }
    expect(await statusOf("::ffff:c000:209", attempt(limit))).toBe(429);
    expect(await statusOf("192.0.2.10", attempt(limit))).toBe(400);
  }, 60_000);

  test("the log has the full address", async () => {
    await statusOf("2001:db8:ffff:1:2:3:4:5", form("/login", { email: "nobody@example.org", password }));
    // The log arrives over a pipe.
    await vi.waitFor(() => expect(server().output()).toContain('"address":"2001:db8:ffff:1:2:3:4:5"'));
  });
});

describe("of clients in many networks", () => {
  const { statusOf } = aProxiedServer();
  const statuses = async (count: number, sent: Sent) => {
    const all: number[] = [];
    for (let number = 0; number < count; number++) all.push(await statusOf(`198.51.${number}.7`, sent));
    return all;
  };

  // Abuse case 43.
  test("ten wrong passwords shut an account for everyone, and no other one", async () => {
    const signIn = (email: string) => form("/login", { email, password });
    expect(await statuses(11, signIn("marta@example.org"))).toEqual([...Array(10).fill(400), 429]);
    expect(await statusOf("198.51.99.7", signIn("jonas@example.org"))).toBe(400);
  }, 60_000);

  // Abuse case 27.
  test("a hundred wrong invite codes stop all further ones", async () => {
    const [, , attempt] = LIMITED.find(([name]) => name === "wrong invite codes") ?? ["", 0, () => form("", {})];
    expect(await statuses(101, attempt(0))).toEqual([...Array(100).fill(200), 429]);
  }, 60_000);
});

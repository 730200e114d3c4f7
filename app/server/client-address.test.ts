import { expect, test } from "vitest";
import type { Settings } from "#app/platform/env.server.ts";
import { readClient } from "./client-address.ts";

function client(
  headers: Record<string, string>,
  trustProxy: Settings["trustProxy"],
  peer = "10.0.0.2",
  appUrl: string | null = null,
) {
  return readClient(peer, { get: (name) => headers[name] }, { trustProxy, appUrl });
}

const FORWARDED = {
  host: "inner:3000",
  "x-forwarded-for": "1.2.3.4, 198.51.100.9",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "cook.example",
  "x-request-id": "7f3a",
};
const UUID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

// Abuse case 91.
test("forwarding headers are ignored unless a proxy is trusted", () => {
  expect(client(FORWARDED, false)).toEqual({
    address: "10.0.0.2",
    isSecure: false,
    host: "inner:3000",
    requestId: UUID,
  });
});

test("with one proxy the right-most address is used: clients can forge the others", () => {
  expect(client(FORWARDED, "on")).toEqual({
    address: "198.51.100.9",
    isSecure: true,
    host: "cook.example",
    requestId: "7f3a",
  });
});

test("named proxies are skipped from the right", () => {
  const headers = { "x-forwarded-for": "6.6.6.6, 198.51.100.9, 10.0.0.7", "x-forwarded-proto": "https" };
  expect(client(headers, ["10.0.0.0/8"]).address).toBe("198.51.100.9");
});

test("headers of a client that is no named proxy are ignored", () => {
  expect(client(FORWARDED, ["10.0.0.0/8"], "203.0.113.5")).toEqual({
    address: "203.0.113.5",
    isSecure: false,
    host: "inner:3000",
    requestId: UUID,
  });
});

test.each(["", "a b", "x".repeat(129), 'a"b', "a\r\nb", "é"])("the id %j of a proxy is replaced", (id) => {
  expect(client({ ...FORWARDED, "x-request-id": id }, "on").requestId).toEqual(UUID);
});

test("a server whose APP_URL is https is used over https, whether or not the proxy says so", () => {
  expect(client({}, false, "10.0.0.2", "https://cook.example").isSecure).toBe(true);
  expect(client({ "x-forwarded-proto": "http" }, "on", "10.0.0.2", "https://cook.example").isSecure).toBe(true);
  expect(client({}, "on", "10.0.0.2", "http://cook.example").isSecure).toBe(false);
});

test("IPv4 inside IPv6 is the same address", () => {
  expect(client({}, false, "::ffff:192.0.2.1").address).toBe("192.0.2.1");
  expect(client({ "x-forwarded-for": "::ffff:192.0.2.1" }, ["10.0.0.2"]).address).toBe("192.0.2.1");
});

test.each([
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["unknown", "10.0.0.2"],
  ["_hidden", "10.0.0.2"],
])("a proxy's %j is the client %s, so that it is no new client with each port or text", (written, address) => {
  expect(client({ "x-forwarded-for": `6.6.6.6, ${written}` }, "on").address).toBe(address);
  expect(client({ "x-forwarded-for": `6.6.6.6, ${written}, 10.0.0.7` }, ["10.0.0.0/8"]).address).toBe(address);
});

import { expect, test } from "vitest";
import { readTimeZone } from "./time-zone.server.ts";

const zoneFor = (cookie: string) =>
  readTimeZone(new Request("http://localhost/", { headers: { Cookie: `tz=${cookie}` } }), "Europe/Lisbon");

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["Europe%2FBerlin", "Europe/Berlin"],
  ["eUrope/BERLIN", "Europe/Berlin"],
  ["Etc%2FGMT%2B5", "Etc/GMT+5"],
  ["US/Eastern", "America/New_York"],
  ["Europe/Nowhere", "Europe/Lisbon"],
  ["", "Europe/Lisbon"],
])("the cookie %j is the zone %s, at each request", (cookie, zone) => {
  expect([zoneFor(cookie), zoneFor(cookie)]).toEqual([zone, zone]);
});

import { describe, expect, test } from "vitest";
import { clientNetworks, clientWith } from "./client-networks.ts";

const names = (address: string) => clientNetworks(address).networks.map(({ name }) => name);

describe("the networks by which a client is limited", () => {
  test.each([
    ["192.0.2.1", ["192.0.2.1"]],
    ["::ffff:192.0.2.1", ["192.0.2.1"]],
    ["::ffff:c000:201", ["192.0.2.1"]],
    ["0:0:0:0:0:FFFF:C000:0201", ["192.0.2.1"]],
    ["::ffff:0:192.0.2.1", ["192.0.2.1"]],
    ["64:ff9b::192.0.2.1", ["192.0.2.1"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1::1", ["2001:db8:1::/64", "2001:db8:1::/48"]],
    ["fe80::1%eth0", ["fe80::/64", "fe80::/48"]],
    ["::1", ["::/64", "::/48"]],
    ["no address", ["no address"]],
    ["", [""]],
  ])("of %j are %j", (address, networks) => {
    expect(names(address)).toEqual(networks);
    expect(clientNetworks(address).address).toBe(address);
  });

  test("the larger one has a larger limit", () => {
    expect(clientNetworks("2001:db8::1").networks.map(({ share }) => share)).toEqual([1, 10]);
  });

  test("an account together with a client is limited by the same networks", () => {
    const { networks } = clientWith(clientNetworks("2001:db8:1:2::9"), "a@example.org");
    expect(networks).toEqual([
      { name: "2001:db8:1:2::/64 a@example.org", share: 1 },
      { name: "2001:db8:1::/48 a@example.org", share: 10 },
    ]);
  });
});

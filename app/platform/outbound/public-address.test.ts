import { describe, expect, test } from "vitest";
import { isPublicAddress, readAllowedHosts, readTarget } from "./public-address.ts";

describe("public addresses", () => {
  test.each(["93.184.216.34", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:2800:220:1::1", "2a00:1450:4001:81b::200e"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ["127.0.0.1", "loopback"],
    ["127.255.255.254", "loopback"],
    ["0.0.0.0", "this host"],
    ["0.1.2.3", "this network"],
    ["10.0.0.1", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["169.254.169.254", "cloud metadata"],
    ["100.64.0.1", "carrier NAT"],
    ["100.100.100.200", "cloud metadata"],
    ["192.0.0.192", "cloud metadata"],
    ["168.63.129.16", "cloud host agent"],
    ["192.0.2.1", "documentation"],
    ["198.18.0.1", "benchmarks"],
    ["198.51.100.1", "documentation"],
    ["203.0.113.9", "documentation"],
    ["224.0.0.1", "multicast"],
    ["240.0.0.1", "reserved"],
    ["255.255.255.255", "broadcast"],
    ["::", "unspecified"],
    ["::1", "loopback"],
    ["::7f00:1", "IPv4-compatible ::/96"],
    ["::127.0.0.1", "IPv4-compatible ::/96"],
    ["::8.8.8.8", "IPv4-compatible, even of a public one"],
    ["::ffff:127.0.0.1", "mapped"],
    ["::ffff:7f00:1", "mapped"],
    ["::ffff:0:127.0.0.1", "translated"],
    ["64:ff9b::7f00:1", "NAT64"],
    ["64:ff9b:1::7f00:1", "local NAT64"],
    ["2002:7f00:1::1", "6to4"],
    ["2001:0:7f00:1::1", "Teredo"],
    ["2001:db8::1", "documentation"],
    ["3fff::1", "documentation"],
    ["2001:20::1", "ORCHID"],
    ["fc00::1", "unique local"],
    ["fd00:ec2::254", "cloud metadata"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local with a zone"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["100::1", "discard"],
    ["5f00::1", "segment routing"],
    ["4000::1", "not assigned"],
    ["2130706433", "not as a resolver writes it"],
    ["0x7f.1", "not as a resolver writes it"],
    ["0177.0.0.1", "not as a resolver writes it"],
    ["", "nothing"],
    ["example.com", "a name"],
  ])("%s is not: %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("addresses a cook names", () => {
  test.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://example.com/",
    "data:text/html,hello",
    "javascript:alert(1)",
    "http://cook@example.com/",
    "http://:secret@example.com/",
    "http://example.com:22/",
    "http://example.com:8080/",
    "https://example.com:8443/",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://127.0.0.1./",
    "http://①②⑦.0.0.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http:\\\\127.0.0.1\\",
    "//127.0.0.1/",
    "not an address",
    "",
  ])("%s is refused before anything is asked", (address) => expect(readTarget(address, undefined, [])).toBeUndefined());

  test("names and public literals on the ports of the web are let through, without the fragment", () => {
    expect(readTarget("https://Example.com/soup?a=1#steps", undefined, [])).toMatchObject({
      hostname: "example.com",
      port: 443,
      isAllowed: false,
      url: new URL("https://example.com/soup?a=1"),
    });
    expect(readTarget("http://93.184.216.34/", undefined, [])).toMatchObject({ port: 80 });
    expect(readTarget("http://[2606:2800:220:1::1]:443/", undefined, [])).toMatchObject({
      hostname: "2606:2800:220:1::1",
      port: 443,
    });
  });

  test.each([
    ["127.0.0.1:8080", "http://127.0.0.1:8080/", true],
    ["127.0.0.1:8080", "https://127.0.0.1:8080/", true],
    ["127.0.0.1:8080", "http://0x7f.1:8080/", true],
    ["127.0.0.1:8080", "http://127.0.0.1:8081/", false],
    ["127.0.0.1:8080", "http://127.0.0.1/", false],
    ["127.0.0.1:8080", "http://127.0.0.2:8080/", false],
    ["127.0.0.1:8080", "http://localhost:8080/", false],
    ["127.0.0.1:8080", "http://cook@127.0.0.1:8080/", false],
    ["127.0.0.1:8080", "ftp://127.0.0.1:8080/", false],
    ["nas.lan", "http://nas.lan/", true],
    ["nas.lan", "https://nas.lan/", true],
    ["nas.lan", "http://nas.lan:8080/", false],
    ["NAS.lan:80", "http://nas.lan/", true],
    ["NAS.lan:80", "https://nas.lan/", false],
    ["127.0.0.1", "http://127.0.0.1/", true],
    ["::1", "http://[::1]/", true],
    ["[::1]:8080", "http://[::1]:8080/", true],
    ["[::1]:8080", "http://[::1]/", false],
    ["http://127.0.0.1", "http://127.0.0.1/", false],
    ["*", "http://127.0.0.1/", false],
    ["", "http://127.0.0.1/", false],
  ])("the entry %j opens %s: %s", (entry, address, isOpen) => {
    expect(readTarget(address, undefined, readAllowedHosts([entry]))?.isAllowed ?? false).toBe(isOpen);
  });
});

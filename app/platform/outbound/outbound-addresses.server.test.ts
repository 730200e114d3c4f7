import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aSite, HTML, open, PUBLIC, watchConnections } from "#tests/support/outbound-sites.ts";
import { createOutbound } from "./outbound.server.ts";

const ADDRESS_REFUSED = "This address cannot be imported";

describe("addresses that must not be reached", () => {
  // Abuse cases 50 and 52.
  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/",
    "http://10.0.0.1/",
    "http://cook:secret@example.com/",
    "http://example.com:22/",
    "file:///etc/passwd",
    "nonsense",
  ])("%s opens no connection", async (address) => {
    const { spy } = watchConnections();
    const lookup = vi.fn(async () => [PUBLIC]);
    const outbound = createOutbound({ allowHosts: [], lookup });
    for (const fetching of [outbound.fetchPage(address), outbound.fetchPicture(address)]) {
      await expect(fetching).rejects.toMatchObject({ kind: "invalid", message: ADDRESS_REFUSED });
    }
    expect(lookup).not.toHaveBeenCalled();
    expect(spy).not.toHaveBeenCalled();
  });

  // Abuse case 51.
  test.each([
    ["private", ["192.168.1.1"]],
    ["public first, private second", [PUBLIC, "127.0.0.1"]],
    ["private first, public second", ["::1", PUBLIC]],
    ["mapped", ["::ffff:10.0.0.1"]],
    ["no address", []],
  ])("a name that resolves to: %s", async (_case, addresses) => {
    const { spy } = watchConnections();
    const outbound = createOutbound({ allowHosts: [], lookup: async () => addresses });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    expect(spy).not.toHaveBeenCalled();
  });

  test("a name that does not resolve has the same reason, also with the real resolver", async () => {
    const failing = createOutbound({ allowHosts: [], lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    await expect(failing.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    const opened = createOutbound({ allowHosts: ["soup.invalid"] });
    await expect(opened.fetchPage("http://soup.invalid/")).rejects.toThrow(ADDRESS_REFUSED);
  });

  test("a closed port and an open one get the same answer, and the open one no visit", async () => {
    const site = await aSite((_request, response) => response.end());
    const outbound = createOutbound({ allowHosts: [], lookup: async () => ["127.0.0.1"] });
    for (const address of [site.url, "http://127.0.0.1:1/", `http://soup.example:${site.port}/`]) {
      await expect(outbound.fetchPage(address)).rejects.toThrow(ADDRESS_REFUSED);
    }
    expect(site.hits).toBe(0);
  });

  // Abuse case 53.
  test.each([301, 302, 303, 307, 308])("a redirect %i there is not followed", async (status) => {
    const secret = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    const site = await aSite((_request, response) => response.writeHead(status, { location: secret.url }).end());
    await expect(open(site.host).fetchPage(site.url)).rejects.toThrow(ADDRESS_REFUSED);
    expect(secret.hits).toBe(0);
  });

  test.each(["http://0x7f.1/", "//[::1]/", "file:///etc/passwd", "http://cook@example.com/", "http://example.com:22/"])(
    "a redirect to %s is not followed",
    async (location) => {
      const site = await aSite((_request, response) => response.writeHead(302, { location }).end());
      const { spy } = watchConnections();
      await expect(open(site.host).fetchPage(site.url)).rejects.toThrow(ADDRESS_REFUSED);
      expect(spy).toHaveBeenCalledTimes(1);
    },
  );

  test("Refresh, as header or in the page, is not followed", async () => {
    const secret = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    const html = `<meta http-equiv="refresh" content="0; url=${secret.url}">`;
    const site = await aSite((_request, response) =>
      response.writeHead(200, { ...HTML, refresh: `0; url=${secret.url}` }).end(html),
    );
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html });
    expect(secret.hits).toBe(0);
  });
});

describe("the checked address", () => {
  test("is the one that is connected to: a name is resolved once", async () => {
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("soup"));
    const { spy, offered } = watchConnections({ port: site.port, remoteAddress: PUBLIC });
    const lookup = vi.fn(async () => [PUBLIC]).mockResolvedValueOnce([PUBLIC, "2606:2800:220:1::1"]);
    const outbound = createOutbound({ allowHosts: [], lookup });

    expect(await outbound.fetchPage("http://soup.example/")).toMatchObject({ html: "soup" });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(spy).toHaveBeenCalledTimes(1);
    const both = [
      { address: PUBLIC, family: 4 },
      { address: "2606:2800:220:1::1", family: 6 },
    ];
    expect(offered).toEqual([JSON.stringify(both)]);
  });

  test("is compared with the connection once it stands", async () => {
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("secret"));
    watchConnections({ port: site.port, remoteAddress: "127.0.0.1" });
    const outbound = createOutbound({ allowHosts: [], lookup: async () => [PUBLIC] });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
  });

  test("is checked anew at each redirect: a name may move in between", async () => {
    const site = await aSite((_request, response) => response.writeHead(302, { location: "/next" }).end());
    const { spy } = watchConnections({ port: site.port, remoteAddress: PUBLIC });
    const lookup = vi.fn(async () => ["127.0.0.1"]).mockResolvedValueOnce([PUBLIC]);
    const outbound = createOutbound({ allowHosts: [], lookup });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow(ADDRESS_REFUSED);
    expect(spy).toHaveBeenCalledTimes(1);
  });

  // Abuse case 61.
  test("proxy variables of the environment change nothing", async () => {
    const proxy = await aSite((_request, response) => response.end("proxy"));
    for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"])
      vi.stubEnv(name, proxy.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    const site = await aSite((_request, response) => response.writeHead(200, HTML).end("site"));
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "site" });
    expect(proxy.hits).toBe(0);
  });
});

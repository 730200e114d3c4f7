import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { aSite, HTML, open, PUBLIC, watchConnections } from "#tests/support/outbound-sites.ts";
import { metaRefresh } from "./meta-refresh.ts";
import { createOutbound } from "./outbound.server.ts";
import { createCookies } from "./outbound-cookies.ts";

/** Shows the page to requests with a cookie; others get it with a redirect to the same address. */
const asksForCookie: RequestListener = (request, response) => {
  if (request.headers.cookie === "seen=1") return response.writeHead(200, HTML).end("soup");
  response.writeHead(302, { location: request.url, "set-cookie": "seen=1; Path=/; HttpOnly" }).end();
};

describe("a cookie that a redirect sets", () => {
  test("is sent on the next hops of the same fetch, to the same host", async () => {
    const site = await aSite(asksForCookie);
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "soup" });
  });

  test("is sent after a page that asks for consent, and returns", async () => {
    const site = await aSite((request, response) => {
      if (request.url === "/ok") return response.writeHead(303, { location: "/", "set-cookie": ["a=1", "b=2"] }).end();
      if (request.headers.cookie === "a=1; b=2") return response.writeHead(200, HTML).end("soup");
      response.writeHead(302, { location: "/ok" }).end();
    });
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "soup" });
  });

  test("is not kept for another fetch", async () => {
    const asked: unknown[] = [];
    const site = await aSite((request, response) => {
      asked.push(request.headers.cookie);
      response.writeHead(200, { ...HTML, "set-cookie": "seen=1" }).end("soup");
    });
    const outbound = open(site.host);
    await outbound.fetchPage(site.url);
    await outbound.fetchPage(site.url);
    expect(asked).toEqual([undefined, undefined]);
  });

  test("is not sent to another host, nor a secure one without encryption", () => {
    const cookies = createCookies();
    cookies.keep(new URL("https://a.example/"), ["a=1", "b=2; Secure", "c=3; Domain=example"]);
    expect(cookies.headersFor(new URL("https://a.example/x"))).toEqual({ cookie: "a=1; b=2; c=3" });
    expect(cookies.headersFor(new URL("http://a.example/"))).toEqual({ cookie: "a=1; c=3" });
    for (const other of ["https://b.example/", "https://example/", "https://x.a.example/"])
      expect(cookies.headersFor(new URL(other))).toEqual({});
  });

  test("is forgotten when it is over, and one that could end the header is not kept", () => {
    const cookies = createCookies();
    const url = new URL("https://a.example/");
    cookies.keep(url, ["a=1", "b=2", "x=1\r\nhost: b.example", "y", "=z", `long=${"x".repeat(5000)}`]);
    cookies.keep(url, "a=; Max-Age=0");
    expect(cookies.headersFor(url)).toEqual({ cookie: "b=2" });
    cookies.keep(
      url,
      Array.from({ length: 200 }, (_, at) => `n${at}=1`),
    );
    expect(cookies.headersFor(url).cookie?.split("; ").length).toBeLessThanOrEqual(20);
  });
});

describe("a page that leads on by meta refresh", () => {
  const meta = (content: string) => `<html><head><meta http-equiv="refresh" content="${content}"></head>`;

  test.each(["0; url=/soup", "0;URL='/soup'", "1,/soup", "0; url = /soup "])("%s is followed", async (content) => {
    const site = await aSite((request, response) =>
      response.writeHead(200, HTML).end(request.url === "/soup" ? "soup" : meta(content)),
    );
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "soup", url: `${site.url}soup` });
  });

  test("with a cookie to itself is followed once", async () => {
    const site = await aSite((request, response) =>
      request.headers.cookie
        ? response.writeHead(200, HTML).end(`${meta("0; url=/")}soup`)
        : response.writeHead(200, { ...HTML, "set-cookie": "seen=1" }).end(meta("0; url=/")),
    );
    expect((await open(site.host).fetchPage(site.url)).html).toContain("soup");
    expect(site.hits).toBe(2);
  });

  test("is the page itself where it leads to itself, late, to no page of the web or too often", async () => {
    const contents = ["0; url=/", "300; url=/other", "0; url=file:///etc/passwd", "0; url=http://127.0.0.1:1/", "0"];
    for (const content of contents) {
      const site = await aSite((_request, response) => response.writeHead(200, HTML).end(meta(content)));
      expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: meta(content) });
      expect(site.hits).toBe(1);
    }
    const endless = await aSite((request, response) =>
      response.writeHead(200, HTML).end(meta(`0; url=/${request.url?.length}${request.url}`)),
    );
    expect((await open(endless.host).fetchPage(endless.url)).html).toContain("refresh");
    expect(endless.hits).toBe(4);
  });

  test("is checked as a redirect is: a name of a private address is refused", async () => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, HTML).end(meta("0; url=http://in.example/")),
    );
    const { spy } = watchConnections({ port: site.port, remoteAddress: PUBLIC });
    const lookup = async (name: string) => [name === "in.example" ? "10.0.0.1" : PUBLIC];
    const outbound = createOutbound({ allowHosts: [], lookup });
    await expect(outbound.fetchPage("http://soup.example/")).rejects.toThrow("This address cannot be imported");
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test.each([
    `<noscript>${meta("0; url=/soup")}</noscript>`,
    `<!-- ${meta("0; url=/soup")} -->`,
    `<script>"${meta("0; url=/soup")}"</script>`,
    '<meta name="refresh" content="0; url=/soup">',
    '<meta data-http-equiv="refresh" content="0; url=/soup">',
  ])("is none in %s", (html) => expect(metaRefresh(Buffer.from(html))).toBeNull());

  test("may be without quotes, and have an address in letters of its language and entities", () => {
    for (const page of [
      "<meta http-equiv=refresh content=0;url=/soup>",
      "<meta content='0;/soup' http-equiv='Refresh'/>",
    ])
      expect(metaRefresh(Buffer.from(page))).toBe("/soup");
    expect(metaRefresh(Buffer.from(meta("0; url=/crème?a=1&amp;b=2")))).toBe("/crème?a=1&b=2");
  });
});

import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aRawSite, aSite, HTML, open } from "#tests/support/outbound-sites.ts";
import { siteStatus } from "./outbound.server.ts";

describe("pages", () => {
  test("are returned with final address, text and type; requests identify no user but by what the site has just set", async () => {
    const asked: NodeJS.Dict<string | string[]>[] = [];
    const site = await aSite((request, response) => {
      asked.push(request.headers);
      if (request.url === "/") return response.writeHead(302, { location: "/crème?a=1#x", "set-cookie": "a=b" }).end();
      response.writeHead(200, HTML).end("<h1>Crème</h1>");
    });

    expect(await open(site.host).fetchPage(`${site.url}#top`)).toEqual({
      url: `${site.url}cr%C3%A8me?a=1`,
      html: "<h1>Crème</h1>",
      contentType: "text/html",
      status: 200,
    });
    expect(asked).toHaveLength(2);
    expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, "a=b"]);
    for (const { cookie, ...headers } of asked) {
      expect(Object.keys(headers).sort()).toEqual([
        "accept",
        "accept-encoding",
        "accept-language",
        "connection",
        "host",
        "user-agent",
      ]);
      expect(headers["user-agent"]).toContain("Trivet");
    }
  });

  test("are unpacked and decoded", async () => {
    const page = '<meta charset="iso-8859-1">Crème';
    const site = await aSite((request, response) => {
      const bytes = Buffer.from(page, "latin1");
      const encoding = request.url === "/br" ? "br" : "gzip";
      response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding });
      response.end(encoding === "br" ? brotliCompressSync(bytes) : gzipSync(bytes));
    });
    for (const path of ["gzip", "br"]) {
      expect(await open(site.host).fetchPage(site.url + path)).toMatchObject({ html: page });
    }
  });

  test.each([
    [403, "The site refused access (403)"],
    [401, "The site refused access (401)"],
    [404, "The page could not be found (404). Check the address"],
    [410, "The page could not be found (410). Check the address"],
    [429, "The site turns requests away for now (429)"],
    [503, "The site has an error of its own (503)"],
    [418, "The site did not send the page (418)"],
    [302, "The site did not send the page (302)"],
  ])("the message for a site's %i names the status", async (status, message) => {
    const site = await aSite((_request, response) => response.writeHead(status, HTML).end("no"));
    const error = await open(site.host)
      .fetchPage(site.url)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: "upstream", message });
    expect(siteStatus(error)).toBe(status);
  });

  test.each(["image/png", "application/zip", "image/svg+xml", "text/plain", "application/json", ""])(
    "what is declared as %j is no page",
    async (type) => {
      const site = await aSite((_request, response) => {
        if (type) response.setHeader("content-type", type);
        response.end("<h1>Soup</h1>");
      });
      await expect(open(site.host).fetchPage(site.url)).rejects.toMatchObject({
        kind: "upstream",
        message: "The address is not a web page",
      });
    },
  );

  test("a PDF is refused with the way to read it", async () => {
    const site = await aSite((_request, response) =>
      response.setHeader("content-type", "Application/PDF; x=1").end("%PDF-1.7"),
    );
    await expect(open(site.host).fetchPage(site.url)).rejects.toMatchObject({
      kind: "upstream",
      reason: "no_page",
      message: "The address is a PDF. Save it, then choose “Upload PDF”",
    });
  });

  test("XHTML is a page", async () => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "content-type": "Application/XHTML+xml" }).end("<html/>"),
    );
    expect(await open(site.host).fetchPage(site.url)).toMatchObject({ html: "<html/>" });
  });

  test("a site that is unreachable or disconnects", async () => {
    const gone = await aSite(() => {});
    gone.server.close();
    await expect(open(gone.host).fetchPage(gone.url)).rejects.toMatchObject({
      kind: "upstream",
      message: "The site could not be reached",
    });
    const rude = await aRawSite((socket) => socket.destroy());
    await expect(open(rude.host).fetchPage(rude.url)).rejects.toMatchObject({ kind: "upstream" });
  });

  test("a site without a valid certificate", async () => {
    const site = await aRawSite((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    await expect(open(site.host).fetchPage(site.url.replace("http:", "https:"))).rejects.toMatchObject({
      message: "The site has no valid certificate",
    });
  });
});

describe("pictures", () => {
  test.each(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"])("%s is fetched", async (type) => {
    const site = await aSite((_request, response) => response.writeHead(200, { "content-type": type }).end("bytes"));
    expect(Buffer.from(await open(site.host).fetchPicture(site.url)).toString()).toBe("bytes");
  });

  test.each(["image/svg+xml", "text/html", "image/tiff"])("%s is refused", async (type) => {
    const site = await aSite((_request, response) => response.writeHead(200, { "content-type": type }).end("bytes"));
    await expect(open(site.host).fetchPicture(site.url)).rejects.toThrow("The address is not a picture");
  });

  test("have their own limit of size", async () => {
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(101)),
    );
    const outbound = open(site.host, { pictureBytes: 100 });
    await expect(outbound.fetchPicture(site.url)).rejects.toThrow("The picture is too large");
  });
});

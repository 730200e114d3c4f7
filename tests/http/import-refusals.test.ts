import { describe, expect, test } from "vitest";
import { aSignedInApp, aSite, recipePage } from "#tests/support/recipe-sites.ts";

describe("our own network", () => {
  // Abuse case 50.
  test("is never contacted, whatever its address looks like", async () => {
    const site = await aSite();
    const { importUrls } = await aSignedInApp(null);
    const p = site.port;
    const addresses = [
      `http://127.0.0.1:${p}/`,
      `http://localhost:${p}/`,
      `http://127.1:${p}/`,
      `http://2130706433:${p}/`,
      `http://0x7f000001:${p}/`,
      `http://017700000001:${p}/`,
      `http://[::1]:${p}/`,
      `http://[::ffff:127.0.0.1]:${p}/`,
      `http://0.0.0.0:${p}/`,
      `http://[::]:${p}/`,
      `http://10.0.0.1/`,
      `http://192.168.1.1/`,
      `http://172.16.0.1/`,
      `http://169.254.169.254/latest/meta-data`,
      `http://100.64.0.1/`,
      `http://[fd00::1]/`,
      `http://[fe80::1]/`,
      `http://[64:ff9b::7f00:1]/`,
      `http://[::127.0.0.1]:${p}/`,
      `https://example.org:22/`,
    ];
    for (let start = 0; start < addresses.length; start += 4) {
      const { results } = await importUrls(...addresses.slice(start, start + 4));
      for (const result of results) {
        expect(result).toMatchObject({ success: false, reason: "This address cannot be imported" });
      }
    }
    expect(site.hits).toEqual([]);
  });

  // Abuse case 53.
  test.each([301, 302, 303, 307, 308])("is not reached through a redirect with %i", async (status) => {
    const hidden = await aSite();
    const open = await aSite((_request, response) => response.writeHead(status, { Location: `${hidden.url}/x` }).end());
    const { importUrls, count } = await aSignedInApp(open);
    expect((await importUrls(`${open.url}/soup`)).results[0].reason).toBe("This address cannot be imported");
    expect([open.hits, hidden.hits, count()]).toEqual([["/soup"], [], 0]);
  });

  test("is not reached through Refresh, meta refresh or the picture of a recipe", async () => {
    const hidden = await aSite();
    const open = await aSite((_request, response) => {
      response.writeHead(200, { "Content-Type": "text/html", Refresh: `0;url=${hidden.url}/refresh` });
      const page = recipePage({
        name: "Trap",
        image: `${hidden.url}/picture.jpg`,
        recipeIngredient: ["2 onions"],
        recipeInstructions: "Boil.",
      });
      response.end(`<meta http-equiv="refresh" content="0;url=${hidden.url}/meta">${page}`);
    });
    const { importUrls } = await aSignedInApp(open);
    expect((await importUrls(`${open.url}/trap`)).results[0]).toMatchObject({
      success: true,
      recipe: { name: "Trap", imagePath: null },
    });
    expect(hidden.hits).toEqual([]);
  });
});

describe("what is no page", () => {
  // Abuse case 56.
  test.each(["image/png", "application/pdf", "application/zip", "image/svg+xml", "application/json"])(
    "%s is not imported",
    async (type) => {
      const site = await aSite((_request, response) => response.writeHead(200, { "Content-Type": type }).end("soup"));
      const { importUrls, count } = await aSignedInApp(site);
      expect((await importUrls(`${site.url}/`)).results[0]).toMatchObject({
        success: false,
        reason: expect.stringMatching(/^The address is (?:not a web page$|a PDF\.)/),
      });
      expect(count()).toBe(0);
    },
  );

  // Abuse case 62.
  test("markup in every field is returned as text, in JSON and in the page", async () => {
    const evil = `<img src=x onerror=alert(1)> "quoted" {{7*7}} \${7*7} <%= 7 %>`;
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end(
        recipePage({
          name: `Soup &lt;script&gt;alert(1)&lt;/script&gt; {{7*7}}`,
          recipeIngredient: [`2 onions {{7*7}} \${7*7}`, "salt"],
          recipeInstructions: [`Boil ${evil}`],
          image: "javascript:alert(1)",
          url: "javascript:alert(1)",
        }),
      ),
    );
    const { importUrls, browser } = await aSignedInApp(site);
    const { results } = await importUrls(`${site.url}/x`);
    expect(results[0]).toMatchObject({ success: true, recipe: { sourceUrl: `${site.url}/x`, imagePath: null } });
    expect(JSON.stringify(results[0].recipe)).toContain("{{7*7}}");
    const page = await (await browser.call(`/recipes/${results[0].recipe.id}`)).text();
    expect(page).not.toMatch(/<script>alert|<img src="?x|href="javascript/);
    // Still there to be read, and nobody has calculated it.
    const text = page.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, "");
    for (const seen of ["{{7*7}}", `\${7*7}`, "&quot;quoted&quot;"]) expect(text).toContain(seen);
  });
});

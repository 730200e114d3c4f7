import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { postedText } from "#tests/support/firefox.ts";

/** What a site forbids, by its name. */
const SITES: Record<string, Record<string, string>> = {
  open: {},
  strict: {
    "Content-Security-Policy":
      "default-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
  },
  alone: { "Cross-Origin-Opener-Policy": "same-origin" },
};

const page = (name: string) => `<!doctype html><meta charset="iso-8859-1"><title>${name}</title>
<h1>${name}</h1><form><input name="password" value="a secret"></form><script>var secret = "a secret"</script>
<h2>Ingredients</h2><ul><li>2 onions</li><li>1 l water</li><li>1 tbsp cr\u00e8me</li></ul>
<h2>Method</h2><ol><li>Chop the onions finely.</li><li>Boil everything for 20 minutes.</li></ol>`;

/** Starts sites that turn the server away; a browser gets the page once it has the cookie of a challenge. */
async function startSites() {
  const server = createServer((request, response) => {
    const name = (request.url ?? "/").slice(1);
    const isPerson = request.headers.cookie?.includes("passed=1");
    response.writeHead(isPerson ? 200 : 403, {
      "Content-Type": "text/html; charset=iso-8859-1",
      "Set-Cookie": "passed=1",
      ...SITES[name],
    });
    response.end(Buffer.from(isPerson ? page(`Soup of ${name}`) : "<p>Are you a person?</p>", "latin1"));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  // Another site than the server's 127.0.0.1.
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Opens a site, with the cookie of its challenge, and presses the bookmark there; returns our tab. */
async function press(context: BrowserContext, code: string, address: string): Promise<Page> {
  await context.addCookies([{ name: "passed", value: "1", url: address }]);
  const site = await context.newPage();
  await site.goto(address);
  const tab = context.waitForEvent("page");
  await site.evaluate(code.replace(/^javascript:/, ""));
  return tab;
}

test("the bookmark hands over pages of sites that turn the server away @js", async ({
  page: own,
  context,
  cook: _,
}) => {
  test.slow();
  const sites = await startSites();
  await own.goto("/recipes/bookmarklet");
  const code = (await own.getByRole("link", { name: "Import to Trivet" }).getAttribute("href")) ?? "";
  await expect(own.getByLabel("Text for the bookmark")).toHaveValue(code);
  const top = async (name: string) => (await own.getByRole("heading", { name }).boundingBox())?.y ?? 0;
  expect(await top("On a computer")).toBeLessThan(await top("On a phone"));
  await own.setViewportSize({ width: 390, height: 844 });
  expect(await top("On a phone")).toBeLessThan(await top("On a computer"));
  await own.setViewportSize({ width: 1280, height: 800 });
  const { host } = new URL(sites.url);

  for (const name of ["open", "strict"]) {
    const tab = await press(context, code, `${sites.url}/${name}`);
    await expect(tab.getByText(`Shall Trivet read the recipe on the page of ${host}`)).toBeVisible();
    if (name === "open") await expectAccessible(tab);
    const sent = tab.waitForRequest(/\/recipes\/add\/handover$/);
    await tab.getByRole("button", { name: "Read the recipe" }).click();
    const request = await sent;
    expect(await request.headerValue("Sec-Fetch-Site")).toBe(name === "open" ? "cross-site" : "same-origin");
    expect(await postedText(tab, request)).not.toContain("a secret");
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(`Soup of ${name}`);
    await expect(tab.getByText("1 tbsp crème")).toBeVisible();
    await tab.getByRole("button", { name: "Save recipe" }).click();
    await expect(message(tab)).toContainText("Soup of");
    await expect(tab.getByRole("link", { name: host })).toHaveAttribute("href", `${sites.url}/${name}`);
    await tab.close();
  }

  const alone = await press(context, code, `${sites.url}/alone`);
  await expect(alone.getByRole("alert")).toContainText("This site does not allow reading its page.");
  await alone.getByRole("link", { name: "Paste the page's text or HTML instead" }).click();
  await expect(alone.getByLabel("Web address")).toHaveValue(`${sites.url}/alone`);
  sites.close();
});

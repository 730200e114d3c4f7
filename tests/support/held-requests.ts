import type { Page, Request } from "@playwright/test";

/** Holds requests for such addresses back until `letGo`; `asked` resolves with the first. */
export async function hold(page: Page, address: string | RegExp | ((url: URL) => boolean), method = "GET") {
  let [letGo, ask] = [() => {}, (_request: Request) => {}];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = new Promise<Request>((resolve) => {
    ask = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    ask(route.request());
    await held;
    await route.continue().catch(() => {}); // the browser has cancelled it
  });
  return { asked, letGo };
}

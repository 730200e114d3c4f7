import path from "node:path";
import { error, type WebDriver, type WebElement } from "selenium-webdriver";

/** CSS selectors of the elements that have a role. */
const ROLES = {
  button: "button, summary, [role=button]",
  link: "a[href]",
  field: "input:not([type=checkbox], [type=radio]), textarea, select",
  checkbox: "input[type=checkbox], input[type=radio], [role=checkbox]",
  heading: "h1, h2, h3, h4",
  dialog: "dialog[open], [role=dialog]",
  option: "[role=option]",
  listitem: "li",
  text: "label, p, span, legend",
};
type Role = keyof typeof ROLES;

/** How long something may take to show, in milliseconds. */
const SOON = 10_000;

/** Errors of a click on an element that is replaced, moves, or is covered for a moment. */
const MOVING = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
];

/** Returns the elements that match, have this name and are visible; runs in the page. */
const FIND = `
const [selector, name, isWhole, scope] = arguments;
const textOf = (all) => all.map((node) => node?.innerText || node?.textContent || "").join(" ");
const labelled = (node) => textOf((node.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)));
const nameOf = (node) =>
  (node.getAttribute("aria-label") || labelled(node).trim() || textOf([...(node.labels ?? [])]) || textOf([node]) || node.getAttribute("alt") || "")
    .replace(/\\s+/g, " ").trim();
return [...(scope ?? document).querySelectorAll(selector)].filter((node) => {
  const text = nameOf(node);
  return (isWhole ? text === name : text.includes(name)) && node.getClientRects().length > 0;
});`;

/** What a person does with a page, by the roles and names of its elements. */
export class WebKitPage {
  constructor(
    readonly browser: WebDriver,
    readonly origin: string,
  ) {}

  /** Opens an address of the server and waits until its scripts run. */
  async open(address: string) {
    await this.browser.get(new URL(address, this.origin).href);
    await this.scripts();
  }

  /** Waits until the scripts of the page run: a click before that loads the next page as a document. */
  private scripts() {
    return this.until("running scripts", () =>
      this.browser.executeScript("return !document.documentElement.matches('[data-js=\"\"]')"),
    );
  }

  /** Returns the first visible element with a role and a name; a name that ends in "…" is the beginning of one. */
  async find(role: Role, name: string, within?: WebElement): Promise<WebElement> {
    let found: WebElement | undefined;
    await this.until(`${role} "${name}"`, async () => {
      found = (await this.all(role, name, within))[0];
      return found !== undefined;
    });
    return found as WebElement;
  }

  all(role: Role, name: string, within?: WebElement): Promise<WebElement[]> {
    const [part, isWhole] = name.endsWith("…") ? [name.slice(0, -1), false] : [name, true];
    return this.browser.executeScript(FIND, ROLES[role], part, isWhole, within);
  }

  /** Clicks an element, again if it moved or something covered it for a moment. */
  async click(role: Role, name: string, within?: WebElement) {
    await this.until(`a click on ${role} "${name}"`, async () => {
      try {
        const found = await this.find(role, name, within);
        await this.scripts();
        await this.scrollTo(found);
        await found.click();
        return true;
      } catch (reason) {
        if (MOVING.some((kind) => reason instanceof kind)) return false;
        throw reason;
      }
    });
  }

  /** Shows an element above the sticky bars; the driver scrolls no further than to the edge of the window. */
  private scrollTo(element: WebElement) {
    return this.browser.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
  }

  /** Replaces the text of a field, or chooses the option with this text. */
  async fill(name: string, text: string, within?: WebElement) {
    const field = await this.find("field", name, within);
    await this.scrollTo(field);
    if ((await field.getTagName()) !== "select") await field.clear();
    await field.sendKeys(text);
  }

  /** Chooses a file in a file field, by a path below the root of the project. */
  async choose(name: string, file: string, within?: WebElement) {
    await (await this.find("field", name, within)).sendKeys(path.resolve(file));
  }

  /** Presses keys one after the other, wherever the focus is. */
  press(...keys: string[]) {
    return this.browser
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Waits until no element with this role and name is visible. */
  async isGone(role: Role, name: string) {
    await this.until(`end of ${role} "${name}"`, async () => (await this.all(role, name)).length === 0);
  }

  /** Returns the name of the element that has the focus. */
  focused(): Promise<string> {
    return this.browser.switchTo().activeElement().getAccessibleName();
  }

  /** Waits until the page shows a text. */
  async sees(text: string) {
    await this.until(`the text "${text}"`, async () => (await this.text()).includes(text));
  }

  /** Returns the text that the page shows. */
  text(): Promise<string> {
    return this.browser.executeScript("return document.body.innerText.replace(/\\s+/g, ' ')");
  }

  /** Waits until a condition is true; the error names what is missing, and has the text of the page. */
  async until(what: string, condition: () => Promise<boolean>) {
    try {
      await this.browser.wait(condition, SOON);
    } catch (reason) {
      if (!(reason instanceof error.TimeoutError)) throw reason;
      throw new Error(`No ${what} at ${await this.browser.getCurrentUrl()}: ${await this.text()}`);
    }
  }
}

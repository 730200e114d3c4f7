import type { Page } from "@playwright/test";

/**
 * Returns what does not fit on the current page at its present width: sideways scrolling outside of navigation and tabs,
 * controls that reach out of the window or out of an element that clips them, text that overlaps other text or a control,
 * and round pictures that are squeezed.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    /** `box` is what can be seen of it, `height` that of all of it. */
    type Part = { element: Element; box: Box; height: number; layer: Element | null; isText: boolean };
    const width = document.documentElement.clientWidth;
    const problems = new Set<string>();
    const describe = (element: Element) => {
      const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}.${element.className} “${text}”`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest(".visually-hidden, .skip-link, [inert], [aria-hidden=true]");
    const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

    /** What holds for everything in an element: what cuts it off, and the dialog, menu or bar over the page it is in. */
    type Clipper = { element: Element; room: Box };
    type Surroundings = { clippers: Clipper[]; layer: Element | null };
    const known = new Map<Element, Surroundings>();
    function surroundingsOf(element: Element): Surroundings {
      const found = known.get(element);
      if (found) return found;
      const { position, top, zIndex, overflowX, display } = getComputedStyle(element);
      const isBar = position === "fixed" || (position === "sticky" && (top === "auto" || zIndex !== "auto"));
      const isLayer = isBar || element.matches("dialog, .popover");
      const outer =
        element.parentElement && element !== document.body
          ? surroundingsOf(element.parentElement)
          : { clippers: [], layer: null };
      const isClipper = overflowX !== "visible" && display !== "inline" && element !== document.body;
      const own = isClipper ? [{ element, room: element.getBoundingClientRect() }] : [];
      const all = {
        clippers: [...(position === "fixed" ? [] : outer.clippers), ...own],
        layer: isLayer ? element : outer.layer,
      };
      known.set(element, all);
      return all;
    }
    const overlap = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** Returns the part of a box that is not cut off. */
    const visible = (box: Box, clippers: Clipper[]) =>
      clippers.reduce((rest: Box, { room }) => overlap(rest, room), box);

    if (document.documentElement.scrollWidth > width) problems.add(`page: ${document.documentElement.scrollWidth} px`);
    const parts: Part[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      if (!isShown(element)) continue;
      const isField = element.matches("input, textarea, select");
      const { width: across, height } = element.getBoundingClientRect();
      if (element.matches(".thumbnail") && Math.abs(across - height) > 1) problems.add(`oval: ${describe(element)}`);
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        !isField &&
        !element.closest("nav, .tabs") &&
        isScrollable(element)
      )
        problems.add(`scrolls sideways: ${describe(element)}`);
      if (!isField && !element.matches("a, button, summary")) continue;
      const { clippers, layer } = surroundingsOf(element);
      for (const line of element.getClientRects())
        parts.push({ element, box: visible(line, clippers), height: line.height, layer, isText: false });
      if (element.closest("nav, .tabs")) continue;
      // The target of a check box is its label.
      const box = (element.matches("[type=checkbox], [type=radio]") && element.closest("label")) || element;
      const { left, right } = box.getBoundingClientRect();
      if (left < -1 || right > width + 1) problems.add(`outside the window: ${describe(element)}`);
      for (const { element: clipper, room } of clippers.filter((it) => it.element !== box)) {
        if (left < room.left - 1 || right > room.right + 1)
          problems.add(`${describe(element)} is cut off by ${describe(clipper)}`);
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element)) continue;
      const { clippers, layer } = surroundingsOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = visible(line, clippers);
        const { height } = line;
        if (box.right - box.left > 1 && box.bottom - box.top > 4)
          parts.push({ element, box, height, layer, isText: true });
      }
    }

    /** Returns whether boxes overlap by more than rounding and by more than lines that are set close together. */
    function doOverlap(one: Part, other: Part): boolean {
      const { left, right, top, bottom } = overlap(one.box, other.box);
      return right - left > 2 && bottom - top > Math.min(one.height, other.height) / 2;
    }
    /** Returns whether a text belongs to a control: it is in it, or in its label. */
    const belongs = (text: Element, control: Element) =>
      control.contains(text) || text.contains(control) || control.closest("label")?.contains(text);
    parts.sort((one, other) => one.box.top - other.box.top);
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.layer !== other.layer || one.element === other.element || !(one.isText || other.isText)) continue;
        if (!one.isText && belongs(other.element, one.element)) continue;
        if (!other.isText && belongs(one.element, other.element)) continue;
        if (doOverlap(one, other)) problems.add(`${describe(one.element)} overlaps ${describe(other.element)}`);
      }
    }
    return [...problems];
  });
}

/** Sets the font size of the browser in pixels, as a person does who wants larger text: 16, or 32 for text of 200 %. */
export async function setTextSize(page: Page, pixels: 16 | 32) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
  while ((await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)) !== `${pixels}px`);
}

/** Returns the height that bars which stay over the page take of the window, in percent. */
export function heightOfBars(page: Page): Promise<number> {
  return page.locator("body > :not(dialog, .scrim), body > :not(dialog, .scrim) *").evaluateAll((all) => {
    const bars = all.filter((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isBar = width > window.innerWidth / 2 && height < window.innerHeight && element.checkVisibility();
      return (
        isBar && (position === "fixed" || (position === "sticky" && [top, bottom].some((edge) => edge !== "auto")))
      );
    });
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return Math.round((100 * height) / window.innerHeight);
  });
}

/** Returns the words of up to 15 letters that the current page breaks over two lines; longer ones are hyphenated (base.css). */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    /** Returns whether an element is for screen readers alone. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (/inset/.test(getComputedStyle(element).clipPath) || isClipped(element.parentElement));
    /** Returns where a shortened text ends: its other lines are there, but not shown. */
    const endOfShown = (element: Element): number =>
      getComputedStyle(element).webkitLineClamp !== "none"
        ? element.getBoundingClientRect().bottom - 4
        : element.parentElement
          ? endOfShown(element.parentElement)
          : Number.POSITIVE_INFINITY;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const isShown = element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (!element || !isShown || isClipped(element) || element.closest("[inert], textarea, script, style")) continue;
      const text = node.textContent ?? "";
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\d\u00AD]+/gu)) {
        // Breaks with a hyphen.
        if (word.includes("\u00AD")) continue;
        // A part of an address or of something else that has no spaces.
        const whole = `${text.slice(0, index).split(/\s/).at(-1)}${text.slice(index).split(/\s/, 1)[0]}`;
        if (whole.length > 15) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const end = endOfShown(element);
        const lines = [...range.getClientRects()].filter(
          ({ width, height, top }) => width > 0 && height > 4 && top < end,
        );
        if (lines.some(({ top }) => top - (lines[0]?.top ?? top) > 4))
          found.add(`“${word}” of “${text.trim().slice(0, 40)}”`);
      }
    }
    return [...found];
  });
}

/**
 * Returns the texts of the current page whose last or only line is shortened, and that cut off accents or descenders of
 * their letters: these reach out of a line that is less than about one and a quarter of the font's size.
 */
export function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const ruler = document.createElement("canvas").getContext("2d");
    for (const element of document.body.querySelectorAll("*")) {
      const style = getComputedStyle(element);
      const isShortened = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
      if (!ruler || !isShortened || style.overflowY === "visible" || !element.textContent?.trim()) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const letters = ruler.measureText("Ågjpqy");
      const line = Number.parseFloat(style.lineHeight);
      const baseline = (line + letters.fontBoundingBoxAscent - letters.fontBoundingBoxDescent) / 2;
      const above = letters.actualBoundingBoxAscent - baseline - Number.parseFloat(style.paddingTop);
      const below = baseline + letters.actualBoundingBoxDescent - line - Number.parseFloat(style.paddingBottom);
      if (Math.max(above, below) > 0.5)
        found.add(`cuts letters of ${element.tagName} “${element.textContent.slice(0, 30)}”`);
    }
    return [...found];
  });
}

/** Returns the controls in these parts of the page that are smaller than 44 px; links within text may be smaller. */
export function smallTargets(page: Page, parts = "body"): Promise<string[]> {
  return page.locator(parts).evaluateAll((all) => {
    const found = new Set<string>();
    for (const control of all.flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary"),
    ])) {
      // Content below the visible area that is not laid out yet has no size.
      if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (control.closest(".visually-hidden, .skip-link, [inert]")) continue;
      if (control.tagName === "A" && getComputedStyle(control).display === "inline") continue;
      const target = control.matches("[type=checkbox], [type=radio]") ? control.closest("label") : control;
      const { width, height } = target?.getBoundingClientRect() ?? { width: 44, height: 44 };
      if (width < 43.5 || height < 43.5) found.add(`${target?.outerHTML.slice(0, 90)} is ${width} × ${height} px`);
    }
    return [...found];
  });
}

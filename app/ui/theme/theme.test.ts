import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { makeColors } from "../make-colors.ts";
import { styleSheets } from "../style-sheets.ts";

/** The style sheets, without comments; those with other people's values are left out. */
const sheets = styleSheets()
  .filter(({ name }) => !/\/(fonts|drawings|colors)\.css$/.test(name))
  .map(({ name, source }) => ({ name, source, css: source.replace(/\/\*.*?\*\//gs, "") }));
const tokens = sheets.find(({ name }) => name.endsWith("/tokens.css"));
const users = sheets.filter((sheet) => sheet !== tokens);

/** The declarations of these properties, as `file: property: value`. */
function declarations(property: RegExp): { at: string; value: string }[] {
  const found = new RegExp(`(?<![\\w-])(${property.source}):\\s*([^;}]+)`, "g");
  return users.flatMap(({ name, css }) =>
    [...css.matchAll(found)].map(([, property = "", value = ""]) => ({ at: `${name}: ${property}: ${value}`, value })),
  );
}
const pixelsIn = (value: string) => [...value.matchAll(/([\d.]+)px/g)].map(([, pixels]) => Number(pixels));
const refused = (property: RegExp, isAllowed: (value: string) => boolean) =>
  declarations(property).flatMap(({ at, value }) => (isAllowed(value) ? [] : [at]));

describe("the style sheets have no left and right, so that a language from right to left needs only its words", () => {
  const OF_DIRECTION = /[^{}]*\[dir="(ltr|rtl)"\][^{}]*\{[^{}]*\}/g;
  const SIDES =
    /(?<![\w-])(?:(?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right):[^;}]+|(?<![\w-])(?:text-align|float|clear|background-position|transform-origin):[^;}]*\b(?:left|right)\b/g;
  const sidesIn = (css: string) =>
    [...css.replace(OF_DIRECTION, "").matchAll(SIDES)].map(([found]) => found).filter((found) => !/: 50%$/.test(found));

  test("but for what is in the middle, or has a rule for each direction", () => {
    expect(users.flatMap(({ name, css }) => sidesIn(css).map((found) => `${name}: ${found}`))).toEqual([]);
    expect(
      sidesIn('.a { left: 50%; margin-left: 4px } [dir="rtl"] .a { right: 1px } .b { text-align: right }'),
    ).toEqual(["margin-left: 4px ", "text-align: right"]);
  });

  test("and its arrows point the other way", () => {
    const mirrored = users.flatMap(
      ({ css }) => css.match(/\[dir="rtl"\] [^{}]*use:is\([^{}]*\{\s*scale: -1 1;/g) ?? [],
    );
    expect(mirrored).toHaveLength(1);
    expect(mirrored[0]).toMatch(/-left"\].*-right"\]/);
  });

  test("and no distances of four sides of which two differ", () => {
    const partsOf = (value: string): string[] => value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
    const isEven = (value: string) => {
      const [, end, , start = end] = partsOf(value);
      return end === start;
    };
    expect(refused(/margin|padding/, isEven)).toEqual([]);
    expect(refused(/inset/, (value) => isEven(value) || partsOf(value).includes("50%"))).toEqual([]);
  });
});

describe("the style sheets use the tokens of tokens.css", () => {
  test("for sizes of type", () => {
    // Code is drawn a little smaller than the text around it, and "0" hides text that stands elsewhere.
    const own = /^(var\(--font-size-[\w-]+\)|0|0\.95em)$/;
    expect(refused(/font-size/, (value) => own.test(value))).toEqual([]);
    const inOne = /^inherit$|^\d+ var\(--font-size-[\w-]+\) \/ (var\(--line-height-|\d+px)/;
    expect(refused(/font/, (value) => inOne.test(value))).toEqual([]);
  });

  test("that follow the font size of the browser, except on paper", () => {
    const sizes = [...(tokens?.css.matchAll(/(--font-size-[\w-]+): ([^;]+);/g) ?? [])];
    expect(sizes.length).toBeGreaterThan(20);
    const isRelative = /^([\d.]+rem|var\(--font-size-\d\)|min\((var\(--font-size-\d\)|[\d.]+rem), [\d.]+vw\))$/;
    const fixed = sizes.filter(([, name, size = ""]) => !name?.includes("-print") && !isRelative.test(size));
    expect(fixed.map(([declaration]) => declaration)).toEqual([]);
  });

  test("for heights of lines, unless one is as high as a control beside it", () => {
    expect(refused(/line-height/, (value) => /^(var\(--line-height-\w+\)|\d+px)$/.test(value))).toEqual([]);
  });

  test("for distances, unless they correct by up to 3px or leave room for something wider than 40px", () => {
    const isOnScale = (value: string) => pixelsIn(value).every((pixels) => pixels <= 3 || pixels > 40);
    expect(refused(/(?:padding|margin)(?:-[\w-]+)?|(?:row-|column-)?gap/, isOnScale)).toEqual([]);
  });

  test("for corners, shadows below things, and what lies over the page", () => {
    expect(refused(/border(?:-\w+)*-radius/, (value) => pixelsIn(value).every((pixels) => pixels <= 3))).toEqual([]);
    expect(refused(/box-shadow/, (value) => !/rgba|#/.test(value))).toEqual([]);
    expect(refused(/z-index/, (value) => value.startsWith("var(--z-index-") || Number(value) < 10)).toEqual([]);
  });

  test("each of which exists and is used", () => {
    const all = sheets.map(({ css }) => css).join("\n");
    const defined = new Set(tokens?.css.match(/(?<=^\s+)--[\w-]+(?=:)/gm));
    const unused = [...defined].filter((name) => !all.includes(`var(${name})`));
    expect(unused).toEqual([]);
    const wanted = [...all.matchAll(/var\((--(?:font-size|line-height|space|radius|shadow|z-index)-[\w-]+)/g)];
    expect(wanted.map(([, name = ""]) => name).filter((name) => !defined.has(name))).toEqual([]);
  });
});

test("columns of grids never grow beyond their room", () => {
  const growing = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/grid-template-columns:[^;]*;/g)]
      .map(([columns]) => columns.replace(/minmax\((?:[^()]|\([^()]*\))*\)/g, ""))
      .filter((columns) => columns.includes("fr"))
      .map((columns) => ({ name, columns })),
  );
  expect(growing).toEqual([]);
});

test("media conditions are those of the widths in tokens.css, and of what a visitor's device can do or wants", () => {
  const widths = [...(tokens?.source.matchAll(/^ \* {1,2}(\d+)px {2}/gm) ?? [])].map(([, width]) => Number(width));
  expect(widths.length).toBeGreaterThan(3);
  const from = (width: number) => `(min-width: ${width}px)`;
  const below = (width: number) => `(max-width: ${width - 1}px)`;
  const allowed = new Set([
    ...widths.flatMap((width) => [from(width), below(width), `screen and ${below(width)}`]),
    ...widths.flatMap((width) => widths.filter((to) => to > width).map((to) => `${from(width)} and ${below(to)}`)),
    `${below(768)}, (pointer: coarse)`,
    "(pointer: coarse)",
    `${from(768)} and (orientation: landscape)`,
    "(any-hover: hover)",
    "(max-height: 440px)",
    // As wide as a phone with text of 200 %.
    "(max-width: 15em)",
    // As high, but with larger text.
    "(max-height: 27.5em)",
    `(max-height: 27.5em), ${from(768)} and (orientation: landscape)`,
    "(prefers-reduced-motion: reduce)",
    "(prefers-contrast: more)",
    "(forced-colors: active)",
    "print",
  ]);
  const conditions = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/@media ([^{]+?)\s*\{/g)].map(([, condition = ""]) => ({ name, condition })),
  );
  expect(conditions.filter(({ condition }) => !allowed.has(condition))).toEqual([]);
});

describe("a change in the page restyles only what it concerns", () => {
  const selectors = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/(?<=^|[{}])[^{}@]+(?=\{)/g)].map(([selector]) => ({ name, selector: selector.trim() })),
  );
  const refusedBy = (pattern: RegExp) => selectors.filter(({ selector }) => pattern.test(selector));

  test("html and body depend on their children only, not on all elements of the page", () => {
    expect(refusedBy(/(?:^|[\s,])(?:html|body|:root)[^\s,]*:has\((?!>)/)).toEqual([]);
  });

  test("no :has() concerns every element", () => {
    expect(refusedBy(/:has\((?:[^()]|\([^()]*\))*(?:\*|:not\()/)).toEqual([]);
  });

  // Chromium keeps one set of what all of these find, and after each change looks for all of it in the page.
  test("what is inside an element with :has() is found by a class of its own", () => {
    expect(refusedBy(/:has\(.*\)\S*[\s>]+(?:\S+[\s>]+)*(?:span|svg|p|a|li|small|\.button|\.icon)$/)).toEqual([]);
  });

  test("a sibling is found by a class or an attribute of the one before, not by its tag, state or position", () => {
    const isUnnamed = (selector: string) => {
      const before = selector.replace(/:nth-[^)]*\)/g, ":nth-").matchAll(/(?:[^\s>,+~()]|\([^()]*\))+(?=\s*[+~])/g);
      return [...before].some(([element]) => !/[.#[]/.test(element) || /:(?:first|last|only|nth)-/.test(element));
    };
    expect(selectors.filter(({ selector }) => isUnnamed(selector))).toEqual([]);
    expect(refusedBy(/[+~]\s*\*/)).toEqual([]);
  });

  test("an animation changes only what the compositor can change, or does it in one step", () => {
    const composited = new Set(["opacity", "visibility", "transform", "translate", "rotate", "scale"]);
    const all = sheets.map(({ css }) => css).join("\n");
    const painting = [...all.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})+)/g)].filter(([, , steps = ""]) =>
      [...steps.matchAll(/([\w-]+):/g)].some(([, property = ""]) => !composited.has(property)),
    );
    const uses = painting.flatMap(([, name]) => all.match(new RegExp(`${name} [\\d.]+m?s[^;,]*`, "g")) ?? []);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((use) => !use.includes("step-end"))).toEqual([]);
  });
});

test("colors.css has the steps of Radix Themes' scales that are used, as `npm run colors` makes it", () => {
  expect(readFileSync(path.join(import.meta.dirname, "colors.css"), "utf8")).toBe(makeColors());
});

test("bars at the bottom of the window end above the home indicator of a phone", () => {
  const bars = users.flatMap(({ name, css }) =>
    [...css.matchAll(/[^{}]+\{[^{}]*position: (?:sticky|fixed)[^{}]*\}/g)]
      .map(([rule]) => rule.trim())
      .filter((rule) => /\b(?:bottom: 0;|inset: auto 0 0;)/.test(rule))
      .map((rule) => `${name}: ${rule}`),
  );
  expect(bars.length).toBeGreaterThan(5);
  expect(bars.filter((rule) => !rule.includes("env(safe-area-inset-bottom)"))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { styleSheets } from "../style-sheets.ts";

const APP = path.join(import.meta.dirname, "..", "..");

/** Set on `<html>` from the visitor's choice of a theme. */
const FROM_A_VALUE = ["light", "dark"];

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));
}

/** Every class that a selector of these style sheets names. */
function styledClasses(sheets: readonly { source: string }[]): Set<string> {
  const css = sheets.map(({ source }) => source.replace(/\/\*.*?\*\/|url\([^)]*\)|@import[^;]*;/gs, "")).join("\n");
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []));
}

type Names = { whole: Set<string>; beginnings: string[] };

/** The words of the strings below a node; of a template also those that its values complete ("pips-${pips}"). */
function addNames(node: ts.Node, names: Names) {
  if (ts.isStringLiteralLike(node)) for (const word of node.text.split(/\s+/)) names.whole.add(word);
  if (ts.isTemplateExpression(node)) {
    for (const { text } of [node.head, ...node.templateSpans.map((span) => span.literal)]) {
      const words = text.split(/\s+/);
      const last = words.pop() ?? "";
      if (last.endsWith("-")) names.beginnings.push(last);
      else words.push(last);
      for (const word of words) names.whole.add(word);
    }
  }
  // What a condition compares is no class.
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return;
  ts.forEachChild(node, (child) => addNames(child, names));
}

/** The classes that a module uses: in `className`, in constants of classes, and through `classList`. */
function askedClasses(source: ts.SourceFile): Names {
  const names: Names = { whole: new Set(), beginnings: [] };
  const visit = (node: ts.Node) => {
    const isAttribute = ts.isJsxAttribute(node) && node.name.getText() === "className";
    const isDefault = ts.isBindingElement(node) && node.name.getText() === "className";
    const isConstant = ts.isVariableDeclaration(node) && /^CLASSES$|^(?:\w+C|c)lassName$/.test(node.name.getText());
    if ((isAttribute || isDefault || isConstant) && node.initializer) addNames(node.initializer, names);
    const isAssigned = ts.isBinaryExpression(node) && /\.className$/.test(node.left.getText());
    if (isAssigned) addNames(node.right, names);
    if (ts.isCallExpression(node) && /\.classList\.\w+$/.test(node.expression.getText())) {
      for (const argument of node.arguments.slice(0, 1)) addNames(argument, names);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  names.whole.delete("");
  return names;
}

/** The modules of the product by path, each with the modules that it imports not only for types, and its classes. */
const MODULES = new Map(
  filesIn(APP, /(?<!\.test)\.tsx?$/).map((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const imports = source.statements.flatMap((node) => {
      if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return [];
      const { text } = node.moduleSpecifier as ts.StringLiteral;
      return text.startsWith("#app/") ? path.join(APP, text.slice(5)) : path.join(path.dirname(file), text);
    });
    return [file, { imports, asked: askedClasses(source) }];
  }),
);

const styled = styledClasses(styleSheets());
const asked: Names = {
  whole: new Set([...MODULES.values()].flatMap(({ asked }) => [...asked.whole])),
  beginnings: [...MODULES.values()].flatMap(({ asked }) => asked.beginnings),
};

test("each class of the style sheets is one that a component asks for", () => {
  const unused = [...styled].filter(
    (name) =>
      !FROM_A_VALUE.includes(name) &&
      !asked.whole.has(name) &&
      !asked.beginnings.some((beginning) => name.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

test("each class that a component asks for has styles", () => {
  expect([...asked.whole].filter((name) => !styled.has(name))).toEqual([]);
});

test("class names are whole words: no single letters, nothing without a vowel", () => {
  const isWord = (part: string) => /^\d$|^(to|of|on|no|in|id)$|^(?=.*[aeiouy])[a-z_]{3,}$/.test(part);
  const others = [...styled, ...asked.whole].filter((name) => !name.split("-").every(isWord));
  expect(others).toEqual([]);
});

describe("a page that needs the styles of the planner", () => {
  const planners = styleSheets().filter(({ name }) => name.startsWith("features/planner/"));
  const others = styledClasses(styleSheets().filter(({ name }) => !name.startsWith("features/planner/")));
  const own = [...styledClasses(planners)].filter((name) => !others.has(name));
  const loads = path.join(APP, "features/planner/planner-styles.tsx");

  /** The modules that a module imports, and itself. */
  function modulesOf(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    for (const imported of MODULES.get(file)?.imports ?? []) modulesOf(imported, found.add(file));
    return found.add(file);
  }

  /** The pages of these and below that ask for a class of the planner, though neither they nor one above loads its styles. */
  function unstyled(pages: readonly RouteConfigEntry[]): string[] {
    return pages.flatMap(({ file, children = [] }) => {
      const modules = modulesOf(path.join(APP, file));
      if (modules.has(loads)) return [];
      const needs = own.some((name) => [...modules].some((module) => MODULES.get(module)?.asked.whole.has(name)));
      return [...(needs ? [file] : []), ...unstyled(children)];
    });
  }

  test("loads them", () => {
    expect(own).toContain("calendar-page");
    expect(unstyled(routes)).toEqual([]);
  });
});

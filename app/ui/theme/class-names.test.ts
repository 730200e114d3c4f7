import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { styleSheets } from "../style-sheets.ts";

const APP = path.join(import.meta.dirname, "..", "..");

/** Set on `<html>` from the visitor's choice of a theme. */
const FROM_A_VALUE = ["light", "dark"];

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));
}

/** Every class that a selector of the style sheets names. */
function styledClasses(): Set<string> {
  const css = styleSheets()
    .map(({ source }) => source.replace(/\/\*.*?\*\/|url\([^)]*\)|@import[^;]*;/gs, ""))
    .join("\n");
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

/** The classes that components use: in `className`, in constants of classes, and through `classList`. */
function askedClasses(): Names {
  const names: Names = { whole: new Set(), beginnings: [] };
  for (const file of filesIn(APP, /(?<!\.test)\.tsx?$/)) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
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
  }
  names.whole.delete("");
  return names;
}

const styled = styledClasses();
const asked = askedClasses();

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

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const APP = path.join(import.meta.dirname, "..", "app");

/** Attributes and properties that a person reads or hears. */
const READ = /^(aria-label|aria-description|title|alt|placeholder|label|busyLabel|hint|description|heading)$/;

/** Names, units of machines and examples, which are the same in every language. */
const SAME_EVERYWHERE = /^(Trivet|API|PDF|URL|OurGroceries|SMTP|APP_URL|https:\/\/|name@example\.org)$/;

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !/^shell\/dev\/|\/examples\.tsx$|\.test\.tsx$/.test(file),
);

/** Returns the texts with letters that an expression in JSX may evaluate to, as far as they are written there. */
function writtenTexts(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...writtenTexts(expression), literal.text]),
    ];
  }
  if (ts.isConditionalExpression(node)) return [...writtenTexts(node.whenTrue), ...writtenTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const isValue = /^(\|\||\?\?|&&|\+)$/.test(node.operatorToken.getText());
    return isValue ? [...writtenTexts(node.left), ...writtenTexts(node.right)] : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
    return node.expression ? writtenTexts(node.expression) : [];
  }
  return [];
}

/** Returns the texts of a component that are no messages, each with its line. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(APP, file), "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node) {
    if (ts.isJsxElement(node) && /^(code|pre)$/.test(node.openingElement.tagName.getText())) return;
    const texts = ts.isJsxText(node)
      ? [node.text]
      : ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
        ? writtenTexts(node)
        : ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer
          ? writtenTexts(node.initializer)
          : ts.isPropertyAssignment(node) && READ.test(node.name.getText())
            ? writtenTexts(node.initializer)
            : [];
    for (const text of texts.map((one) => one.trim())) {
      if (!/\p{L}{2}/u.test(text) || SAME_EVERYWHERE.test(text)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${text.replace(/\s+/g, " ")}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return [...new Set(found)];
}

test("components and pages write no text of their own: each is a message", () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(textsOf)).toEqual([]);
});

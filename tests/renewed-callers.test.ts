import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Files of operations and routes. */
const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter(
    (file) =>
      /^(features\/.*\.server\.ts|features\/[\w-]+\/pages\/.*\.tsx?|shell\/.*\.tsx?)$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  )
  .map((file) => path.join("app", file));

/** What callers have that no right depends on. */
const WITHOUT_RIGHTS = /^caller\.(services|db|now|timeZone|address|origin|user\.(id|language))\b/;

/** Functions that use nothing else of their caller, or renew it themselves. */
const NEED_NO_RIGHTS = ["countToday", "countAddress", "fetchPicture", "shareAddress", "whileAllowed"];

/** Returns whether a node is inside of another one. */
const isIn = (node: ts.Node, other: ts.Node) => node.pos >= other.pos && node.end <= other.end;

/** Returns the nodes of a function's body, without those of functions in it. */
function nodesOf(body: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const walk = (node: ts.Node) => {
    found.push(node);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, walk);
  };
  ts.forEachChild(body, walk);
  return found;
}

/** Returns whether a `caller` that was read before an `await` is used here as if its rights were those of now. */
function isStale(caller: ts.Identifier, awaits: ts.Node[], text: (node: ts.Node) => string): boolean {
  const { parent } = caller;
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.expression !== caller) return false;
    const whole = ts.isPropertyAccessExpression(parent.parent) ? parent.parent : parent;
    return awaits.some((one) => one.end <= caller.pos) && !WITHOUT_RIGHTS.test(text(whole));
  }
  const call = ts.isCallExpression(parent) ? parent : undefined;
  if (call && NEED_NO_RIGHTS.includes(text(call.expression))) return false;
  const isRenewed = call && text(call.expression) === "renewed";
  if (awaits.some((one) => one.end <= caller.pos)) return !isRenewed;
  // Arguments behind it are awaited before the function is called.
  const outer = isRenewed ? call.parent : call;
  return (
    outer !== undefined && ts.isCallExpression(outer) && awaits.some((one) => isIn(one, outer) && one.pos > caller.pos)
  );
}

/** Returns the lines of a file on which a caller is used after an `await` without being renewed. */
function staleUses(source: ts.SourceFile): string[] {
  const text = (node: ts.Node) => node.getText(source);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const nodes = nodesOf(node.body as ts.Node);
      const isOwn = nodes.some((one) => ts.isVariableDeclaration(one) && text(one.name) === "caller");
      const awaits = isOwn ? [] : nodes.filter(ts.isAwaitExpression);
      for (const caller of awaits.length === 0 ? [] : nodes.filter(ts.isIdentifier)) {
        if (caller.text !== "caller" || !isStale(caller, awaits, text)) continue;
        const { line } = source.getLineAndCharacterOfPosition(caller.getStart(source));
        found.push(`${source.fileName}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const parse = (file: string, code: string) => ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);

// Abuse case 153.
test("after an await, an operation uses its caller only renewed: rights may have ended meanwhile", () => {
  const stale = files.flatMap((file) => staleUses(parse(file, readFileSync(path.join(root, file), "utf8"))));
  expect(stale).toEqual([]);
});

test("no route receives a body itself, except those that write it to the disk or check a token in it", () => {
  const text = (file: string) => readFileSync(path.join(root, file), "utf8");
  const routes = files.filter((file) => /\/pages\/|calls\.server\.ts$|^app\/shell\//.test(file));
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((file) => /\brequest\.(formData|text|json|arrayBuffer|blob|body)\b/.test(text(file)))).toEqual(
    [],
  );
  expect(routes.filter((file) => /\b(streamingPage|isStreaming)\b/.test(text(file))).sort()).toEqual([
    "app/features/importing/pages/receive-handover.tsx",
    "app/features/moving/calls.server.ts",
    "app/features/moving/pages/move-in.tsx",
  ]);
});

test.each([
  ["await wait(); save(caller)", 1],
  ["save(caller, await wait())", 1],
  ["await wait(); read(caller.kitchen.id)", 1],
  ["await wait(); const { kitchen } = caller", 1],
  ["await wait(); save({ ...caller, now })", 1],
  ["await wait(); save(renewed(caller))", 0],
  ["save(renewed(caller), await wait())", 1],
  ["await wait(); const caller = other; save(caller)", 0],
  ["save(caller); await wait(); caller.services.log.info(caller.user.id)", 0],
  ["const work = async () => { await wait() }; save(caller)", 0],
])("the rule finds it: %s", (body, count) => {
  expect(staleUses(parse("example.ts", `async function act(caller: Caller) { ${body} }`))).toHaveLength(count);
});

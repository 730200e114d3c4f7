import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { errorsOf } from "#app/api/call-errors.ts";
import { bodyOf, jsonSchema } from "#app/api/openapi.ts";
import type { Caller } from "#app/caller.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { setRegular } from "#app/features/shopping/regulars.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { addInput, operationsInput } from "#app/features/shopping/shopping-input.ts";
import { changeShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { applyOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { setStaples } from "#app/features/shopping/staples.server.ts";
import { addStore } from "#app/features/shopping/stores.server.ts";
import { timerInput } from "#app/features/timers/timer-input.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { problemAnswer } from "#app/http/answers.ts";
import type { Call as ApiCall } from "#app/http/calls.server.ts";
import { nearly, oddId, oddText, oddValue, SEED } from "#tests/support/fuzz-values.ts";
import { inputFields } from "#tests/support/input-fields.ts";
import { routeTable } from "#tests/support/routes.ts";
import { aServedApp, type Call, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

let app: ServedApp;
beforeAll(async () => {
  const aPage = async (url: string) => ({ url, html: "<p>No recipe", contentType: "text/html", status: 200 });
  app = await aServedApp({
    services: ({ outbound }) => ({
      outbound: { ...outbound, fetchPage: aPage },
      // Reading documents has tests of its own; a child process for each of these would take minutes.
      documents: {
        readPdf: async () => ({ text: "Leek soup\n\n2 leeks\n", usedOcr: false }) as never,
        readPicture: async () => ({ text: "\u0000" }),
        close: async () => {},
      },
    }),
  });
});
afterEach(() => {
  expect(app.errors.splice(0), "logged as a bug").toEqual([]);
});

/** Different clients, so that throttling does not hide what lies behind it. */
let client = 0;
const anAddress = () => `198.51.${(client++ >> 8) % 256}.${client % 256}`;

/** A text that only the members of one kitchen may read. */
const SECRET = "Zaubertrank";

/** Fills the kitchen of a cook and returns addresses' parameters that name what is in it. */
function furnish(cook: Caller, name: string) {
  const soup = aRecipe(cook);
  const meal = addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId: soup.id });
  const list = makeShoppingList(cook, name);
  const store = addStore(cook, name);
  changeShoppingList(cook, list.id, { storeId: store.id });
  addToShoppingList(cook, list.id, addInput.parse({ mealPlanIds: [meal.id] }));
  const itemId = randomUUID();
  const change = (type: string, fields = {}) => ({
    id: randomUUID(),
    itemId,
    type,
    fields,
    at: cook.now.toISOString(),
  });
  const operations = [change("add", { name, note: name }), change("tick")];
  applyOperations(cook, list.id, operationsInput.parse({ operations }));
  setStaples(cook, [name]);
  setRegular(cook, name, 3);
  const timer = startTimer(cook, timerInput.parse({ label: name, seconds: 600 }));
  noteCooked(cook, soup.id, { note: name });
  return {
    ":listId": list.id,
    ":storeId": store.id,
    ":itemId": itemId,
    ":timerId": timer.id,
    ":recipeId": soup.id,
    ":mealPlanId": meal.id,
    ":userId": cook.user.id,
  };
}

/** All kinds of callers, each with data of their own. */
function askers() {
  const cook = aSignedInBrowser(app);
  const own = furnish(cook.cook, "Leek");
  const stranger = aSignedInBrowser(app);
  const theirs = furnish(stranger.cook, SECRET);
  const administrator = aSignedInBrowser(app, { accountType: "administrator" });
  const token = makeApiToken(cook.cook, { name: "Fuzz" });
  const sids = { visitor: undefined, cook: cook.cookies.get("sid"), administrator: administrator.cookies.get("sid") };
  /** Sends a request to an address of app/routes.ts: OWN and THEIRS name what the cook and another one have. */
  return async (who: string, path: string, ids: string[], search: string, { headers = {}, ...rest }: Call) => {
    const sid = sids[who as keyof typeof sids];
    const credentials: Record<string, string> = sid ? { Cookie: `sid=${sid}` } : {};
    if (who === "token") credentials.Authorization = `Bearer ${token}`;
    let at = 0;
    const address = path.replace(/:\w+|\*/g, (parameter) => {
      const id = ids[at++ % ids.length] ?? "1";
      const named = { OWN: own, THEIRS: theirs }[id];
      return named ? String(named[parameter as keyof typeof own] ?? "1") : id;
    });
    const target = `${address}?${search}`;
    const answer = await app.browser(anAddress()).call(target, { ...rest, headers: { ...headers, ...credentials } });
    const isStream = answer.headers.get("Content-Type") === "text/event-stream";
    const text = isStream ? await endOf(answer) : await answer.text();
    expect(text, "what another kitchen has").not.toContain(SECRET);
    return { answer, text };
  };
}
const anId = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("OWN", "OWN", "THEIRS") },
  { weight: 3, arbitrary: oddId },
);
const ids = fc.array(anId, { minLength: 2, maxLength: 2 });
const who = fc.constantFrom("cook", "cook", "administrator", "token", "visitor");

const STACK = /\bat .+:\d+:\d+|node_modules|\/app\/\w+|SQLITE_|SqliteError|TypeError|ZodError/;

const asField = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const isObject = (value: unknown): value is object => value !== null && typeof value === "object";

function asForm(fields: unknown): FormData {
  const form = new FormData();
  const entries: [string, unknown][] = isObject(fields) ? Object.entries(fields) : [["x", fields]];
  for (const [name, value] of entries.slice(0, 40)) {
    if (/^(pdf|image)$/.test(name)) form.append(name, new File([asField(value)], "a.pdf", { type: "application/pdf" }));
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name.toWellFormed(), asField(one).toWellFormed());
  }
  return form;
}

const broken = fc.constantFrom(
  "",
  "{",
  "nonsense",
  '{"a":NaN}',
  '{"a":1e999}',
  '"\\ud800"',
  '{"__proto__":{"user":1}}',
  "[".repeat(90_000),
  `{${Array.from({ length: 9000 }, (_, at) => `"k${at}":1`).join(",")}}`,
  '{"recipeIds":[1e999,-0,"1",null,[1]],"mealPlanIds":{"length":3}}',
  "\ufeff{}",
);
const contentType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "x",
);

/** What is sent with a call: nearly right, plainly wrong, or as something else. */
function bodies(call: ApiCall): fc.Arbitrary<Call> {
  const body = bodyOf(call);
  const right = body ? nearly(body.schema) : oddValue;
  return fc.oneof(
    { weight: 4, arbitrary: right.map((json) => (call.form ? { form: asForm(json) } : { json: json ?? null })) },
    { weight: 1, arbitrary: right.map((json) => (call.form ? { json: json ?? null } : { form: asForm(json) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(broken, contentType)
        .map(([text, type]) => ({ body: text, headers: { "Content-Type": type } })),
    },
  );
}

/** Closes a stream that would not end. */
async function endOf(answer: Response): Promise<string> {
  await answer.body?.cancel();
  return "";
}

const query = (call: ApiCall) =>
  nearly(call.query ? jsonSchema(call.query, "input") : {}).map((value) =>
    isObject(value)
      ? new URLSearchParams(
          Object.entries(value).map(([name, one]) => [name.toWellFormed(), asField(one).toWellFormed()]),
        )
      : encodeURIComponent(asField(value).toWellFormed()),
  );

/** Refusals that any call may answer; others are documented with it. */
const USUAL = [400, 401, 403, 404, 413, 415, 429];

// Abuse case 141.
describe(`the API answers any request as documented, never with status 500 (seed ${SEED})`, () => {
  test.each(apiCalls.map((call) => [call.method, call.path, call] as const))("%s %s", async (method, path, call) => {
    const ask = askers();
    const documented = new Set([...USUAL, ...errorsOf(call).map(([status]) => status), call.answer.status]);
    const sent = method === "GET" ? fc.constant<Call>({}) : bodies(call);
    await fc.assert(
      fc.asyncProperty(who, ids, query(call), sent, async (asker, ids, search, body) => {
        const { answer, text } = await ask(asker, path, ids, String(search), { method, ...body });
        const { status } = answer;
        expect([...documented], text).toContain(status);
        expect(text).not.toMatch(STACK);
        if (status < 400 && !call.answer.json) return;
        if (status >= 400) expect(answer.headers.get("Content-Type")).toBe("application/json");
        const schema = status < 400 ? call.answer.json : problemAnswer;
        expect(schema?.safeParse(JSON.parse(text)).error?.message).toBeUndefined();
      }),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
  });
});

const INPUT = inputFields();

/** Names of fields and query parameters of the app; those of forms are read off their schemas. */
const FIELDS = [
  ...new Set([...INPUT.names, ...apiCalls.flatMap((call) => Object.keys(bodyOf(call)?.schema.properties ?? {}))]),
  ...["change", "page", "slot", "sid", "urls[0]", "credentials.username", "code", "never"],
];
const fieldText = fc.oneof(nearly({ type: "string" }), oddText, fc.constantFrom(...INPUT.values));
const aField = fc.tuple(fc.constantFrom(...FIELDS), fieldText);
const pairs = fc.array(aField, { maxLength: 8 });
/** What a form sends: a button with one of its values, and fields. */
const forms = fc
  .tuple(fc.constantFrom(...INPUT.values), pairs)
  .map(([intent, fields]): [string, unknown][] => [["intent", intent], ...fields]);
const asParams = (fields: [string, unknown][]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, asField(value).toWellFormed()]));

const pages = routeTable.filter(({ path, module }) => !path.startsWith("/api/") && (module.loader || module.action));

describe(`pages answer any request, never with status 500 (seed ${SEED})`, () => {
  test.each(pages.map(({ path, module }) => [path, module] as const))("%s", async (path, module) => {
    const ask = askers();
    async function expectAnswer({ answer, text }: Awaited<ReturnType<typeof ask>>) {
      if (answer.status >= 500) expect([502, 503]).toContain(answer.status);
      expect(text.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(STACK);
    }
    const options = { seed: SEED, numRuns: 5, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(who, ids, pairs, fc.boolean(), async (asker, parts, fields, isScripted) => {
        const target = isScripted && path !== "/" ? `${path}.data` : path;
        await expectAnswer(await ask(asker, target, parts, String(asParams(fields)), {}));
      }),
      options,
    );
    // A copy of the database in memory cannot be taken; tests/http/backup.test.ts takes copies of files.
    if (!module.action || path === "/admin/backup/download") return;
    await fc.assert(
      fc.asyncProperty(who, ids, forms, pairs, fc.boolean(), async (asker, parts, fields, inAddress, isUpload) => {
        const form = isUpload ? asForm(Object.fromEntries(fields)) : asParams(fields);
        await expectAnswer(await ask(asker, path, parts, String(asParams(inAddress)), { form }));
      }),
      { ...options, numRuns: 8 },
    );
  });
});

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { problemAnswer } from "#app/api/answers.ts";
import { type ApiCall, errorsOf } from "#app/api/api-call.ts";
import { apiCalls, bodyOf, jsonSchema } from "#app/api/openapi.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { nearly, oddId, oddText, oddValue, SEED } from "#tests/support/fuzz-values.ts";
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
afterAll(() => app.services.extraction.close());
afterEach(() => {
  expect(app.errors.splice(0), "logged as a bug").toEqual([]);
});

/** Different clients, so that throttling does not hide what lies behind it. */
let client = 0;
const anAddress = () => `198.51.${(client++ >> 8) % 256}.${client % 256}`;

/** All kinds of callers, each with data of their own. */
function askers() {
  const cook = aSignedInBrowser(app);
  const soup = aRecipe(cook.cook);
  addMeal(cook.cook, { date: "2026-03-04", mealType: "dinner", recipeId: soup.id });
  const administrator = aSignedInBrowser(app, { accountType: "administrator" });
  const token = makeApiToken(cook.cook, { name: "Fuzz" });
  const sids = { visitor: undefined, cook: cook.cookies.get("sid"), administrator: administrator.cookies.get("sid") };
  return (who: string, target: string, { headers = {}, ...rest }: Call) => {
    const sid = sids[who as keyof typeof sids];
    const credentials: Record<string, string> = sid ? { Cookie: `sid=${sid}` } : {};
    if (who === "token") credentials.Authorization = `Bearer ${token}`;
    return app.browser(anAddress()).call(target, { ...rest, headers: { ...headers, ...credentials } });
  };
}
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

const addressOf = (path: string, ids: string[]) => {
  let at = 0;
  return path.replace(/:\w+|\*/g, () => ids[at++ % ids.length] ?? "1");
};

describe(`the API answers any request in JSON, never with status 500 (seed ${SEED})`, () => {
  test.each(apiCalls.map((call) => [call.method, call.path, call] as const))("%s %s", async (method, path, call) => {
    const ask = askers();
    const documented = new Set(errorsOf(call).map(([status]) => status));
    const isRead = method === "GET";
    await fc.assert(
      fc.asyncProperty(
        who,
        fc.array(oddId, { minLength: 2, maxLength: 2 }),
        query(call),
        isRead ? fc.constant<Call>({}) : bodies(call),
        async (asker, ids, search, sent) => {
          const answer = await ask(asker, `${addressOf(path, ids)}?${search}`, { method, ...sent });
          const isStream = answer.headers.get("Content-Type") === "text/event-stream";
          const text = isStream ? await endOf(answer) : await answer.text();
          const { status } = answer;
          if (status >= 500) expect([502, 503].filter((one) => documented.has(one))).toContain(status);
          expect(text).not.toMatch(STACK);
          if (status < 400) return;
          expect(answer.headers.get("Content-Type")).toBe("application/json");
          expect(problemAnswer.safeParse(JSON.parse(text)).error?.message).toBeUndefined();
        },
      ),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
  });
});

/** Names of fields and query parameters of the app. */
const FIELDS = [
  ...new Set(apiCalls.flatMap((call) => Object.keys(bodyOf(call)?.schema.properties ?? {}))),
  ...[
    "intent",
    "returnTo",
    "change",
    "search",
    "page",
    "sortBy",
    "ingredients",
    "week",
    "weeks",
    "view",
    "slot",
    "sid",
  ],
  ...[
    "mealId",
    "mealIds",
    "isFavorite",
    "addedAt",
    "food",
    "ticked",
    "theme",
    "firstName",
    "currentPassword",
    "isSure",
  ],
  ...["from", "urls", "urls[0]", "credentials.username", "recipes", "meals", "add", "remove", "token", "code", "never"],
];
const pairs = fc.array(fc.tuple(fc.constantFrom(...FIELDS), fc.oneof(nearly({ type: "string" }), oddText)), {
  maxLength: 8,
});
const asParams = (fields: [string, unknown][]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, asField(value).toWellFormed()]));

const pages = routeTable.filter(({ path, module }) => !path.startsWith("/api/") && (module.loader || module.action));

describe(`pages answer any request, never with status 500 (seed ${SEED})`, () => {
  test.each(pages.map(({ path, module }) => [path, module] as const))("%s", async (path, module) => {
    const ask = askers();
    async function expectAnswer(answer: Response) {
      const text = await answer.text();
      if (answer.status >= 500) expect([502, 503]).toContain(answer.status);
      expect(text.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(STACK);
    }
    const options = { seed: SEED, numRuns: 5, endOnFailure: true };
    const ids = fc.array(oddId, { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(who, ids, pairs, fc.boolean(), async (asker, parts, fields, isScripted) => {
        const address = addressOf(path, parts);
        const target = isScripted && address !== "/" ? `${address}.data` : address;
        await expectAnswer(await ask(asker, `${target}?${asParams(fields)}`, {}));
      }),
      options,
    );
    // A copy of the database in memory cannot be taken; tests/http/backup.test.ts takes copies of files.
    if (!module.action || path === "/admin/backup/download") return;
    await fc.assert(
      fc.asyncProperty(who, ids, pairs, pairs, fc.boolean(), async (asker, parts, fields, inAddress, isUpload) => {
        const form = isUpload ? asForm(Object.fromEntries(fields)) : asParams(fields);
        await expectAnswer(await ask(asker, `${addressOf(path, parts)}?${asParams(inAddress)}`, { form }));
      }),
      { ...options, numRuns: 8 },
    );
  });
});

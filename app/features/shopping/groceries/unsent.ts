import * as m from "#messages";

/** Returns the result of a form of the list that did not reach the server, as the server would refuse it. */
export function unsent(form: FormData, signedOut?: string) {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const { password: _, ...initialValue } = Object.fromEntries(texts);
  const failed = initialValue.intent === "app" ? m.groceries.appFailed : m.groceries.emailFailed;
  return { status: "error" as const, initialValue, error: { "": [signedOut ?? failed()] } };
}

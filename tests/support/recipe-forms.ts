import { readFileSync } from "node:fs";
import sharp from "sharp";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";

/** Makes a served app with a signed-in user. */
export async function aSignedInApp(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp();
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

export const CARD = {
  name: "Lentil soup",
  prepTime: "10",
  totalTime: "40",
  difficulty: "easy",
  ingredients: "2 onions, 200 g lentils",
  instructions: "Chop.\nBoil.",
};

/** Returns a picture of one colour. */
export async function aPicture(width = 900, format: "png" | "jpeg" | "webp" = "png") {
  const { r, g, b } = { r: width % 255, g: 90, b: 40 };
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], "card.png", { type: `image/${format}` });
}

/** Returns a form with these fields. */
export function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Posts a recipe form to the API. */
export const post = async (browser: Browser, fields: Record<string, string | File>) =>
  browser.call("/api/recipes", { form: aForm(fields) });

/** Returns a photo as a browser sends it. */
export const photo = () => new File([readFileSync("tests/fixtures/pages/dal.jpg")], "dal.jpg", { type: "image/jpeg" });

/** Returns the message of the page that a form leads to. */
export async function pageAfter(browser: Browser, answer: Response) {
  const to = answer.headers.get("Location");
  return to ? (await browser.call(to)).text() : answer.text();
}

/** A line of a list: an entry, or a heading. */
export type Line = string | { heading: string };

/** Returns a recipe form as the pages for editing and typing send it. */
export function pageForm(ingredients: Line[], fields: Record<string, string> = {}, instructions: Line[] = ["Boil."]) {
  const form = new FormData();
  const all = { name: "Pie", prepTime: "", totalTime: "", servings: "2", difficulty: "easy", sourceUrl: "", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [name, lines] of Object.entries({ ingredients, instructions })) {
    for (const [index, line] of lines.entries()) {
      if (typeof line === "string") form.set(`${name}[${index}]`, line);
      else {
        form.set(`${name}[${index}].kind`, "heading");
        form.set(`${name}[${index}].text`, line.heading);
      }
    }
  }
  return form;
}

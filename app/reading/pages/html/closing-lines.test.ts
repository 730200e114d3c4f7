import { describe, expect, test } from "vitest";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import { recipeFromHtml } from "./recipe-from-html.ts";

const LIST = ["2 leeks", "1 l stock", "50 g butter"];
const STEPS = ["Slice the leeks and soften them in the butter.", "Add the stock and simmer for half an hour."];

function stepsWith(last: string): string[] | undefined {
  const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
  const lists = `<h2>Ingredients</h2><ul>${items(LIST)}</ul><h2>Method</h2><ol>${items([...STEPS, last])}</ol>`;
  return recipeFromHtml(`<title>Soup</title><h1>Soup</h1>${lists}`, "https://food.example/soup")?.instructions;
}

describe("what the cook asks the readers after the steps is no step", () => {
  test.each([
    "Have you made this one?",
    "Which herbs do you use? Tell me in the comments! 😊",
    "Would you add cream? I'd love to hear it.",
    "Habt ihr die Suppe schon gekocht? Schreibt mir einen Kommentar!",
    "Et vous, comment la préparez-vous ? Dites-moi tout en commentaire.",
    "¿Qué le pondrías tú? ¡Cuéntame!",
    "E voi come la fate? Fatemi sapere!",
    "Wat doe jij erin? Laat het me weten.",
  ])("%s", (last) => {
    expect(stepsWith(last)).toEqual(STEPS);
    const text = [
      "Soup",
      "Ingredients",
      ...LIST,
      "Method",
      ...STEPS.map((step, at) => `${at + 1}. ${step}`),
      `3. ${last}`,
    ];
    expect(recipeFromText(text.join("\n"))?.instructions).toEqual(STEPS);
  });

  test.each([
    "Too thick? Add a ladle of water.",
    "Serve, and let everybody add pepper.",
    "Is it done? Then serve it with bread.",
  ])("but this is one: %s", (last) => {
    expect(stepsWith(last)).toEqual([...STEPS, last]);
  });
});

import { expect, test } from "vitest";
import { isStepLabel, withoutStepWord } from "./step-words.ts";

test.each([
  ["Step 2: Bake", "2: Bake"],
  ["SCHRITT 2 Backen", "2 Backen"],
  ["Étape 2 : Cuire", "2 : Cuire"],
  ["etape2. Cuire", "2. Cuire"],
  ["Paso 2", "2"],
  ["Passaggio 2: Cuocere", "2: Cuocere"],
  ["Stap 2: Bakken", "2: Bakken"],
  ["Krok 2: Upiecz", "2: Upiecz"],
  ["2. Bake", "2. Bake"],
  ["Stephen adds 2 eggs", "Stephen adds 2 eggs"],
  ["Step back", "Step back"],
])("%s is counted from %s on", (step, expected) => {
  expect(withoutStepWord(step)).toBe(expected);
});

test.each(["Step", "STEP 2", "Étape 2 : Cuire", "Fase 1: preparare la pasta", "Krok 3."])(
  "%s labels a step",
  (text) => {
    expect(isStepLabel(text)).toBe(true);
  },
);

test.each(["Step by step", "Stappen", "Steps", "The step 2"])("%s does not", (text) => {
  expect(isStepLabel(text)).toBe(false);
});

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { programFile, threadSource } from "#app/platform/programs.server.ts";
import type { BookFoods, FoodReader, RecipeLines } from "./book-foods.ts";

/** Starts a thread that reads ingredients: the words of all languages are in memory only until it ends. */
export function startFoodThread(): FoodReader {
  const { script, isCode } = threadSource(programFile("book-foods-worker"));
  const thread = new Worker(script, { eval: isCode, resourceLimits: { maxYoungGenerationSizeMb: 3 } });
  const ask = async (question: RecipeLines | string): Promise<unknown> => {
    thread.postMessage(question);
    const [answer] = await once(thread, "message");
    return answer;
  };
  return {
    add: async ({ id, ingredients }) => void (await ask({ id, ingredients })),
    async end(language) {
      const found = (await ask(language)) as BookFoods;
      await thread.terminate();
      return found;
    },
  };
}

import { parentPort } from "node:worker_threads";
import { BookFoodIndex, type RecipeLines } from "#app/features/moving/book/book-foods.ts";

// Thread that reads the ingredients of a cookbook; `food-thread.server.ts` starts it and waits for each answer.
const foods = new BookFoodIndex();
parentPort?.on("message", async (message: RecipeLines | string) => {
  parentPort?.postMessage(await (typeof message === "string" ? foods.end(message) : foods.add(message)));
});

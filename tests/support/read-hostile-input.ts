// Repeats its argument to megabytes, reads them with every reader of the importer and prints what failed, as JSON. Started
// with --no-regexp-optimization, which V8 also chooses by itself once a process has much compiled code: then each repeated
// character needs a place on the stack for backtracking, and 5 MB overflow it.

import { decodePage } from "#app/platform/charset.ts";
import { largestLine, textOfPage } from "#app/platform/documents/page-layout.ts";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";

const SIZE = 5_000_000; // characters: what a fetched page may have
const URL = "https://food.example/recipes/bread";

const json = (value: unknown) => JSON.stringify(value).replaceAll("</", "<\\/");
const jsonLd = (value: unknown) => `<script type="application/ld+json">${json(value)}</script>`;

/** Returns a page with the text in every place that the importer reads. */
const READERS: Record<string, (text: string) => unknown> = {
  "broken JSON": (text) => recipeFromHtml(`<script type="application/ld+json">[${text}</script>`, URL),
  "text in broken JSON": (text) =>
    recipeFromHtml(`<script type="application/ld+json">{"@type":"Recipe","name":"${text}</script>`, URL),
  "structured data": (text) =>
    recipeFromHtml(
      jsonLd({
        "@type": ["Recipe", text],
        name: text,
        image: [text, { "@id": `https://${text}` }],
        recipeYield: text,
        prepTime: text,
        totalTime: `P${text}`,
        recipeIngredient: [text, `1 ${text}`, "1 egg"],
        recipeInstructions: [{ "@type": "HowToStep", name: text, text }],
      }),
      URL,
    ),
  "one text of structured data": (text) =>
    recipeFromHtml(jsonLd({ "@type": "Recipe", name: "x", recipeIngredient: text, recipeInstructions: text }), URL),
  "keys of structured data": (text) =>
    recipeFromHtml(jsonLd({ "@type": "Recipe", [text]: text, [`${text}#`]: 1 }), URL),
  head: (text) =>
    recipeFromHtml(`<title>${text}</title><meta name="og:title" content="${text}"><meta ${text}><h1>x</h1>`, URL),
  attributes: (text) =>
    recipeFromHtml(
      `<div class="h-recipe" itemscope itemtype="${text}Recipe"><h1 class="fn ${text}">x</h1>
      <p class="${text} ingredient" style="display:${text}" itemprop="recipeIngredient ${text}">1 egg</p>
      <p class="steps" itemprop="recipeInstructions" content="${text}">Mix.</p>
      <time class="preptime" datetime="${text}" itemprop="totalTime"></time>
      <img itemprop="image" src="${text}.jpg" srcset="${text} 2x">`,
      URL,
    ),
  texts: (text) =>
    recipeFromHtml(
      `<h1>${text}</h1><p>Prep time: ${text}</p><h2>Ingredients</h2>
      <ul><li>1 egg<li>2 cups ${text}<li>${text}</ul><h2>Method</h2><p>${text}<br>${text}`,
      URL,
    ),
  "texts of one line": (text) =>
    recipeFromHtml(`<h1>x</h1><h2>Ingredients</h2><p>1 <b>${text.slice(0, 100_000)}</b>`.repeat(50), URL),
  "microdata texts": (text) =>
    recipeFromHtml(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">${text}</h1>
      <li itemprop="recipeIngredient">1 egg</li><li itemprop="recipeIngredient">1 ${text}</li>
      <div itemprop="recipeInstructions">${text}</div><p itemprop="recipeYield">${text}`,
      URL,
    ),
  "state of the page's program": (text) =>
    recipeFromHtml(
      `<h1>x</h1><script>window.__STATE__ = ${json({ ingredients: [text], steps: [text] })};</script>
      <script>${text} = {"ingredients":["1 egg"]}</script><div data-page="${json({ ingredients: [text], steps: [text] }).replaceAll('"', "&quot;")}">`,
      URL,
    ),
  "plain text": (text) => recipeFromText(`Bread\nIngredients\n1 egg\n2 ${text}\n${text}\nMethod\n${text}\nMix.`),
  encoding: (text) => decodePage(Buffer.from(`<meta charset="${text}`), `text/html; charset=${text}`),
  "layout of a page": (text) => {
    const boxes = [10, 30, 50].map((y) => ({ text, x: 0, y, width: 100, height: y }));
    return [textOfPage(boxes), largestLine(boxes, 1.2)];
  },
};

const part = process.argv[2] ?? "";
const failed: string[] = [];
for (const [name, reader] of Object.entries(READERS)) {
  try {
    reader(part.repeat(SIZE / part.length));
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.stack?.slice(0, 300) : error}`);
  }
}
process.stdout.write(JSON.stringify(failed));

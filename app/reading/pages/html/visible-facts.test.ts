import { expect, test } from "vitest";
import { pageTree } from "./page-tree.ts";
import { visibleFacts } from "./visible-facts.ts";

const NOTHING = { prepTime: null, cookTime: null, totalTime: null, servings: null };
const read = (html: string) => visibleFacts(pageTree(html, false));

test.each([
  ["<p>Prep time: 10 minutes<br>Cook time: 1 hour<br>Total time: 1 h 10 min<br>Serves: 4</p>", 10, 60, 70, 4],
  [
    "<dl><dt>Prep</dt><dd>10 min</dd><dt>Cook</dt><dd>20 min</dd><dt>Yield</dt><dd>4 servings</dd></dl>",
    10,
    20,
    null,
    4,
  ],
  [
    "<b>Arbeitszeit</b> <i>30</i> <i>Min.</i> <b>Backzeit</b> <i>1 Std. 5 Min.</i> <p>Für 4 Personen</p>",
    30,
    65,
    null,
    4,
  ],
  ["<p>Préparation : 15 min</p><p>Cuisson : 40 min</p><p>Pour 6 personnes</p>", 15, 40, null, 6],
  ["<span>Förberedelsetid</span><span>10 min</span><span>Antal portioner</span><span>4</span>", 10, null, null, 4],
  ["<span>Czas przygotowania</span><span>20 minut</span><span>2 - 4 porcje</span>", 20, null, null, 4],
  ["<span>Serves <input type='number' value='6'></span>", null, null, null, 6],
  ["<span>Portions</span><select><option>2</option><option selected>4</option></select>", null, null, null, 4],
  ["<p>⏱ Préparation : 15 min – Cuisson : 1 h 10 | 👤 4 personnes</p>", 15, 70, null, 4],
  ["<p>Préparation : 20 min - Cuisson : 35 min - Pour 6 personnes</p>", 20, 35, null, 6],
  ["<p>⏱ 45 minutos | 👥 4 raciones | Dificultad: baja</p>", null, null, 45, 4],
  ["<span>30 min</span><span>2 servings</span>", null, null, 30, 2],
  ["<span>10 min</span><span>30 min</span><span>2 servings</span>", null, null, null, 2],
  ["<p>Rinde: 10 porciones. Tiempo total: 1 hora 10 minutos.</p>", null, null, 70, 10],
  ["<p>Vorbereitung ca. 20 Min. Kochzeit 10 – 15 Min.</p>", 20, 15, null, null],
  ["<h2>Zutaten für <input value='4'> Portionen:</h2>", null, null, null, 4],
  ["<b>INGREDIENTES (para 8 personas):</b>", null, null, null, 8],
  ["<h2>Ingrédients pour 15 cookies</h2>", null, null, null, 15],
  ["<ul><li>25 min prep</li><li>1 hr cook time</li><li>Serves 6</li></ul>", 25, 60, null, 6],
  ["<b>4 personen</b><p>300 g</p><p>rice</p>", null, null, null, 4],
  ["<b>Makes:</b> <i>about 2 dozen 3-inch cookies</i>", null, null, null, 24],
  ["<a href='/cook'>Cook</a><ol><li>Stir the rice for 5 minutes.</li></ol>", null, null, null, null],
  ["<b>Oven</b><span>25 min cooking</span><b>Servings</b><span>Unknown</span>", null, 25, null, null],
  ["<b>Cook</b><span>About 25 minutes, then rest.</span>", null, 25, null, null],
  ["<p>Nährwerte pro Portion: kcal 250</p>", null, null, null, null],
])("labels and phrases in %s", (html, prepTime, cookTime, totalTime, servings) => {
  expect(read(html)).toEqual({ prepTime, cookTime, totalTime, servings });
});

test("classes name what has no label", () => {
  expect(
    read('<div class="icon prep-time">15 min</div><div class="total_time">1:45</div><b class="portions">6</b>'),
  ).toEqual({
    prepTime: 15,
    cookTime: null,
    totalTime: 105,
    servings: 6,
  });
});

test("the first of each counts", () => {
  expect(read("<p>Serves 4</p><p>Serves 8</p>")).toEqual({ ...NOTHING, servings: 4 });
});

test("a label does not take the value of the next, nor one from a sentence", () => {
  expect(read("<b>Prep time</b><b>Cook time</b><i>20 min</i>")).toEqual({ ...NOTHING, cookTime: 20 });
  expect(
    read("<p>Time for a soup that takes us back to the 2 summers we spent by the sea with our grandparents.</p>"),
  ).toEqual(NOTHING);
});

test.each([
  "<p>Cook the onions for 5 minutes in butter until soft.</p>",
  "<p>Bake for 40 minutes at 180C.</p>",
  "<h2>Elaboración paso a paso</h2><p>Hervir 15 minutos.</p>",
  "<h2>Préparation de la soupe</h2><p>Laisser mijoter 20 minutes.</p>",
])("a step and the heading of the steps give no time: %s", (html) => {
  expect(read(`<h1>Soup</h1>${html}`)).toEqual(NOTHING);
});

test("two labels may share a value", () => {
  expect(read("<b>Serves/makes:</b><i>4</i>").servings).toBe(4);
  expect(read("<b>Prep time</b><i>1 hour + 2 hours rest</i>").prepTime).toBe(180);
  expect(read("<b>Active time plus cooling</b><i>20 minutes, plus cooling</i>").prepTime).toBe(20);
});

test("hidden texts say nothing", () => {
  expect(read('<p hidden>Serves 4</p><p style="display: none">Prep time: 5 min</p>')).toEqual(NOTHING);
});

test("what the page says of others, before its heading or in their favour, does not count", () => {
  expect(read("<p>Serves 2</p><h1>Soup</h1><p>Serves 4</p>")).toEqual({ ...NOTHING, servings: 4 });
  expect(read('<h1>Soup</h1><div class="comment-list"><p>Serves 12</p></div><p>4 servings</p>').servings).toBe(4);
  expect(read("<p>30 people found this helpful</p>")).toEqual(NOTHING);
  expect(read("<p>for 2–3 minutes</p>")).toEqual(NOTHING);
});

test("a weight or a time after a word for servings is no count", () => {
  expect(read("<b>Portions</b><i>350 g</i>")).toEqual(NOTHING);
  expect(read("<b>Porcie</b><i>20 min</i>")).toEqual(NOTHING);
});

test.each([
  "<tr><th>Prep time</th><th>Cook time</th><th>Serves</th></tr><tr><td>20 mins</td><td>1 hour</td><td>8</td></tr>",
  "<tr><td>Servings</td><td>Prep</td></tr><tr><td><b>8</b> <i>buns</i></td><td><b>20</b> <i>min</i></td></tr><tr><td>Cook</td></tr><tr><td>60 min</td></tr>",
])("values may stand below their labels: %#", (rows) => {
  expect(read(`<table>${rows}</table>`)).toEqual({ prepTime: 20, cookTime: 60, totalTime: null, servings: 8 });
});

test("hours and minutes may stand in elements of their own", () => {
  const time = (parts: string[]) =>
    read(`<b>Total time</b>${parts.map((part) => `<i>${part}</i>`).join(" ")}`).totalTime;
  expect(time(["1", "hr", "5", "mins"])).toBe(65);
  expect(time(["1 hr", "5 mins"])).toBe(65);
  expect(time(["1 hr", "4", "eggs"])).toBe(60);
  expect(time(["1 hr", "30 people like it"])).toBe(60);
});

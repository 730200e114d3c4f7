import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../languages/language-of.ts";
import { stepWords } from "../languages/step-word-lists.ts";
import { STEP_WORD_LISTS } from "../languages/step-words.ts";
import { readDurations } from "./step-durations.ts";

const MINUTE = 60;
const HOUR = 3600;

test.each([
  ["Rest for 5 mins before slicing", "5 mins", 5 * MINUTE],
  ["Bake for 25 minutes.", "25 minutes", 25 * MINUTE],
  ["Simmer 30–45 minutes until soft", "30–45 minutes", [30 * MINUTE, 45 * MINUTE]],
  ["Bake for 1 hour and 15 to 25 minutes, or until", "1 hour and 15 to 25 minutes", [75 * MINUTE, 85 * MINUTE]],
  ["Let rise 1- 1 ½ hours", "1- 1 ½ hours", [HOUR, 1.5 * HOUR]],
  ["about 1 hour to 1 hour 15 minutes", "1 hour to 1 hour 15 minutes", [HOUR, 75 * MINUTE]],
  ["45 seconds to 1 minute", "45 seconds to 1 minute", [45, MINUTE]],
  ["Blitz 30 s.", "30 s", 30],
  ["puls 20-30 s, dann kneten", "20-30 s", [20, 30]],
  ["Stir for a minute or two.", "a minute or two", [MINUTE, 2 * MINUTE]],
  ["mix another minute until fluffy", "another minute", MINUTE],
  ["cook 2-3 more minutes", "2-3 more minutes", [2 * MINUTE, 3 * MINUTE]],
  ["roast another quarter of an hour", "quarter of an hour", HOUR / 4],
  ["simmer half an hour", "half an hour", HOUR / 2],
  ["an hour and a half in the oven", "an hour and a half", 1.5 * HOUR],
  ["bake twenty-five minutes", "twenty-five minutes", 25 * MINUTE],
  ["sear 1-minute per side", "1-minute", MINUTE],
  ["rest about 8-12 + hrs. in the fridge", "8-12 + hrs.", [8 * HOUR, 12 * HOUR]],
  ["cook 8 mins.", "8 mins", 8 * MINUTE],
  ["10 minutes or until 3 eggs are set", "10 minutes", 10 * MINUTE],
  ["20 bis 25 Minuten backen", "20 bis 25 Minuten", [20 * MINUTE, 25 * MINUTE]],
  ["1 1/2 Std. ruhen lassen", "1 1/2 Std.", 1.5 * HOUR],
  ["eine halbe Stunde ziehen lassen", "eine halbe Stunde", HOUR / 2],
  ["eine Viertelstunde", "Viertelstunde", HOUR / 4],
  ["laisser 1h30 au frais", "1h30", 1.5 * HOUR],
  ["laisser frémir 1 h 30.", "1 h 30", 1.5 * HOUR],
  ["une demi-heure à feu doux", "une demi-heure", HOUR / 2],
  ["Une heure et demie au four", "Une heure et demie", 1.5 * HOUR],
  ["un quart d'heure", "un quart d'heure", HOUR / 4],
  ["enfourner 3/4 d'heure", "3/4 d'heure", 0.75 * HOUR],
  ["¼ d'ora nel forno", "¼ d'ora", HOUR / 4],
  ["reposar media hora", "media hora", HOUR / 2],
  ["hornear 3/4 de hora", "3/4 de hora", 0.75 * HOUR],
  ["cocer ¼ de hora", "¼ de hora", HOUR / 4],
  ["1 hora y media", "1 hora y media", 1.5 * HOUR],
  ["un'ora e mezza", "un'ora e mezza", 1.5 * HOUR],
  ["riposare mezz'ora", "mezz'ora", HOUR / 2],
  ["anderhalf uur laten rusten", "anderhalf uur", 1.5 * HOUR],
  ["een kwartier", "kwartier", HOUR / 4],
  ["for one to one and a half hours", "one to one and a half hours", [HOUR, 1.5 * HOUR]],
  ["1 and 1/2 hours", "1 and 1/2 hours", 1.5 * HOUR],
  ["3/4 of an hour", "3/4 of an hour", 0.75 * HOUR],
  ["bake 1h 10m", "1h 10m", 70 * MINUTE],
  ["cuocere 35/40 minuti", "35/40 minuti", [35 * MINUTE, 40 * MINUTE]],
  ["3 kwartier rijzen", "3 kwartier", 0.75 * HOUR],
  ["Bake 1:30 hours.", "1:30 hours", 1.5 * HOUR],
  ["1:30 Stunden backen", "1:30 Stunden", 1.5 * HOUR],
  ["2:15 Std. ruhen lassen", "2:15 Std.", 2.25 * HOUR],
  ["stir for 1:30 minutes", "1:30 minutes", 90],
  ["1:15 bis 1:30 Stunden", "1:15 bis 1:30 Stunden", [1.25 * HOUR, 1.5 * HOUR]],
  ["25 à 30 minuten", "25 à 30 minuten", [25 * MINUTE, 30 * MINUTE]],
  ["fry a couple of minutes", "a couple of minutes", 2 * MINUTE],
  ["Laisser mijoter une dizaine de minutes", "une dizaine de minutes", 10 * MINUTE],
  ["lievitare un paio d'ore", "un paio d'ore", 2 * HOUR],
  ["una ventina di minuti", "una ventina di minuti", 20 * MINUTE],
  ["een tiental minuten", "een tiental minuten", 10 * MINUTE],
  ["an hour and a quarter", "an hour and a quarter", 1.25 * HOUR],
  ["one and a quarter hours", "one and a quarter hours", 1.25 * HOUR],
  ["une heure et quart", "une heure et quart", 1.25 * HOUR],
  ["un'ora e un quarto", "un'ora e un quarto", 1.25 * HOUR],
  ["hornear hora y media", "hora y media", 1.5 * HOUR],
  ["entre 10 y 15 minutos", "10 y 15 minutos", [10 * MINUTE, 15 * MINUTE]],
  ["between 10 and 15 minutes", "10 and 15 minutes", [10 * MINUTE, 15 * MINUTE]],
  ["eine gute Stunde", "eine gute Stunde", HOUR],
  ["een klein uur", "een klein uur", HOUR],
  ["ein Viertelstündchen", "Viertelstündchen", HOUR / 4],
  ["infornare per 45'.", "45'", 45 * MINUTE],
])("%s", (step, text, seconds) => {
  const [duration, ...others] = readDurations(step);
  expect(others).toEqual([]);
  expect(step.slice(duration?.start, duration?.end)).toBe(text);
  expect(duration).toMatchObject({ seconds, isTimer: true });
});

test.each([
  "the second egg, a second bowl",
  "overnight",
  "day-old bread",
  "3 hams",
  "a few",
  "1 s",
  "10 S hooks",
  "speed '3' of the mixer",
  "whisk 2 'til smooth",
  "a 9'' tin",
  "the 90 's",
  "5 s&p",
  "2 minute",
])("no time is in %s, or just that of its unit", (step) => {
  expect(readDurations(step).length).toBe(step === "2 minute" ? 1 : 0);
});

test.each([
  "Boil two minutes less than the package says",
  "Drain the pasta 2 minutes early",
  "Scolate gli spaghetti 2 minuti prima del tempo",
  "Boil until 2 minutes short of al dente",
  "Boil a minute shorter than the packet says",
  "Die Nudeln 2 Minuten kürzer kochen",
  "Add the peas 2 minutes before the end",
  "Stir in the cream about 5 minutes before the end of the cooking time",
  "Die Erbsen 2 Minuten vor Ende der Garzeit zugeben",
  "Die Sahne 5 Min. vor dem Ende einrühren",
  "Ajouter les petits pois 2 minutes avant la fin de la cuisson",
  "Unite i piselli 2 minuti prima della fine della cottura",
  "A 2 minuti dalla fine aggiungete i piselli",
  "Añadir los guisantes 2 minutos antes del final",
  "Incorporar la nata 5 minutos antes de terminar la cocción",
  "Voeg 2 minuten voor het einde de erwten toe",
  "Roer 2 minuten vóór het einde de room erdoor",
  "Increase the baking time by 5 minutes",
  "Store in the fridge for up to 3 days",
  "freeze for up to 1 month",
])("nobody waits: %s", (step) => {
  expect(readDurations(step).map(({ isTimer }) => isTimer)).toEqual([false]);
});

test("a time before something else than the end is waited for", () => {
  const steps = ["Rest 5 minutes before serving", "5 Minuten vor dem Servieren ruhen"];
  expect(steps.flatMap(readDurations).map(({ isTimer }) => isTimer)).toEqual([true, true]);
});

test("no unit of time of any language is a unit of measurement there", () => {
  const units = ["seconds", "minutes", "hours", "days", "weeks", "months"] as const;
  for (const lists of STEP_WORD_LISTS) {
    const language = LANGUAGES.find(({ code }) => code === lists.code);
    const shared = units.flatMap((unit) => [...stepWords(lists[unit])]).filter((word) => language?.units.has(word));
    expect(shared, lists.code).toEqual([]);
  }
});

test("durations are apart from each other and in the order of any text", () => {
  const words = fc.constantFrom(
    "1",
    "½",
    "2-3",
    "an",
    "hour",
    "minutes",
    "and",
    "or",
    "to",
    "half",
    ",",
    "Stunde",
    "h",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
      const text = parts.join(" ");
      let end = 0;
      for (const duration of readDurations(text)) {
        expect(duration.start).toBeGreaterThanOrEqual(end);
        expect(duration.end).toBeGreaterThan(duration.start);
        expect(duration.end).toBeLessThanOrEqual(text.length);
        end = duration.end;
      }
    }),
  );
});

test("the time for a step is proportional to its length", () => {
  const step = "1 to ".repeat(1000) + "minutes ".repeat(1000) + "a ".repeat(5000);
  const started = process.cpuUsage();
  readDurations(step);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});

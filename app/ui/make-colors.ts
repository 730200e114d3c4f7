import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { styleSheets } from "./style-sheets.ts";

const THEME = path.join(import.meta.dirname, "theme");
const require = createRequire(import.meta.url);

/** The scales of Radix Themes by the names that the style sheets use: those of the product, then hues. */
const SCALES = {
  accent: "cyan",
  gray: "sage",
  blue: "blue",
  green: "green",
  yellow: "yellow",
  red: "red",
  tomato: "tomato",
  plum: "plum",
  orange: "orange",
};

/** Returns the steps of each scale that the style sheets use, as a style sheet with the values of Radix Themes. */
export function makeColors(): string {
  const styles = styleSheets()
    .map(({ source }) => source)
    .join("\n");
  const lines = Object.entries(SCALES).flatMap(([name, scale]) => {
    const steps = Array.from({ length: 12 }, (_, at) => at + 1).filter((step) =>
      styles.includes(`var(--${name}-${step})`),
    );
    return steps.map((step) => `  --${name}-${step}: ${colorOf(scale, step)};`);
  });
  return `/* Made by \`npm run colors\` from the token style sheets of Radix Themes (MIT). */\n:root {\n${lines.join("\n")}\n}\n`;
}

/** Returns the value of a step, as `light-dark()` where the dark theme has another one. */
function colorOf(scale: string, step: number): string {
  const sheet = readFileSync(require.resolve(`@radix-ui/themes/tokens/colors/${scale}.css`), "utf8");
  const valueIn = (selector: string) => {
    const rule = sheet.slice(sheet.indexOf(selector));
    return new RegExp(`--${scale}-${step}: (#\\w+);`).exec(rule)?.[1];
  };
  const [light, dark] = [valueIn(":root, .light"), valueIn(".dark, .dark-theme")];
  if (!light || !dark) throw new Error(`Radix Themes has no ${scale} ${step}`);
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(path.join(THEME, "colors.css"), makeColors());

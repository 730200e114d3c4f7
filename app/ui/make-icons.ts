import { readFileSync, writeFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { optimize } from "svgo";

/** Returns the icons that icons.tsx uses: their names as exports and in the file. */
export function iconsInUse(source: string): { component: string; id: string }[] {
  return [...source.matchAll(/export const (\w+) = icon\("([\w-]+)"\)/g)].map(([, component = "", id = ""]) => ({
    component,
    id,
  }));
}

/** Icons of menus, rows and cards that a page has many times: in the style sheet instead of the page. */
const IN_STYLES: { selector: string; component: string; isFilled?: boolean }[] = [
  { selector: ".to-view", component: "Eye" },
  { selector: ".to-cook", component: "CookingPot" },
  { selector: ".to-move", component: "Move" },
  { selector: ".to-servings", component: "Users" },
  { selector: ".to-sides", component: "Salad" },
  { selector: ".to-note", component: "NotebookPen" },
  { selector: ".to-leftovers", component: "Refrigerator" },
  { selector: ".to-repeat", component: "Repeat" },
  { selector: ".to-push", component: "CalendarArrowDown" },
  { selector: ".to-shopping", component: "ShoppingBasket" },
  { selector: ".to-remove", component: "Trash2" },
  { selector: ".to-tick", component: "Check" },
  { selector: ".to-change", component: "Pencil" },
  { selector: ".to-add", component: "Plus" },
  { selector: ".to-options", component: "EllipsisVertical" },
  { selector: ".slot:nth-child(1) > .add", component: "EggFried" },
  { selector: ".slot:nth-child(2) > .add", component: "Sandwich" },
  { selector: ".slot:nth-child(3) > .add", component: "Utensils" },
  { selector: ".slot:nth-child(4) > .add", component: "Cookie" },
  { selector: ".heart", component: "Heart" },
  { selector: '.heart[aria-pressed="true"]', component: "Heart", isFilled: true },
];

/** Returns icons of Lucide (ISC licence) as one SVG file of symbols; the page sets colours and strokes. */
export function makeSprite(icons: { component: string; id: string }[]): string {
  const symbols = icons.map(
    ({ component, id }) => `  <symbol id="${id}" viewBox="0 0 24 24">${draw(component)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** Returns a style sheet with the icons of menus, rows and cards as masks. */
export function makeMasks(): string {
  const masks = IN_STYLES.map(({ selector, component, isFilled }) => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${isFilled ? "black" : "none"}' stroke='black' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'>${draw(component).replaceAll('"', "'")}</svg>`;
    return `${selector} {\n  --drawing: url("data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E")}");\n}\n`;
  });
  return `/* Made by \`npm run icons\`. */\n${masks.join("")}`;
}

/** Returns the content of the svg element of an icon. */
function draw(component: string): string {
  const drawing = (lucide as unknown as Record<string, FunctionComponent>)[component];
  if (!drawing) throw new Error(`Lucide has no ${component}`);
  return /^<svg[^>]*>(.*)<\/svg>$/.exec(inOnePath(renderToStaticMarkup(createElement(drawing))))?.[1] ?? "";
}

/** Merges the shapes of an icon into one path, where Lucide has four on average, which makes fewer elements. */
function inOnePath(svg: string): string {
  const { data } = optimize(svg, {
    plugins: [
      { name: "convertShapeToPath", params: { convertArcs: true } },
      { name: "mergePaths", params: { force: true } },
    ],
  });
  return data;
}

/** Icons of the installed app (public/manifest.webmanifest): pixels of an edge, and the part that the drawing fills. */
const APP_ICONS = {
  "icon-192.png": { edge: 192, part: 0.78 },
  "icon-512.png": { edge: 512, part: 0.78 },
  // Phones cut it to any shape inside a circle of 80 %.
  "icon-maskable-512.png": { edge: 512, part: 0.54 },
};

/** Returns the favicon on the background of the app, as PNG. */
function makeAppIcon({ edge, part }: { edge: number; part: number }): Promise<Buffer> {
  const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
  const [, content = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(favicon) ?? [];
  const side = 32 / part;
  const start = 16 - side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}" fill="none"><rect x="${start}" y="${start}" width="${side}" height="${side}" fill="#f6f8f7"/>${content.replace(/@media.*?}}/, "")}</svg>`;
  return sharp(Buffer.from(svg)).resize(edge, edge).png({ compressionLevel: 9, palette: true }).toBuffer();
}

if (process.argv[1] === import.meta.filename) {
  const source = readFileSync(new URL("icons.tsx", import.meta.url), "utf8");
  writeFileSync(new URL("icons.svg", import.meta.url), makeSprite(iconsInUse(source)));
  writeFileSync(new URL("theme/components/drawings.css", import.meta.url), makeMasks());
  for (const [name, size] of Object.entries(APP_ICONS)) {
    writeFileSync(new URL(`../../public/${name}`, import.meta.url), await makeAppIcon(size));
  }
}

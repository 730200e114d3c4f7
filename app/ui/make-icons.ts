import { readFileSync, writeFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The names that icons.tsx uses, as it exports them and as the file of drawings calls them. */
export function iconsInUse(source: string): { component: string; id: string }[] {
  return [...source.matchAll(/export const (\w+) = icon\("([\w-]+)"\)/g)].map(([, component = "", id = ""]) => ({
    component,
    id,
  }));
}

/** The drawings of Lucide (ISC licence) as one SVG file of symbols; colours and strokes come from the page. */
export function makeSprite(icons: { component: string; id: string }[]): string {
  const symbols = icons.map(({ component, id }) => {
    const drawing = (lucide as unknown as Record<string, FunctionComponent>)[component];
    if (!drawing) throw new Error(`Lucide has no ${component}`);
    const inner = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(drawing)))?.[1];
    return `  <symbol id="${id}" viewBox="0 0 24 24">${inner?.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (process.argv[1] === import.meta.filename) {
  const source = readFileSync(new URL("icons.tsx", import.meta.url), "utf8");
  writeFileSync(new URL("icons.svg", import.meta.url), makeSprite(iconsInUse(source)));
}

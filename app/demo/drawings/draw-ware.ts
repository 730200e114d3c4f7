import { circle, ring } from "./draw-shapes.ts";

/** Position of every dish: the middle of 800 × 600. */
export const MIDDLE = [400, 300] as const;
export const PETROL = "#0d3c48";

/** Colours of the table: ground and grain. */
export const TABLES = {
  petrol: ["#5d8790", "#557e87"],
  linen: ["#dcd5c8", "#d3cbbc"],
  slate: ["#8d9a98", "#84918f"],
  sky: ["#bcd9de", "#b1d0d6"],
  oak: ["#c79f73", "#bd9468"],
  sage: ["#b3c5b4", "#a8bba9"],
} as const;

/** A white plate with a dark rim, as in all drawings. */
export const plate = (radius = 236) =>
  circle(...MIDDLE, radius + 6, "#0b2a33", 'opacity=".16" transform="translate(8 14)"') +
  circle(...MIDDLE, radius, "#fdfefe") +
  ring(...MIDDLE, radius - 4, PETROL, 8) +
  circle(...MIDDLE, radius - 48, "#eef3f3") +
  circle(...MIDDLE, radius - 54, "#f8fbfb");

/** Returns a bowl in the middle of the table, seen from above, as SVG. */
export const bowl = (radius = 226) =>
  circle(...MIDDLE, radius + 6, "#0b2a33", 'opacity=".18" transform="translate(9 16)"') +
  circle(...MIDDLE, radius, "#fdfefe") +
  ring(...MIDDLE, radius - 4, PETROL, 8) +
  circle(...MIDDLE, radius - 26, "#dfe8e8");

/** Returns a frying pan in the middle of the table, as SVG. */
export const pan = () =>
  `<rect x="560" y="270" width="270" height="60" rx="26" fill="#0b2a33" opacity=".18" transform="rotate(24 400 300) translate(4 14)"/>` +
  `<rect x="560" y="272" width="270" height="56" rx="26" fill="#22343a" transform="rotate(24 400 300)"/>` +
  circle(...MIDDLE, 250, "#0b2a33", 'opacity=".2" transform="translate(8 14)"') +
  circle(...MIDDLE, 246, "#2b3f46") +
  circle(...MIDDLE, 226, "#1b2b30");

/** Returns a baking tray, as SVG. */
export const tray = () =>
  `<rect x="92" y="82" width="630" height="450" rx="34" fill="#0b2a33" opacity=".18"/>` +
  `<rect x="84" y="70" width="632" height="450" rx="34" fill="#fdfefe"/>` +
  `<rect x="88" y="74" width="624" height="442" rx="31" fill="none" stroke="${PETROL}" stroke-width="8"/>` +
  `<rect x="122" y="108" width="556" height="374" rx="18" fill="#e9efee"/>`;

/** Draws a folded cloth at one side of the table. */
export function cloth(next: () => number): string {
  const side = next() < 0.5 ? -1 : 1;
  const stripes = [26, 44, 118, 128].map(
    (x) => `<rect x="${x}" y="-80" width="6" height="800" fill="${PETROL}" opacity=".8"/>`,
  );
  return `<g transform="translate(${side < 0 ? -70 : 700} 0) rotate(${side * 9} 80 300)"><rect y="-80" width="160" height="800" fill="#f7f9f8"/>${stripes.join("")}</g>`;
}

import sharp from "sharp";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { bits, blob, type Colours, circle, round } from "./draw-shapes.ts";
import { bowl, cloth, MIDDLE, PETROL, pan, plate, TABLES, tray } from "./draw-ware.ts";

/** The look of a dish from above. */
export type Look = {
  kind: keyof typeof FOODS;
  /** The food's main colour, and a darker one of it. */
  colours: Colours;
  /** Its toppings, the most common first. */
  garnish: string[];
  table: keyof typeof TABLES;
};

const WIDTH = 800;
const HEIGHT = 600;
type Next = () => number;
type Food = (next: Next, look: Look) => string;

/** Scattered over a round dish, or over the tray. */
const over = (next: Next, shapes: readonly string[], count: number, radius: number, size = 13) =>
  bits(next, shapes, { count, size, centre: MIDDLE, radius: [radius, radius] });

const soup: Food = (next, { colours: [main, dark], garnish }) => {
  const swirl = Array.from({ length: 3 }, (_, turn) => {
    const reach = 60 + turn * 38;
    return `<path d="M${400 - reach} 310 q${reach} ${-60 - turn * 30} ${reach * 2 - 20} -${10 + turn * 8}" fill="none" stroke="#fdf6ea" stroke-width="${11 - turn * 2}" stroke-linecap="round" opacity=".75" transform="rotate(${turn * 64 - 20} 400 300)"/>`;
  }).join("");
  return bowl() + circle(...MIDDLE, 198, dark) + circle(398, 295, 192, main) + swirl + over(next, garnish, 34, 150);
};

const curry: Food = (next, { colours: [main, dark], garnish }) =>
  bowl() +
  circle(...MIDDLE, 198, dark) +
  circle(399, 296, 193, main) +
  `<path d="M${400 - 192} 290 A193 193 0 0 1 470 116 Q420 250 ${400 - 192} 290z" fill="#efe8d6"/>` +
  bits(next, ["grain"], { count: 70, size: 9, centre: [318, 204], radius: [76, 58] }) +
  bits(next, garnish, { count: 30, size: 22, centre: [438, 352], radius: [128, 96] }) +
  bits(next, ["herb"], { count: 10, size: 15, centre: [430, 340], radius: [110, 90] });

const pasta: Food = (next, { colours: [main, dark], garnish }) => {
  const strands = Array.from({ length: 70 }, (_, number) => {
    const reach = 36 + next() * 104;
    const [turn, x, y] = [next() * 360, 400 + (next() - 0.5) * 110, 300 + (next() - 0.5) * 110];
    const bend = 30 + next() * 50;
    return `<path d="M${round(x - reach)} ${round(y)} q${round(reach)} ${round(-bend)} ${round(reach * 2)} ${round(bend / 3)}" fill="none" stroke="${number % 3 === 0 ? dark : number % 3 === 1 ? main : "#fbe8b4"}" stroke-width="${9 + (number % 3)}" stroke-linecap="round" transform="rotate(${round(turn)} ${round(x)} ${round(y)})"/>`;
  }).join("");
  return plate() + blob(next, ...MIDDLE, 150, dark) + strands + over(next, garnish, 26, 120, 20);
};

const salad: Food = (next, { colours: [main, dark], garnish }) =>
  bowl() +
  circle(...MIDDLE, 196, dark) +
  Array.from({ length: 44 }, (_, number) => {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next()) * 150;
    const [x, y] = [400 + Math.cos(angle) * reach, 300 + Math.sin(angle) * reach];
    return blob(next, x, y, 24 + next() * 22, number % 3 === 0 ? dark : number % 3 === 1 ? main : "#9cc46b");
  }).join("") +
  over(next, garnish, 44, 158, 19);

const roast: Food = (next, { colours: [main, dark], garnish }) =>
  tray() +
  bits(next, garnish, { count: 90, size: 22, centre: MIDDLE, radius: [250, 160] }) +
  [210, 400, 590]
    .flatMap((x) => [200, 390].map((y) => [x + (next() - 0.5) * 30, y + (next() - 0.5) * 24] as const))
    .map(
      ([x, y]) =>
        blob(next, x + 5, y + 9, 74, "#0b2a33", 'opacity=".2"') +
        blob(next, x, y, 72, dark) +
        blob(next, x - 3, y - 6, 62, main) +
        blob(next, x - 16, y - 22, 20, "#fff3d6", 'opacity=".35"'),
    )
    .join("") +
  bits(next, ["herb", "lemon"], { count: 16, size: 19, centre: MIDDLE, radius: [240, 150] });

const pancakes: Food = (next, { colours: [main, dark], garnish }) =>
  plate() +
  [0, 1, 2, 3]
    .map((layer) => {
      const [x, y] = [400 + (next() - 0.5) * 26, 316 - layer * 12];
      return circle(x, y + 9, 132, dark) + circle(x, y, 131, "#f1cf93") + circle(x, y, 117, main);
    })
    .join("") +
  `<path d="M300 270 q40 -70 110 -58 q110 4 104 78 q4 52 -30 50 q-18 50 -46 6 q-22 60 -58 8 q-70 20 -80 -84z" fill="#a8521a" opacity=".55"/>` +
  over(next, garnish, 30, 130, 19) +
  `<rect x="368" y="240" width="62" height="50" rx="9" fill="#ffe9a3" transform="rotate(-12 400 265)"/>` +
  `<rect x="368" y="240" width="62" height="30" rx="9" fill="#fff4cb" transform="rotate(-12 400 265)"/>`;

const porridge: Food = (next, { colours: [main, dark], garnish }) =>
  bowl() +
  circle(...MIDDLE, 198, dark) +
  circle(398, 296, 194, main) +
  over(next, ["grain"], 110, 176, 8) +
  garnish
    .map((shape, part) => {
      const angle = (part / garnish.length) * Math.PI * 2 - 2;
      const centre = [400 + Math.cos(angle) * 96, 300 + Math.sin(angle) * 92] as const;
      return bits(next, [shape], { count: 16, size: 23, centre, radius: [62, 58] });
    })
    .join("");

const crumble: Food = (next, { colours: [main, dark], garnish }) =>
  tray() +
  `<rect x="122" y="108" width="556" height="374" rx="18" fill="${dark}"/>` +
  bits(next, garnish, { count: 50, size: 30, centre: MIDDLE, radius: [258, 168] }) +
  Array.from({ length: 210 }, (_, number) => {
    const [x, y] = [140 + next() * 520, 126 + next() * 338];
    return blob(next, x, y, 10 + next() * 17, number % 4 === 0 ? "#a9702f" : number % 4 === 1 ? "#eccb8f" : main);
  }).join("");

const eggs: Food = (next, { colours: [main, dark], garnish }) =>
  pan() +
  circle(...MIDDLE, 218, dark) +
  circle(398, 296, 210, main) +
  over(next, garnish, 60, 184, 17) +
  [0, 1, 2, 3, 4]
    .map((egg) => {
      const angle = egg * 1.257 - 1.2;
      const [x, y] = [400 + Math.cos(angle) * 116, 300 + Math.sin(angle) * 112];
      return (
        blob(next, x, y, 62, "#fff9ef") +
        circle(x, y, 29, "#f2a516") +
        circle(x - 8, y - 9, 9, "#ffd772", 'opacity=".9"')
      );
    })
    .join("") +
  over(next, ["herb"], 22, 170, 15);

const stew: Food = (next, { colours: [main, dark], garnish }) =>
  `<rect x="108" y="272" width="70" height="60" rx="22" fill="${PETROL}"/><rect x="622" y="272" width="70" height="60" rx="22" fill="${PETROL}"/>` +
  circle(...MIDDLE, 250, "#0b2a33", 'opacity=".2" transform="translate(8 14)"') +
  circle(...MIDDLE, 246, PETROL) +
  circle(...MIDDLE, 226, "#e7eeee") +
  circle(...MIDDLE, 212, dark) +
  circle(398, 296, 206, main) +
  over(next, garnish, 64, 182, 31) +
  over(next, ["herb"], 26, 176, 14);

const tart: Food = (next, { colours: [main, dark], garnish }) =>
  plate(252) +
  circle(404, 308, 202, "#0b2a33", 'opacity=".16"') +
  Array.from({ length: 36 }, (_, part) => {
    const angle = (part / 36) * Math.PI * 2;
    return circle(400 + Math.cos(angle) * 190, 300 + Math.sin(angle) * 190, 19, part % 2 ? "#d9a25a" : "#e4b26c");
  }).join("") +
  circle(...MIDDLE, 188, "#f4dfae") +
  [164, 116, 68, 22]
    .flatMap((reach, circleNumber) =>
      Array.from(
        { length: Math.max(3, Math.round(reach / 7.4)) },
        (_, part, all = Math.max(3, Math.round(reach / 7.4))) => {
          const angle = (part / all) * 360 + circleNumber * 11;
          return `<g transform="rotate(${round(angle)} 400 300) translate(400 ${300 - reach})"><ellipse rx="23" ry="31" fill="${dark}"/><ellipse rx="17" ry="25" cy="2" fill="${main}"/></g>`;
        },
      ),
    )
    .join("") +
  over(next, garnish, 24, 170, 14);

const dumplings: Food = (next, { colours: [main, dark], garnish }) =>
  plate() +
  [
    [310, 236],
    [420, 210],
    [500, 290],
    [300, 340],
    [400, 310],
    [480, 390],
    [374, 414],
  ]
    .map(([x = 0, y = 0]) => {
      const turn = round(next() * 360);
      return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-58 16 A58 56 0 0 1 58 16 Q0 46 -58 16z" fill="#0b2a33" opacity=".16" transform="translate(4 8)"/><path d="M-58 16 A58 56 0 0 1 58 16 Q0 46 -58 16z" fill="${dark}"/><path d="M-46 10 A47 44 0 0 1 46 10 Q0 28 -46 10z" fill="${main}"/><path d="M-50 20 q10 8 20 0 q10 12 20 2 q10 12 20 0 q10 12 20 0 q10 8 20 -2" fill="none" stroke="${dark}" stroke-width="5"/></g>`;
    })
    .join("") +
  over(next, garnish, 30, 140, 18);

const FOODS = { soup, curry, pasta, salad, roast, pancakes, porridge, crumble, eggs, stew, tart, dumplings };

/** Draws the dish as SVG, 800 × 600; the same look and number give the same drawing. */
function drawDish(look: Look, number = 1): string {
  const next = numbersFrom(number);
  const [ground, grain] = TABLES[look.table];
  const lines = Array.from(
    { length: 9 },
    (_, line) =>
      `<rect y="${line * 70 + round(next() * 24)}" width="800" height="${4 + round(next() * 9)}" fill="${grain}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="800" height="600" fill="${ground}"/>${lines.join("")}${cloth(next)}${FOODS[look.kind](next, look)}</svg>`;
}

/** Draws a dish as a WebP picture. */
export async function paintDish(look: Look, number = 1): Promise<Buffer> {
  // The product never reads SVG from users; this one is generated here.
  const loader = { operation: ["VipsForeignLoadSvg"] };
  sharp.unblock(loader);
  try {
    return await sharp(Buffer.from(drawDish(look, number)))
      .webp({ quality: 74, effort: 5 })
      .toBuffer();
  } finally {
    sharp.block(loader);
  }
}

/** A main colour and a darker one of it. */
export type Colours = readonly [main: string, dark: string];

/** Rounds to a tenth, which keeps the drawings small. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a filled circle as SVG; `more` are further attributes. */
export const circle = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;

/** Returns the outline of a circle as SVG; `width` is that of the line. */
export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** Draws a rounded, irregular shape. */
export function blob(next: () => number, x: number, y: number, radius: number, fill: string, more = ""): string {
  const corners = Array.from({ length: 7 }, (_, corner) => {
    const angle = (corner / 7) * Math.PI * 2;
    const reach = radius * (0.84 + next() * 0.28);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const between = (a: number, b: number) => round((a + b) / 2);
  const path = corners.map(([cornerX, cornerY], corner) => {
    const [nextX, nextY] = corners[(corner + 1) % corners.length] ?? [x, y];
    return `Q${round(cornerX)} ${round(cornerY)} ${between(cornerX, nextX)} ${between(cornerY, nextY)}`;
  });
  const [firstX, firstY] = corners[0] ?? [x, y];
  const [lastX, lastY] = corners.at(-1) ?? [x, y];
  return `<path d="M${between(firstX, lastX)} ${between(firstY, lastY)}${path.join("")}z" fill="${fill}" ${more}/>`;
}

/** Toppings, each about one unit in size and drawn around the origin. */
const SHAPES: Record<string, string> = {
  herb: '<path d="M-1 .1C-.5-.8.5-.8 1 0 .4.7-.4.7-1 .1z" fill="#3f7d3a"/><path d="M-.9.1L.8 0" stroke="#6fae57" stroke-width=".13"/>',
  leaf: '<path d="M-1.3 0C-.6-1 .7-.9 1.3 0 .6.9-.6 1-1.3 0z" fill="#2f6b3b"/><path d="M-1.1 0L1.1 0" stroke="#5e9e57" stroke-width=".12"/>',
  chickpea:
    '<circle r=".8" cy=".12" fill="#a9772f"/><circle r=".76" fill="#e3bd77"/><circle r=".2" cx="-.26" cy="-.28" fill="#f6dfae"/>',
  bean: '<ellipse rx="1" ry=".62" cy=".1" fill="#b9a98a"/><ellipse rx=".97" ry=".58" fill="#f4ecd8"/>',
  blackBean: '<ellipse rx=".8" ry=".55" fill="#2c2326"/><ellipse rx=".2" ry=".12" cx="-.2" cy="-.2" fill="#7b6b70"/>',
  tomato:
    '<circle r="1" fill="#b3301c"/><circle r=".86" fill="#e2553b"/><path d="M-.5 0L.5 0M0-.5L0 .5" stroke="#f39a7c" stroke-width=".24" stroke-linecap="round"/>',
  pepper: '<path d="M-1.1-.3Q0 .5 1.1-.3L1 .2Q0 1-1 .2z" fill="#d8432a"/>',
  yellowPepper: '<path d="M-1.1-.3Q0 .5 1.1-.3L1 .2Q0 1-1 .2z" fill="#efb02e"/>',
  feta: '<rect x="-.7" y="-.55" width="1.4" height="1.2" rx=".2" fill="#c9d1cf"/><rect x="-.7" y="-.65" width="1.4" height="1.1" rx=".2" fill="#fffdf6"/>',
  onion:
    '<circle r=".85" fill="none" stroke="#a2527d" stroke-width=".3"/><circle r=".5" fill="none" stroke="#d9a3c1" stroke-width=".2"/>',
  lemon:
    '<circle r="1" fill="#e7b71c"/><circle r=".86" fill="#fdf1b3"/><circle r=".72" fill="#f6d64a"/><path d="M-.7 0L.7 0M-.35-.6L.35.6M-.35.6L.35-.6" stroke="#fdf1b3" stroke-width=".12"/>',
  potato:
    '<ellipse rx="1.1" ry=".85" cy=".14" fill="#a06a24"/><ellipse rx="1.08" ry=".82" fill="#e9b957"/><ellipse rx=".5" ry=".25" cx="-.3" cy="-.3" fill="#f7d98d"/>',
  carrot:
    '<ellipse rx=".85" ry=".8" fill="#c75c12"/><ellipse rx=".78" ry=".7" fill="#ef8a2c"/><circle r=".3" fill="#f8b36b"/>',
  meat: '<path d="M-1.1-.5Q0-1.1 1-.6Q1.3.4.6.9Q-.6 1.2-1.1.6z" fill="#4c2417"/><path d="M-1-.6Q0-1.1.9-.65Q1.1.2.5.7Q-.6.95-1 .4z" fill="#7b4229"/>',
  mushroom:
    '<path d="M-1 0A1 .95 0 0 1 1 0Q.6.3.35.2L.4.9Q0 1.1-.4.9L-.35.2Q-.6.3-1 0z" fill="#8d6a4a"/><path d="M-.75-.05A.75.68 0 0 1 .75-.05Q.4.1.22.05L.25.75Q0 .85-.25.75L-.22.05Q-.4.1-.75-.05z" fill="#dcc4a2"/>',
  blueberry:
    '<circle r=".8" fill="#27305e"/><circle r=".7" cx="-.05" cy="-.06" fill="#3f4c8c"/><circle r=".24" cx="-.1" cy="-.1" fill="#27305e"/>',
  raspberry:
    '<circle r=".85" fill="#a3163e"/><g fill="#dc4a6c"><circle r=".26" cx="-.35" cy="-.3"/><circle r=".26" cx=".25" cy="-.4"/><circle r=".26" cx="0" cy=".1"/><circle r=".26" cx="-.45" cy=".3"/><circle r=".26" cx=".45" cy=".2"/></g>',
  walnut:
    '<ellipse rx=".95" ry=".75" fill="#7c5228"/><path d="M-.7 0Q-.3-.6 0 0T.7 0M-.5.35Q-.1 0 .1.35T.6.3" fill="none" stroke="#c79a63" stroke-width=".24"/>',
  pear: '<path d="M-.2-1.2Q.4-1.2.45-.4Q1.1.2.8.8Q0 1.5-.8.8Q-1.1.2-.5-.4Q-.5-1.1-.2-1.2z" fill="#c8bd4f"/><path d="M-.1-1Q.25-1 .3-.3Q.85.25.6.65Q0 1.2-.6.65Q-.85.25-.3-.3Q-.35-.9-.1-1z" fill="#f6f0c9"/><ellipse rx=".14" ry=".26" cy=".45" fill="#8a6a3c"/>',
  apple:
    '<path d="M-1.1.3A1.1 1.1 0 0 1 1.1.3Q0 .75-1.1.3z" fill="#b83a2b"/><path d="M-.95.28A.95.92 0 0 1 .95.28Q0 .6-.95.28z" fill="#f4e3ac"/>',
  grain: '<ellipse rx="1" ry=".45" cy=".16" fill="#b5a176" opacity=".55"/><ellipse rx="1" ry=".42" fill="#fdf8ea"/>',
  lentil: '<circle r=".55" fill="#59613a"/><circle r=".45" cx="-.06" cy="-.07" fill="#7f8750"/>',
  prawn:
    '<path d="M-.9.5A.9.9 0 1 1 .9.3L.4.25A.45.45 0 1 0-.4.4z" fill="#e8765a"/><path d="M-.6-.1L-.35.05M-.2-.55L-.1-.25M.4-.5L.25-.2" stroke="#fbd3c2" stroke-width=".16"/>',
  broccoli:
    '<g fill="#2f7a3e"><circle r=".5" cx="-.5"/><circle r=".55" cy="-.4"/><circle r=".5" cx=".5"/></g><rect x="-.2" y=".2" width=".4" height=".8" rx=".15" fill="#9cc46b"/>',
  pea: '<circle r=".6" fill="#4d8a2c"/><circle r=".5" cx="-.06" cy="-.07" fill="#7dbb4c"/>',
  sesame: '<ellipse rx=".55" ry=".3" fill="#f8eacb"/>',
  sugar: '<circle r=".35" fill="#ffffff" opacity=".9"/>',
  almond:
    '<path d="M-1 0Q-.2-.6 1 0Q-.2.6-1 0z" fill="#c99a5b"/><path d="M-.7 0Q-.1-.35.7 0Q-.1.35-.7 0z" fill="#f3dcae"/>',
  olive: '<ellipse rx=".85" ry=".68" fill="#3d3550"/><circle r=".24" fill="#8b7fa3"/>',
  parmesan: '<path d="M-1-.3L.9-.5L.7.3L-.8.5z" fill="#fff3cf"/>',
};

/** Scatters shapes over an oval, each rotated and none directly on another. */
export function bits(
  next: () => number,
  shapes: readonly string[],
  { count, size, centre: [x, y], radius: [radiusX, radiusY] }: Spread,
): string {
  const placed: [number, number][] = [];
  let drawing = "";
  for (let attempt = 0; attempt < count * 6 && placed.length < count; attempt++) {
    const [angle, reach] = [next() * Math.PI * 2, Math.sqrt(next())];
    const [left, top] = [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach];
    if (placed.some(([otherX, otherY]) => Math.hypot(otherX - left, otherY - top) < size * 1.25)) continue;
    const shape = SHAPES[shapes[placed.length % shapes.length] ?? ""] ?? "";
    const scale = round(size * (0.82 + next() * 0.36));
    drawing += `<g transform="translate(${round(left)} ${round(top)}) rotate(${round(next() * 360)}) scale(${scale})">${shape}</g>`;
    placed.push([left, top]);
  }
  return drawing;
}

type Spread = {
  count: number;
  size: number;
  centre: readonly [number, number];
  radius: readonly [number, number];
};

import { multiply, type Rational, rational } from "./quantities.ts";

type UnitKind = "volume" | "mass" | "length" | "count";

/** A unit of measurement. */
export type Unit = {
  /** The short form in JSON, and in the data of the languages. */
  id: string;
  kind: UnitKind;
  /** Millilitres, grams, centimetres or pieces in one unit. */
  base: Rational;
  /** Spoons belong to both systems, so they do not decide which one is used. */
  system: "metric" | "us" | "spoon" | "none";
  /** The word that a line has for a counted unit. */
  word?: UnitWord;
  /** How much is in one that is bought in sizes: of a can, 400 g. */
  size?: { value: Rational; unit: Unit };
};

/** A word of a language for a counted unit, of which the language may have several: "loncha", "rebanada". */
export type UnitWord = {
  /** The code of the language. */
  code: string;
  one: string;
  many: string;
  isPlural: (amount: Rational) => boolean;
  /** Words of the same unit that are another amount, so that they are not added up; empty for the usual ones. */
  group: string;
};

// US customary measures in ml and the avoirdupois ounce in g, exact by definition (NIST Handbook 44, appendix C).
const TEASPOON_ML = rational(492892159375n, 100000000000n);
const OUNCE_G = rational(28349523125n, 1000000000n);
const INCH_CM = rational(254, 100);

function volume(id: string, teaspoons: number, system: Unit["system"]): Unit {
  return { id, kind: "volume", base: multiply(TEASPOON_ML, rational(teaspoons)), system };
}

function metric(id: string, kind: UnitKind, base: Rational): Unit {
  return { id, kind, base, system: "metric" };
}

/** The units that measure. */
export const MEASURES = {
  tsp: volume("tsp", 1, "spoon"),
  dessertspoon: volume("dessertspoon", 2, "spoon"),
  tbsp: volume("tbsp", 3, "spoon"),
  flOz: volume("fl oz", 6, "us"),
  cup: volume("cup", 48, "us"),
  pint: volume("pint", 96, "us"),
  quart: volume("quart", 192, "us"),
  gallon: volume("gallon", 768, "us"),
  gill: volume("gill", 24, "us"),
  ml: metric("ml", "volume", rational(1)),
  cl: metric("cl", "volume", rational(10)),
  dl: metric("dl", "volume", rational(100)),
  l: metric("l", "volume", rational(1000)),
  oz: { id: "oz", kind: "mass", base: OUNCE_G, system: "us" },
  lb: { id: "lb", kind: "mass", base: multiply(OUNCE_G, rational(16)), system: "us" },
  mg: metric("mg", "mass", rational(1, 1000)),
  g: metric("g", "mass", rational(1)),
  dag: metric("dag", "mass", rational(10)),
  hg: metric("hg", "mass", rational(100)),
  // Pfund, livre, libra, pond
  halfKg: metric("half kg", "mass", rational(500)),
  kg: metric("kg", "mass", rational(1000)),
  mm: metric("mm", "length", rational(1, 10)),
  cm: metric("cm", "length", rational(1)),
  inch: { id: "inch", kind: "length", base: INCH_CM, system: "us" },
  dozen: { id: "dozen", kind: "count", base: rational(12), system: "none" },
} satisfies Record<string, Unit>;

// Things that are counted.
const COUNTED = `
  net ring bowl   pinch dash splash drop drizzle knob dollop glug pat squeeze handful bunch clove
  head bulb stalk stick rib sprig stem leaf branch slice piece strip cube chunk wedge sheet ear
  rasher fillet spear pod square can jar bottle package sachet envelope bag box carton container tub pot
  tube punnet basket block bar loaf ball scoop glass jigger shot part link rack recipe
  batch roll round grind lump sliver crown thumb twist shake slab blade bundle pouch wheel sleeve
  tray pair spoonful mug segment side squirt dram barspoon serving grating quantity portion measure
  capful ladle fistful nest log strand cob peck finger`;

function countedUnits(): Unit[] {
  return COUNTED.trim()
    .split(/\s+/)
    .map((id) => ({ id, kind: "count", base: rational(1), system: "none" }));
}

const UNITS_BY_ID = new Map<string, Unit>(
  [...Object.values(MEASURES), ...countedUnits()].map((unit) => [unit.id, unit]),
);

/** Returns the unit with this id, such as "tbsp" or "clove"; its spellings are data of the languages. */
export function unitOfId(id: string): Unit | undefined {
  return UNITS_BY_ID.get(id);
}

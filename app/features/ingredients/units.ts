import { multiply, type Rational, rational } from "./quantities.ts";

type UnitKind = "volume" | "mass" | "length" | "count";

/** A unit of measurement. */
export type Unit = {
  /** The short form in lists and in JSON. */
  id: string;
  /** The plural form. */
  plural: string;
  kind: UnitKind;
  /** Millilitres, grams, centimetres or pieces in one unit. */
  base: Rational;
  /** Spoons belong to both systems, so they do not decide which one is used. */
  system: "metric" | "us" | "spoon" | "none";
};

// US customary measures in ml and the avoirdupois ounce in g, exact by definition (NIST Handbook 44, appendix C).
const TEASPOON_ML = rational(492892159375n, 100000000000n);
const OUNCE_G = rational(28349523125n, 1000000000n);
const INCH_CM = rational(254, 100);

function volume(id: string, teaspoons: number, system: Unit["system"], plural = id): Unit {
  return { id, plural, kind: "volume", base: multiply(TEASPOON_ML, rational(teaspoons)), system };
}

function metric(id: string, kind: UnitKind, base: Rational): Unit {
  return { id, plural: id, kind, base, system: "metric" };
}

/** The units that measure. */
export const MEASURES = {
  tsp: volume("tsp", 1, "spoon"),
  dessertspoon: volume("dessertspoon", 2, "spoon", "dessertspoons"),
  tbsp: volume("tbsp", 3, "spoon"),
  flOz: volume("fl oz", 6, "us"),
  cup: volume("cup", 48, "us", "cups"),
  pint: volume("pint", 96, "us", "pints"),
  quart: volume("quart", 192, "us", "quarts"),
  gallon: volume("gallon", 768, "us", "gallons"),
  ml: metric("ml", "volume", rational(1)),
  cl: metric("cl", "volume", rational(10)),
  dl: metric("dl", "volume", rational(100)),
  l: metric("l", "volume", rational(1000)),
  oz: { id: "oz", plural: "oz", kind: "mass", base: OUNCE_G, system: "us" },
  lb: { id: "lb", plural: "lb", kind: "mass", base: multiply(OUNCE_G, rational(16)), system: "us" },
  mg: metric("mg", "mass", rational(1, 1000)),
  g: metric("g", "mass", rational(1)),
  kg: metric("kg", "mass", rational(1000)),
  mm: metric("mm", "length", rational(1, 10)),
  cm: metric("cm", "length", rational(1)),
  inch: { id: "inch", plural: "inches", kind: "length", base: INCH_CM, system: "us" },
  dozen: { id: "dozen", plural: "dozen", kind: "count", base: rational(12), system: "none" },
} satisfies Record<string, Unit>;

const SPELLINGS: Record<keyof typeof MEASURES, string> = {
  tsp: "tsp tsps teaspoon teaspoons teasp teaspn tspn teaspoonful teaspoonfuls tl teelöffel teeloeffel",
  dessertspoon: "dessertspoon dessertspoons dsp dstspn dessertsp",
  tbsp: "tbsp tbsps tbs tb tbl tbls tblsp tbspn tablespoon tablespoons tablesp tblespoon tablespoonful tablespoonfuls el esslöffel essloeffel",
  flOz: "floz",
  cup: "cup cups cupful cupfuls c tasse tassen",
  pint: "pint pints pt pts",
  quart: "quart quarts qt qts",
  gallon: "gallon gallons gal gals",
  ml: "ml mls millilitre millilitres milliliter milliliters cc",
  cl: "cl centilitre centilitres centiliter centiliters",
  dl: "dl decilitre decilitres deciliter deciliters",
  l: "l ltr ltrs litre litres liter liters",
  oz: "oz ozs ounce ounces",
  lb: "lb lbs pound pounds",
  mg: "mg milligram milligrams",
  g: "g gr gm gms gram grams gramme grammes gramm",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm",
  mm: "mm millimetre millimetres millimeter millimeters",
  cm: "cm centimetre centimetres centimeter centimeters zentimeter",
  inch: "inch inches in",
  dozen: "dozen dozens doz dz dutzend",
};

// Counted things: id, then its plural where that is not id + "s", then other spellings.
const COUNTED = `
  pinch/pinches prise prisen messerspitze msp; dash/dashes; splash/splashes schuss; drop tropfen; drizzle; knob; dollop; glug; pat; squeeze; handful handsful
  handvoll; bunch/bunches bund bunde; clove zehe zehen knoblauchzehe knoblauchzehen; head kopf köpfe; bulb knolle knollen; stalk stange stangen; stick; rib;
  sprig zweig zweige; stem stiel stiele; leaf/leaves leafs blatt blätter; branch/branches; slice scheibe scheiben; piece pc pcs stück stücke stk; strip
  streifen; cube würfel; chunk; wedge; sheet; ear; rasher; fillet filet filets; spear; pod; square; can tin tins dose dosen; jar glas gläser;
  bottle flasche flaschen; package pkg pkgs pack packs packet packets pkt pkts packung packungen päckchen pck pckg; sachet beutel; envelope; bag; box/boxes;
  carton; container becher; tub; pot; tube tuben; punnet; basket; block; bar tafel; loaf/loaves loafs laib; ball kugel kugeln; scoop; glass/glasses; jigger;
  shot; part; link; rack; recipe; batch/batches; roll rolle rollen; round; grind; lump; sliver; crown; thumb; twist; shake; slab; blade; bundle;
  pouch/pouches; wheel; sleeve; tray; pair; spoonful; mug; segment; side; squirt; dram; barspoon; serving; grating; quantity/quantities; portion;
  measure; capful; ladle ladleful ladlefuls; fistful; nest; log; strand; cob`;

function buildUnits(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [key, unit] of Object.entries(MEASURES)) {
    for (const spelling of SPELLINGS[key as keyof typeof MEASURES].split(" ")) units.set(spelling, unit);
  }
  for (const entry of COUNTED.split(";")) {
    const [forms = "", ...spellings] = entry.trim().split(/\s+/);
    const [id = "", plural = `${id}s`] = forms.split("/");
    const unit: Unit = { id, plural, kind: "count", base: rational(1), system: "none" };
    for (const spelling of [id, plural, ...spellings]) units.set(spelling, unit);
  }
  return units;
}

const UNITS = buildUnits();
const UNITS_BY_ID = new Map([...UNITS.values()].map((unit) => [unit.id, unit]));

/** Returns the unit of a word in English or German; the word is in lower case and without a full stop. */
export function unitOfWord(word: string): Unit | undefined {
  return UNITS.get(word);
}

/** Returns the unit with this id, such as "tbsp" or "clove". */
export function unitOfId(id: string): Unit | undefined {
  return UNITS_BY_ID.get(id);
}

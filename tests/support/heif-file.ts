import sharp from "sharp";

/* AVIF files whose boxes say what a test wants them to (ISO/IEC 23008-12). */

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([u32(body.length + 4), body]);
}

const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, u32(version << 24), ...parts);

/** A picture or other item of a file; `extents` are pairs of place and length in the file, instead of its own data. */
export type HeifItem = { type: string; properties?: Buffer[]; data?: Buffer; extents?: [number, number][] };

/** The size that an item claims. */
export const sizeBox = (width: number, height: number) => fullBox("ispe", 0, u32(width), u32(height));

/** Shows only the middle of a picture. */
export const cropBox = (width: number, height: number) =>
  box("clap", ...[width, 1, height, 1, 0, 1, 0, 1].map((value) => u32(value)));

const FTYP = box("ftyp", Buffer.from("avif\0\0\0\0avifmif1"));

/** Returns the beginning of an AVIF with so many items, each of so many places in the file, for which a box needs no bytes. */
export function manyPlaces(items: number, places: number): Buffer {
  const each = Buffer.concat([u16(1), u16(0), u16(places)]);
  const iloc = fullBox("iloc", 0, Buffer.from([0, 0]), u16(items), ...Array.from({ length: items }, () => each));
  return Buffer.concat([FTYP, fullBox("meta", 0, iloc)]);
}

/** Returns the beginning of an AVIF with so many empty boxes, inside of so many others. */
export function deepBoxes(count: number, depth: number): Buffer {
  let inner: Buffer = Buffer.concat(Array.from({ length: count }, () => box("free")));
  for (let level = 0; level < depth; level++) inner = box("ipco", inner);
  return Buffer.concat([FTYP, inner]);
}

/** The kind of a picture that has the transparency of another one. */
export const alphaBox = () => fullBox("auxC", 0, Buffer.from("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"));

/** Data of a picture that shows others side by side: one of them. */
export const gridOf = (width: number, height: number) => Buffer.concat([u32(0), u16(width), u16(height)]);

/** Returns an item with the pixels of a real picture of one colour. */
export async function avifItem(width: number, height: number, ...more: Buffer[]): Promise<HeifItem> {
  const picture = sharp({ create: { width, height, channels: 3, background: "tomato" } });
  const file = await picture.avif({ effort: 0 }).toBuffer();
  const boxAt = (type: string) => {
    const at = file.indexOf(type) - 4;
    return file.subarray(at, at + file.readUInt32BE(at));
  };
  const properties = [sizeBox(width, height), boxAt("av1C"), boxAt("pixi"), ...more];
  return { type: "av01", properties, data: boxAt("mdat").subarray(8) };
}

/** Returns an AVIF with these items, the first of them shown; `references` are a kind, and numbers of items from 1 on. */
export function heifFile(items: HeifItem[], references: [kind: string, from: number, to: number][] = []): Buffer {
  const datas = items.map(({ data = Buffer.alloc(0) }) => data);
  const meta = (dataAt: number) => {
    let at = dataAt;
    const places = items.map(({ extents }, index) => {
      const length = datas[index]?.length ?? 0;
      const own: [number, number][] = [[at, length]];
      at += length;
      const all = (extents ?? own).flatMap(([place, bytes]) => [u32(place), u32(bytes)]);
      return Buffer.concat([u16(index + 1), u16(0), u16((extents ?? own).length), ...all]);
    });
    const entries = items.map(({ type }, index) =>
      fullBox("infe", 2, u16(index + 1), u16(0), Buffer.from(`${type}\0`)),
    );
    let property = 0;
    const owners = items.map(({ properties = [] }, index) =>
      Buffer.concat([u16(index + 1), Buffer.from([properties.length, ...properties.map(() => 0x80 | ++property)])]),
    );
    const kinds = references.map(([kind, from, to]) => box(kind, u16(from), u16(1), u16(to)));
    return fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, u16(1)),
      fullBox("iloc", 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
      fullBox("iinf", 0, u16(items.length), ...entries),
      ...(kinds.length > 0 ? [fullBox("iref", 0, ...kinds)] : []),
      box(
        "iprp",
        box("ipco", ...items.flatMap(({ properties = [] }) => properties)),
        fullBox("ipma", 0, u32(items.length), ...owners),
      ),
    );
  };
  return Buffer.concat([FTYP, meta(FTYP.length + meta(0).length + 8), box("mdat", ...datas)]);
}

import { parseUrl } from "#app/lib/urls.ts";

const SMALL = 400; // pixels; narrower pictures are thumbnails
const MAX_PLACES = 100;
const MAX_ADDRESS = 1000;
const SIZE_IN_NAME = /[-_](\d{2,4})x(\d{2,4})(?=\.[a-z]{3,4}$)/i;
const SIZE_IN_QUERY = /[?&](?:w|width)=(\d{2,4})(?:&|$)/i;
const ENDS = /["'\s,()<>\\]/;

/** Returns the address of the largest version of a picture that a page names, where the given one is a thumbnail. */
export function largerPicture(html: string, address: string): string {
  const width = widthOf(address);
  if (width === null || width >= SMALL) return address;
  const name = pathOf(address).replace(SIZE_IN_NAME, "");
  const stem = name.slice(name.lastIndexOf("/"), name.lastIndexOf("."));
  if (stem.length < 3) return address;

  let best = { address, width };
  let at = html.indexOf(stem);
  for (let place = 0; at >= 0 && place < MAX_PLACES; place++, at = html.indexOf(stem, at + stem.length)) {
    const other = parseUrl(addressAround(html, at), address)?.href;
    if (other === undefined || pathOf(other).replace(SIZE_IN_NAME, "") !== name) continue;
    // The address of the original has no size.
    const otherWidth = widthOf(other) ?? Number.POSITIVE_INFINITY;
    if (otherWidth > best.width) best = { address: other, width: otherWidth };
  }
  return best.address;
}

/** Returns the width in pixels that an address names; null: none. */
function widthOf(address: string): number | null {
  const width = SIZE_IN_QUERY.exec(address)?.[1] ?? SIZE_IN_NAME.exec(pathOf(address))?.[1];
  return width === undefined ? null : Number(width);
}

function pathOf(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** Returns the text without quotes and blanks around a place. */
function addressAround(html: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < MAX_ADDRESS && !ENDS.test(html[from - 1] ?? "")) from--;
  let to = at;
  while (to < html.length && to - at < MAX_ADDRESS && !ENDS.test(html[to] ?? "")) to++;
  return html.slice(from, to).replaceAll("&amp;", "&");
}

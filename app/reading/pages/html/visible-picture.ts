import { NO_DISH, type Picture } from "#app/reading/pages/structured-data/pictures.ts";
import { imageAddress } from "./microdata.ts";
import type { PageElement, PageTree } from "./page-tree.ts";

const MIN_WIDTH = 200; // pixels; smaller images are icons and portraits
const IMAGES = new Set(["img", "amp-img"]);
const OUTSIDE = new Set(["nav", "header", "footer", "aside"]);
const PHOTO = /\.(?:jpe?g|png|webp|avif)(?:[?#/]|$)|\/image/i;

/** Returns the first picture of some size a page shows after its main heading, for pages that declare none. */
export function visiblePicture(tree: PageTree): Picture | null {
  const heading = tree.elements.find((element) => element.tag === "h1" && !element.hidden)?.at ?? 0;
  const images = tree.elements.filter(
    (element) =>
      IMAGES.has(element.tag) && isLarge(element) && PHOTO.test(imageAddress(element)) && !isDecoration(element),
  );
  const image = images.find((element) => element.at > heading) ?? images.find((element) => !isOutside(element));
  return image ? { url: imageAddress(image), width: 0, height: 0 } : null;
}

const DECORATION = /(?:^|[\s_-])(?:logo|icon|printer|signature|badge|button|avatar|author|sprite)s?(?:$|[\s_-])/i;

/** Returns whether an image is a logo, an icon or a signature, by its address, class or alternative text. */
function isDecoration({ attributes, ...element }: PageElement): boolean {
  const { class: names = "", alt = "" } = attributes;
  const isNamed = DECORATION.test(names) || (alt.length < 40 && DECORATION.test(alt));
  return isNamed || NO_DISH.test(imageAddress({ attributes, ...element }).replace(/[?#].{0,2000}$/s, ""));
}

function isLarge({ attributes }: PageElement): boolean {
  const width = Number.parseInt(attributes.width ?? "", 10);
  return Number.isNaN(width) || width >= MIN_WIDTH || attributes.width?.endsWith("%") === true;
}

function isOutside(element: PageElement): boolean {
  for (let above: PageElement | null = element; above; above = above.parent) if (OUTSIDE.has(above.tag)) return true;
  return false;
}

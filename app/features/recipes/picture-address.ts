import type { href } from "react-router";

/** Without href(): the processes that read files and write books would load React and the router for it, 3 MB. */
const IMAGE: Parameters<typeof href>[0] = "/api/recipes/:recipeId/image";

export const imageHref = (id: number) => IMAGE.replace(":recipeId", String(id));

/** Returns the address of a recipe's picture, or null without one. */
export function imagePath(recipeId: number, pictureHash: string | null): string | null {
  return versionedAddress(imageHref(recipeId), pictureHash);
}

/** Returns an address with the version of its picture, so that it can be cached for ever; null without a picture. */
export function versionedAddress(address: string, pictureHash: string | null): string | null {
  return pictureHash && `${address}?v=${pictureHash.slice(0, 12)}`;
}

/**
 * Headers of everything under a share link: not for search engines, and no referrer to other sites (threat model 6.2).
 */
export const SHARE_HEADERS = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/** Returns the description, the tags of link previews, and `noindex` for search engines. */
export function shareMeta({
  title,
  description,
  image,
  isSignedIn,
}: {
  title: string;
  description: string;
  image?: string | null;
  isSignedIn: boolean;
}) {
  return [
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(image ? [{ property: "og:image", content: image }] : []),
    // Without a referrer browsers send "Origin: null" with a form, which is refused, so pages with forms send it to
    // this site. Other sites still get none.
    ...(isSignedIn ? [{ name: "referrer", content: "same-origin" }] : []),
  ];
}

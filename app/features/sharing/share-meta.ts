/**
 * Headers of everything behind a share link: not for search engines, and its address told to nobody (threat model 6.2).
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
    // Without a referrer browsers send "Origin: null" with a form, which the guard refuses: forms need our own pages
    // to know. Other sites still learn nothing.
    ...(isSignedIn ? [{ name: "referrer", content: "same-origin" }] : []),
  ];
}

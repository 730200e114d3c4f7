/**
 * Headers of everything under a share link: not for search engines, and no referrer to other sites (threat model 6.2).
 */
export const SHARE_HEADERS = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/** What previews of a link in messengers show. Addresses are absolute. */
type Preview = { title: string; description: string; type: "website" | "article"; url: string; image?: string | null };

/** Returns the description, the tags of link previews, and `noindex` for search engines. */
export function shareMeta({ title, description, type, url, image }: Preview) {
  return [
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image
      ? [
          { property: "og:image", content: image },
          { property: "og:image:alt", content: title },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    // Without a referrer browsers send "Origin: null" with a form, which is refused, so it is sent to this site. Other
    // sites still get none.
    { name: "referrer", content: "same-origin" },
  ];
}

/**
 * Headers of everything under a share link: not for search engines, and no referrer to other sites (threat model 6.2).
 */
export const SHARE_HEADERS = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/**
 * Tags of every page under a share link. Without a referrer browsers send "Origin: null" with a form, such as that of the
 * language, which is refused, so it is sent to this site. Other sites still get none.
 */
export const SHARE_TAGS = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** What previews of a link in messengers show. Addresses are absolute. */
type Preview = { title: string; description: string; type: "website" | "article"; url: string; image?: string | null };

/** Returns the description, the tags of link previews, and `SHARE_TAGS`. */
export function shareMeta({ title, description, type, url, image }: Preview) {
  return [
    { name: "description", content: description },
    ...SHARE_TAGS,
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
  ];
}

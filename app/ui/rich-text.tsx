import { Fragment, type ReactNode } from "react";

/** Renders text for screen readers only; a tag of `RichText`. */
export const visuallyHidden = (text: string) => <span className="visually-hidden">{text}</span>;

/**
 * Renders a message with elements around parts of it.
 *
 * @param text a message with tags such as `<link>terms</link>`, not nested
 * @param tags the element of each tag, made from its text
 */
export function RichText({ text, tags }: { text: string; tags: Record<string, (text: string) => ReactNode> }) {
  // Text, name of a tag and its text by turns.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and keep their order.
    return <Fragment key={index}>{tags[parts[index - 1] ?? ""]?.(part) ?? part}</Fragment>;
  });
}

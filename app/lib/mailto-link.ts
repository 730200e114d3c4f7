/** A link that opens one's own mail program with a letter in it; without `to` one says there who gets it. */
export function mailtoLink({ to = "", subject, text }: { to?: string; subject: string; text: string }): string {
  // Mail programs read "+" as a plus, so URLSearchParams would not do; lines end as in letters.
  const body = text.trimEnd().replaceAll("\n", "\r\n");
  const recipient = encodeURIComponent(to).replace("%40", "@");
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

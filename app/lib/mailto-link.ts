/** Returns a link that opens a new email in the mail program; without `to` the recipient is entered there. */
export function mailtoLink({ to = "", subject, text }: { to?: string; subject: string; text: string }): string {
  // Mail programs read "+" as a plus, unlike URLSearchParams; lines end with CRLF.
  const body = text.trimEnd().replaceAll("\n", "\r\n");
  const recipient = encodeURIComponent(to).replace("%40", "@");
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

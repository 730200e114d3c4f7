import { language } from "#app/i18n/language.ts";
import { directionOf } from "#app/i18n/languages.ts";
import { escapeHtml } from "#app/lib/html.ts";
import * as m from "#messages";
import { collectionTitle, shownName } from "./shared-collection.ts";

/** Returns the email with a share link: text, and the same as simple HTML without external resources. */
export function shareEmail(share: { ownerName: string; shareUrl: string; expiresOn: string | null }): {
  subject: string;
  text: string;
  html: string;
} {
  const { ownerName, shareUrl, expiresOn } = share;
  const name = shownName(ownerName);
  const opening = m.share.mailOpening({ name });
  const howLong = expiresOn ? m.share.mailUntil({ date: expiresOn }) : m.share.mailNoAccount();
  const closing = m.share.mailClosing({ name });
  const text = `${opening}\n\n${m.share.mailOpenAt({ url: shareUrl })}\n\n${howLong}\n\n-- \n${closing}\n`;
  const html = `<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(collectionTitle(ownerName))}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f5f4;color:#1b2a2e;font:17px/1.55 Georgia,'Times New Roman',serif">
<table role="presentation" cellpadding="0" cellspacing="0" align="center" style="width:100%;max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d5dedc;border-top:6px solid #0d3c48">
<tr><td style="padding:32px 32px 8px"><h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;color:#0d3c48">${escapeHtml(collectionTitle(ownerName))}</h1>
<p style="margin:0 0 24px">${escapeHtml(opening)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(shareUrl)}" style="display:inline-block;padding:14px 26px;background:#0d3c48;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(m.share.mailOpen())}</a></p>
<p style="margin:0 0 24px">${escapeHtml(howLong)}</p>
<p style="margin:0 0 24px;font-size:14px;color:#4d5c5f">${escapeHtml(m.share.mailCopy())}<br><a href="${escapeHtml(shareUrl)}" style="color:#0d3c48;word-break:break-all">${escapeHtml(shareUrl)}</a></p></td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #d5dedc;font-size:14px;color:#4d5c5f">${escapeHtml(closing)}</td></tr>
</table></body></html>
`;
  return { subject: m.share.mailSubject({ name }), text, html };
}

/** Returns the email for the cook's own mail program, without the closing of emails that this server sends. */
export function ownEmail({ subject, text }: { subject: string; text: string }): { subject: string; text: string } {
  return { subject, text: text.split("\n-- \n", 1)[0] ?? "" };
}

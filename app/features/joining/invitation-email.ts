import * as m from "#messages";
import type { PublicName } from "../kitchens/public-name.ts";

/** Returns the email with an invitation: text only, since the link is all that it has to show. */
export function invitationEmail(invitation: { name: PublicName; kitchen: PublicName; url: string; days: number }): {
  subject: string;
  text: string;
} {
  const { name, kitchen, url, days } = invitation;
  const parts = [
    m.joining.mailOpening({ name, kitchen }),
    m.joining.mailOpenAt({ url }),
    m.joining.mailHow({ days }),
    `-- \n${m.joining.mailClosing({ name })}`,
  ];
  return { subject: m.joining.mailSubject({ name, kitchen }), text: `${parts.join("\n\n")}\n` };
}

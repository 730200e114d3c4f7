import * as m from "#messages";
import { greetingName } from "../kitchens/person.ts";

/** Returns the email with an invitation: text only, since the link is all that it has to show. */
export function invitationEmail(invitation: {
  cook: { firstName: string | null; email: string | null };
  kitchen: string;
  url: string;
  days: number;
}): { subject: string; text: string } {
  const { kitchen, url, days } = invitation;
  const name = greetingName(invitation.cook);
  const parts = [
    m.joining.mailOpening({ name, kitchen }),
    m.joining.mailOpenAt({ url }),
    m.joining.mailHow({ days }),
    `-- \n${m.joining.mailClosing({ name })}`,
  ];
  return { subject: m.joining.mailSubject({ name, kitchen }), text: `${parts.join("\n\n")}\n` };
}

import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import { InvitationBody } from "./invitation-body.tsx";
import { InvitationsList } from "./invitations-list.tsx";
import { MembersList, type ShownMember } from "./members-list.tsx";
import { MoveNotice } from "./move-notice.tsx";
import { LinksList, ReturnsList } from "./open-ends-list.tsx";

const MARTA: ShownMember = {
  id: "1",
  name: "Marta Lindgren",
  firstName: "Marta",
  lastName: "Lindgren",
  role: "owner",
  since: "1 November 2026",
  isSelf: true,
};
const LONG: ShownMember = { ...MARTA, id: "2", name: LONG_NAME, firstName: LONG_NAME, role: "member", isSelf: false };
const INVITATION = {
  id: 1,
  url: "https://example.org/kitchen/join/q7Zt1nN0xkq2yqjv8mWn3g",
  email: null,
  until: "30 November 2026",
  qrCode: { side: 21, path: "M4 4h7v1H4zM4 6h3v3H4zM12 12h5v2H12z" },
  mailto: "mailto:",
  forWhom: "Ilse",
  made: "Made by Marta on 1 November 2026",
};
const OPEN = {
  name: LONG_NAME,
  members: 2,
  isMember: false,
  isPending: false,
  brings: null,
  leavesOthers: false,
  links: [],
  isEnough: false,
  signUp: "#main",
  here: "#main",
  errors: undefined,
};

/** Components of the kitchen and its invitations. */
export function KitchenExamples() {
  return (
    <Section file="features/joining">
      <MoveNotice id={1} kind="joined" until="1 November 2026, 18:00" />
      <MembersList members={[MARTA, LONG]} canRemove />
      <InvitationsList
        invitations={[INVITATION, { ...INVITATION, id: 2, email: `${"long".repeat(15)}@example.org`, mailto: null }]}
        action="#main"
      />
      <LinksList
        links={[
          { ...MARTA, id: 1, recipientEmail: "grandma@example.org", until: "1 November 2026", canEnd: true },
          { ...LONG, id: 2, recipientEmail: null, until: null, canEnd: false },
        ]}
        action="#main"
      />
      <ReturnsList returns={[{ ...MARTA, until: "1 November 2026, 18:00" }]} action="#main" />
      <Example state="Visitor">
        <InvitationBody {...OPEN} />
      </Example>
      <Example state="Brings meals that clash">
        <InvitationBody
          {...OPEN}
          brings={{ recipes: 12, known: 2, meals: 3, clashes: ["Monday 2 November, Dinner"] }}
          links={["grandma@example.org", `${"long".repeat(15)}@example.org`]}
          errors={["Too many requests"]}
        />
      </Example>
      <Example state="Member">
        <InvitationBody {...OPEN} isMember />
      </Example>
    </Section>
  );
}

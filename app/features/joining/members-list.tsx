import { href, Link } from "react-router";
import * as m from "#messages";
import { Avatar } from "../kitchens/avatar.tsx";
import type { SharedKitchen } from "./shared-kitchen.ts";

type KitchenRole = SharedKitchen["members"][number]["role"];

const ROLES: Record<KitchenRole, () => string> = { owner: m.joining.owner, member: m.joining.member };

/** A member with a formatted name and day. */
export type ShownMember = {
  id: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  role: KitchenRole;
  since: string;
  isSelf: boolean;
};

/** Renders who is in the kitchen; the owner can remove the others. */
export function MembersList({ members, canRemove }: { members: ShownMember[]; canRemove: boolean }) {
  return (
    <ul className="kitchen-members">
      {members.map((member, place) => (
        <li key={member.id}>
          <Avatar user={member} place={place} />
          <div>
            <b dir="auto">{member.name}</b>
            {member.isSelf ? <span className="muted"> {`(${m.joining.you()})`}</span> : null}
            <p className="small muted">
              <span className={member.role === "owner" ? "badge badge-accent" : "badge"}>{ROLES[member.role]()}</span>{" "}
              {m.joining.since({ date: member.since })}
            </p>
          </div>
          {canRemove && !member.isSelf ? (
            <Link
              className="button ghost danger compact"
              to={href("/kitchen/members/:userId/remove", { userId: member.id })}
              preventScrollReset
              aria-label={m.joining.removeNamed({ name: member.name })}
            >
              {m.common.remove()}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

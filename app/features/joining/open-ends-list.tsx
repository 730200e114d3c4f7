import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { Avatar } from "../kitchens/avatar.tsx";

type Owner = { name: string; firstName: string | null; lastName: string | null };

/** A public link of a member; `until` is a formatted day, null for none. */
type ShownLink = Owner & { id: number; recipientEmail: string | null; until: string | null; canEnd: boolean };

/** Renders the public links of the members; `action` takes the id of one that is ended. */
export function LinksList({ links, action }: { links: ShownLink[]; action: string }) {
  return (
    <ul className="kitchen-members">
      {links.map(({ id, recipientEmail, until, canEnd, ...owner }) => (
        <li key={id}>
          <Avatar user={owner} />
          <div>
            <b dir="auto">{owner.name}</b>
            <p className="small muted" dir="auto">
              {recipientEmail ? `${m.joining.forAddress({ email: recipientEmail })} · ` : null}
              {until ? m.joining.linkUntil({ date: until }) : m.joining.linkWithoutEnd()}
            </p>
          </div>
          {canEnd ? (
            <EndForm action={action} field={{ name: "id", value: String(id) }} label={m.joining.endLink()}>
              {m.joining.endLinkOf({ name: owner.name })}
            </EndForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Somebody who has left and can come back until then. */
type ShownReturn = Owner & { id: string; until: string };

/** Renders who can come back without an invitation; `action` takes the id of who may not. */
export function ReturnsList({ returns, action }: { returns: ShownReturn[]; action: string }) {
  return (
    <ul className="kitchen-members">
      {returns.map(({ id, until, ...person }) => (
        <li key={id}>
          <Avatar user={person} />
          <p dir="auto">{m.joining.canReturn({ name: person.name, moment: until })}</p>
          <EndForm action={action} field={{ name: "userId", value: id }} label={m.joining.endReturn()}>
            {m.joining.endReturnOf({ name: person.name })}
          </EndForm>
        </li>
      ))}
    </ul>
  );
}

type EndFormProps = { action: string; field: { name: string; value: string }; label: string; children: string };

/** Renders a button that ends something; `children` say for readers of the screen what it is. */
function EndForm({ action, field, label, children }: EndFormProps) {
  return (
    <PostForm action={action} preventScrollReset>
      <input type="hidden" {...field} />
      <SubmitButton
        className="button ghost danger compact"
        isBusy={useIsSubmitting(action, field)}
        busyLabel={m.joining.ending()}
      >
        {label}
        <span className="visually-hidden">{` ${children}`}</span>
      </SubmitButton>
    </PostForm>
  );
}

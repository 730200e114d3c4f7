import { Link } from "react-router";
import { CircleCheck, ShoppingBasket } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import type { CredentialService } from "./credential.ts";

/**
 * Renders one service: whether it is connected, and the actions (product 9.2). `updated` is formatted in the cook's
 * time zone.
 */
export function ServiceRow({ service, updated }: { service: CredentialService; updated: string | null }) {
  return (
    <li className="service">
      <span className="service-icon">
        <ShoppingBasket />
      </span>
      <div>
        <h2>
          {service.name}
          {updated ? (
            <span className="badge badge-good">
              <CircleCheck size={16} />
              {m.credentials.connected()}
            </span>
          ) : null}
        </h2>
        <p className="muted">
          {service.description}{" "}
          {updated ? <span className="small">{m.credentials.updatedOn({ date: updated })}</span> : null}
        </p>
      </div>
      <div className="actions">
        {updated ? (
          <>
            <Link className="button rim compact" to={service.id} preventScrollReset>
              <RichText text={m.credentials.update({ service: service.name })} tags={{ more: visuallyHidden }} />
            </Link>
            <Link className="button danger compact" to={`${service.id}/delete`} preventScrollReset>
              <RichText text={m.credentials.delete({ service: service.name })} tags={{ more: visuallyHidden }} />
            </Link>
          </>
        ) : (
          <Link className="button solid compact" to={service.id} preventScrollReset>
            <RichText text={m.credentials.add({ service: service.name })} tags={{ more: visuallyHidden }} />
          </Link>
        )}
      </div>
    </li>
  );
}

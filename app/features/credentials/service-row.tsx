import { Link } from "react-router";
import { CircleCheck, ShoppingBasket } from "#app/ui/icons.tsx";
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
              Connected
            </span>
          ) : null}
        </h2>
        <p className="muted">
          {service.description} {updated ? <span className="small">Updated {updated}.</span> : null}
        </p>
      </div>
      <div className="actions">
        {updated ? (
          <>
            <Link className="button rim compact" to={service.id} preventScrollReset>
              Update<span className="visually-hidden"> {service.name}</span>
            </Link>
            <Link className="button danger compact" to={`${service.id}/delete`} preventScrollReset>
              Delete<span className="visually-hidden"> {service.name} credentials</span>
            </Link>
          </>
        ) : (
          <Link className="button solid compact" to={service.id} preventScrollReset>
            Add Credentials<span className="visually-hidden"> for {service.name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

import { useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { formatDay } from "#app/i18n/formats.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { SERVICES } from "../credential.ts";
import { listCredentials } from "../credentials.server.ts";
import { ServiceRow } from "../service-row.tsx";
import type { Route } from "./+types/credentials";

export const loader = page("user", (caller, _args: Route.LoaderArgs) => {
  const stored = new Map(listCredentials(caller).map(({ service, updatedAt }) => [service, updatedAt]));
  const rows = SERVICES.map((service) => {
    const updatedAt = stored.get(service.id);
    return { service, updated: updatedAt ? formatDay(updatedAt, caller.timeZone) : null };
  });
  return { rows };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.credentials.title()) }];

/** Renders the external services and whether each is connected. */
export default function Credentials({ loaderData: { rows } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <NarrowPage title={m.credentials.title()} className="credentials" dialog={dialog}>
      <p className="muted">{m.credentials.storedEncrypted()}</p>
      <ul className="panel services">
        {rows.map(({ service, updated }) => (
          <ServiceRow key={service.id} service={service} updated={updated} />
        ))}
      </ul>
    </NarrowPage>
  );
}

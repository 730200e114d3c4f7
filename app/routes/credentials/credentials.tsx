import { useOutlet } from "react-router";
import { SERVICES } from "#app/features/credentials/credential.ts";
import { listCredentials } from "#app/features/credentials/credentials.server.ts";
import { ServiceRow } from "#app/features/credentials/service-row.tsx";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/credentials";

export const loader = page("user", (caller, _args: Route.LoaderArgs) => {
  const stored = new Map(listCredentials(caller).map(({ service, updatedAt }) => [service, updatedAt]));
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: caller.timeZone });
  const rows = SERVICES.map((service) => {
    const updatedAt = stored.get(service.id);
    return { service, updated: updatedAt ? day.format(updatedAt) : null };
  });
  return { rows };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Manage External Account Credentials") }];

/** Renders the external services and whether each is connected. */
export default function Credentials({ loaderData: { rows } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <main id="main" className="narrow credentials" inert={dialog !== null}>
        <div className="page-header">
          <h1>Manage External Account Credentials</h1>
        </div>
        <p className="muted">Stored encrypted on this server and used only to sign in to the service you pick.</p>
        <ul className="panel services">
          {rows.map(({ service, updated }) => (
            <ServiceRow key={service.id} service={service} updated={updated} />
          ))}
        </ul>
      </main>
      {dialog}
    </>
  );
}

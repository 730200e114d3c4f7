import { Example, Section } from "#app/shell/dev/example.tsx";
import { SERVICES } from "./credential.ts";
import { CredentialForm } from "./credential-form.tsx";
import { ServiceRow } from "./service-row.tsx";

/** Components of stored credentials. */
export function CredentialExamples() {
  return (
    <Section file="features/credentials">
      {SERVICES.map((service) => (
        <div key={service.id}>
          <ul className="services">
            <ServiceRow service={service} updated={null} />
            <ServiceRow service={service} updated="1 November 2026" />
          </ul>
          <CredentialForm id="new-credentials" service={service} secrets={{}} refusal={undefined} />
          <Example state="Refused">
            <CredentialForm
              id="refused-credentials"
              service={service}
              secrets={{ username: "marta" }}
              refusal={{ message: "Validation Error", blank: ["password"] }}
            />
          </Example>
        </div>
      ))}
    </Section>
  );
}

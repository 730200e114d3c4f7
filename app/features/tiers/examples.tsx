import { Section } from "#app/shell/dev/example.tsx";
import { TierBadge } from "./tier-badge.tsx";
import { ACCOUNT_TYPES } from "./tiers.ts";

/** Components of the tiers. */
export function TierExamples() {
  return (
    <Section file="features/tiers/tier-badge.tsx">
      <div className="actions">
        {ACCOUNT_TYPES.map((accountType) => (
          <TierBadge key={accountType} accountType={accountType} />
        ))}
      </div>
    </Section>
  );
}

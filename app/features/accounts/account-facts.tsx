import { spokenDay } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { TierBadge } from "../tiers/tier-badge.tsx";
import { type AccountType, type Allowance, TIER_DESCRIPTIONS } from "../tiers/tiers.ts";

/** Returns "7 of 10 recipes in your collection", or "1 recipe in your collection" where there is no limit. */
function recipesText({ used, limit }: Allowance): string {
  return limit === null ? m.accounts.recipesKept({ count: used }) : m.accounts.recipesOfLimit({ used, limit });
}

function importsText({ used, limit }: Allowance): string {
  return limit === null ? m.accounts.importsMade({ count: used }) : m.accounts.importsOfLimit({ used, limit });
}

/**
 * Renders the caller's tier, what it offers, and how much of it is used. `usage.lastDayToPlan` is yyyy-MM-dd or null.
 */
export function AccountFacts({
  accountType,
  usage,
}: {
  accountType: AccountType;
  usage: { recipes: Allowance; imports: Allowance; lastDayToPlan: string | null };
}) {
  return (
    <section className="panel" aria-labelledby="tier">
      <h2 id="tier">
        {m.accounts.accountType()} <TierBadge accountType={accountType} />
      </h2>
      <p className="muted">{TIER_DESCRIPTIONS[accountType]()}</p>
      <ul className="usage">
        <li>{recipesText(usage.recipes)}</li>
        <li>{importsText(usage.imports)}</li>
        <li>
          {usage.lastDayToPlan === null
            ? m.accounts.planningUnlimited()
            : m.accounts.planningUpTo({ day: spokenDay(usage.lastDayToPlan) })}
        </li>
      </ul>
    </section>
  );
}

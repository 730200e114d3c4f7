import { spokenDay } from "#app/lib/calendar-days.ts";
import { counted } from "#app/lib/plural.ts";
import { TierBadge } from "../tiers/tier-badge.tsx";
import { type AccountType, type Allowance, TIER_DESCRIPTIONS } from "../tiers/tiers.ts";

/** Returns "7 of 10 recipes", or "1 recipe" where there is no limit. */
function usageText({ used, limit }: Allowance, noun: string): string {
  return limit === null ? counted(used, noun) : `${used} of ${counted(limit, noun)}`;
}

/**
 * Renders the caller's tier, what it offers, and how much of it is used. `usage.lastDayToPlan` is yyyy-MM-dd or null.
 */
export function AccountFacts({
  user,
  usage,
}: {
  user: { accountType: AccountType };
  usage: { recipes: Allowance; imports: Allowance; lastDayToPlan: string | null };
}) {
  return (
    <section className="panel" aria-labelledby="tier">
      <h2 id="tier">
        Account Type <TierBadge accountType={user.accountType} />
      </h2>
      <p className="muted">{TIER_DESCRIPTIONS[user.accountType]}</p>
      <ul className="usage">
        <li>{usageText(usage.recipes, "recipe")} in your collection</li>
        <li>{usageText(usage.imports, "URL import")} today</li>
        <li>
          {usage.lastDayToPlan === null
            ? "Planning without a limit"
            : `Planning up to ${spokenDay(usage.lastDayToPlan)}`}
        </li>
      </ul>
    </section>
  );
}

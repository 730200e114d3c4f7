import { ACCOUNT_TYPE_LABELS, type AccountType } from "./tiers.ts";

const CLASSES: Record<AccountType, string> = {
  trial: "badge",
  standard: "badge badge-good",
  premium: "badge badge-accent",
  administrator: "badge badge-administrator",
};

/** Renders the tier of an account as text and colour. */
export function TierBadge({ accountType }: { accountType: AccountType }) {
  return <span className={CLASSES[accountType]}>{ACCOUNT_TYPE_LABELS[accountType]()}</span>;
}

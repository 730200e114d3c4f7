import { ACCOUNT_TYPE_LABELS, type AccountType } from "./tiers.ts";

const CLASSES: Record<AccountType, string> = {
  trial: "badge",
  standard: "badge badge-good",
  premium: "badge badge-accent",
  administrator: "badge badge-administrator",
};

/** The tier of an account; its name says it, the colour repeats it. */
export function TierBadge({ accountType }: { accountType: AccountType }) {
  return <span className={CLASSES[accountType]}>{ACCOUNT_TYPE_LABELS[accountType]}</span>;
}

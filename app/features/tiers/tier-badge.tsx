import { ACCOUNT_TYPE_LABELS, type AccountType } from "./tiers.ts";

const CLASSES: Record<AccountType, string> = {
  trial: "badge",
  standard: "badge b-ok",
  premium: "badge b-acc",
  administrator: "badge b-admin",
};

/** The tier of an account; its name says it, the colour repeats it. */
export function TierBadge({ accountType }: { accountType: AccountType }) {
  return <span className={CLASSES[accountType]}>{ACCOUNT_TYPE_LABELS[accountType]}</span>;
}

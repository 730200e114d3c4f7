import { href } from "react-router";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { LanguageMenu } from "#app/ui/language-menu.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { ListPager } from "./administration/list-pager.tsx";
import { UserCard } from "./administration/user-card.tsx";
import { InviteCodeRow } from "./invites/invite-code-row.tsx";
import { RegionForm } from "./region-form.tsx";
import { ApiTokens, FirstCall } from "./tokens/api-tokens.tsx";

const USER = {
  id: "0f6c1a52-8e5b-4a53-9f5d-2f9f6e2b7c11",
  email: "marta@example.org",
  firstName: "Marta",
  lastName: "Lindgren",
  accountType: "premium",
} as const;
const NAMELESS = { ...USER, id: "1", email: null, firstName: null, lastName: null, accountType: "trial" } as const;
const LONG = { ...USER, id: "2", firstName: LONG_NAME, email: `${"long".repeat(15)}@example.org` };

/** Components of accounts and administration. */
export function AccountExamples() {
  return (
    <>
      <Section file="features/accounts">
        <UserMenu user={USER} theme="dark" />
        <AccountFacts
          accountType={USER.accountType}
          usage={{ recipes: { used: 9, limit: 10 }, imports: { used: 1, limit: null }, lastDayToPlan: "2026-11-30" }}
        />
        <ApiTokens tokens={[{ id: 1, name: LONG_NAME, made: "1 November 2026", lastUsed: null }]} action="#main" />
        <Example state="No tokens">
          <ApiTokens tokens={[]} action="#main" />
        </Example>
        <RegionForm
          settings={{ language: null, weekStart: "monday", currency: "$", units: "original" }}
          lastResult={undefined}
          action="#main"
        />
        <LanguageMenu />
        <FirstCall origin="https://example.org" token="token" />
      </Section>
      <Section file="features/accounts/administration/user-card.tsx">
        <ul className="user-cards">
          {[USER, NAMELESS, LONG].map((user, others) => (
            <UserCard
              key={user.id}
              user={user}
              kitchen={{ name: "Marta's kitchen", others: ["Jonas", "Ines"].slice(0, others) }}
              linkTo={(path) => ({ to: path })}
            />
          ))}
        </ul>
      </Section>
      <Section file="features/accounts/administration/list-pager.tsx">
        <ListPager address={href("/admin/users")} page={2} total={1000} />
      </Section>
      <Section file="features/accounts/invites/invite-code-row.tsx">
        <table className="table invite-codes">
          <tbody>
            {(["Active", "Used", "Expired"] as const).map((status) => (
              <InviteCodeRow
                key={status}
                code={`CODE${status.length}`}
                status={status}
                accountType={status === "Active" ? "premium" : "trial"}
                hasTier
                usedByName={status === "Used" ? LONG_NAME : null}
                expires={status === "Active" ? null : "30 November 2026"}
                link="https://example.org/register"
                deleteTo="#main"
              />
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}

import { href, Link, useOutlet } from "react-router";
import { listUsage } from "#app/features/tiers/limits.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { browserLanguage, rememberLanguage } from "#app/http/language.server.ts";
import { currentSid, renewSession, signOutAndGo } from "#app/http/sign-in.server.ts";
import { loadWithToast, redirectWithToast } from "#app/http/toast.server.ts";
import { formatDayAndTime } from "#app/i18n/formats.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { AccountFacts } from "../account-facts.tsx";
import { SignInForms, YouForms } from "../account-forms.tsx";
import { detailsInput, emailInput, endSessionInput, passwordInput } from "../account-input.ts";
import { ACCOUNT_PARTS, type AccountPart, accountPart, partAt } from "../account-parts.ts";
import { changeEmail } from "../email-change.server.ts";
import { changeDetails, changePassword, endOwnSession, listSessions, signInMethods } from "../profile.server.ts";
import { changeSettings, getSettings } from "../settings.server.ts";
import { settingsForm } from "../settings-input.ts";
import { endAllSessions } from "../sign-in/sessions.server.ts";
import { listApiTokens } from "../tokens/api-tokens.server.ts";
import type { Route } from "./+types/account";
import { AccountData } from "./account-data.tsx";

const HERE = href("/account");

/** Loads one of the three parts. */
export const loader = page("user", (caller, { context, url }: Route.LoaderArgs) => {
  const { email, firstName, lastName, accountType } = caller.user;
  switch (partAt(url)) {
    case "you":
      return {
        part: "you" as const,
        user: { firstName, lastName },
        // Where nothing is limited, a tier says nothing.
        tier: caller.services.settings.tierLimits ? { accountType, usage: listUsage(caller) } : null,
        settings: getSettings(caller),
      };
    case "sign-in": {
      const moment = (date: Date) => formatDayAndTime(date, caller.timeZone);
      const current = currentSid(context);
      return {
        part: "sign-in" as const,
        user: { email },
        ...signInMethods(caller),
        sessions: listSessions(caller).map(({ sid, device, lastSeenAt }) => ({
          sid,
          device,
          lastSeen: moment(lastSeenAt),
          isCurrent: sid === current,
        })),
        tokens: listApiTokens(caller).map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          made: moment(createdAt),
          lastUsed: lastUsedAt && moment(lastUsedAt),
        })),
      };
    }
    case "data":
      return { part: "data" as const };
  }
});

/** Handles several forms; `?change=` names the form. */
export const action = page("user", async (caller, args: Route.ActionArgs) => {
  const { context, request, url } = args;
  const done = (description: string, headers?: Headers) =>
    redirectWithToast(context, accountPart(partAt(url)), { title: m.common.success(), description }, headers);
  // A new session for this browser, since the change ended all sessions.
  const doneElsewhere = (description: string) =>
    done(description, new Headers({ "Set-Cookie": renewSession(context, request, caller.user.id) }));
  switch (url.searchParams.get("change")) {
    case "email":
      return submitForm(args, emailInput, async (input) => {
        const outcome = await changeEmail(caller, input);
        if (outcome === "changed") return doneElsewhere(m.accounts.emailChanged());
        const toast =
          outcome === "sent"
            ? { title: m.signIn.lookIntoMail(), description: m.accounts.emailLinkSent({ email: input.email }) }
            : { title: m.accounts.nothingChanged(), description: m.accounts.sameEmail() };
        return redirectWithToast(context, accountPart("sign-in"), toast);
      });
    case "password":
      return submitForm(args, passwordInput, async (input) => {
        await changePassword(caller, input);
        return doneElsewhere(m.accounts.passwordChanged());
      });
    case "region":
      return submitForm(args, settingsForm, (input) => {
        const { language } = changeSettings(caller, input);
        rememberLanguage(context, language);
        const title = inLanguage(language ?? browserLanguage(request), m.settings.saved);
        return loadWithToast(context, HERE, { title });
      });
    case "session":
      return submitForm(args, endSessionInput, ({ sid }) => {
        if (sid === currentSid(context)) return signOutAndGo(context, "/");
        endOwnSession(caller, sid);
        return done(m.accounts.deviceSignedOut());
      });
    case "everywhere":
      return submitForm(args, NO_FIELDS, () => {
        endAllSessions(caller, caller.user.id);
        return signOutAndGo(context, "/");
      });
    default:
      return submitForm(args, detailsInput, (input) => {
        changeDetails(caller, input);
        return done(m.accounts.nameChanged());
      });
  }
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.accounts.yourAccount()) }];

/** Renders a part of the account page, with links to the others. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useOutlet();
  const shared = { lastResult: actionData, action: HERE };
  return (
    <NarrowPage title={m.accounts.yourAccount()} className="account" dialog={dialog}>
      <nav className="tabs" aria-label={m.accounts.parts()}>
        {ACCOUNT_PARTS.map((part) => (
          <Link key={part} to={accountPart(part)} aria-current={part === loaderData.part ? "page" : undefined}>
            {PART_NAMES[part]()}
          </Link>
        ))}
      </nav>
      {loaderData.part === "you" ? (
        <>
          <YouForms {...loaderData} {...shared} />
          {loaderData.tier ? <AccountFacts {...loaderData.tier} /> : null}
          <p>
            <a href={href("/accessibility")}>{m.accessibility.title()}</a>
          </p>
        </>
      ) : loaderData.part === "sign-in" ? (
        <SignInForms {...loaderData} {...shared} />
      ) : (
        <AccountData />
      )}
    </NarrowPage>
  );
}

const PART_NAMES: Record<AccountPart, () => string> = {
  you: m.accounts.partYou,
  "sign-in": m.accounts.partSignIn,
  data: m.accounts.partData,
};

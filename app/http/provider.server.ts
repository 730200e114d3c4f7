import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { href, type RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { signInWithProvider } from "#app/features/accounts/sign-in/identities.server.ts";
import {
  endSessionUrl,
  findProvider,
  nonceOf,
  type OidcProvider,
  type OidcSettings,
  scopesFor,
  tradeCode,
} from "#app/features/accounts/sign-in/oidc.server.ts";
import {
  type ProviderIdentity,
  readIdentity,
  readIdToken,
} from "#app/features/accounts/sign-in/oidc-identity.server.ts";
import {
  noAnswer,
  ProviderError,
  reported,
  untrusted,
  withoutQuery,
} from "#app/features/accounts/sign-in/oidc-requests.server.ts";
import { refusalText, withOtherWay } from "#app/features/accounts/sign-in/provider-texts.ts";
import { invitationAsCode } from "#app/features/joining/registration.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import * as m from "#messages";
import { cookie, hostCookieName } from "./cookies.server.ts";
import { requestState } from "./request-context.server.ts";
import { safeReturnTo } from "./return-to.ts";
import { beginSession, registerAndSignIn, signInAndGo, welcome } from "./sign-in.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The path of the redirect URI, which has to be registered exactly at the provider. */
const CALLBACK_PATH = href("/api/auth/callback");
/** The cookie with the state, which only this host can have set over https. */
const stateCookie = (isSecure: boolean) => hostCookieName("oidc", isSecure);
/** Time for signing in at the provider, in seconds. */
const FLOW_SECONDS = 900;
/** The address to open after the sign-in. */
const returnCookie = signedCookie("oidc-return", FLOW_SECONDS);
/** Used states: each is accepted once. */
const STATE_USED: Limit = { name: "oidc-state", points: 1, seconds: 2 * FLOW_SECONDS };

/** The profile of the provider, with the ID token that ends the session there. */
type ProviderProfile = { identity: ProviderIdentity; idToken: string };

/** Verified ID tokens, between the two halves of the strategy. */
const verified = new WeakMap<object, Awaited<ReturnType<typeof readIdToken>>>();

/** Extends remix-auth's OAuth 2 strategy for OpenID Connect: a nonce and a verified ID token. */
class OidcStrategy extends OAuth2Strategy<ProviderProfile> {
  private readonly provider: OidcProvider;
  private readonly oidc: OidcSettings;

  constructor(provider: OidcProvider, oidc: OidcSettings, origin: string, isSecure: boolean, log: Log) {
    super(
      {
        cookie: { name: stateCookie(isSecure), path: "/", maxAge: FLOW_SECONDS, secure: isSecure || undefined },
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        authorizationEndpoint: provider.authorization_endpoint,
        tokenEndpoint: provider.token_endpoint,
        redirectURI: `${origin}${CALLBACK_PATH}`,
        scopes: scopesFor(provider, oidc),
        codeChallengeMethod: CodeChallengeMethod.S256,
      },
      async ({ tokens }) => {
        const payload = verified.get(tokens);
        if (!payload) throw untrusted({ step: "id_token", check: "missing" });
        const identity = await readIdentity(provider, oidc, payload, tokens.accessToken(), log);
        return { identity, idToken: tokens.idToken() };
      },
    );
    this.provider = provider;
    this.oidc = oidc;
  }

  protected override createAuthorizationURL() {
    const created = super.createAuthorizationURL();
    created.url.searchParams.set("nonce", nonceOf(created.codeVerifier));
    return created;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const redirectUri = String(this.options.redirectURI);
    const tokens = new OAuth2Tokens(await tradeCode(this.provider, this.oidc, { code, codeVerifier, redirectUri }));
    const idToken = "id_token" in tokens.data ? String(tokens.data.id_token) : "";
    verified.set(tokens, await readIdToken(this.provider, this.oidc, idToken, codeVerifier));
    return tokens;
  }
}

async function authenticatorFor(context: Context, { origin, services }: Visitor) {
  const { oidc } = services.settings;
  if (!oidc) throw new DomainError("notFound", m.provider.none());
  const provider = await findProvider(oidc);
  const strategy = new OidcStrategy(provider, oidc, origin, requestState(context).isSecure, services.log);
  return { provider, authenticator: new Authenticator<ProviderProfile>().use(strategy, "oidc") };
}

/** Redirects the browser to the provider; `returnTo` is a path of this app. @throws DomainError upstream, unavailable. */
export async function goToProvider(context: Context, visitor: Visitor, returnTo: string): Promise<Response> {
  const { authenticator } = await authenticatorFor(context, visitor);
  const start = new Request(`${visitor.origin}${CALLBACK_PATH}`);
  try {
    await authenticator.authenticate("oidc", start);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    const headers = new Headers(answer.headers);
    headers.append("Set-Cookie", returnCookie.write(context, returnTo));
    return new Response(null, { status: 303, headers });
  }
  throw new Error("The strategy did not redirect");
}

/**
 * Verifies the provider's answer to a sign-in that this browser has started.
 * @throws DomainError with a message for the page: cancelled, expired, started elsewhere, already used, not trusted.
 */
async function readProviderAnswer(context: Context, visitor: Visitor, request: Request, url: URL) {
  const { provider, authenticator } = await authenticatorFor(context, visitor);
  const state = url.searchParams.get("state");
  if (!state) throw new DomainError("invalid", m.provider.notBegunHere(), { reason: "no_state" });
  checkUnused(visitor, state);
  const issuer = url.searchParams.get("iss");
  const isIssuerMissing = issuer === null && provider.authorization_response_iss_parameter_supported === true;
  // RFC 9207: an authorization code of another provider must not be exchanged at this one.
  if (isIssuerMissing || (issuer !== null && issuer !== provider.issuer)) {
    throw untrusted({ step: "authorization", check: "iss", received: reported(issuer) });
  }
  try {
    const answer = await authenticator.authenticate("oidc", new Request(url, { headers: request.headers }));
    const returnTo = returnCookie.read(context, request);
    return { ...answer, returnTo: typeof returnTo === "string" ? returnTo : undefined };
  } catch (error) {
    throw asOidcRefusal(error, provider);
  }
}

function checkUnused({ services }: Visitor, state: string) {
  try {
    services.throttle.count(STATE_USED, createHash("sha256").update(state).digest("base64url"));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError("invalid", m.provider.usedAlready(), { reason: "state_used" });
  }
}

/** Converts errors of the strategy, whose messages are not for users. */
function asOidcRefusal(error: unknown, provider: OidcProvider): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof OAuth2RequestError) {
    return new ProviderError("invalid", refusalText(error.code), {
      step: "authorization",
      address: withoutQuery(provider.authorization_endpoint),
      error: reported(error.code),
      description: reported(error.description),
    });
  }
  if (error instanceof RangeError || error instanceof ReferenceError) {
    return new ProviderError("invalid", m.provider.tookTooLong(), { step: "authorization", check: "state" });
  }
  // The token response of a conforming provider has all fields read here.
  return noAnswer({ step: "token", address: withoutQuery(provider.token_endpoint), check: reported(String(error)) });
}

/**
 * Completes a sign-in at the provider: starts a session and redirects, or shows the reason of the failure. The failure
 * page does not redirect, so that there is no loop with a failing provider.
 */
export async function finishAtProvider(context: Context, visitor: Visitor, request: Request, url: URL) {
  const headers = new Headers();
  for (const value of flowIsOver(context, request)) headers.append("Set-Cookie", value);
  try {
    const { identity, idToken, returnTo } = await readProviderAnswer(context, visitor, request, url);
    const who = signInWithProvider(visitor, identity);
    const back = safeReturnTo(returnTo, visitor.origin);
    if ("userId" in who) {
      const session = { userId: who.userId, data: { idToken } };
      if (!who.isNew) return signInAndGo(context, request, session, back, headers);
      return welcome(context, { cookie: beginSession(context, request, session), to: back }, headers);
    }
    const invitation = invitationAsCode(visitor, back);
    if (invitation !== undefined) {
      const caller = { ...visitor, pending: who.pending, returnTo: back };
      return welcome(context, registerAndSignIn(context, request, caller, invitation, idToken), headers);
    }
    const waiting = { userId: null, data: { pending: who.pending, idToken, returnTo: back } };
    return signInAndGo(context, request, waiting, "/?invite_required=true", headers);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { log, settings } = visitor.services;
    const report = error instanceof ProviderError ? error.report : {};
    log.warn("sign_in.refused", { provider: true, reason: error.reason ?? error.kind, ...report });
    return { reason: withOtherWay(error.message, settings.localLogin), headers };
  }
}

/** Returns the Set-Cookie values that delete the states of the sign-in. */
function flowIsOver(context: Context, request: Request): string[] {
  const { isSecure } = requestState(context);
  const names = (request.headers.get("Cookie") ?? "").split(";").flatMap((pair) => {
    const name = pair.split("=")[0]?.trim() ?? "";
    return name.startsWith(`${stateCookie(isSecure)}:`) ? [name] : [];
  });
  const gone = (name: string) => cookie(name, "", { maxAge: 0, isSecure });
  return [...names.map(gone), returnCookie.clear(context)];
}

/** Returns the target after signing out: the provider's end-session page, which redirects back, or the landing page. */
export async function endOfSessionAtProvider(context: Context, { services, origin }: Visitor): Promise<string> {
  const { oidc } = services.settings;
  const idToken = requestState(context).session()?.data.idToken;
  if (!oidc || !idToken) return "/";
  const provider = await findProvider(oidc).catch(() => undefined);
  return (provider && endSessionUrl(provider, oidc, idToken, `${origin}/`)) ?? "/";
}

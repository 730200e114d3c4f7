import { randomBytes, randomUUID } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { DomainError } from "#app/errors.ts";
import type { Session } from "#app/features/accounts/sign-in/sessions.server.ts";
import { readBearer } from "#app/http/bearer.server.ts";
import { addSecurityHeaders, guard, isFromOwnOrigin, isOurHost } from "#app/http/guards.server.ts";
import { isHandover, removeOwnHeaders } from "#app/http/handed-over.server.ts";
import { problem, STATUS } from "#app/http/handlers.server.ts";
import { browserLanguage, pageLanguage } from "#app/http/language.server.ts";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { type RequestState, setRequestState } from "#app/http/request-context.server.ts";
import { readSession } from "#app/http/sign-in.server.ts";
import { readTimeZone } from "#app/http/time-zone.server.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { previewLanguages } from "#app/i18n/offered-languages.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";
import * as m from "#messages";
import { type Body, compress } from "./compression.ts";
import { plainPage, wantsPage } from "./plain-page.ts";
import { isOfApi, routeHandlers } from "./route-handlers.ts";

/** The client of a request, as the HTTP server reads it. */
type Client = {
  address: string;
  /** Whether the client uses https. */
  isSecure: boolean;
  /** Id of the request in the log; a new one is made by default. */
  requestId?: string;
  /** Allows reading the body of the request; without it the body is already complete. */
  allowBody?: RequestState["allowBody"];
};

/** A response ready to be sent. */
export type Answer = { status: number; headers: Headers; body: Body };

/** The whole product as one function from request to response, without a socket. */
export type App = {
  answer(request: Request, client: Client): Promise<Answer>;
  /** Returns the same answer as a Response. */
  handle(request: Request, client: Client): Promise<Response>;
};

/** Makes the app from database, services and the React Router build. `clock` returns the time of each request. */
export function createApp(options: {
  db: Db;
  services: Services;
  build: ServerBuild;
  /** Names of the scripts that differ by language. */
  translatedScripts?: readonly string[];
  clock?: () => Date;
}): App {
  const { db, services } = options;
  const { settings, log } = services;
  previewLanguages(settings.languagesPreview);
  const clock = options.clock ?? (() => new Date());
  const handlerOf = routeHandlers(options.build, new Set(options.translatedScripts));
  const formTargets = settings.oidc ? [new URL(settings.oidc.issuer).origin] : [];

  async function respond(request: Request, url: URL, state: RequestState): Promise<Response> {
    if (!isOurHost(url, settings.appUrl)) return wrongHost(request, url, settings.appUrl ?? "");
    const refused = guard(request, url, settings.appUrl);
    if (refused) return refused;
    const context = new RouterContextProvider();
    setRequestState(context, state);
    try {
      state.tokenOwner = readBearer(request, url, state.visitor);
      if (isOfApi(url.pathname)) return await handlerOf(url.pathname, "en")(request, context);
      state.answerHeaders.append("Vary", "Accept-Language");
      const language = pageLanguage(request, state);
      const handler = handlerOf(url.pathname, language);
      return await inLanguage(language, () => handler(request, context));
    } catch (error) {
      if (error instanceof DomainError) {
        state.refusal = error;
        return refusal(error);
      }
      log.error("request.failed", { requestId: state.requestId, method: request.method, path: loggedPath(url), error });
      return problem(500, m.common.somethingWentWrong());
    }
  }

  async function answer(request: Request, client: Client): Promise<Answer> {
    const { address, isSecure, requestId = randomUUID(), allowBody = () => {} } = client;
    const started = performance.now();
    const url = new URL(request.url);
    const sender = isFromOwnOrigin(request.headers, url, settings.appUrl) ? null : request.headers.get("Origin");
    if (isHandover(request, url)) removeOwnHeaders(request);
    const nonce = randomBytes(16).toString("base64");
    const seen: { session?: Session | undefined; isRead: boolean } = { isRead: false };
    const state: RequestState = {
      nonce,
      isSecure,
      requestId,
      allowBody,
      sender,
      answerHeaders: new Headers(),
      visitor: {
        db,
        services,
        now: clock(),
        client: clientNetworks(address),
        origin: settings.appUrl ?? url.origin,
        timeZone: readTimeZone(request, settings.timeZone),
      },
      session() {
        if (state.tokenOwner) return undefined;
        if (!seen.isRead) Object.assign(seen, { session: readSession(request, state.visitor, isSecure), isRead: true });
        return seen.session;
      },
      lookUpAgain() {
        if (state.tokenOwner) state.tokenOwner = readBearer(request, url, state.visitor);
        seen.isRead = false;
      },
    };
    const response = await respond(request, url, state);
    // Responses such as Response.redirect() have immutable headers.
    const headers = new Headers(response.headers);
    for (const [name, value] of state.answerHeaders) headers.append(name, value);
    addSecurityHeaders(headers, { nonce, isSecure, formTargets });
    const body = await compress(request, response, headers);
    log[response.status >= 500 ? "error" : "info"]("request", {
      id: requestId,
      method: request.method,
      path: loggedPath(url),
      status: response.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user: state.tokenOwner?.user.id ?? seen.session?.cook?.user.id,
      byToken: state.tokenOwner ? true : undefined,
      reason: response.status >= 500 ? state.refusal?.message : undefined,
    });
    return { status: response.status, headers, body };
  }

  return {
    answer,
    async handle(request, client) {
      const { status, headers, body } = await answer(request, client);
      return new Response(body as BodyInit | null, { status, headers });
    },
  };
}

/** Answers requests for another host: a page that names the right address, or JSON for programs. */
function wrongHost(request: Request, url: URL, appUrl: string): Response {
  if (!wantsPage(request.headers.get("Accept"), url.pathname)) return problem(421, "This host is not served here");
  const { headers, html } = inLanguage(browserLanguage(request), () =>
    plainPage({
      title: m.errors.otherAddress(),
      text: m.errors.otherAddressText({ address: appUrl }),
      link: { href: `${appUrl}/`, label: appUrl },
    }),
  );
  return new Response(html, { status: 421, headers });
}

/** Answers a request that was refused before a route ran. */
function refusal({ kind, message, retryAfter }: DomainError): Response {
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return problem(STATUS[kind], message, { headers });
}

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";
import type { Browser } from "./served-app.ts";

/** Configuration of the provider; the defaults are the most common ones. */
type Setup = {
  clientSecret?: string;
  /** The only accepted way of sending the client secret. */
  authenticates?: "client_secret_basic" | "client_secret_post";
  /** Whether it decodes the percent-encoding of Basic, as OAuth prescribes. */
  decodesBasic?: boolean;
  /** Whether email, names and groups are also in the ID token, and not only at the userinfo endpoint. */
  saysAllInIdToken?: boolean;
};

/** Claims of a person; the account's id is the login. */
type Claims = Record<string, unknown>;

/** Changes an ID token: other claims or another signature. */
export type Spoiler = (
  payload: JWTPayload,
  sign: (payload: JWTPayload) => Promise<string>,
) => Promise<string> | JWTPayload;

/**
 * Starts a local OpenID Connect provider with sign-in pages (any login, any password). It listens at once and answers
 * after `open` was called with Trivet's origin.
 */
export async function aProvider(people: Record<string, Claims>, setup: Setup = {}) {
  const { clientSecret = "a client secret of thirty-two characters", decodesBasic = true } = setup;
  let key = await aKey();
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: key.jwk.kid }).sign(key.privateKey);
  let spoiler: Spoiler | undefined;
  let spoilUserInfo = (info: Claims): Claims | undefined => info;
  let handle: RequestListener | undefined;
  /** Requests to the token endpoint: how the secret was sent. */
  const tokenRequests: string[] = [];
  // The issuer is in all answers, so the port has to be known first.
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    if (request.url === "/token") {
      const method = authorization ? "client_secret_basic" : "client_secret_post";
      tokenRequests.push(method);
      // The library accepts both methods from every client; other providers only the registered one.
      if (setup.authenticates && setup.authenticates !== method) {
        response.writeHead(401, { "Content-Type": "application/json" }).end('{"error":"invalid_client"}');
        return;
      }
    }
    if (!decodesBasic && authorization?.startsWith("Basic "))
      request.headers.authorization = encodeCredentials(authorization);
    handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respell(context: Context, next: () => Promise<void>) {
    await next();
    const { body } = context;
    if (typeof body === "string") {
      // Its pages request a font from another server.
      context.body = body.replace(/@import url\([^)]*\);/g, "");
    } else if (context.path === "/token" && spoiler && isTokens(body)) {
      const payload = JSON.parse(Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString()) as JWTPayload;
      const spoiled = await spoiler(payload, sign);
      body.id_token = typeof spoiled === "string" ? spoiled : await sign(spoiled);
    } else if (context.path === "/me" && typeof body === "object") {
      const info = spoilUserInfo({ ...body });
      context.body = info ?? "";
      if (!info) context.status = 502;
    }
  }
  return {
    issuer,
    tokenRequests,
    settings: { oidc: { issuer, clientId: "trivet", clientSecret, name: "Kitchen Keys", groups: null } },
    /** Registers Trivet at this origin as client. */
    open(origin: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: "trivet",
            client_secret: clientSecret,
            token_endpoint_auth_method: setup.authenticates ?? "client_secret_basic",
            redirect_uris: [`${origin}/api/auth/callback`],
            post_logout_redirect_uris: [`${origin}/`],
          },
        ],
        jwks: { keys: [key.jwk] },
        claims: {
          email: ["email", "email_verified"],
          profile: ["name", "given_name", "family_name", "picture", "role"],
          groups: ["groups"],
        },
        conformIdTokenClaims: setup.saysAllInIdToken === false,
        features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
        cookies: { keys: ["a key for cookies"] },
        findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
      });
      provider.use(respell);
      handle = provider.callback();
    },
    /** Replaces the signing key under the same key id; call `open` again afterwards. */
    async replaceKey() {
      key = await aKey();
    },
    /** Changes every ID token from now on. */
    spoil(next: Spoiler) {
      spoiler = next;
    },
    /** Changes the answer of the userinfo endpoint from now on; undefined makes it fail. */
    spoilUserInfo(next: (info: Claims) => Claims | undefined) {
      spoilUserInfo = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function aKey() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: "kitchen", alg: "RS256", use: "sig" } };
}

/** Returns the header with percent-encoded credentials, which OAuth prescribes, for one without. */
function encodeCredentials(authorization: string): string {
  const pair = Buffer.from(authorization.slice("Basic ".length), "base64").toString();
  const parts = [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)];
  return `Basic ${Buffer.from(parts.map(encodeURIComponent).join(":")).toString("base64")}`;
}

type Context = { path: string; body: unknown; status: number };

function isTokens(body: unknown): body is { id_token: string } {
  return typeof body === "object" && body !== null && "id_token" in body && typeof body.id_token === "string";
}

/**
 * Signs in at the provider's own pages as a browser would, from the address that Trivet sent it to; returns the
 * address at Trivet that it sends back to.
 */
export async function signInAtProvider(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    const response = await fetch(next, {
      method: form ? "POST" : "GET",
      body: form,
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value.join("="));
    }
    const location = response.headers.get("Location");
    if (location) {
      next = new URL(location, next).href;
      form = undefined;
      if (new URL(next).origin !== origin) return next;
      continue;
    }
    const html = await response.text();
    const action = html.match(/<form[^>]*action="([^"]+)"/)?.[1];
    if (!action) throw new Error(`The provider shows no form: ${response.status} ${html.slice(0, 400)}`);
    next = new URL(action, next).href;
    form = html.includes('name="login"')
      ? new URLSearchParams({ prompt: "login", login, password: "any" })
      : new URLSearchParams({ prompt: "consent" });
  }
  throw new Error("The provider does not come to an end");
}

/** Sends a browser to the provider; returns the address there. */
export async function beginAtProvider(browser: Browser, query = ""): Promise<string> {
  const answer = await browser.call(`/api/login?with=provider${query}`);
  if (answer.status !== 303) throw new Error(`Signing in does not begin: ${answer.status}`);
  return answer.headers.get("Location") ?? "";
}

/** Signs in through the provider: to the provider, its sign-in pages, and back. */
export async function signInThroughProvider(browser: Browser, login: string, query = "") {
  const back = await signInAtProvider(await beginAtProvider(browser, query), login);
  return { back, answer: await browser.call(back) };
}

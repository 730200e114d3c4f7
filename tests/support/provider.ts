import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

const CLIENT = { clientId: "trivet", clientSecret: "a client secret of thirty-two characters" };

/** What the provider knows of a person; the account's id is what is typed as login. */
type Claims = Record<string, unknown>;

/** How the ID token is spoiled on its way: other claims, or another signature altogether. */
export type Spoiler = (
  payload: JWTPayload,
  sign: (payload: JWTPayload) => Promise<string>,
) => Promise<string> | JWTPayload;

/**
 * A real OpenID Connect provider on loopback, with its own sign-in pages (any login, any password). It listens at once
 * and answers once `open` has told it where Trivet is.
 */
export async function aProvider(people: Record<string, Claims>) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "kitchen", alg: "RS256", use: "sig" };
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "kitchen" }).sign(privateKey);
  let spoiler: Spoiler | undefined;
  // The issuer is part of all it says, so the port has to be known first.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respell(context: Context, next: () => Promise<void>) {
    await next();
    const { body } = context;
    if (typeof body === "string") {
      // Its pages ask for a font of another server's.
      context.body = body.replace(/@import url\([^)]*\);/g, "");
    } else if (context.path === "/token" && spoiler && isTokens(body)) {
      const payload = JSON.parse(Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString()) as JWTPayload;
      const spoiled = await spoiler(payload, sign);
      body.id_token = typeof spoiled === "string" ? spoiled : await sign(spoiled);
    }
  }
  return {
    issuer,
    settings: { oidc: { issuer, ...CLIENT, name: "Kitchen Keys" } },
    /** Lets Trivet at this origin in. */
    open(origin: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: [`${origin}/api/auth/callback`],
            post_logout_redirect_uris: [`${origin}/`],
          },
        ],
        jwks: { keys: [key] },
        claims: { email: ["email", "email_verified"], profile: ["name", "given_name", "family_name", "picture"] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
        cookies: { keys: ["a key for cookies"] },
        findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
      });
      provider.use(respell);
      server.on("request", provider.callback());
    },
    /** Spoils every ID token from now on. */
    spoil(next: Spoiler) {
      spoiler = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Context = { path: string; body: unknown };

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

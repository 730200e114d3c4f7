import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { findProvider } from "./oidc.server.ts";

/** Starts a provider whose discovery document the test chooses. */
async function aDocument(change: (document: Record<string, unknown>) => Record<string, unknown>) {
  const server = createServer((_request, response) => {
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    response.end(JSON.stringify(change(document)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, close: () => server.close() };
}

const settings = (issuer: string) => ({
  issuer,
  clientId: "trivet",
  clientSecret: "secret",
  name: "Keys",
  groups: null,
});

test.each([
  ["plain PKCE only", { code_challenge_methods_supported: ["plain"] }, "cannot do PKCE with S256"],
  ["another issuer", { issuer: "https://evil.example" }, "calls itself https://evil.example"],
  ["no token endpoint", { token_endpoint: undefined }, "not that of an OpenID Connect provider"],
  ["an odd endpoint", { token_endpoint: "javascript:alert(1)" }, "not that of an OpenID Connect provider"],
])("a provider with %s is refused for good", async (_name, change, message) => {
  const { issuer, close } = await aDocument((document) => ({ ...document, ...change }));
  await expect(findProvider(settings(issuer))).rejects.toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining(message),
  });
  close();
});

test("a slash at the end of the issuer makes no difference", async () => {
  const { issuer, close } = await aDocument((document) => ({ ...document, issuer: `${document.issuer}/` }));
  await expect(findProvider(settings(issuer))).resolves.toMatchObject({ issuer: `${issuer}/` });
  close();
});

test("a provider that did not answer is asked again the next time", async () => {
  await expect(findProvider(settings("http://127.0.0.1:9"))).rejects.toMatchObject({ kind: "upstream" });
  await expect(findProvider(settings("http://127.0.0.1:9"))).rejects.toMatchObject({ kind: "upstream" });
});

/** Answers the requests to an https issuer with a discovery document; returns how they were sent. */
function anHttpsProvider(document: Record<string, string>) {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    asked.push(init);
    return Response.json(document);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

// Abuse case 178.
test.each(["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint", "end_session_endpoint"])(
  "an issuer of https whose %s is plain http is refused, and secrets follow no redirect",
  async (name) => {
    const issuer = `https://${name.replaceAll("_", "-")}.example`;
    const endpoints = { authorization_endpoint: "auth", token_endpoint: "token", jwks_uri: "jwks" };
    const document = Object.fromEntries(
      Object.entries(endpoints).map(([endpoint, path]) => [endpoint, `${issuer}/${path}`]),
    );
    const asked = anHttpsProvider({ ...document, issuer, [name]: "http://elsewhere.example/x" });
    await expect(findProvider(settings(issuer))).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("names an address without https"),
    });
    expect(asked).toMatchObject([{ redirect: "error" }]);
    anHttpsProvider({ ...document, issuer });
    await expect(findProvider(settings(issuer))).resolves.toMatchObject({ issuer });
  },
);

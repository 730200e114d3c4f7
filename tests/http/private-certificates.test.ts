import { readFileSync } from "node:fs";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aMailServer } from "#tests/support/mail-server.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { soup } from "#tests/support/recipe-sites.ts";
import { PASSWORD } from "#tests/support/signed-in-users.ts";

/** A certificate for 127.0.0.1, and the authority of a household that signed it; valid for a hundred years. */
const folder = path.join(import.meta.dirname, "..", "fixtures", "private-ca");
const [key, cert] = ["localhost.key", "localhost.pem"].map((name) => readFileSync(path.join(folder, name)));

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A provider, a recipe site and a mail server, each with that certificate, and what Trivet needs to reach them. */
async function aHousehold() {
  const server = https.createServer({ key, cert }, (request, response) => {
    if (!request.url?.startsWith("/.well-known/")) return soup(request, response);
    const issuer = `https://${request.headers.host}`;
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const mail = await aMailServer({ secure: true, key, cert });
  onTestFinished(() => void mail.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  const settings = {
    DATA_DIR: aDataFolder(),
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    OIDC_ISSUER: `https://${host}`,
    OIDC_CLIENT_ID: "trivet",
    OIDC_CLIENT_SECRET: "secret",
    IMPORT_ALLOW_HOSTS: host,
    SMTP_URL: mail.settings.smtpUrl.replace("smtp:", "smtps:"),
    MAIL_FROM: mail.settings.mailFrom,
  };
  return { settings, host, received: mail.received };
}

/** Registers, imports a recipe from the site and requests a new password; returns the results of the latter two. */
async function useAll(url: string, host: string) {
  const email = "marta@example.org";
  const form = (fields: Record<string, string>) =>
    ({ method: "POST", body: new URLSearchParams(fields), redirect: "manual" }) as const;
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const json = (cookie: string, body: unknown) => ({
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const pending = cookieOf(await fetch(`${url}/signup`, form({ email, password: PASSWORD })));
  const code = { inviteCode: "SETUP234" };
  const cookie = cookieOf(await fetch(`${url}/api/complete-registration`, json(pending, code)));
  const urls = [`https://${host}/Leek%20soup`];
  const imported = await (await fetch(`${url}/api/recipes/batch-from-url`, json(cookie, { urls }))).json();
  const asked = await fetch(`${url}/forgot-password`, form({ email }));
  return { imported: imported.results[0], asked: asked.status };
}

test("provider, recipe sites and mail server may have certificates of NODE_EXTRA_CA_CERTS", async () => {
  const { settings, host, received } = await aHousehold();
  const server = await aProcess({ ...settings, NODE_EXTRA_CA_CERTS: path.join(folder, "ca.pem") });
  expect(server.output()).not.toContain("oidc.silent");
  const { imported, asked } = await useAll(server.url, host);
  expect(imported).toMatchObject({ success: true, recipe: { name: "Leek soup" } });
  expect(asked).toBe(303);
  await expect.poll(() => received.map(({ to }) => to)).toEqual([["marta@example.org"]]);
});

test("without it their certificates are refused, and the log has the reason", async () => {
  const { settings, host, received } = await aHousehold();
  const server = await aProcess(settings);
  const silent = server.output().match(/.*oidc\.silent.*/)?.[0] ?? "";
  expect(JSON.parse(silent)).toMatchObject({
    step: "discovery",
    address: `https://${host}/.well-known/openid-configuration`,
    errno: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  });
  expect((await useAll(server.url, host)).imported).toMatchObject({ success: false });
  await expect.poll(() => server.output()).toContain("mail.failed");
  expect(received).toEqual([]);
});

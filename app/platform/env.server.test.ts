import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSettings } from "./env.server.ts";

function inFolder(settings: Record<string, string> = {}) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "trivet-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  return { DATA_DIR, ...settings };
}

test("nothing has to be set", () => {
  const env = inFolder();
  expect(readSettings(env)).toMatchObject({
    port: 3000,
    host: "0.0.0.0",
    appUrl: null,
    databaseFile: path.join(env.DATA_DIR, "recipes.sqlite"),
    dailyBackups: 7,
    localLogin: true,
    tierLimits: true,
    trustProxy: false,
    importAllowHosts: [],
    ourGroceriesUrl: "https://www.ourgroceries.com",
    oidc: null,
    smtpUrl: null,
  });
});

test("reading the settings writes nothing: keys not given are new ones until they are saved", () => {
  const env = inFolder();
  const { secrets, sessionSecrets, credentialsKeys } = readSettings(env);
  expect([secrets?.sessionSecret, secrets?.credentialsKey]).toEqual([...sessionSecrets, ...credentialsKeys]);
  expect(readSettings(env).sessionSecrets).not.toEqual(sessionSecrets);
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("an invalid data folder is one readable line", () => {
  const file = path.join(inFolder().DATA_DIR, "file");
  writeFileSync(file, "");
  expect(() => readSettings({ DATA_DIR: file })).toThrow(`DATA_DIR: ${file} is no folder`);
  expect(() => readSettings({ DATA_DIR: path.join(file, "in") })).toThrow(/^DATA_DIR: .* is no folder$/);
});

test("proxies and private hosts are read as lists", () => {
  const env = inFolder({ TRUST_PROXY: "127.0.0.1, 172.16.0.0/12,fd00::/8", IMPORT_ALLOW_HOSTS: "nas.home, [::1]:81" });
  expect(readSettings(env)).toMatchObject({
    trustProxy: ["127.0.0.1", "172.16.0.0/12", "fd00::/8"],
    importAllowHosts: ["nas.home", "[::1]:81"],
  });
  expect(readSettings({ ...env, TRUST_PROXY: "on" }).trustProxy).toBe("on");
  expect(readSettings({ ...env, TRUST_PROXY: "off" }).trustProxy).toBe(false);
});

test("groups of the provider decide only where one is named", () => {
  const provider = inFolder({ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "trivet", OIDC_CLIENT_SECRET: "s" });
  const groupsOf = (settings: Record<string, string>) => readSettings({ ...provider, ...settings }).oidc?.groups;
  expect(groupsOf({})).toBeNull();
  expect(groupsOf({ OIDC_ADMIN_GROUP: "cn=admins,dc=home" })).toEqual({
    claim: "groups",
    administrators: "cn=admins,dc=home",
    allowed: null,
  });
  expect(groupsOf({ OIDC_ALLOWED_GROUP: "family", OIDC_GROUPS_CLAIM: "roles" })).toEqual({
    claim: "roles",
    administrators: null,
    allowed: "family",
  });
});

test("keys can be rotated, the first one encrypts", () => {
  const [newer, older] = ["n".repeat(32), "o".repeat(32)];
  const env = inFolder({ SESSION_SECRET: `${newer},${older}`, CREDENTIALS_KEY: newer });
  expect(readSettings(env)).toMatchObject({
    sessionSecrets: [newer, older],
    credentialsKeys: [newer],
    secrets: null,
  });
});

const NOT_ESCAPED = "SMTP_URL: cannot be read; in its user name and password write %2F for /, %23 for #, %25 for %";

describe("a bad setting is one readable line", () => {
  // Abuse case 116.
  test.each([
    ["PORT", "abc", "PORT: must be a port number from 0 to 65535"],
    ["PORT", "70000", "PORT: must be a port number from 0 to 65535"],
    ["APP_URL", "cook.example", "APP_URL: must be an address like https://recipes.example.org"],
    ["APP_URL", "ftp://cook.example", "APP_URL: must be an address like https://recipes.example.org"],
    ["APP_URL", "https://cook.example/app", "APP_URL: must not have a path"],
    ["DAILY_BACKUPS", "daily", "DAILY_BACKUPS: must be off or 1 to 365"],
    ["DAILY_BACKUPS", "366", "DAILY_BACKUPS: must be off or 1 to 365"],
    ["SESSION_SECRET", "short", "SESSION_SECRET: must have at least 32 characters"],
    ["CREDENTIALS_KEY", "short", "CREDENTIALS_KEY: must have at least 32 characters"],
    ["SETUP_INVITE_CODE", "abc", "SETUP_INVITE_CODE: must be exactly 8 letters and digits"],
    ["LOCAL_LOGIN", "maybe", "LOCAL_LOGIN: must be on or off"],
    ["LOCAL_LOGIN", "off", "LOCAL_LOGIN: cannot be off without OIDC_ISSUER"],
    ["TIER_LIMITS", "none", "TIER_LIMITS: must be on or off"],
    ["OIDC_ISSUER", "https://id.example", "OIDC_CLIENT_ID: is needed where OIDC_ISSUER is set"],
    ["OIDC_CLIENT_ID", "trivet", "OIDC_ISSUER: is needed where OIDC_CLIENT_ID is set"],
    ["OIDC_ADMIN_GROUP", "admins", "OIDC_ISSUER: is needed where the groups of a provider are set"],
    ["OIDC_GROUPS_CLAIM", "roles", "OIDC_GROUPS_CLAIM: needs OIDC_ADMIN_GROUP or OIDC_ALLOWED_GROUP"],
    ["SMTP_URL", "mail.example:25", "SMTP_URL: must begin with smtp:// or smtps://"],
    ["SMTP_URL", "smtp://mail.example", "MAIL_FROM: is needed where SMTP_URL is set"],
    ["SMTP_URL", "smtp://", NOT_ESCAPED],
    ["SMTP_URL", "smtp://marta:pot/lid@mail.example", NOT_ESCAPED],
    ["SMTP_URL", "smtp://marta:12/34@mail.example", NOT_ESCAPED],
    ["SMTP_URL", "smtp://marta:12#34@mail.example", NOT_ESCAPED],
    ["SMTP_URL", "smtp://marta:12?34@mail.example", NOT_ESCAPED],
    ["SMTP_URL", "smtp://marta:100%@mail.example", NOT_ESCAPED],
    ["MAIL_FROM", "nobody", "MAIL_FROM: must be an email address"],
    ["OURGROCERIES_URL", "file:///etc", "OURGROCERIES_URL: must be an http or https address"],
    ["OIDC_ISSUER", "id.example", "OIDC_ISSUER: must be the address of the provider"],
    ["TRUST_PROXY", "yes", "TRUST_PROXY: must be on, off, or addresses and ranges such as 172.16.0.0/12"],
    ["TRUST_PROXY", "10.0.0.0/40", "TRUST_PROXY: must be on, off, or addresses and ranges such as 172.16.0.0/12"],
    ["TRUST_PROXY", "127.0.0.1, proxy", "TRUST_PROXY: must be on, off, or addresses and ranges such as 172.16.0.0/12"],
    ["IMPORT_ALLOW_HOSTS", "http://nas.home/", "IMPORT_ALLOW_HOSTS: must be hosts such as nas.home or nas.home:8080"],
    ["IMPORT_ALLOW_HOSTS", "10.0.0.0/8", "IMPORT_ALLOW_HOSTS: must be hosts such as nas.home or nas.home:8080"],
    ["IMPORT_ALLOW_HOSTS", "nas.home,*.lan", "IMPORT_ALLOW_HOSTS: must be hosts such as nas.home or nas.home:8080"],
    ["TZ", "Mars/Olympus", "TZ: must be a time zone such as Europe/Berlin"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL: must be debug, info, warn, error"],
    ["OCR_LANGUAGES", "English!", "OCR_LANGUAGES: must be codes such as eng or eng,deu"],
  ])("%s=%s", (name, value, message) => {
    expect(() => readSettings(inFolder({ [name]: value }))).toThrow(message);
  });

  test("mail without APP_URL is refused: the address in a request must not be written into an email", () => {
    const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "trivet@example.org" };
    expect(() => readSettings(inFolder(mail))).toThrow(/^APP_URL: is needed where SMTP_URL is set: links in mail .*$/);
    expect(readSettings(inFolder({ ...mail, APP_URL: "https://cook.example" })).smtpUrl).toBe(mail.SMTP_URL);
  });

  test("several errors are reported together", () => {
    expect(() => readSettings(inFolder({ PORT: "x", TIER_LIMITS: "x" }))).toThrow(/PORT: .*\nTIER_LIMITS: /);
  });
});

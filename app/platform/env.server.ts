import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { checkReadable, DataRefused, openFolder } from "#db/access.server.ts";
import { isAddressOrRange, readAllowedHosts } from "./public-address.ts";
import { parseUrl } from "./urls.ts";

/** Every setting, parsed once. Names, defaults and meanings: contract 1 and the README. */
export type Settings = {
  port: number;
  host: string;
  /** Public origin ("https://cook.example"), or null: taken from each request. */
  appUrl: string | null;
  dataDir: string;
  databaseFile: string;
  /** How many daily backups are kept; 0 makes none. */
  dailyBackups: number;
  /** Signs cookies; the first key signs, all verify. */
  sessionSecrets: readonly string[];
  /** Encrypts the vault; the first key writes, all read. */
  credentialsKeys: readonly string[];
  setupInviteCode: string | null;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  localLogin: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  tierLimits: boolean;
  /** Off, or which proxies are believed: "on" means whoever connects, else their addresses or ranges. */
  trustProxy: false | "on" | readonly string[];
  importAllowHosts: readonly string[];
  ourGroceriesUrl: string;
  timeZone: string;
  /** Languages of text recognition, as tesseract names them. */
  ocrLanguages: readonly string[];
  /** Opens /metrics, which is not there where this is null. */
  metricsToken: string | null;
};

/** What was wrong with the environment: one line per setting. */
export class BadSettings extends Error {}

const flag = (fallback: boolean) =>
  z
    .enum(["on", "off", "true", "false", "1", "0"], { error: "must be on or off" })
    .optional()
    .transform((value) => (value === undefined ? fallback : ["on", "true", "1"].includes(value)));

const partsOf = (value = "") => value.split(",").flatMap((part) => part.trim() || []);

const webUrl = (message: string) =>
  z.string().refine((value) => {
    const url = parseUrl(value);
    return url?.protocol === "http:" || url?.protocol === "https:";
  }, message);

const keys = z
  .string()
  .optional()
  .transform(partsOf)
  .refine((values) => values.every((value) => value.length >= 32), "must have at least 32 characters");

const environment = z.object({
  PORT: z
    .string()
    .default("3000")
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, "must be a port number from 0 to 65535")
    .transform(Number),
  HOST: z.string().min(1).default("0.0.0.0"),
  APP_URL: webUrl("must be an address like https://recipes.example.org")
    .refine((value) => (parseUrl(value)?.pathname ?? "/") === "/", "must not have a path")
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DAILY_BACKUPS: z
    .string()
    .default("7")
    .refine((value) => value === "off" || (/^\d{1,3}$/.test(value) && Number(value) <= 365), "must be off or 1 to 365")
    .transform((value) => (value === "off" ? 0 : Number(value))),
  SESSION_SECRET: keys,
  CREDENTIALS_KEY: keys,
  SETUP_INVITE_CODE: z
    .string()
    .transform((value) => value.trim().toUpperCase())
    .refine((value) => /^[A-Z0-9]{8}$/.test(value), "must be exactly 8 letters and digits")
    .optional(),
  OIDC_ISSUER: webUrl("must be the address of the provider").optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default("your provider"),
  LOCAL_LOGIN: flag(true),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? ""), "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^\r\n]*[^\s@]+@[^\s@]+$|^[^\r\n]*<[^\s@]+@[^\s@]+>$/.test(value), "must be an email address")
    .optional(),
  TIER_LIMITS: flag(true),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((value): Settings["trustProxy"] => {
      if (!value || ["off", "false", "0"].includes(value)) return false;
      if (["on", "true", "1"].includes(value)) return "on";
      return partsOf(value);
    })
    .refine(
      (value) => typeof value !== "object" || value.every(isAddressOrRange),
      "must be on, off, or addresses and ranges such as 172.16.0.0/12",
    ),
  IMPORT_ALLOW_HOSTS: z
    .string()
    .optional()
    .transform(partsOf)
    .refine((values) => values.every(isHost), "must be hosts such as nas.home or nas.home:8080"),
  OURGROCERIES_URL: webUrl("must be an http or https address").default("https://www.ourgroceries.com"),
  TZ: z
    .string()
    .optional()
    .refine((value) => !value || isTimeZone(value), "must be a time zone such as Europe/Berlin"),
  OCR_LANGUAGES: z
    .string()
    .default("eng")
    .refine((value) => /^[a-z_]{3,8}([+,][a-z_]{3,8})*$/.test(value), "must be codes such as eng or eng,deu"),
  METRICS_TOKEN: z
    .string()
    .refine((value) => /^[\x21-\x7e]{32,}$/.test(value), "must have at least 32 letters, digits and signs, no blanks")
    .optional(),
});

function isHost(text: string): boolean {
  return readAllowedHosts([text]).length === 1 && !text.includes("*");
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads all settings; empty strings count as unset. Makes `secrets.json` (mode 0600) in DATA_DIR for keys not given.
 * @throws BadSettings with one line per bad setting.
 */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const env = parsed.data;
  const oidc = readProvider(env);
  if (!oidc && !env.LOCAL_LOGIN) throw new BadSettings("LOCAL_LOGIN: cannot be off without OIDC_ISSUER");
  if (env.SMTP_URL && !env.MAIL_FROM) throw new BadSettings("MAIL_FROM: is needed where SMTP_URL is set");

  const dataDir = path.resolve(env.DATA_DIR);
  const secrets = readSecrets(dataDir, env.SESSION_SECRET.length > 0 && env.CREDENTIALS_KEY.length > 0);
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL ? new URL(env.APP_URL).origin : null,
    dataDir,
    databaseFile: path.join(dataDir, "recipes.sqlite"),
    dailyBackups: env.DAILY_BACKUPS,
    sessionSecrets: env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [secrets.sessionSecret],
    credentialsKeys: env.CREDENTIALS_KEY.length > 0 ? env.CREDENTIALS_KEY : [secrets.credentialsKey],
    setupInviteCode: env.SETUP_INVITE_CODE ?? null,
    oidc,
    localLogin: env.LOCAL_LOGIN,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    tierLimits: env.TIER_LIMITS,
    trustProxy: env.TRUST_PROXY,
    importAllowHosts: env.IMPORT_ALLOW_HOSTS,
    ourGroceriesUrl: env.OURGROCERIES_URL.replace(/\/+$/, ""),
    timeZone: env.TZ || Intl.DateTimeFormat().resolvedOptions().timeZone,
    ocrLanguages: env.OCR_LANGUAGES.split(/[+,]/),
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}

function readProvider(env: z.infer<typeof environment>): Settings["oidc"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer) throw new BadSettings("OIDC_ISSUER: is needed where OIDC_CLIENT_ID is set");
  if (!clientId) throw new BadSettings("OIDC_CLIENT_ID: is needed where OIDC_ISSUER is set");
  if (!clientSecret) throw new BadSettings("OIDC_CLIENT_SECRET: is needed where OIDC_ISSUER is set");
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME };
}

const secretsFile = z.object({ sessionSecret: z.string().min(32), credentialsKey: z.string().min(32) });

function readSecrets(dataDir: string, areGiven: boolean) {
  try {
    openFolder(dataDir);
    return areGiven ? { sessionSecret: "", credentialsKey: "" } : readSecretsFile(dataDir);
  } catch (error) {
    throw error instanceof DataRefused ? new BadSettings(`DATA_DIR: ${error.message}`) : error;
  }
}

function readSecretsFile(dataDir: string) {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    const fresh = {
      sessionSecret: randomBytes(32).toString("base64url"),
      credentialsKey: randomBytes(32).toString("base64url"),
    };
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return fresh;
  }
  checkReadable(file);
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new BadSettings(`DATA_DIR: ${file} can be read by others; run: chmod 600 ${file}`);
  }
  const secrets = secretsFile.safeParse(readJson(file));
  if (!secrets.success) throw new BadSettings(`DATA_DIR: ${file} is not a secrets file of Trivet`);
  return secrets.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

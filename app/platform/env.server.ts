import path from "node:path";
import { z } from "zod";
import { DataRefused, openFolder } from "#db/access.server.ts";
import { parseUrl } from "../lib/urls.ts";
import { LOG_LEVELS, type LogLevel } from "./log.server.ts";
import { isAddressOrRange, readAllowedHosts } from "./outbound/public-address.ts";
import { readSecrets, type StoredSecrets } from "./secrets.server.ts";

/** Every setting, parsed once. Names, defaults and meanings: product 1.4 and docs/operations.md. */
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
  /** Where keys that are not set are stored; null if both are set. */
  secrets: StoredSecrets | null;
  setupInviteCode: string | null;
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    name: string;
    /** The claim with the provider's groups, and what they decide; null if they decide nothing. */
    groups: { claim: string; administrators: string | null; allowed: string | null } | null;
  } | null;
  localLogin: boolean;
  /** Whether an invitation to a kitchen counts as an invite code. */
  kitchenInvites: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  tierLimits: boolean;
  /** Which proxies are trusted: none, any ("on"), or those with these addresses or ranges. */
  trustProxy: false | "on" | readonly string[];
  importAllowHosts: readonly string[];
  ourGroceriesUrl: string;
  timeZone: string;
  logLevel: LogLevel;
  /** Whether languages of the interface that lack messages are offered. */
  languagesPreview: boolean;
  /** Languages of text recognition, as Tesseract codes. */
  ocrLanguages: readonly string[];
  /** Bearer token of /metrics, which does not exist if this is null. */
  metricsToken: string | null;
};

/** Thrown for invalid settings: one line per setting. */
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
  OIDC_GROUPS_CLAIM: z.string().optional(),
  OIDC_ADMIN_GROUP: z.string().optional(),
  OIDC_ALLOWED_GROUP: z.string().optional(),
  LOCAL_LOGIN: flag(true),
  KITCHEN_INVITES: flag(false),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .refine(isMailServer, "cannot be read; in its user name and password write %2F for /, %23 for #, %25 for %")
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
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be ${LOG_LEVELS.join(", ")}` }).default("info"),
  LANGUAGES_PREVIEW: flag(false),
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

/** Returns whether host and login can be separated: an unescaped "/" in a password makes the user name the host. */
function isMailServer(value: string): boolean {
  const url = parseUrl(value);
  if (!url?.hostname || `${url.pathname}${url.search}${url.hash}`.includes("@")) return false;
  try {
    decodeURIComponent(`${url.username}${url.password}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads all settings; empty strings count as unset. Keys that are not set are read from `secrets.json` in DATA_DIR, or
 * made new, for `saveSecrets` to write.
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
  if (env.SMTP_URL && !env.APP_URL) {
    throw new BadSettings("APP_URL: is needed where SMTP_URL is set: links in mail begin with it");
  }

  const dataDir = path.resolve(env.DATA_DIR);
  const areKeysGiven = env.SESSION_SECRET.length > 0 && env.CREDENTIALS_KEY.length > 0;
  const secrets = openDataFolder(dataDir, () =>
    areKeysGiven ? null : readSecrets(path.join(dataDir, "secrets.json")),
  );
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL ? new URL(env.APP_URL).origin : null,
    dataDir,
    databaseFile: path.join(dataDir, "recipes.sqlite"),
    dailyBackups: env.DAILY_BACKUPS,
    sessionSecrets: secrets && env.SESSION_SECRET.length === 0 ? [secrets.sessionSecret] : env.SESSION_SECRET,
    credentialsKeys: secrets && env.CREDENTIALS_KEY.length === 0 ? [secrets.credentialsKey] : env.CREDENTIALS_KEY,
    secrets,
    setupInviteCode: env.SETUP_INVITE_CODE ?? null,
    oidc,
    localLogin: env.LOCAL_LOGIN,
    kitchenInvites: env.KITCHEN_INVITES,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    tierLimits: env.TIER_LIMITS,
    trustProxy: env.TRUST_PROXY,
    importAllowHosts: env.IMPORT_ALLOW_HOSTS,
    ourGroceriesUrl: env.OURGROCERIES_URL.replace(/\/+$/, ""),
    timeZone: env.TZ || Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: env.LOG_LEVEL,
    languagesPreview: env.LANGUAGES_PREVIEW,
    ocrLanguages: env.OCR_LANGUAGES.split(/[+,]/),
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}

function readProvider(env: z.infer<typeof environment>): Settings["oidc"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const groups = readGroupSettings(env);
  if (!issuer && groups) throw new BadSettings("OIDC_ISSUER: is needed where the groups of a provider are set");
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer) throw new BadSettings("OIDC_ISSUER: is needed where OIDC_CLIENT_ID is set");
  if (!clientId) throw new BadSettings("OIDC_CLIENT_ID: is needed where OIDC_ISSUER is set");
  if (!clientSecret) throw new BadSettings("OIDC_CLIENT_SECRET: is needed where OIDC_ISSUER is set");
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME, groups };
}

function readGroupSettings(env: z.infer<typeof environment>) {
  const { OIDC_GROUPS_CLAIM: claim, OIDC_ADMIN_GROUP: administrators, OIDC_ALLOWED_GROUP: allowed } = env;
  if (administrators || allowed) {
    return { claim: claim ?? "groups", administrators: administrators ?? null, allowed: allowed ?? null };
  }
  if (claim) throw new BadSettings("OIDC_GROUPS_CLAIM: needs OIDC_ADMIN_GROUP or OIDC_ALLOWED_GROUP");
  return null;
}

function openDataFolder<T>(dataDir: string, read: () => T): T {
  try {
    openFolder(dataDir);
    return read();
  } catch (error) {
    throw error instanceof DataRefused ? new BadSettings(`DATA_DIR: ${error.message}`) : error;
  }
}

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCOUNT_TYPES, LANGUAGES } from "../enumerations.ts";
import { isOneOf, moment, now } from "./columns.ts";

export const users = sqliteTable(
  "user",
  {
    id: text().primaryKey(),
    /** Trimmed, NFC, lower case; null if the provider sent none. */
    email: text(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    accountType: text({ enum: ACCOUNT_TYPES }).notNull().default("trial"),
    /** The tier to restore when a provider withdraws administrator rights that it granted; null: it granted none. */
    tierBefore: text({ enum: ACCOUNT_TYPES }),
    /** argon2id; null for users who sign in through a provider only. */
    passwordHash: text(),
    /** The day of the last visit, yyyy-MM-dd in the server's time zone; null if none was recorded. Only administrators see it. */
    lastVisitOn: text(),
    /** Null: the language that the browser prefers. */
    language: text({ enum: LANGUAGES }),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("user_email").on(t.email),
    index("user_account_type").on(t.accountType),
    check("user_account_type_known", isOneOf(t.accountType, ACCOUNT_TYPES)),
  ],
);

/** A user's account at an OpenID Connect provider, identified by issuer and subject. */
export const userIdentities = sqliteTable(
  "user_identity",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("user_identity_user").on(t.userId)],
);

export const sessions = sqliteTable(
  "session",
  {
    /** SHA-256 of the token in the cookie, hex: the hash cannot be used to sign in. */
    sid: text().primaryKey(),
    /** Null before registration is complete. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    sess: text({ mode: "json" }).$type<SessionData>().notNull(),
    /** End of the idle time; extended by use, never past `createdAt` plus the absolute limit. */
    expire: moment().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (t) => [index("session_expire").on(t.expire), index("session_user").on(t.userId)],
);

/** Data of a session besides its user. */
export type SessionData = {
  /** A verified identity without an account; the invite code is missing. */
  pending?: PendingIdentity;
  /** User-Agent of the browser, for the list of sessions. */
  userAgent?: string;
  /** The provider's id token, needed to end the session there too. */
  idToken?: string;
  /** The path to return to after registration. */
  returnTo?: string;
};

/** Identity of a person without an account, verified by password or provider. */
export type PendingIdentity = {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  passwordHash: string | null;
  identity: { issuer: string; subject: string } | null;
};

/** One-time links for a forgotten password; only the hash of the token is stored. */
export const passwordResets = sqliteTable(
  "password_reset",
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [index("password_reset_user").on(t.userId)],
);

/** Personal tokens for scripts; only the hash is stored. */
export const apiTokens = sqliteTable(
  "api_token",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: moment().notNull().default(now),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex("api_token_hash").on(t.tokenHash), index("api_token_user").on(t.userId)],
);

export const inviteCodes = sqliteTable(
  "invite_code",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    code: text().notNull(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    usedBy: text().references(() => users.id, { onDelete: "set null" }),
    usedAt: moment(),
    expiresAt: moment(),
    /** The tier of the account that registers with it; only the set-up code makes an administrator. */
    accountType: text({ enum: ACCOUNT_TYPES }).notNull().default("trial"),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("invite_code_code").on(t.code),
    index("invite_code_used_by").on(t.usedBy),
    index("invite_code_created_by").on(t.createdBy),
    check("invite_code_length", sql`length(${t.code}) = 8`),
    check("invite_code_account_type_known", isOneOf(t.accountType, ACCOUNT_TYPES)),
  ],
);

export const userCredentials = sqliteTable(
  "user_credentials",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    service: text().notNull(),
    /** version.keyId.nonce.tag.data, AES-256-GCM. */
    encryptedData: text().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex("user_credentials_once").on(t.userId, t.service)],
);

/** Successful imports of a user on a day (yyyy-MM-dd), for the limits of the tiers. */
export const importCounts = sqliteTable(
  "import_count",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    imports: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Counters of rate limits. `expire` is the end of the window, in milliseconds since 1970. */
export const throttles = sqliteTable(
  "throttle",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: integer(),
  },
  (t) => [index("throttle_expire").on(t.expire)],
);

import type { Db } from "#db/client.server.ts";
import type { AccountType, LANGUAGES, WeekDay } from "#db/enumerations.ts";
import type { Services } from "./services.ts";

/** An account, as the API shows it. */
export type Account = {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  accountType: AccountType;
  createdAt: Date;
  updatedAt: Date;
};

/** What a cook has chosen for all devices. */
export type UserSettings = {
  /** Null: the language that the browser prefers. */
  language: (typeof LANGUAGES)[number] | null;
  /** The first day of a week. */
  weekStart: WeekDay;
  /** The sign of amounts of money, such as "$". */
  currency: string;
};

/** The signed-in cook, read from the database on each request: rights are never older than that. */
export type User = Account & UserSettings;

/** Somebody who may not be signed in: what every operation needs. */
export type Visitor = {
  db: Db;
  /** The clock, read once a request. */
  now: Date;
  /** The browser's time zone (`tz` cookie), else the server's. */
  timeZone: string;
  /** The client's address, for throttling. */
  address: string;
  /** Our own origin: APP_URL, else what the request says. Links in mail are made by `linkInMail`. */
  origin: string;
  services: Services;
};

/** A signed-in cook. Operations that take it are for cooks only. */
export type Caller = Visitor & { user: User };

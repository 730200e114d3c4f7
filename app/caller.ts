import type { Db } from "#db/client.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import type { Services } from "./services.ts";

/** The signed-in cook, read from the database on each request: rights are never older than that. */
export type User = {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  accountType: AccountType;
  createdAt: Date;
  updatedAt: Date;
};

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

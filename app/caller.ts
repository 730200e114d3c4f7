import type { Db } from "#db/client.server.ts";
import type {
  AccountType,
  KitchenPart,
  KitchenRole,
  LANGUAGES,
  MealType,
  UnitSystem,
  WeekDay,
} from "#db/enumerations.ts";
import type { RandomizeRule } from "#db/schema.ts";
import type { ClientNetworks } from "./platform/client-networks.ts";
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

/** The signed-in cook, as the database has them. */
export type User = Account & {
  /** Null: the language that the browser prefers. */
  language: (typeof LANGUAGES)[number] | null;
  /** In which recipes and grocery lists are shown. */
  units: UnitSystem;
};

/** The kitchen that the cook is in now, read with the cook: whose collection, plan and foods are read and changed. */
export type Kitchen = {
  id: number;
  /** Null: it is called after its owner. */
  name: string | null;
  /** What the cook may do in it. */
  role: KitchenRole;
  collectionId: number;
  /** The first day of a week. */
  weekStart: WeekDay;
  /** The sign of amounts of money, such as "$". */
  currency: string;
  /** For how many people is usually cooked; null: as many as the recipe serves. */
  usualServings: number | null;
  /** The meals that are planned, in the order of the day; at least one. */
  plannedMeals: MealType[];
  /** Parts of the product that its pages leave out. */
  hiddenParts: KitchenPart[];
  /** What Randomize Week takes, by meal type. */
  randomizeRules: Partial<Record<MealType, RandomizeRule>>;
  /** Whether nobody on the server is in another kitchen. */
  isOnly: boolean;
  /** Whether it has timers that nobody has stopped: pages of other kitchens need no statement for them. */
  hasTimers: boolean;
};

/** A cook and the cook's kitchen. */
export type Cook = { user: User; kitchen: Kitchen };

/** What a cook has chosen for all devices, for the person and for the kitchen. */
export type CookSettings = Pick<User, "language" | "units"> & Pick<Kitchen, "weekStart" | "currency">;

/** Somebody who may not be signed in: what every operation needs. */
export type Visitor = {
  db: Db;
  /** The clock, read once a request. */
  now: Date;
  /** The browser's time zone (`tz` cookie), else the server's. */
  timeZone: string;
  /** The client, for throttling. */
  client: ClientNetworks;
  /** Our own origin: APP_URL, else what the request says. Links in mail are made by `linkInMail`. */
  origin: string;
  services: Services;
};

/**
 * A signed-in cook, with the rights that the cook has now: in this turn of the event loop, since others change them while
 * something is awaited. Operations that take it are for cooks only.
 */
export type Caller = Visitor &
  Cook & {
    /** Reads the cook again. @throws DomainError unauthenticated, forbidden: the right to make the request has ended. */
    readAgain(): Cook;
  };

/** Returns the caller with the rights of now, for what follows an `await`. @throws DomainError as `readAgain`. */
export function renewed(caller: Caller): Caller {
  return { ...caller, ...caller.readAgain() };
}

import type { LargeHousehold } from "./hostile-routes/large-household.ts";

/*
 * One hostile request of `npm run bench:hostile`. Each file of `tests/bench/hostile/` exports those of one area as `CASES`;
 * a new file is found by itself.
 */

/** A request; `body` is sent as JSON, as a form with files, or as it is if it has a `type`. */
export type HostileRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query. */
  path: string;
  body?: unknown;
  /** The content type of a body that is a text or bytes. */
  type?: string;
  /** Sends no cookie. */
  isVisitor?: boolean;
};

/** What a server answered; `json` throws if it is no JSON. */
export type Answer = { status: number; text: string; json: <T>() => T };

/** Sends a request as the first cook of the seeded database. @throws Error for other statuses than 2xx and 3xx. */
export type Send = (request: HostileRequest) => Promise<Answer>;

/** A hostile request and what must be there before it. */
export type HostileCase<Prepared = void> = {
  name: string;
  /** The database: by default a seeded one of recipes, or a household with much of everything (`LargeHousehold`). */
  household?: "large";
  /** Whether the request changes the database, so that the next case needs another copy of it; by default it does. */
  changes?: boolean;
  /** The bar of the longest turn of the event loop in milliseconds, where it is another one. */
  turn?: number;
  /** Sends what the request needs, before the server is started again and measured; `household` is the large one, if wanted. */
  prepare?: (send: Send, household: LargeHousehold) => Promise<Prepared>;
  /**
   * Returns the request that is measured; `number` counts the fifty that are sent at once, 0 is the one before. `prepared`
   * is what `prepare` returned, or the large household.
   */
  request: (prepared: Prepared, number: number) => HostileRequest;
};

/** Returns a case whose `prepare` and `request` agree, as an entry of a list of cases. */
export function hostile<Prepared = void>(one: HostileCase<Prepared>): HostileCase<unknown> {
  return one as HostileCase<unknown>;
}

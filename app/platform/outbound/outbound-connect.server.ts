import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { buildConnector } from "undici";
import { refused, timedOut } from "./outbound-refusals.ts";
import { isPublicAddress, type Target } from "./public-address.ts";

/** Resolves a host name to all its addresses; rejects or returns an empty list if there are none. */
export type Lookup = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

type ConnectOptions = {
  target: Target;
  /** Replaces DNS in tests. */
  lookup: Lookup | undefined;
  /** For resolving, connecting and the TLS handshake together. */
  connectMs: number;
  signal: AbortSignal;
};

/**
 * Resolves, checks and connects in one step, so that no second resolution can return another address. Connects to one of
 * the checked addresses and checks the connected one again (threat model 8.1). Calls back with a socket or with the
 * DomainError, system or TLS error.
 */
export function connectChecked(
  build: typeof buildConnector,
  options: ConnectOptions,
  callback: buildConnector.Callback,
): void {
  const { target, signal } = options;
  let socket: Socket | undefined;
  let isSettled = false;
  const stop = new AbortController();
  // A name whose servers do not answer counts as unresolvable.
  const timer = setTimeout(() => fail(socket ? timedOut() : refused()), options.connectMs);
  const onAbort = () => fail(timedOut());
  signal.addEventListener("abort", onAbort, { once: true });
  resolveChecked(target, options.lookup, stop.signal).then(dial, fail);

  function dial(addresses: readonly string[]) {
    if (isSettled) return;
    const { protocol, host } = target.url;
    const connector = build({
      timeout: 0, // our own deadline includes resolving
      allowH2: false,
      // Tries the next checked address if the first does not answer, as on hosts without IPv6.
      autoSelectFamily: true,
      lookup: answerWith(addresses),
    });
    const dialled: unknown = connector(
      { protocol, host, hostname: target.hostname, port: String(target.port) },
      (error, connected) => {
        if (error) return fail(error);
        if (!addresses.includes(connected.remoteAddress ?? "")) return fail(refused());
        if (settle()) callback(null, connected);
      },
    );
    socket = dialled as Socket; // the connector returns its socket, its type does not say so
  }

  function fail(error: Error) {
    if (!settle()) return;
    stop.abort();
    socket?.destroy();
    callback(error, null);
  }

  function settle() {
    if (isSettled) return false;
    isSettled = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    return true;
  }
}

async function resolveChecked(target: Target, lookup: Lookup | undefined, signal: AbortSignal) {
  if (isIP(target.hostname) !== 0) return [target.hostname]; // readTarget has checked it
  const resolve = lookup ?? (target.isAllowed ? lookupBySystem : lookupByDns);
  const addresses = await resolve(target.hostname, signal).catch(() => []);
  const isReachable = addresses.length > 0 && (target.isAllowed || addresses.every(isPublicAddress));
  if (!isReachable) throw refused();
  return addresses;
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, _options, callback) => callback(null, all);
}

/** Resolves names of IMPORT_ALLOW_HOSTS as the system does, with its hosts file. */
async function lookupBySystem(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

/** Resolves by DNS without the thread pool, which slow name servers could fill, blocking password hashing. */
async function lookupByDns(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { buildConnector } from "undici";
import { refused, timedOut } from "./outbound-refusals.ts";
import { isPublicAddress, type Target } from "./public-address.ts";

/** All addresses of a host name; rejects or is empty where there is none. */
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
 * Resolves, checks and connects in one go, so that no second resolution can lead elsewhere. The connection goes to one
 * of the checked addresses and is looked at once more when it stands (threat model 8.1). Calls back with a socket or
 * with the DomainError, system or TLS error that prevented it.
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
  // A name whose servers keep silent is one that does not resolve.
  const timer = setTimeout(() => fail(socket ? timedOut() : refused()), options.connectMs);
  const onAbort = () => fail(timedOut());
  signal.addEventListener("abort", onAbort, { once: true });
  resolveChecked(target, options.lookup, stop.signal).then(dial, fail);

  function dial(addresses: readonly string[]) {
    if (isSettled) return;
    const { protocol, host } = target.url;
    const connector = build({
      timeout: 0, // ours is exact, and covers resolving too
      allowH2: false,
      // Tries the next checked address where the first is dead, as on hosts without IPv6.
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

/** For names the administrator opened: the host's own way, with its hosts file. */
async function lookupBySystem(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

/** Plain DNS without the thread pool, which slow name servers could fill up and stop password hashing with it. */
async function lookupByDns(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

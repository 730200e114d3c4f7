import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Allowed ports; others only if IMPORT_ALLOW_HOSTS names them (threat model 8.1). */
const WEB_PORTS = [80, 443];

/** A public address in Azure that serves the secrets of the virtual machine. */
const CLOUD_HOST_AGENTS = ["168.63.129.16"];

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** One entry of IMPORT_ALLOW_HOSTS: `port` is null if the entry has none. */
type AllowedHost = { hostname: string; port: number | null };

/** Target of a checked URL. `isAllowed`: IMPORT_ALLOW_HOSTS names this host and port. */
export type Target = { url: URL; hostname: string; port: number; isAllowed: boolean };

/**
 * Returns whether an address, in the resolver's notation, is public: unicast, and neither
 * private, reserved, mapped, translated (NAT64) nor tunnelled (6to4, Teredo). Any other spelling is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv4") return !CLOUD_HOST_AGENTS.includes(address);
  // ipaddr.js has no range name for ::/96 and other ranges that embed an IPv4 address.
  return parsed.match(GLOBAL_UNICAST);
}

/** Returns whether this is one address ("10.0.0.2", "::1") or a range of them ("172.16.0.0/12"). */
export function isAddressOrRange(text: string): boolean {
  const [address = "", bits] = text.split("/");
  return isIP(address) !== 0 && (bits === undefined || ipaddr.isValidCIDR(text));
}

/**
 * Reads the entries of IMPORT_ALLOW_HOSTS, each "host" (its ports 80 and 443) or "host:port" (that port alone).
 * Names and addresses are normalised as in URLs; an entry without a host is ignored.
 */
export function readAllowedHosts(entries: readonly string[]): AllowedHost[] {
  return entries.flatMap((entry) => {
    const text = isIP(entry.trim()) === 6 ? `[${entry.trim()}]` : entry.trim();
    const [, host = "", port] = /^(\[[^\]]*\]|[^:/?#@\\]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
    if (!URL.canParse(`http://${host}`)) return [];
    return [{ hostname: new URL(`http://${host}`).hostname, port: port === undefined ? null : Number(port) }];
  });
}

/**
 * Parses an address that a user entered or a site redirected to. Returns undefined if it is refused without resolving:
 * not http or https, a user name in it, another port, or an IP address that is not public, in any notation (URL parsing
 * converts decimal, octal and hex to dotted form first). Names still have to be resolved.
 */
export function readTarget(
  address: string,
  base: URL | undefined,
  allowed: readonly AllowedHost[],
): Target | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  url.hash = "";

  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const isWebPort = WEB_PORTS.includes(port);
  const isAllowed = allowed.some(
    (host) => host.hostname === url.hostname && (host.port === null ? isWebPort : host.port === port),
  );
  if (isAllowed) return { url, hostname, port, isAllowed };

  if (!isWebPort) return undefined;
  if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) return undefined;
  return { url, hostname, port, isAllowed };
}

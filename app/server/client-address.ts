import { randomUUID } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Settings } from "#app/platform/env.server.ts";

type Headers = { get(name: string): string | undefined };
type Addresses = Pick<Settings, "trustProxy" | "appUrl">;

/** The client of a request, its protocol, and the id under which it is logged. */
export type Client = { address: string; isSecure: boolean; host: string | undefined; requestId: string };

/** Accepted form of a proxy's request id; others are replaced. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/;

/**
 * Returns the client of a request. Headers of a proxy (forwarding headers, X-Request-Id) are used only if TRUST_PROXY
 * allows it; its protocol is https if that of APP_URL is. The client is then the right-most address that is not a trusted
 * proxy's: a client can forge those left of it.
 */
export function readClient(socketAddress: string, headers: Headers, { trustProxy, appUrl }: Addresses): Client {
  const isSecure = appUrl?.startsWith("https:") ?? false;
  const direct = { address: plain(socketAddress), isSecure, host: headers.get("host"), requestId: randomUUID() };
  if (trustProxy === false || !isTrusted(direct.address, trustProxy, true)) return direct;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").flatMap((hop) => plain(hop.trim()) || []);
  const address = hops.findLast((hop) => !isTrusted(hop, trustProxy, false)) ?? hops[0];
  const last = (name: string) => headers.get(name)?.split(",").at(-1)?.trim();
  const requestId = headers.get("x-request-id") ?? "";
  return {
    // Limits count addresses: texts that are none would each be a client of its own.
    address: address && ipaddr.isValid(address) ? address : direct.address,
    isSecure: isSecure || last("x-forwarded-proto") === "https",
    host: last("x-forwarded-host") ?? direct.host,
    requestId: REQUEST_ID.test(requestId) ? requestId : direct.requestId,
  };
}

/** Returns whether a proxy is trusted: "on" trusts the connected one, a list its addresses and ranges at every hop. */
function isTrusted(address: string, trusted: "on" | readonly string[], isPeer: boolean): boolean {
  if (trusted === "on") return isPeer;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some((entry) => {
    if (!entry.includes("/")) return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === parsed.toString();
    if (!ipaddr.isValidCIDR(entry)) return false;
    const [network, bits] = ipaddr.parseCIDR(entry);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/** An address as some proxies write it: IPv6 in brackets, and a port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

function plain(written: string): string {
  const [, inBrackets, ipv4] = WITH_PORT.exec(written) ?? [];
  const address = inBrackets ?? ipv4 ?? written;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

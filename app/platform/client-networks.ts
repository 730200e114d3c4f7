import ipaddr from "ipaddr.js";

/** A network whose tries are counted together; its limits are those of one client times `share`. */
type Network = { name: string; share: number };

/** Where a request comes from: the full address for the log, and the networks by which limits count it. */
export type ClientNetworks = { readonly address: string; readonly networks: readonly Network[] };

/** The providers of one customer give it at least a /64 and mostly a /48 or /56, whose addresses it chooses freely. */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 48, share: 10 },
];

/** Ranges of IPv6 that have an IPv4 address in their last 32 bits (RFC 4291, 6145 and 6052). */
const WITH_IPV4 = ["ipv4Mapped", "rfc6145", "rfc6052"];

/** Returns the networks of an address: itself for IPv4, also written as IPv6; its /64 and /48 for IPv6 (threat model 5.2). */
export function clientNetworks(address: string): ClientNetworks {
  if (!ipaddr.isValid(address)) return { address, networks: [{ name: address, share: 1 }] };
  const parsed = withoutIpv6(ipaddr.parse(address));
  if (parsed.kind() === "ipv4") return { address, networks: [{ name: parsed.toString(), share: 1 }] };
  const bytes = parsed.toByteArray();
  const networks = PREFIXES.map(({ bits, share }) => {
    const network = bytes.map((byte, position) => (position < bits / 8 ? byte : 0));
    return { name: `${ipaddr.fromByteArray(network)}/${bits}`, share };
  });
  return { address, networks };
}

function withoutIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return WITH_IPV4.includes(address.range()) ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

/** Returns the networks of a client together with something else that is limited, such as one account. */
export function clientWith({ address, networks }: ClientNetworks, key: string): ClientNetworks {
  return { address, networks: networks.map(({ name, share }) => ({ name: `${name} ${key}`, share })) };
}

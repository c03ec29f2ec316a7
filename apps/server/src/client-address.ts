import type { CallContext } from "@railhead/service/http/service";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Words for ranges that proxies usually have. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1"],
  private: ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const BITS = { 4: 32, 6: 128 } as const;

interface Range {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

function rangeOf(text: string): Range | null {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return null;
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > BITS[version])) return null;
  return {
    address,
    prefix: prefix === undefined ? BITS[version] : Number(prefix),
    family: version === 4 ? "ipv4" : "ipv6",
  };
}

/** Why a name in TRUST_PROXY cannot be used; null when it can. */
export function proxyRefusal(name: string): string | null {
  const ranges = (RANGES[name] ?? [name]).map(rangeOf);
  if (ranges.includes(null))
    return "Use loopback, private, an address such as 10.0.0.5, or a range such as 10.0.0.0/24.";
  return ranges.some((range) => range?.prefix === 0)
    ? "That trusts everybody: anyone could then pretend to be any address."
    : null;
}

/** An IPv4 address that came over an IPv6 socket, as people write it. */
const plain = (address: string) => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address);

/** Of so many addresses it is kept whether they are trusted: most calls come from few. */
const KEPT_ADDRESSES = 1000;

/** Whether an address is one of the proxies named (proxyRefusal is null for each). */
export function trustOf(names: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const name of names) {
    for (const range of (RANGES[name] ?? [name]).map(rangeOf))
      if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const isTrusted = isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
    if (known.size < KEPT_ADDRESSES) known.set(address, isTrusted);
    return isTrusted;
  };
}

const listOf = (header: string | readonly string[] | undefined): readonly string[] =>
  String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Did anybody between the client and us say so? Then the socket's address is not the client's. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined || headers["x-real-ip"] !== undefined;

/** The nearest address that is no proxy of ours. Addresses left of it in X-Forwarded-For may be made up. */
function clientOf(peer: string, headers: IncomingHttpHeaders, isTrusted: (address: string) => boolean): string {
  let client = peer;
  for (const hop of listOf(headers["x-forwarded-for"]).toReversed()) {
    if (!isTrusted(client)) return client;
    if (isIP(plain(hop)) === 0) return client;
    client = plain(hop);
  }
  return client;
}

/** Whether a connection comes from a trusted proxy, by the address of its socket. */
export function trustsPeer(names: readonly string[]): (address: string) => boolean {
  const isTrusted = trustOf(names);
  return (address) => isTrusted(plain(address));
}

export interface ProxySettings {
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string | null;
}

/**
 * Tells who asks and whether their browser came over https. X-Forwarded-For and -Proto count only when the connection
 * comes from a trusted proxy. A public address with https makes every cookie Secure: a forgotten proxy setting must
 * not lower that.
 */
export function createContextOf({
  trustedProxies,
  publicUrl,
}: ProxySettings): (incoming: IncomingMessage) => CallContext {
  const isTrusted = trustOf(trustedProxies);
  const alwaysSecure = publicUrl?.startsWith("https:") ?? false;
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? "");
    if (peer === "") return { secure: alwaysSecure };
    if (trustedProxies.length === 0 || !isTrusted(peer)) return { clientAddress: peer, secure: alwaysSecure };
    return {
      clientAddress: clientOf(peer, headers, isTrusted),
      secure: alwaysSecure || listOf(headers["x-forwarded-proto"]).at(-1) === "https",
    };
  };
}

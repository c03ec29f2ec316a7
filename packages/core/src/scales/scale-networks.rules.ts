/** A range of IPv4 addresses: the first one, and how many leading bits all of them share. */
export interface NetworkRange {
  readonly first: number;
  readonly prefix: number;
}

const PART = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${PART}\\.${PART}\\.${PART}\\.${PART}$`);
const BITS = 32;

/** An IPv4 address of four decimal numbers as one number; null for everything else, forms with fewer parts or leading zeros too. */
export function ipv4Of(text: string): number | null {
  const parts = IPV4.exec(text);
  return parts === null ? null : parts.slice(1).reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** `192.168.10.0/24`, or one address. Null for what is no range of IPv4. */
export function networkRange(text: string): NetworkRange | null {
  const [address = "", prefix = String(BITS), ...more] = text.split("/");
  const ip = ipv4Of(address);
  if (ip === null || more.length > 0 || !/^\d{1,2}$/.test(prefix) || Number(prefix) > BITS) return null;
  const size = 2 ** (BITS - Number(prefix));
  return { first: Math.floor(ip / size) * size, prefix: Number(prefix) };
}

const isIn = (ip: number, { first, prefix }: NetworkRange): boolean => ip >= first && ip < first + 2 ** (BITS - prefix);

const rangesOf = (...texts: readonly string[]): readonly NetworkRange[] =>
  texts.flatMap((text) => networkRange(text) ?? []);

/** No scale has these, whatever is allowed: nothing, links of a machine's own (cloud metadata), multicast and what is reserved. */
const NEVER = rangesOf("0.0.0.0/8", "169.254.0.0/16", "224.0.0.0/3");
/** What a demonstration on its own machine allows. */
export const LOOPBACK_NETWORKS = rangesOf("127.0.0.0/8");

/** Whether a scale may be at an address. Only IPv4 is: text of any other form is not. */
export function mayBeScale(address: string, networks: readonly NetworkRange[]): boolean {
  const ip = ipv4Of(address);
  if (ip === null || NEVER.some((range) => isIn(ip, range))) return false;
  return networks.some((range) => isIn(ip, range));
}

/** Host and port of an address as a scale's record holds it. The contract has judged its form. */
export function hostAndPort(address: string): { readonly host: string; readonly port: number } {
  const at = address.lastIndexOf(":");
  return { host: address.slice(0, at).toLowerCase(), port: Number(address.slice(at + 1)) };
}

/** The first four groups of an IPv6 address, the network that one household or phone gets; null for anything else. */
function networkOf(address: string): string | null {
  const [plain = ""] = address.toLowerCase().split("%");
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(":")) return null;
  const [before = "", after, ...more] = plain.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const left = groups(before);
  const right = groups(after ?? "");
  const missing = 8 - left.length - right.length;
  if (more.length > 0 || (after === undefined ? missing !== 0 : missing < 1)) return null;
  const all = [...left, ...Array<string>(missing).fill("0"), ...right];
  return all.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? all
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(":")
    : null;
}

/**
 * Where a call comes from, as attempts are counted: an IPv4 address, but of IPv6 the network. Within it a device takes another
 * address whenever it likes, on purpose or to guard its owner's privacy.
 */
export const placeOf = (address: string): string => networkOf(address) ?? address;

import { networkRange, type NetworkRange } from "@railhead/core/scales/scale-networks.rules";

/**
 * The networks in which scales may be, as SCALE_NETWORKS names them: IPv4 ranges with commas or spaces between. Null where it is not
 * set. What cannot be used is a sentence in `faults`.
 */
export function readNetworks(text: string | undefined): {
  readonly networks: readonly NetworkRange[] | null;
  readonly faults: readonly string[];
} {
  const names = (text ?? "").split(/[\s,]+/).filter((name) => name !== "");
  if (names.length === 0) return { networks: null, faults: [] };
  const read = names.map((name) => ({ name, range: networkRange(name) }));
  return {
    networks: read.flatMap(({ range }) => range ?? []),
    faults: read.flatMap(({ name, range }) =>
      range === null
        ? [
            `SCALE_NETWORKS names '${name}'. Use IPv4 ranges such as 192.168.10.0/24, or addresses such as 192.168.10.20.`,
          ]
        : [],
    ),
  };
}

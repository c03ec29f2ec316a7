/** A part of a ZIP archive, as the archive's directory lists it. Its sizes are claims: they are not to be relied on. */
export interface ArchivePart {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: as it is; 8: deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its local header begins. */
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
const COMMENT_MOST = 65_535;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Names of parts that are read are of plain letters. */
const textOf = (bytes: Uint8Array): string => [...bytes].map((byte) => String.fromCharCode(byte)).join("");

/** The parts of a ZIP archive; null where it is none, or is cut off. Nothing is unpacked for it. */
export function archiveParts(bytes: Uint8Array): readonly ArchivePart[] | null {
  const view = viewOf(bytes);
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - COMMENT_MOST);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return null;
  const parts: ArchivePart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: textOf(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The packed bytes of a part; null where they are not in the archive. */
export function packedBytes(bytes: Uint8Array, { at, packed }: ArchivePart): Uint8Array | null {
  const view = viewOf(bytes);
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) return null;
  const from = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return from + packed > bytes.length ? null : bytes.subarray(from, from + packed);
}

/** Bytes that an archive says its parts have unpacked; null where it is none. */
export const unpackedSize = (bytes: Uint8Array): number | null =>
  archiveParts(bytes)?.reduce((sum, { unpacked }) => sum + unpacked, 0) ?? null;

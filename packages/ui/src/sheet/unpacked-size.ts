const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const COMMENT_MOST = 65_535;

/** Bytes that a ZIP archive says its parts have unpacked; null where it is none. Nothing is unpacked for it. */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - COMMENT_MOST);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

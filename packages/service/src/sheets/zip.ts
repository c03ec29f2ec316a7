/** A file of an archive: its name and what is in it, piece by piece. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
/** CRC-32 of bytes that follow others. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Numbers of two and four bytes, the least first, as archives write them. */
function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of parts) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** Sizes and the checksum follow the file; its name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: the same rows give the same file. */
const DATE = 0x0021;

interface Written {
  readonly name: Uint8Array;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const localHead = (name: Uint8Array) =>
  numbers(
    [0x04034b50, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
const centralHead = ({ name, at, crc, packed, size }: Written) =>
  numbers(
    [0x02014b50, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  );

/** Packs text as it comes; gives the packed bytes, and at the end what was packed. */
async function* deflated(text: ArchivedFile["text"]): AsyncGenerator<Uint8Array, { crc: number; size: number }> {
  const encoder = new TextEncoder();
  const packer = new CompressionStream("deflate-raw");
  const writer = packer.writable.getWriter();
  let [crc, size] = [0, 0];
  const feed = async () => {
    for await (const piece of text) {
      const bytes = encoder.encode(piece);
      crc = crc32(bytes, crc);
      size += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  };
  // What fails while it is fed is met by who reads; a reader that goes away ends the feeding.
  const fed = feed().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const reader = packer.readable.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value as Uint8Array;
    await fed;
    return { crc, size };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** An archive of files, made while it is read: no file of it is ever held whole. */
export async function* zipped(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  const counted = (bytes: Uint8Array) => {
    at += bytes.length;
    return bytes;
  };
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const begins = at;
    yield counted(localHead(name));
    yield counted(name);
    const packing = deflated(file.text);
    let packed = 0;
    let next = await packing.next();
    try {
      for (; next.done !== true; next = await packing.next()) {
        packed += next.value.length;
        yield counted(next.value);
      }
    } finally {
      await packing.return({ crc: 0, size: 0 });
    }
    const { crc, size } = next.value;
    yield counted(numbers([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]));
    written.push({ name, at: begins, crc, packed, size });
  }
  const directory = at;
  for (const one of written) {
    yield counted(centralHead(one));
    yield counted(one.name);
  }
  const count = written.length;
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [at - directory, 4], [directory, 4], [0, 2]);
}

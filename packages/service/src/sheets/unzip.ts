import { archiveParts, packedBytes, type ArchivePart } from "@railhead/core/sheet/archive.rules";

/** Why an archive is not read on: it is broken, protected, or more than it may be. */
export class ArchiveRefused extends Error {
  readonly reason: "broken" | "protected" | "too large";
  constructor(reason: ArchiveRefused["reason"]) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

const [STORED, DEFLATED] = [0, 8];

/**
 * The parts of a ZIP archive by name, unpacked while they are read. What all of them unpack to is counted as it comes,
 * since the sizes that an archive states may be wrong: beyond `most` bytes nothing more is unpacked.
 */
export class Unzip {
  readonly #bytes: Uint8Array;
  readonly #parts: ReadonlyMap<string, ArchivePart>;
  #left: number;

  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = bytes;
    this.#left = most;
    const parts = archiveParts(bytes);
    if (parts === null) throw new ArchiveRefused("broken");
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > most) throw new ArchiveRefused("too large");
    this.#parts = new Map(parts.map((part) => [part.name, part]));
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  #count(chunk: Uint8Array): Uint8Array {
    this.#left -= chunk.length;
    if (this.#left < 0) throw new ArchiveRefused("too large");
    return chunk;
  }

  /** The bytes of a part, unpacked as they are asked for. */
  async *bytesOf(name: string): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(name);
    if (part?.isEncrypted === true) throw new ArchiveRefused("protected");
    const packed = part === undefined ? null : packedBytes(this.#bytes, part);
    if (part === undefined || packed === null) throw new ArchiveRefused("broken");
    if (part.method === STORED) yield this.#count(packed);
    else if (part.method === DEFLATED) for await (const chunk of inflated(packed)) yield this.#count(chunk);
    else throw new ArchiveRefused("broken");
  }

  /** The text of a part, in pieces. XML is UTF-8, or UTF-16 with a byte order mark. */
  async *textOf(name: string): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    for await (const chunk of this.bytesOf(name)) {
      decoder ??= new TextDecoder(chunk[0] === 0xff ? "utf-16le" : chunk[0] === 0xfe ? "utf-16be" : "utf-8");
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? "";
  }
}

/** Inflates bytes piece by piece; a reader that stops ends the inflating. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const unpacker = new DecompressionStream("deflate-raw");
  const writer = unpacker.writable.getWriter();
  const reader = unpacker.readable.getReader();
  // What fails while it is fed is met by who reads.
  const fed = writer
    .write(packed as Uint8Array<ArrayBuffer>)
    .then(() => writer.close())
    .catch(() => undefined);
  try {
    for (;;) {
      const next = await reader.read().catch(() => {
        throw new ArchiveRefused("broken");
      });
      if (next.done) break;
      yield next.value;
    }
    await fed;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

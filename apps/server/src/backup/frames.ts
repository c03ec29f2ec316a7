import { createHash } from "node:crypto";

/** A backup cannot be used. The message is a sentence: what is wrong and what to do. */
export class BackupRefusal extends Error {
  override readonly name = "BackupRefusal";
}

/** A part of a backup: a note (JSON) or a piece of a table's rows as COPY spells them. */
export type Frame = { readonly is: "note"; readonly note: unknown } | { readonly is: "rows"; readonly bytes: Buffer };

const NOTE = "N".charCodeAt(0);
const ROWS = "R".charCodeAt(0);
const END = "E".charCodeAt(0);
const HEAD = 5;
/** No piece is longer; a length beyond is damage. */
const LONGEST = 1 << 26;

function spell(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  head[0] = kind;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Spells frames one after another, and last the check sum of all of them. */
export async function* spellFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const sum = createHash("sha256");
  for await (const frame of frames) {
    const bytes = frame.is === "note" ? spell(NOTE, Buffer.from(JSON.stringify(frame.note))) : spell(ROWS, frame.bytes);
    sum.update(bytes);
    yield bytes;
  }
  yield spell(END, sum.digest());
}

const damaged = () =>
  new BackupRefusal("The backup is damaged: its check sum is not that of its content. Use another one.");
const cutOff = () =>
  new BackupRefusal("The backup is not complete: its end is missing. Copy it again, or use another one.");

/** Cuts a stream of bytes into pieces of a wanted length. */
class Cutter {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #length = 0;
  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next `length` bytes; null when the stream ends before. */
  async take(length: number): Promise<Buffer | null> {
    while (this.#length < length) {
      const { done, value } = await this.#chunks.next();
      if (done) return null;
      this.#held.push(value);
      this.#length += value.length;
    }
    const all = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [all.subarray(length)];
    this.#length = all.length - length;
    return all.subarray(0, length);
  }
}

function readNote(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw damaged();
  }
}

/**
 * Reads frames back. A caller must be able to undo what it did with them: only the end shows whether a frame is missing
 * or changed, and then a BackupRefusal is thrown.
 */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const sum = createHash("sha256");
  const cutter = new Cutter(chunks);
  for (;;) {
    const head = await cutter.take(HEAD);
    if (head === null) throw cutOff();
    const kind = head[0];
    const length = head.readUInt32BE(1);
    if (length > LONGEST) throw damaged();
    const bytes = await cutter.take(length);
    if (bytes === null) throw cutOff();
    if (kind === END) {
      // What is read to its very end tells of a lost last byte each time, not only where that is noticed soon enough.
      if (!sum.digest().equals(bytes) || (await cutter.take(1)) !== null) throw damaged();
      return;
    }
    sum.update(head).update(bytes);
    if (kind === NOTE) yield { is: "note", note: readNote(bytes) };
    else if (kind === ROWS) yield { is: "rows", bytes };
    else throw damaged();
  }
}

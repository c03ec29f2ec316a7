import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { Problem } from "../problems";

const tooLarge = (limit: number) =>
  new Problem("TooLarge", "too_large", callRefusal("too_large", { kilobytes: Math.floor(limit / 1024) }));

const notText = () => new Problem("Malformed", "not_text", callRefusal("not_text"));
const decoder = new TextDecoder("utf-8", { fatal: true });

/** What the sender says about the body's length, in bytes; null where nothing readable is said. */
function saidLength(request: Request): number | null {
  const said = request.headers.get("content-length");
  return said !== null && /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** The bytes of a body of any length, piece by piece up to a limit. */
async function readPieces(request: Request, limit: number, take: (piece: Uint8Array) => void): Promise<void> {
  if (request.body === null) return;
  const reader = request.body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      take(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** A body whose length was said, in one piece: no host takes more from a connection than was said. */
async function readWhole(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return new Uint8Array(bytes);
}

/** What bytes that are no text are refused with. */
function textOf(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    if (error instanceof TypeError) throw notText();
    throw error;
  }
}

async function textInPieces(request: Request, limit: number): Promise<string> {
  const pieces = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  await readPieces(request, limit, (piece) => {
    text += textOf(() => pieces.decode(piece, { stream: true }));
  });
  return text + textOf(() => pieces.decode());
}

/** Reads a body up to a limit in bytes. In pieces only where it must be: a stream costs more than the rest of most calls. */
async function readText(request: Request, limit: number): Promise<string> {
  const said = saidLength(request);
  if (said === null) return textInPieces(request, limit);
  if (said > limit) throw tooLarge(limit);
  const bytes = await readWhole(request, limit);
  return textOf(() => decoder.decode(bytes));
}

/** The bytes of a file that is sent as a body, whatever its type is said to be. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const said = saidLength(request);
  if (said !== null && said > limit) throw tooLarge(limit);
  if (said !== null) return readWhole(request, limit);
  const pieces: Uint8Array[] = [];
  await readPieces(request, limit, (piece) => pieces.push(piece));
  const whole = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** A JSON body: its text, by which a repeated request is known, and its value. An empty body without a type counts as `{}`. */
export async function readJson(request: Request, limit: number): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get("content-type");
  const isJson = type !== null && /^application\/json\s*(;|$)/i.test(type);
  if (type !== null && !isJson) throw new Problem("UnsupportedMedia", "not_json", callRefusal("not_json"));
  const text = await readText(request, limit);
  if (text === "" && !isJson) return { text, value: {} };
  if (!isJson) throw new Problem("UnsupportedMedia", "not_json", callRefusal("not_json"));
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw new Problem("Malformed", "bad_json", callRefusal("bad_json"));
  }
}

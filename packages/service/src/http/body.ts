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

/** A body whose length was said, in one piece: no host takes more from a connection than was said. */
async function readWhole(request: Request, limit: number): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge(limit);
  try {
    return decoder.decode(bytes);
  } catch {
    throw notText();
  }
}

/** A body of any length, piece by piece up to a limit in bytes. */
async function readPieces(request: Request, limit: number): Promise<string> {
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const pieces = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + pieces.decode();
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      text += pieces.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof TypeError) throw notText();
    throw error;
  }
}

/** Reads a body up to a limit in bytes. In pieces only where it must be: a stream costs more than the rest of most calls. */
async function readText(request: Request, limit: number): Promise<string> {
  const said = saidLength(request);
  if (said === null) return readPieces(request, limit);
  if (said > limit) throw tooLarge(limit);
  return readWhole(request, limit);
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

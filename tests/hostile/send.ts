import { request, type Agent } from "node:http";
import { Readable } from "node:stream";
import type { Hostile } from "./bodies";

/** What came of a hostile request: a status, or 0 where the connection was cut. */
export interface Met {
  readonly status: number;
  readonly text: string;
  /** Bytes of the body that were taken off our hands. */
  readonly sent: number;
}

const PIECE = 64 * 1024;
function* pieces(megabytes: number, count: (bytes: number) => void) {
  const piece = Buffer.alloc(PIECE, "[");
  for (let left = megabytes * 1024 * 1024; left > 0; left -= PIECE) {
    count(PIECE);
    yield piece;
  }
}

/** Sends a request over HTTP as a signed-in person would, without minding whether the server likes it. */
export function sendHostile(
  url: string,
  cookie: string,
  { path, type, headers, body }: Hostile,
  agent: Agent,
): Promise<Met> {
  return new Promise((resolve) => {
    let sent = 0;
    const isWhole = body instanceof Uint8Array;
    const length = isWhole ? body.length : body.isDeclared ? body.megabytes * 1024 * 1024 : null;
    const call = request(url + path, {
      method: "POST",
      agent,
      headers: {
        "content-type": type,
        "x-requested-with": "railhead",
        cookie,
        ...(length === null ? {} : { "content-length": String(length) }),
        ...headers,
      },
    });
    // A server that refuses may close the connection before the request ends.
    const cut = () => resolve({ status: 0, text: "", sent });
    call.on("error", cut);
    call.on("response", (answer) => {
      let text = "";
      const done = () => {
        call.destroy();
        resolve({ status: answer.statusCode ?? 0, text, sent });
      };
      answer
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("end", done)
        .on("error", done);
    });
    if (isWhole) {
      sent = body.length;
      call.end(body);
    } else
      Readable.from(pieces(body.megabytes, (more) => (sent += more)))
        .on("error", cut)
        .pipe(call);
  });
}

const INSIDE = /\bat .+:\d+:\d+|node_modules|\.ts:\d+|Error:|undefined is not|Cannot read/;
/** What is wrong with how a hostile request was met; null when it was refused as it should be. */
export function faultOf({ name, body, isFile }: Hostile, { status, text, sent }: Met): string | null {
  if (sent > 20 * 1024 * 1024) return `${name}: ${(sent / 1024 / 1024).toFixed(0)} MB of it were taken`;
  // A client that is still sending may see the connection close before it reads the refusal.
  if (status === 0) return body instanceof Uint8Array ? `${name}: cut without a word` : null;
  if (status === 501) return null;
  if (isFile === true && status === 200 && text.includes('"status":"refused"') && !INSIDE.test(text)) return null;
  if (status < 400 || status >= 500) return `${name}: ${status} ${text.slice(0, 200)}`;
  if (text.length > 512 * 1024) return `${name}: an answer of ${(text.length / 1024).toFixed(0)} KB`;
  return INSIDE.test(text) || !/^\{"description":".+"code":"/.test(text)
    ? `${name}: ${status} ${text.slice(0, 200)}`
    : null;
}

import { inflateSync } from "node:zlib";

/** What is written on the pages of a PDF: the texts of its streams, as they were put there. */
export function textOnPdf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString("latin1");
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = ""]) => {
    try {
      return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const pieces = streams.flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex));
  return Buffer.from(pieces.join(""), "hex").toString("latin1");
}

import { crc32, deflateSync, gzipSync } from "node:zlib";
import type { Route } from "@railhead/api-contract/rest";
import { CALLS, requestOf } from "../conformance/access/calls";

/** A request that nobody means well with. */
export interface Hostile {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file, which is kept as one that cannot be read in place of a refusal of the call. */
  readonly isFile?: true;
  /** Bytes, or how many of them in all are sent bit by bit. */
  readonly body: Uint8Array | { readonly megabytes: number; readonly isDeclared: boolean };
}

const JSON_TYPE = "application/json";
const bytes = (text: string) => new TextEncoder().encode(text);
/** As much of it as a request may hold. */
const MOST = 1024 * 1024 - 16;
const filled = (one: string) => `[${Array.from({ length: Math.floor(MOST / (one.length + 1)) }, () => one).join(",")}]`;
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const car = (more: string) => `[{"prefix":"ZZZZ","car_number":"12"${more}}]`;

/** Texts in place of a list of records, by what they try. `turn` makes each a little different. */
const LISTS: Readonly<Record<string, (turn: number) => string | Uint8Array>> = {
  "a hundred thousand empty records": () => filled("{}"),
  "a list of numbers": (turn) => filled(String(turn % 10)),
  "deep lists": (turn) => nested(200_000 + turn),
  "deep records": (turn) => `[${'{"a":'.repeat(60_000 + turn)}1${"}".repeat(60_000 + turn)}]`,
  "a hundred thousand unknown fields": (turn) =>
    car(Array.from({ length: 60_000 }, (_, at) => `,"k${turn}_${at}":1`).join("")),
  "doubled keys that disagree": (turn) => car(`,"prefix":"${turn}","prefix":{"a":1}`),
  "names that objects have": () =>
    car(',"__proto__":{"is_active":true},"constructor":{"prototype":{"x":1}},"hasOwnProperty":1'),
  "NUL in a text": (turn) => car(`,"owner":"a\\u0000${turn}"`),
  "half a character": (turn) => car(`,"owner":"\\ud800${turn}"`),
  "a formula in a code": (turn) => `[{"prefix":"=1+${turn}","car_number":"=cmd|' /C calc'!A0"}]`,
  "a text of a megabyte": () => car(`,"owner":"${"x".repeat(MOST - 200)}"`),
  "a number of a megabyte": () => `[{"prefix":"ZZZZ","car_number":"${"9".repeat(MOST - 200)}"}]`,
  "numbers beyond numbers": (turn) => car(`,"railcar_length":1e${400 + turn},"light_weight":-0`),
  "what is no UTF-8": (turn) => new Uint8Array([0x5b, 0x22, 0xff, 0xfe, turn % 256, 0x22, 0x5d]),
  "UTF-16": (turn) => Buffer.from(`\ufeff[{"prefix":"ZZ${turn}"}]`, "utf16le"),
  "broken JSON": (turn) => '[{"prefix":"ZZZZ",'.repeat(1 + turn),
  nothing: () => "",
};

/** A PNG that says of itself what it likes. */
function png(width: number, height: number, data = new Uint8Array(64)): Buffer {
  const chunk = (type: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", new Uint8Array()),
  ]);
}
const asPng = (content: Uint8Array | string) => `data:image/png;base64,${Buffer.from(content).toString("base64")}`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** What may be sent in place of a signature's image. */
const IMAGES: Readonly<Record<string, (turn: number) => string>> = {
  "an SVG that says it is a PNG": (turn) => asPng(`${SVG}<!-- ${turn} -->`),
  "an SVG": () => `data:image/svg+xml;base64,${Buffer.from(SVG).toString("base64")}`,
  "a pixel bomb": (turn) => asPng(png(100_000 + turn, 100_000)),
  "a picture that unpacks to 200 MB": (turn) =>
    asPng(png(360, 115, new Uint8Array(turn % 8 === 0 ? 200 << 20 : 1 << 20))),
  "a PNG with a page behind it": (turn) =>
    asPng(Buffer.concat([png(360, 115), bytes(`<html><script>${turn}</script>`)])),
  "half a PNG": (turn) => asPng(png(360, 115).subarray(0, 20 + (turn % 30))),
  "an address": (turn) => `https://example.test/${turn}.png`,
  "a script": () => "javascript:alert(1)",
  "base64 of a megabyte": () => `data:image/png;base64,${"A".repeat(MOST - 400)}`,
};

/** Other kinds of content than JSON. */
const FILES: Readonly<Record<string, (turn: number) => Pick<Hostile, "type" | "body" | "headers">>> = {
  "a table": (turn) => ({ type: "text/csv", body: bytes(`prefix,car_number\n=1+${turn},@SUM(A1)\n`) }),
  "a form with a file": (turn) => ({
    type: "multipart/form-data; boundary=x",
    body: bytes(`--x\r\ncontent-disposition: form-data; name="f"; filename="../../${turn}.csv"\r\n\r\na\r\n--x--`),
  }),
  "a spreadsheet": (turn) => ({
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(2000, turn)]),
  }),
  "XML with entities": () => ({
    type: "application/xml",
    body: bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  }),
  "a gzip that unpacks to 50 MB": () => ({ type: JSON_TYPE, headers: { "content-encoding": "gzip" }, body: ZIPPED }),
  "a gzip": (turn) => ({
    type: JSON_TYPE,
    headers: { "content-encoding": "gzip" },
    body: gzipSync(car(`,"owner":"${turn}"`)),
  }),
  "a hundred megabytes": () => ({ type: JSON_TYPE, body: { megabytes: 100, isDeclared: true } }),
  "a hundred megabytes that do not say so": () => ({ type: JSON_TYPE, body: { megabytes: 100, isDeclared: false } }),
};
const ZIPPED = gzipSync(new Uint8Array(50 << 20));

const bodyOf = (route: Route) =>
  requestOf({ name: "", endpoint: route.path.split("/")[2] ?? "", route }, () => "999999998").body;
/** Calls that take a signature's image, and how their body holds it. */
const SIGNED = CALLS.filter(
  ({ route }) => route.body !== undefined && JSON.stringify(bodyOf(route)).includes('"image"'),
);
/** Calls that take long lists. */
const LISTED = CALLS.filter(({ route }) => /\/(uploading|bulk-upload|bulk|import)$/.test(route.path)).map(
  ({ route }) => route.path,
);

function withImage(value: unknown, image: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withImage(one, image));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === "image" ? image : withImage(inner, image)]),
  );
}

/** One of each kind; `turn` chooses the call that it goes to, and makes it differ from those of other turns. */
export function hostileRequests(turn: number): readonly Hostile[] {
  const list = LISTED[turn % LISTED.length] ?? "";
  const signed = SIGNED[turn % SIGNED.length];
  return [
    ...Object.entries(LISTS).map(([name, make]): Hostile => {
      const made = make(turn);
      return { name, path: list, type: JSON_TYPE, body: typeof made === "string" ? bytes(made) : made };
    }),
    ...Object.entries(FILES).map(([name, make]): Hostile => ({ name, path: list, ...make(turn) })),
    ...(signed === undefined
      ? []
      : Object.entries(IMAGES).map(([name, make]): Hostile => ({
          name,
          path: signed.route.path.replace(":id", "999999998"),
          type: JSON_TYPE,
          body: bytes(JSON.stringify(withImage(bodyOf(signed.route), make(turn)))),
        }))),
  ];
}

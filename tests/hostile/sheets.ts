import { archiveOf, HEADS, textRow, workbookOf } from "@railhead/service/sheets/workbook.fixtures";
import type { Hostile } from "./bodies";

const PATH = "/api/railcar-uploads";
const MEGABYTE = "x".repeat(1024 * 1024);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const HEAD = "Car,Product,Net (lb),BOL\r\n";
function* repeated(piece: string, count: number): Generator<string> {
  for (let at = 0; at < count; at += 1) yield piece;
}

/** An archive whose directory says that every part is of so many bytes unpacked. */
function lying(archive: Uint8Array, size: number): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return bytes;
}

/** Files of railcars that nobody means well with, by what they try; none of them can be read. */
const SHEETS: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  "a workbook that unpacks to 120 MB": () => workbookOf({ sheets: { A: repeated(MEGABYTE, 120) } }),
  "a workbook that unpacks to more than it says": async () =>
    lying(await workbookOf({ sheets: { A: repeated(MEGABYTE, 120) } }), 1000),
  "a workbook of shared texts without end": () =>
    workbookOf({
      sheets: { A: textRow(1, HEADS) },
      strings: ["<sst>", ...repeated("<si><t/></si>".repeat(1000), 1100), "</sst>"],
    }),
  "a workbook with entities": () =>
    workbookOf({
      sheets: { A: textRow(1, HEADS) },
      strings: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst><si><t>&b;</t></si></sst>',
    }),
  "a workbook nested without end": () =>
    workbookOf({ sheets: { A: textRow(1, HEADS) }, strings: "<a>".repeat(100_000) }),
  "a workbook of other people's files": () =>
    archiveOf({
      "_rels/.rels":
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="../../../../etc/passwd"/></Relationships>',
    }),
  "10,001 railcars": () => text(HEAD + "UTLX 1,A,1,B\r\n".repeat(10_001)),
  "101 columns": () => text(`${HEAD.trim()}${",x".repeat(100)}\r\n`),
  "a cell of nine megabytes": () => text(`${HEAD}UTLX 1,${"x".repeat(9 * 1024 * 1024)},1,B\r\n`),
  "nine megabytes of quotes": () => text(HEAD + '"'.repeat(9 * 1024 * 1024 + 1)),
  "nine megabytes of separators": () => text(HEAD + ",".repeat(9 * 1024 * 1024)),
  "nine megabytes of empty lines": () => text("\n".repeat(9 * 1024 * 1024)),
  "a program that says it is a table": () => text(`MZ\u0000\u0000${HEAD}`),
  "half a workbook": async () => {
    const whole = await workbookOf({ sheets: { A: textRow(1, HEADS) } });
    return whole.subarray(0, Math.floor(whole.length / 2));
  },
};

const made = new Map<string, Promise<Uint8Array>>();
/** One of each kind; each is made once, for making some of them takes longer than refusing them. */
export const hostileSheets = (): Promise<readonly Hostile[]> =>
  Promise.all(
    Object.entries(SHEETS).map(async ([name, make]): Promise<Hostile> => {
      const bytes = made.get(name) ?? Promise.resolve(make());
      made.set(name, bytes);
      return { name, path: PATH, type: "application/octet-stream", body: await bytes, isFile: true };
    }),
  );

import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cellXml, sheetName, xlsxFile, xmlText } from "./xlsx";
import { crc32, zipped } from "./zip";

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The files of an archive by its directory, unpacked by Node and checked against their sums. */
function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begins = local + 30 + archive.readUInt16LE(local + 26);
    const text = inflateRawSync(archive.subarray(begins, begins + packed!));
    expect([text.length, crc32(text)]).toEqual([size, crc]);
    files.set(name, text.toString("utf8"));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

describe("an archive", () => {
  it("gives back what was put in, in pieces of any size", async () => {
    const long = Array.from({ length: 4000 }, (_, at) => `${at} ünï\n`);
    const files = unzipped(
      await bytesOf(
        zipped([
          { name: "short.txt", text: ["a", "", "b"] },
          { name: "nested/long.txt", text: long },
          { name: "empty", text: [] },
        ]),
      ),
    );
    expect([...files]).toEqual([
      ["short.txt", "ab"],
      ["nested/long.txt", long.join("")],
      ["empty", ""],
    ]);
  });
  it("fails where what is put in fails, and asks for no more of it once nobody reads on", async () => {
    async function* broken() {
      yield "begins";
      throw new Error("gone");
    }
    await expect(bytesOf(zipped([{ name: "a", text: broken() }]))).rejects.toThrow("gone");
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 9000 }, () => Math.random()).join(" ");
      } finally {
        ended = true;
      }
    }
    const reading = zipped([{ name: "a", text: endless() }]);
    for (let at = 0; at < 4; at += 1) await reading.next();
    await reading.return(undefined);
    await expect.poll(() => ended).toBe(true);
  });
  it("knows the sum of the standard's example", () =>
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926));
});

describe("cells", () => {
  it.each([
    ["number", "-12.50", "<c><v>-12.50</v></c>"],
    ["number", "12345678901234567890", "12345678901234567890</t>"],
    ["number", "n/a", "n/a</t>"],
    ["day", "2026-11-21", '<c s="2"><v>46347</v></c>'],
    ["day", "1875-01-01", "1875-01-01</t>"],
    ["instant", "2026-11-21 18:00", '<c s="3"><v>46347.75</v></c>'],
    ["text", "0012", "0012</t>"],
    ["text", "=1+1", "=1+1</t>"],
    ["text", "", "<c/>"],
  ] as const)("%s %s", (kind, text, xml) => expect(cellXml(kind, text)).toContain(xml));
  it("hold every text", () => expect(xmlText('a<b>&"\u0001\ud800c')).toBe("a&lt;b&gt;&amp;&quot;c"));
  it("name their sheet as sheets are named", () => {
    expect(sheetName("Tanks/[old]: 'all'")).toBe("Tanks  old   'all");
    expect(sheetName("//")).toBe("Sheet");
    expect(sheetName("x".repeat(40))).toHaveLength(31);
  });
});

it("a workbook has its head and its rows, in the order in which they come", async () => {
  async function* blocks() {
    yield [["Lead", "1.5"]];
    yield [["Yard", ""]];
  }
  const columns = [
    { label: "Track", kind: "text", width: 140 },
    { label: "Usable, ft", kind: "number", width: 70 },
  ] as const;
  const files = unzipped(await bytesOf(xlsxFile("Tracks", columns, blocks())));
  expect([...files.keys()]).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  expect(files.get("xl/workbook.xml")).toContain('<sheet name="Tracks"');
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  expect([...sheet.matchAll(/<row r="(\d+)">/g)].map(([, row]) => row)).toEqual(["1", "2", "3"]);
  expect([...sheet.matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, cell]) => cell)).toEqual([
    "A1",
    "B1",
    "A2",
    "B2",
    "A3",
    "B3",
  ]);
  expect(sheet.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")).toContain("|Track|Usable, ft|Lead|1.5|Yard|");
});

import writeWorkbook from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { readUpload } from "./read-upload";
import { columnOf, readWorkbook } from "./read-workbook";
import { archiveOf, HEADS, textRow, workbookOf } from "./workbook.fixtures";

const recordsOf = async (rows: string, more: Partial<Parameters<typeof workbookOf>[0]> = {}) => {
  const bytes = await workbookOf({ sheets: { Cars: textRow(1, HEADS) + rows }, ...more });
  const reading = await readUpload(bytes);
  return reading.ok ? reading.sheet.records : reading.remark.code;
};

describe("a workbook", () => {
  it("is read as programs write it: texts, numbers and days", async () => {
    const day = new Date(Date.UTC(2026, 10, 18));
    const workbook = await writeWorkbook([
      [{ value: "Cars of week 47" }, null, null, null],
      HEADS.map((value) => ({ value })),
      [{ value: "QTZX 10001" }, { value: "A & B <x>" }, { value: 110.1 }, { value: day, format: "yyyy-mm-dd" }],
    ]).toBuffer();
    expect(await readUpload(new Uint8Array(workbook))).toEqual({
      ok: true,
      sheets: ["Sheet1"],
      sheet: {
        name: "Sheet1",
        heads: [...HEADS],
        records: [{ number: 3, cells: ["QTZX 10001", "A & B <x>", "110.1", "2026-11-18"] }],
      },
    });
  });

  it("gives the stored values of formulas and calculates none", async () => {
    const rows = `<row r="3" hidden="1"><c r="A3" t="str"><f>B1&amp;"x"</f><v>QTZX 1</v></c><c r="B3"><f>1+1</f></c>
      <c r="C3"><f>1+1</f><v>2.00000000000001</v></c><c r="D3" t="e"><f>1/0</f><v>#REF!</v></c></row>
      <row r="5"><c r="A5" t="str"><f>A1</f><v></v></c><c r="C5" t="e"><v>#FIELD!</v></c><c r="D5" t="b"><v>1</v></c></row>`;
    expect(await recordsOf(rows)).toEqual([
      { number: 3, cells: ["QTZX 1", "#NO VALUE!", "2", "#REF!"] },
      { number: 5, cells: ["", "", "#NO VALUE!", "TRUE"] },
    ]);
  });

  it("reads shared texts with their runs, without how they are pronounced", async () => {
    const strings = `<sst><si><t>QTZX </t></si><si><r><t>Nor</t></r><r><t xml:space="preserve">thern_x000D_</t></r><rPh><t>no</t></rPh></si></sst>`;
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="s"><v>99</v></c></row>`;
    expect(await recordsOf(rows, { strings })).toEqual([{ number: 2, cells: ["QTZX ", "Northern\r", "", ""] }]);
  });

  it("reads days by the style of their cells, from 1904 on where the workbook says so", async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="m/d/yy\\ h:mm;@"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>`;
    const rows = `<row r="2"><c r="A2"><v>46344</v></c><c r="B2" s="1"><v>46344</v></c><c r="C2" s="2"><v>46344.6041666667</v></c><c r="D2" t="d"><v>2026-11-18T09:05:00</v></c></row>`;
    expect(await recordsOf(rows, { styles })).toEqual([
      { number: 2, cells: ["46344", "2026-11-18", "2026-11-18 14:30", "2026-11-18 9:05"] },
    ]);
    expect(await recordsOf(`<row r="2"><c r="A2" s="1"><v>44882</v></c></row>`, { styles, is1904: true })).toEqual([
      { number: 2, cells: ["2026-11-18", "", "", ""] },
    ]);
  });

  it("gives the first sheet with headers, or the one that is named", async () => {
    const cars = (car: string) => textRow(1, HEADS) + textRow(2, [car]);
    const bytes = await workbookOf({
      sheets: { Notes: textRow(1, ["x".repeat(3000)]), A: cars("QTZX 1"), B: cars("QTZX 2") },
    });
    const carOf = async (name: string | null) => {
      const reading = await readWorkbook(bytes, name);
      return reading.ok ? reading.sheet.records[0]?.cells[0] : reading.remark.code;
    };
    expect([await carOf(null), await carOf("B"), await carOf("Notes"), await carOf("C")]).toEqual([
      "QTZX 1",
      "QTZX 2",
      "no_header",
      "sheet_unknown",
    ]);
    expect((await readWorkbook(bytes, "C")).sheets).toEqual(["Notes", "A", "B"]);
  });

  it("is read with prefixes of names and without references of cells", async () => {
    const row = HEADS.map((head) => `<x:c t="inlineStr"><x:is><x:t>${head}</x:t></x:is></x:c>`).join("");
    const bytes = await workbookOf({
      sheets: { A: `<x:row>${row}</x:row><x:row><x:c t="str"><x:v>QTZX 1</x:v></x:c></x:row>` },
    });
    expect(await readUpload(bytes)).toMatchObject({ ok: true, sheet: { records: [{ number: 2 }] } });
  });
});

it.each([
  ["A1", 0],
  ["Z9", 25],
  ["AA7", 26],
  ["CV1", 99],
  ["XFD1", 16_383],
])("the cell %s is in column %i", (reference, column) => expect(columnOf(reference)).toBe(column));

describe("a workbook beyond the limits", () => {
  const carRows = (count: number) => Array.from({ length: count }, (_, at) => textRow(at + 2, [`QTZX ${at + 1}`]));
  it("of 10,000 records is read, of one more refused", async () => {
    const records = (count: number) => recordsOf(carRows(count).join(""));
    expect(await records(10_000)).toHaveLength(10_000);
    expect(await records(10_001)).toBe("too_large");
  });
  it.each([
    ["a 101st column", `<row r="2"><c r="CW2"><v>1</v></c></row>`, "too_large"],
    ["the last column there is", `<row r="2"><c r="XFD2"><v>1</v></c></row>`, "too_large"],
    ["a cell of 2,001 characters", textRow(2, ["x".repeat(2001)]), "too_large"],
    ["a record beyond a million", textRow(1_000_001, ["QTZX 1"]), "too_large"],
    ["rows out of order", textRow(3, ["QTZX 1"]) + textRow(2, ["QTZX 2"]), "not_readable"],
    ["a row that is no number", `<row r="x"><c><v>1</v></c></row>`, "not_readable"],
  ])("with %s is refused", async (_, rows, code) => expect(await recordsOf(rows)).toBe(code));
  it("is read where only formats go beyond them", async () => {
    const rows = `${textRow(2, ["QTZX 1"])}<row r="3"><c r="XFD3" s="1"/></row><row r="1048576" ht="30"/>`;
    expect(await recordsOf(rows)).toHaveLength(1);
  });
});

describe("an archive that is no workbook", () => {
  const codeOf = async (bytes: Uint8Array) => {
    const reading = await readUpload(bytes);
    return reading.ok ? "read" : reading.remark.code;
  };
  it.each(["", "xl/other.xml"])("with '%s' in it is refused", async (name) =>
    expect(await codeOf(await archiveOf(name === "" ? { a: "" } : { [name]: "<a/>" }))).toBe("not_readable"),
  );
  it("is refused wherever it is cut off", async () => {
    const bytes = await workbookOf({ sheets: { A: textRow(1, HEADS) } });
    for (let length = 4; length < bytes.length; length += 23)
      expect(await codeOf(bytes.subarray(0, length))).toBe("not_readable");
  });
  it("is refused or read, and never more, whatever byte of it is another", async () => {
    const bytes = await workbookOf({ sheets: { A: textRow(1, HEADS) + textRow(2, ["QTZX 1"]) } });
    for (let at = 4; at < bytes.length; at += 7) {
      const other = bytes.slice();
      other[at] = (other[at] ?? 0) ^ 0x55;
      expect(["read", "not_readable", "no_header", "too_large"]).toContain(await codeOf(other));
    }
  });
});

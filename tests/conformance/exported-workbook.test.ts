import { xlsxFile } from "@railhead/service/sheets/xlsx";
import { readFile } from "@railhead/ui/sheet/read-file";
import { expect, it } from "vitest";

it("a workbook that a list is exported to is read by the page that imports one", async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({ label: `Column ${at}`, kind: "text", width: 80 }) as const);
  async function* blocks() {
    yield [columns.map((_, at) => (at % 3 === 0 ? "" : `A ${at}`))];
    yield [columns.map((_, at) => (at === 0 ? "" : `B ${at}`))];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile("Customers", columns, blocks())) pieces.push(piece);
  const file = new Blob(pieces.map((piece) => new Uint8Array(piece)));

  expect(await readFile(file, (head) => head === "Column 0")).toEqual({
    ok: true,
    sheet: {
      heads: columns.map(({ label }) => label),
      records: [
        { number: 2, cells: columns.map((_, at) => (at % 3 === 0 ? "" : `A ${at}`)) },
        { number: 3, cells: columns.map((_, at) => (at === 0 ? "" : `B ${at}`)) },
      ],
    },
  });
});

import { describe, expect, it } from "vitest";
import { readUpload } from "./read-upload";
import { archiveOf, HEADS, textRow, workbookOf } from "./workbook.fixtures";

/** An archive whose directory says that every part is of so many bytes unpacked. */
function lying(archive: Uint8Array, size: number): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return bytes;
}
function* repeated(text: string, count: number): Generator<string> {
  for (let at = 0; at < count; at += 1) yield text;
}
/** Text that packs badly, so that the archive is nearly as large as its parts. */
const noise = (length: number): string => {
  let [text, state] = ["", 7];
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += state.toString(36);
  }
  return text;
};
const codeOf = async (bytes: Uint8Array): Promise<string> => {
  const reading = await readUpload(bytes);
  return reading.ok ? "read" : reading.remark.code;
};
const MEGABYTE = "x".repeat(1024 * 1024);

describe("a workbook that is made to harm", () => {
  it("by unpacking to more than its directory says is stopped there", async () => {
    const bomb = await workbookOf({ sheets: { A: repeated(MEGABYTE, 120) } });
    expect(await codeOf(bomb)).toBe("too_large");
    expect(await codeOf(lying(bomb, 1000))).toBe("too_large");
  });
  it("by texts of a hundred times its size is refused", async () => {
    const strings = ["<sst><si><t>", ...repeated(MEGABYTE, 99), "</t></si></sst>"];
    expect(await codeOf(lying(await workbookOf({ sheets: { A: textRow(1, HEADS) }, strings }), 10))).toBe("too_large");
  });
  it("by more texts than there are cells is refused", async () => {
    const strings = ["<sst>", ...repeated("<si><t/></si>".repeat(1000), 1100), `</sst><!--${noise(400_000)}-->`];
    expect(await codeOf(await workbookOf({ sheets: { A: textRow(1, HEADS) }, strings }))).toBe("too_large");
  });
  it.each([
    [
      "entities that it declares",
      `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>`,
    ],
    ["nesting without end", "<a>".repeat(300)],
    ["a tag without end", `<sst ${noise(200_000)}`],
    ["an attribute without end", `<sst a="${noise(200_000)}`],
    ["tags that were never opened", "<sst></sst></sst>"],
  ])("by %s is refused", async (_, strings) => {
    expect(await codeOf(await workbookOf({ sheets: { A: textRow(1, HEADS) }, strings }))).toBe("not_readable");
  });
  it("by parts that lie outside of it reads nothing there", async () => {
    const rels = (target: string, mode = "") =>
      `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"${mode}/></Relationships>`;
    const outside = ["../../../etc/passwd", "file:///etc/passwd"];
    for (const target of outside)
      expect(await codeOf(await archiveOf({ "_rels/.rels": rels(target) }))).toBe("not_readable");
    const external = rels("http://127.0.0.1/", ' TargetMode="External"');
    expect(await codeOf(await archiveOf({ "_rels/.rels": external }))).toBe("not_readable");
  });
  it("by a password is refused", async () => {
    const bytes = await workbookOf({ sheets: { A: textRow(1, HEADS) } });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 0x0809, true);
    expect(await codeOf(bytes)).toBe("not_readable");
  });
});

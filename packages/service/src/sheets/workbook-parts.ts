import { UPLOAD_MOST } from "@railhead/api-contract/railcar-uploads.contract";
import { ArchiveRefused, type Unzip } from "./unzip";
import { numberStyle, unescaped, type NumberStyle } from "./workbook-cells";
import { XmlReader, type XmlHandlers } from "./xml-reader";

/** A sheet of a workbook: its name, and the part of the archive with its cells. */
export interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
}
/** What a workbook says of all its sheets. */
export interface WorkbookParts {
  readonly sheets: readonly WorkbookSheet[];
  readonly is1904: boolean;
  readonly styles: readonly NumberStyle[];
  readonly strings: readonly string[];
}

/** Reads a part as XML. `isDone` ends the reading before the part ends. */
export async function readXml(
  archive: Unzip,
  part: string,
  handlers: XmlHandlers,
  isDone: () => boolean = () => false,
): Promise<void> {
  const reader = new XmlReader(handlers);
  for await (const text of archive.textOf(part)) {
    reader.write(text);
    if (isDone()) return;
  }
  reader.end();
}

interface Relation {
  readonly kind: string;
  readonly part: string;
}
/** Where a target leads from the folder of a part: '/xl/a.xml', 'a.xml' and '../a.xml' are all written. */
export function partOf(folder: string, target: string): string {
  const path = target.startsWith("/") ? [] : folder.split("/").filter((name) => name !== "");
  for (const name of target.split("/")) {
    if (name === "..") path.pop();
    else if (name !== "." && name !== "") path.push(name);
  }
  return path.join("/");
}

async function relationsOf(archive: Unzip, folder: string, of: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const part = partOf(folder, `_rels/${of}.rels`);
  if (!archive.has(part)) return relations;
  await readXml(archive, part, {
    open: (name, attribute) => {
      const [id, target] = [attribute("Id"), attribute("Target")];
      // What lies outside the archive is never opened.
      if (name !== "Relationship" || id === null || target === null || attribute("TargetMode") === "External") return;
      relations.set(id, { kind: attribute("Type")?.split("/").at(-1) ?? "", part: partOf(folder, target) });
    },
    close: () => undefined,
  });
  return relations;
}

async function stylesOf(archive: Unzip, part: string | undefined): Promise<readonly NumberStyle[]> {
  const [codes, styles] = [new Map<number, string>(), [] as NumberStyle[]];
  let isInCells = false;
  if (part === undefined || !archive.has(part)) return styles;
  await readXml(archive, part, {
    open: (name, attribute) => {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      else if (name === "cellXfs") isInCells = true;
      else if (name === "xf" && isInCells) {
        const id = Number(attribute("numFmtId") ?? 0);
        styles.push(numberStyle(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

/** As many texts as there may be cells, titles included. What a workbook keeps beyond them belongs to no sheet of ours. */
const STRINGS_MOST = (UPLOAD_MOST.records + 100) * UPLOAD_MOST.columns;

/** The texts of a workbook; each is kept as far as it shows that it is too long. */
async function stringsOf(archive: Unzip, part: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  let [text, isText, phonetic] = ["", false, 0];
  if (part === undefined || !archive.has(part)) return strings;
  await readXml(archive, part, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "t") isText = true;
      else if (name === "rPh") phonetic += 1;
    },
    close: (name) => {
      if (name === "t") isText = false;
      else if (name === "rPh") phonetic -= 1;
      else if (name === "si") {
        if (strings.length === STRINGS_MOST) throw new ArchiveRefused("too large");
        strings.push(unescaped(text));
      }
    },
    text: (piece) => {
      if (isText && phonetic === 0 && text.length <= UPLOAD_MOST.cell) text += piece;
    },
  });
  return strings;
}

/** Reads what a workbook says of its sheets. Other parts of it, such as macros, are never opened. */
export async function readWorkbookParts(archive: Unzip): Promise<WorkbookParts> {
  const office = [...(await relationsOf(archive, "", "")).values()].find(({ kind }) => kind === "officeDocument");
  const workbook = office?.part ?? "xl/workbook.xml";
  if (!archive.has(workbook)) throw new ArchiveRefused("broken");
  const slash = workbook.lastIndexOf("/");
  const relations = await relationsOf(archive, workbook.slice(0, slash + 1), workbook.slice(slash + 1));
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  await readXml(archive, workbook, {
    open: (name, attribute) => {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attribute("date1904") ?? "");
      if (name !== "sheet") return;
      const relation = relations.get(attribute("id") ?? "");
      // A sheet may hold a chart alone.
      if (relation?.kind === "worksheet") sheets.push({ name: attribute("name") ?? "", part: relation.part });
    },
    close: () => undefined,
  });
  const partOfKind = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.part;
  return {
    sheets,
    is1904,
    styles: await stylesOf(archive, partOfKind("styles")),
    strings: await stringsOf(archive, partOfKind("sharedStrings")),
  };
}

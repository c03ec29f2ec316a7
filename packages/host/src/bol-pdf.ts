import type { PaperSize } from "@railhead/api-contract/papers";
import type { BolPaper, PaperField } from "@railhead/core/bol-paper/bol-paper.view";
import { tBolPaper } from "@railhead/core/messages/catalogue-bol-paper";
import { jsDate } from "@railhead/core/terminal-time/js-date";
import { qrShape, QUIET_MODULES } from "@railhead/core/print/qr";

type Document = PDFKit.PDFDocument;

/** What the fonts that every reader has can write besides the signs of Latin 1. */
const WRITABLE = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
/** Letters that do not come apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
  "′": "'",
  "″": '"',
  "→": "->",
  "−": "-",
};
const canWrite = (sign: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(sign) || WRITABLE.has(sign);

/** A sign as the fonts can write it: its plain letter where they lack its mark, a question mark where they lack it at all. */
function writable(sign: string): string {
  if (canWrite(sign)) return sign;
  if (/^\s$/.test(sign)) return " ";
  const plain = PLAIN[sign] ?? sign.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain !== "" && Array.from(plain).every(canWrite) ? plain : "?";
}
/** A text as it is printed: the library writes other signs than its fonts have as some of them, which would be another name. */
export const printable = (text: string): string => Array.from(text.normalize("NFC"), writable).join("");

/** Points: 72 to an inch. */
const MARGIN = 48;
const GAP = 12;
const QR = 84;
const FOOT = 28;
const SIZES: Readonly<Record<PaperSize, string>> = { letter: "LETTER", a4: "A4" };
const SANS = "Helvetica";
const BOLD = "Helvetica-Bold";
const INK = "#000000";
const GREY = "#555555";
const LINE = "#999999";
/** The box of a signature; its picture keeps its shape within it. */
const SIGNED = { width: 250, height: 80 };
const COLUMNS = [0.16, 0.24, 0.34, 0.26];

const widthOf = ({ page }: Document): number => page.width - 2 * MARGIN;
/** Where the content of a page ends. */
const bottomOf = ({ page }: Document): number => page.height - MARGIN - FOOT;

/** Goes to the next page where so much does not fit on this one. */
function need(doc: Document, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage();
}

/** The QR code, its upper right corner at the right margin. */
function drawCode(doc: Document, text: string): void {
  const { modules, path } = qrShape(text);
  const scale = QR / (modules + 2 * QUIET_MODULES);
  doc
    .save()
    .translate(doc.page.width - MARGIN - QR + QUIET_MODULES * scale, MARGIN + QUIET_MODULES * scale)
    .scale(scale)
    .path(path)
    .fill(INK)
    .restore();
}

function drawHead(doc: Document, paper: BolPaper): void {
  const width = widthOf(doc) - QR - GAP;
  doc.font(BOLD).fontSize(22).fillColor(INK).text(paper.title, MARGIN, MARGIN, { width });
  doc.font(BOLD).fontSize(14).text(paper.number, { width });
  doc.font(SANS).fontSize(9).fillColor(GREY).text(`${paper.version} · ${paper.made}`, { width });
  doc.fillColor(INK);
  for (const note of paper.notes) doc.font(BOLD).fontSize(9).text(note, { width });
  drawCode(doc, paper.code);
  doc.y = Math.max(doc.y, MARGIN + QR) + GAP;
}

function drawLine(doc: Document): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.y += GAP / 2;
}

const cellWidth = (doc: Document) => (widthOf(doc) - GAP) / 2;
function heightOf(doc: Document, { label, text }: PaperField): number {
  const options = { width: cellWidth(doc) };
  return (
    doc.font(SANS).fontSize(8).heightOfString(label, options) +
    doc.font(SANS).fontSize(11).heightOfString(text, options)
  );
}
function drawField(doc: Document, { label, text }: PaperField, x: number, y: number): void {
  const options = { width: cellWidth(doc) };
  doc.font(SANS).fontSize(8).fillColor(GREY).text(label, x, y, options);
  doc.font(SANS).fontSize(11).fillColor(INK).text(text, x, doc.y, options);
}

/** Fields two by two, each under its label. */
function drawFields(doc: Document, fields: readonly PaperField[]): void {
  for (let at = 0; at < fields.length; at += 2) {
    const pair = fields.slice(at, at + 2);
    const height = Math.max(...pair.map((field) => heightOf(doc, field)));
    need(doc, height);
    const { y } = doc;
    for (const [column, field] of pair.entries()) drawField(doc, field, MARGIN + column * (cellWidth(doc) + GAP), y);
    doc.y = y + height + GAP / 2;
  }
  drawLine(doc);
}

function drawRow(doc: Document, cells: readonly string[], font: string): void {
  const widths = COLUMNS.map((share) => share * widthOf(doc));
  doc.font(font).fontSize(10).fillColor(INK);
  const height = Math.max(
    ...cells.map((text, at) => doc.heightOfString(text || " ", { width: (widths[at] ?? 0) - GAP / 2 })),
  );
  need(doc, height);
  const { y } = doc;
  let x = MARGIN;
  for (const [at, text] of cells.entries()) {
    const width = widths[at] ?? 0;
    doc.text(text, x, y, { width: width - (at === 1 ? 2 * GAP : GAP / 2), align: at === 1 ? "right" : "left" });
    x += width;
  }
  doc.y = y + height + 3;
}

function drawWeights(doc: Document, { title, heads, rows }: NonNullable<BolPaper["weights"]>): void {
  need(doc, 60);
  doc.font(BOLD).fontSize(11).fillColor(INK).text(title, MARGIN, doc.y);
  doc.y += 4;
  drawRow(doc, heads, BOLD);
  for (const row of rows) drawRow(doc, row, SANS);
  doc.y += 4;
  drawLine(doc);
}

const pixelsOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

function drawSignature(doc: Document, { title, who, at, image }: BolPaper["signature"]): void {
  need(doc, SIGNED.height + 60);
  doc.font(BOLD).fontSize(11).fillColor(INK).text(title, MARGIN, doc.y);
  doc.y += 4;
  const { y } = doc;
  doc.rect(MARGIN, y, SIGNED.width, SIGNED.height).lineWidth(0.5).strokeColor(LINE).stroke();
  if (image !== null)
    doc.image(pixelsOf(image), MARGIN + 4, y + 4, {
      fit: [SIGNED.width - 8, SIGNED.height - 8],
      align: "center",
      valign: "center",
    });
  doc.y = y + SIGNED.height + 4;
  doc.font(SANS).fontSize(10).fillColor(INK).text(who, MARGIN, doc.y);
  if (at !== null) doc.fontSize(9).fillColor(GREY).text(at);
}

/** The foot of each page of one paper: its check, and which page it is. */
function drawFeet(doc: Document, paper: BolPaper, from: number): void {
  const { start, count } = doc.bufferedPageRange();
  const pages = start + count - from;
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(from + page);
    const y = doc.page.height - MARGIN - 10;
    const options = { width: widthOf(doc), lineBreak: false } as const;
    const bottom = doc.page.margins.bottom;
    // What stands in the margin must not begin another page.
    doc.page.margins.bottom = 0;
    doc.font(SANS).fontSize(8).fillColor(GREY).text(`${paper.number} · ${paper.check}`, MARGIN, y, options);
    doc.text(tBolPaper("page", { page: page + 1, pages }), MARGIN, y, { ...options, align: "right" });
    doc.page.margins.bottom = bottom;
  }
}

/** A word across the page. */
function drawStamp(doc: Document, text: string): void {
  const { width, height } = doc.page;
  doc
    .save()
    .rotate(-35, { origin: [width / 2, height / 2] })
    .font(BOLD)
    .fontSize(140)
    .fillColor(GREY, 0.25)
    .text(text, 0, height / 2 - 70, { width, align: "center", lineBreak: false })
    .restore()
    .fillColor(INK, 1);
}

/** Every text of a paper as it is printed. */
const asPrinted = <T>(value: T): T =>
  (typeof value === "string"
    ? printable(value)
    : Array.isArray(value)
      ? value.map(asPrinted)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asPrinted<unknown>(inner)]))
        : value) as T;

function drawPaper(doc: Document, paper: BolPaper): void {
  doc.addPage();
  const { start, count } = doc.bufferedPageRange();
  if (paper.stamp !== null) drawStamp(doc, paper.stamp);
  drawHead(doc, paper);
  drawLine(doc);
  drawFields(doc, paper.parties);
  drawFields(doc, paper.load);
  if (paper.weights !== null) drawWeights(doc, paper.weights);
  drawSignature(doc, paper.signature);
  drawFeet(doc, paper, start + count - 1);
}

/**
 * Bills of lading as a PDF, each on a page of its own. The same papers always give the same bytes: nothing of it comes from the
 * clock, and its fonts are those that every reader has. Letters that these lack are printed plain.
 */
export async function bolPdf(papers: readonly BolPaper[], size: PaperSize): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: SIZES[size],
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    info: {
      Title: papers.map(({ title, number }) => `${title} ${number}`).join(", "),
      Producer: "Railhead",
      Creator: "Railhead",
      CreationDate: jsDate(Math.max(0, ...papers.map(({ madeAt }) => madeAt))),
    },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (piece: Buffer) => pieces.push(piece));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const paper of papers) drawPaper(doc, asPrinted(paper));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

import { asRecord, asText, quantityIn, sourceText, weightsIn } from "../bols/version-content.rules";
import { checkCode, paperAddress, plainPaperCode } from "../bols/paper-code.rules";
import { tBolPaper } from "../messages/catalogue-bol-paper";
import { formatInstant } from "../terminal-time/instant-text";
import { grouped } from "../units/decimal.rules";

/** A version of a BOL as it is kept: what it says never changes. Times are epoch seconds. */
export interface KeptVersion {
  readonly version: number;
  readonly kind: "original" | "correction";
  readonly reason: string;
  /** Its BOL was voided since: that is no part of the version, and must be seen all the same. */
  readonly isVoid?: boolean;
  readonly created_at: number;
  /** The BOL's fields, the truck and its weights as they stood. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly signature: {
    readonly signed_by: string;
    readonly signed_as: "driver" | "staff";
    readonly signed_at: number;
    /** The data address of its pixels. */
    readonly image: string | null;
  } | null;
}

export interface PaperField {
  readonly label: string;
  readonly text: string;
}
/** A bill of lading as it is printed, in the order in which it is read. */
export interface BolPaper {
  readonly title: string;
  readonly number: string;
  readonly version: string;
  readonly made: string;
  /** The same, epoch seconds. */
  readonly madeAt: number;
  /** Written across it; null for one that counts. */
  readonly stamp: string | null;
  /** What must be known before it is relied on: that it is unsigned, or a correction. */
  readonly notes: readonly string[];
  /** Who ships and who receives. */
  readonly parties: readonly PaperField[];
  /** What is shipped, how and by whom. */
  readonly load: readonly PaperField[];
  readonly weights: {
    readonly title: string;
    readonly heads: readonly string[];
    readonly rows: readonly string[][];
  } | null;
  readonly signature: {
    readonly title: string;
    readonly who: string;
    readonly at: string | null;
    readonly image: string | null;
  };
  /** What the paper is known by: equal codes, equal content. */
  readonly check: string;
  /** Which version of which BOL it is, 'BOL MID-000123 v2': its file is called so. */
  readonly name: string;
  /** What its QR code says: where it is checked, or the same as a text where no address is known. */
  readonly code: string;
}

/** Fields that say something, as they are printed. */
const said = (fields: readonly (readonly [label: string, text: string | null])[]): readonly PaperField[] =>
  fields.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));

function loadOf(content: KeptVersion["content"], zone: string): readonly PaperField[] {
  const truck = asRecord(content["truck"]);
  const shipped = content["shipped_at"];
  return said([
    [tBolPaper("field.description"), asText(content["description"])],
    [tBolPaper("field.quantity"), quantityIn(content)],
    [tBolPaper("field.seals"), asText(content["seals"])],
    [tBolPaper("field.shipped_at"), typeof shipped === "number" ? formatInstant(shipped, zone) : null],
    [tBolPaper("field.carrier"), asText(content["carrier_name"])],
    [tBolPaper("field.truck"), asText(truck["name"])],
    [tBolPaper("field.truck_number"), asText(truck["truck_number"])],
    [tBolPaper("field.trailer_number"), asText(truck["trailer_number"])],
    [tBolPaper("field.driver_name"), asText(truck["driver_name"])],
    [tBolPaper("field.po_number"), asText(truck["po_number"])],
    [tBolPaper("field.bol"), asText(truck["bol"])],
  ]);
}

function weightsOf(content: KeptVersion["content"], zone: string): BolPaper["weights"] {
  const weights = weightsIn(content);
  if (weights.length === 0) return null;
  const rows = weights.map((kept) => [
    tBolPaper(`position.${kept.position}`),
    `${grouped(kept.weight)} ${kept.uom_abbreviation}`,
    sourceText(kept),
    formatInstant(kept.weighed_at, zone),
  ]);
  const net = quantityIn(content);
  return {
    title: tBolPaper("weights.title"),
    heads: [
      tBolPaper("weights.position"),
      tBolPaper("weights.quantity"),
      tBolPaper("weights.origin"),
      tBolPaper("weights.at"),
    ],
    rows: net === null ? rows : [...rows, [tBolPaper("position.net"), net, "", ""]],
  };
}

function signatureOf({ signature }: KeptVersion, zone: string): BolPaper["signature"] {
  const title = tBolPaper("signature.title");
  if (signature === null) return { title, who: tBolPaper("unsigned"), at: null, image: null };
  const { signed_by: name, signed_as, signed_at, image } = signature;
  return {
    title,
    who: tBolPaper(`signature.${signed_as}`, { name }),
    at: tBolPaper("signature.at", { at: formatInstant(signed_at, zone) }),
    image,
  };
}

/** A value as text that is the same for equal values, whatever the order in which their fields are kept. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalText(inner)}`).join(",")}}`;
}

/**
 * A version of a BOL as it is printed. `zone` is the terminal's, in which times are said; `hash` that of its canonical text, by
 * which the paper is compared with what the terminal keeps; `origin` is where people find the server, null where that is not
 * known. The same version gives the same paper for as long as the origin is the same.
 */
export function bolPaper(version: KeptVersion, zone: string, hash: string, origin: string | null = null): BolPaper {
  const { content, kind, reason, signature } = version;
  const number = asText(content["number"]) ?? "";
  const isCorrection = kind === "correction";
  const check = checkCode(hash);
  const code = { number, version: version.version, check };
  return {
    title: tBolPaper("title"),
    number: tBolPaper("number", { number }),
    version: tBolPaper(isCorrection ? "correction" : "version", { version: version.version }),
    made: tBolPaper("made", { at: formatInstant(version.created_at, zone) }),
    madeAt: version.created_at,
    stamp: version.isVoid === true ? tBolPaper("void") : null,
    notes: [
      ...(version.isVoid === true ? [tBolPaper("voidNote")] : []),
      ...(version.version > 1 ? [tBolPaper("reason", { reason })] : []),
      ...(isCorrection ? [tBolPaper("correctionNote")] : signature === null ? [tBolPaper("unsignedNote")] : []),
    ],
    parties: said([
      [tBolPaper("field.shipper"), asText(content["shipper"])],
      [tBolPaper("field.consignee"), asText(content["consignee"])],
      [tBolPaper("field.origin"), asText(content["origin"])],
      [tBolPaper("field.destination"), asText(content["destination"])],
    ]),
    load: loadOf(content, zone),
    weights: weightsOf(content, zone),
    signature: signatureOf(version, zone),
    check: tBolPaper("check", { check }),
    name: `BOL ${number} v${version.version}`,
    code: origin === null ? plainPaperCode(code) : paperAddress(origin, code),
  };
}

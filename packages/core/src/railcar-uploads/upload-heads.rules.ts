import type { UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import { isUnitSpelling, unitOfText } from "./upload-units.rules";

/** Known headers, normalised; `N` stands for any digits or none. The list is our own decision and may grow. */
const HEADS: Readonly<Record<UploadField, string>> = {
  car: "car carid railcar railcarnumber equipment equipmentid carinitno carinitnumber carmarknumber unitid",
  mark: "mark carmark initial initials carinit carinitial equipmentinitial equipmentinitials equipinit reportingmark prefix",
  number: "number carnumber carno carnbr carnum equipmentnumber equipmentno equipnbr",
  load_empty: "le loadempty loadedempty loadstatus",
  product: "product productsize commodity material grade item",
  size: "size mesh meshsize",
  customer: "customer customername consignee shipto owner",
  net: "net netwt netweight weight wt shippedweight qty quantity",
  gross: "gross grosswt grossweight",
  tare: "tare tarewt tareweight lightweight",
  unit: "unit uom weightunit wtunit",
  bol: "bol bolno bolnumber billoflading blnumber shipmentid",
  ship_date: "shipdate shipdt dateshipped loaddate billdate waybilldate",
  eta: "eta etadate expected estimatedarrival",
  supplier: "supplier shipper vendor consignor",
  origin: "origin originstation plant mine",
  railroad: "railroad carrier scac road deliveringcarrier",
  order: "order orderno ordernumber salesorder",
  po: "po pono ponumber purchaseorder customerpo",
  seals: "sealN sealnumberN sealnoN seals",
  length: "carlength length lengthft",
  comments: "comments comment remarks notes",
};
const NUMBERED = "N";

const KNOWN: ReadonlyMap<string, UploadField> = new Map(
  (Object.keys(HEADS) as UploadField[]).flatMap((field) =>
    HEADS[field].split(" ").map((head) => [head.endsWith(NUMBERED) ? `${head.slice(0, -1)}#` : head, field] as const),
  ),
);

/** A header as headers are compared: lower case, letters a–z and digits only. */
export const normalUploadHead = (head: string): string => head.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const lookUp = (head: string): UploadField | null => {
  const normal = normalUploadHead(head);
  return KNOWN.get(normal) ?? KNOWN.get(normal.replace(/\d*$/, "#")) ?? null;
};

const WEIGHTS: ReadonlySet<UploadField | null> = new Set(["net", "gross", "tare"]);
const FEET = /^(ft|feet)$/i;
const fits = (unit: string, field: UploadField | null): boolean =>
  WEIGHTS.has(field) ? isUnitSpelling(unit) : field === "length" && FEET.test(unit);

/** What may be the unit at the end of a header, and what stands before it: in brackets, two words, one word. */
function endings(head: string): readonly (readonly [rest: string, unit: string])[] {
  const ways = [/^(.*)\(([^()]*)\)\s*$/, /^(.*\S)\s+(\S+\s+\S+)$/, /^(.*\S)\s+(\S+)$/];
  return ways.flatMap((way) => {
    const [, rest, unit] = way.exec(head.trim()) ?? [];
    return rest === undefined || unit === undefined ? [] : [[rest, unit.trim()] as const];
  });
}

/** The field that a header is known for, with or without a unit at its end; null where it is none's. */
export function fieldOfHead(head: string): UploadField | null {
  const known = lookUp(head);
  if (known !== null) return known;
  for (const [rest, unit] of endings(head)) {
    const field = lookUp(rest);
    if (fits(unit, field)) return field;
  }
  return null;
}

/**
 * The unit that a header says for a field: one of ours where it is clear, else as it is written ('tons'); null without
 * one. It is read of columns that a person chose as well.
 */
export function unitOfHead(head: string, field: UploadField | null): string | null {
  for (const [, unit] of endings(head)) {
    if (!fits(unit, field)) continue;
    if (field === "length") return "ft";
    const read = unitOfText(unit);
    return "unit" in read ? read.unit : unit;
  }
  return null;
}

import type { BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import { asRecord, asText, quantityIn, sourceText, weightsIn, type KeptWeight } from "../bols/version-content.rules";
import { tBolPaper } from "../messages/catalogue-bol-paper";
import { tBolVersions } from "../messages/catalogue-bol-versions";
import { formatInstant } from "../terminal-time/instant-text";
import { grouped } from "../units/decimal.rules";

/** Parts of a BOL, in the order in which they are read. */
export const DIFFERENCE_GROUPS = ["parties", "load", "weights", "signature"] as const;
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number];

/** What a version says of one thing, as its paper does. */
export interface VersionField {
  readonly key: string;
  readonly group: DifferenceGroup;
  readonly label: string;
  readonly text: string;
}
/** One thing as two versions say it: null where a version says nothing of it. */
export interface VersionDifference {
  readonly key: string;
  readonly group: DifferenceGroup;
  readonly label: string;
  readonly left: string | null;
  readonly right: string | null;
  readonly differs: boolean;
}
export type ComparedVersion = Pick<BolVersion, "content" | "signatures">;

type Said = readonly [key: string, label: string, text: string | null];

function weightSaid(weight: KeptWeight, zone: string): readonly Said[] {
  const { position, weighed_at } = weight;
  const name = tBolPaper(`position.${position}`);
  return [
    [position, name, `${grouped(weight.weight)} ${weight.uom_abbreviation}`],
    [`${position}.source`, tBolVersions("weight.source", { name }), sourceText(weight)],
    [`${position}.at`, tBolVersions("weight.at", { name }), formatInstant(weighed_at, zone)],
  ];
}

function signatureSaid({ signatures }: ComparedVersion, zone: string): readonly Said[] {
  const [signature] = signatures;
  const label = tBolVersions("field.signature");
  if (signature === undefined) return [["signature", label, tBolPaper("unsigned")]];
  const { signed_by: name, signed_as, signed_at } = signature;
  return [
    ["signature", label, tBolPaper(`signature.${signed_as}`, { name })],
    ["signature.at", tBolVersions("field.signed_at"), formatInstant(signed_at, zone)],
  ];
}

/** Everything that a version says, as its paper does; times at the terminal's clock. */
export function fieldsOfVersion(version: ComparedVersion, zone: string): readonly VersionField[] {
  const { content } = version;
  const truck = asRecord(content["truck"]);
  const shipped = content["shipped_at"];
  const own = (key: "shipper" | "consignee" | "origin" | "destination" | "description" | "seals"): Said => [
    key,
    tBolPaper(`field.${key}`),
    asText(content[key]),
  ];
  const ofTruck = (key: "truck_number" | "trailer_number" | "driver_name" | "po_number" | "bol"): Said => [
    key,
    tBolPaper(`field.${key}`),
    asText(truck[key]),
  ];
  const groups: Readonly<Record<DifferenceGroup, readonly Said[]>> = {
    parties: [own("shipper"), own("consignee"), own("origin"), own("destination")],
    load: [
      own("description"),
      ["quantity", tBolPaper("field.quantity"), quantityIn(content)],
      own("seals"),
      ["shipped_at", tBolPaper("field.shipped_at"), typeof shipped === "number" ? formatInstant(shipped, zone) : null],
      ["carrier", tBolPaper("field.carrier"), asText(content["carrier_name"])],
      ["truck", tBolPaper("field.truck"), asText(truck["name"])],
      ofTruck("truck_number"),
      ofTruck("trailer_number"),
      ofTruck("driver_name"),
      ofTruck("po_number"),
      ofTruck("bol"),
    ],
    weights: weightsIn(content).flatMap((weight) => weightSaid(weight, zone)),
    signature: signatureSaid(version, zone),
  };
  return DIFFERENCE_GROUPS.flatMap((group) =>
    groups[group].flatMap(([key, label, text]) => (text === null ? [] : [{ key, group, label, text }])),
  );
}

/**
 * Two versions side by side: everything that one of them says, in the order of the paper, each once. What only one says
 * differs. Which is left and which right changes nothing else.
 */
export function compareVersions(
  left: ComparedVersion,
  right: ComparedVersion,
  zone: string,
): readonly VersionDifference[] {
  const [lefts, rights] = [fieldsOfVersion(left, zone), fieldsOfVersion(right, zone)];
  const textIn = (fields: readonly VersionField[], key: string) =>
    fields.find((field) => field.key === key)?.text ?? null;
  const keys = orderOf(lefts, rights);
  return keys.map((field) => {
    const [before, after] = [textIn(lefts, field.key), textIn(rights, field.key)];
    const { key, group, label } = field;
    return { key, group, label, left: before, right: after, differs: before !== after };
  });
}

/** Keys in the order of the paper, whichever of the two has them. */
const ORDER = [
  "shipper",
  "consignee",
  "origin",
  "destination",
  "description",
  "quantity",
  "seals",
  "shipped_at",
  "carrier",
  "truck",
  "truck_number",
  "trailer_number",
  "driver_name",
  "po_number",
  "bol",
  ...["tare", "gross"].flatMap((position) => [position, `${position}.source`, `${position}.at`]),
  "signature",
  "signature.at",
];
const orderOf = (lefts: readonly VersionField[], rights: readonly VersionField[]): readonly VersionField[] => {
  const all = new Map([...rights, ...lefts].map((field) => [field.key, field]));
  return ORDER.flatMap((key) => all.get(key) ?? []);
};

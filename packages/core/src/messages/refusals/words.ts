import type { AssetKind } from "@railhead/api-contract/asset-kind";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import { defineRefusals, type Refusal } from "../define-refusals";

type Nouns = { readonly [Name in ResourceName as `noun_${Name}`]: string };
const NOUNS = Object.fromEntries(
  RESOURCE_NAMES.map((name) => [`noun_${name}`, RESOURCES[name].entity.kind]),
) as unknown as Nouns;

const wordRefusal = defineRefusals({
  ...NOUNS,
  "noun_product-sizes": "product",
  "noun_inbound-trucks": inboundTruck.kind,
  "noun_railcar-uploads": "upload of railcars",
  "noun_released-railcars": "released railcar",
  noun_weighings: "weighing of a truck",
  noun_storages: "storage",
  noun_notes: "note",
  "noun_saved-views": "saved view",
  noun_trucks: "truck",
});
export type Noun = keyof typeof wordRefusal.english extends `noun_${infer Name}` ? Name : never;

/** The word for a kind of record, within a sentence. */
export const noun = (of: Noun): Refusal => wordRefusal(`noun_${of}`);
/** Kinds of records that people call by another word than the API does. */
const CALLED_AS: { readonly [Name in ResourceName]?: Noun } = {
  "bulk-commodity-inbound-trucks": "inbound-trucks",
  "bulk-commodity-outbound-trucks": "outbounds",
  "bulk-commodity-railcar-loads": "railcars",
  inbounds: "railcars",
  "onsite-storage": "storages",
};
/** The word by which people call records of a resource: a railcar is one in either family. */
export const peoplesNoun = (of: ResourceName): Refusal => noun(CALLED_AS[of] ?? of);
/** The word for a kind of asset. */
export const assetNoun = (kind: AssetKind): Refusal => noun(kind === "storage" ? "storages" : `${kind}s`);
/** Every word that stands in sentences. */
export const WORDS = wordRefusal.english;

/** 'Customer', where a word begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What fields are called where their name alone does not say it. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  api_number: "API number",
  car_seq: "position",
  dot_number: "DOT number",
  is_active: "in use",
  mc_number: "MC number",
  net_uom_abbreviation: "unit",
  quantity_uom_abbreviation: "unit",
  scac: "SCAC",
  splc: "SPLC",
  prefix: "mark",
  product_name_id: "product",
  product_size_master_id: "size",
  uom_class_id: "class of units",
};
/** What a field is called in English. */
export const fieldWord = (field: string): string =>
  FIELD_WORDS[field] ?? field.replace(/_ids?$/, "").replaceAll("_", " ");

import type { AssetKind } from "@railhead/api-contract/asset-kind";

/** Transload categories of the demo terminals. Two lead from railcars to trucks, so that a draft has a choice. */
export const TRANSLOAD_CATEGORIES: readonly {
  readonly name: string;
  readonly from: AssetKind;
  readonly into: AssetKind;
}[] = [
  { name: "Railcar to storage", from: "railcar", into: "storage" },
  { name: "Railcar to truck by conveyor", from: "railcar", into: "truck" },
  { name: "Railcar to truck by air", from: "railcar", into: "truck" },
  { name: "Railcar to railcar", from: "railcar", into: "railcar" },
  { name: "Storage to truck", from: "storage", into: "truck" },
  { name: "Storage to storage", from: "storage", into: "storage" },
  { name: "Storage to railcar", from: "storage", into: "railcar" },
  { name: "Truck to storage", from: "truck", into: "storage" },
  { name: "Truck to railcar", from: "truck", into: "railcar" },
];

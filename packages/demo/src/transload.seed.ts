import type { AssetKind } from "@railhead/api-contract/asset-kind";

/** The ways in which material goes on at the demo's terminals. Into trucks from railcars there are two: whoever records such a draft chooses. */
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

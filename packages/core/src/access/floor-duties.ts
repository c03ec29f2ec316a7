import type { Permission } from "@railhead/api-contract/permissions";

/** Any one of these rights is enough. */
type AnyOf = readonly [Permission, ...Permission[]];

/** What is seen and done on the floor, and what each needs: the same as the calls that it ends in. */
export const FLOOR_DUTIES = {
  seeRailcars: ["railcar:view"],
  seeTracks: ["track:view"],
  seeTrucks: ["outbound truck:view"],
  seeDrafts: ["draft:view"],
  receive: ["railcar:receive", "railcar:edit"],
  releaseRailcars: ["railcar:edit"],
  moveRailcars: ["railcar:edit"],
  addRailcars: ["railcar:edit"],
  sequenceRailcars: ["railcar:edit"],
  editRailcars: ["railcar:edit"],
  pickRailcars: ["railcar:edit"],
  finishRailcars: ["railcar:edit"],
  recordDrafts: ["draft:create"],
  correctDrafts: ["draft:edit"],
  addArrivals: ["outbound truck:create"],
  weighTrucks: ["outbound truck:edit"],
  sign: ["outbound truck:edit"],
  releaseTrucks: ["outbound truck:edit"],
} as const satisfies Readonly<Record<string, AnyOf>>;
export type FloorDuty = keyof typeof FLOOR_DUTIES;

/** What a page of the floor asks of its user beyond the right to the floor itself. */
export interface PageRights {
  /** All of these are needed for the page to show anything. */
  readonly sees: readonly FloorDuty[];
  readonly does: readonly FloorDuty[];
  /** The page has nothing to read for somebody who may not do its work. */
  readonly isWorkOnly?: boolean;
}

import { FAMILIES, type Family } from "@railhead/api-contract/family";
import type { Access } from "@railhead/api-contract/permissions";
import type { FloorDuty, PageRights } from "../access/floor-duties";
import type { PlainMessageKey } from "../messages/catalogue";

/** A page that a tile leads to. */
interface TilePage {
  /** What the page and its tile are called. */
  readonly title: PlainMessageKey;
  /** The outline on its tile. */
  readonly icon: string;
}

/** One thing that is done with railcars or trucks: a page of the floor, and a tile that leads to it. */
interface FloorTask extends TilePage {
  /** The product families that have it. */
  readonly families: readonly Family[];
  /** Rights beyond FLOOR_ACCESS. */
  readonly rights: PageRights;
  /** The rights of its page for one record, at `/{id}`; null where it has none. */
  readonly ofOne: PageRights | null;
}

/** What every page of the floor asks for (spec §6). */
export const FLOOR_ACCESS: Access = ["app:mobile"];

const onTrack = (duty: FloorDuty): PageRights => ({
  sees: ["seeRailcars", "seeTracks"],
  does: [duty],
  isWorkOnly: true,
});
const onTracks = (...does: readonly FloorDuty[]): PageRights => ({ sees: ["seeRailcars", "seeTracks"], does });
const withRailcars = (...does: readonly FloorDuty[]): PageRights => ({ sees: ["seeRailcars"], does });
const withTrucks = (...does: readonly FloorDuty[]): PageRights => ({ sees: ["seeTrucks"], does });

/** What can be done with railcars, in the order of the tiles. Only sand has Handling (spec §2). */
const RAILCAR_TASKS = {
  "bulk-add": {
    title: "mode.bulkAdd",
    icon: "bulkAdd",
    families: FAMILIES,
    rights: onTrack("addRailcars"),
    ofOne: null,
  },
  "bulk-sequence": {
    title: "mode.bulkSequence",
    icon: "sequence",
    families: FAMILIES,
    rights: onTrack("sequenceRailcars"),
    ofOne: null,
  },
  "bulk-move": {
    title: "mode.bulkMove",
    icon: "move",
    families: FAMILIES,
    rights: onTrack("moveRailcars"),
    ofOne: null,
  },
  receive: {
    title: "mode.receive",
    icon: "receive",
    families: FAMILIES,
    rights: onTrack("receive"),
    ofOne: onTrack("receive"),
  },
  edit: {
    title: "mode.edit",
    icon: "edit",
    families: FAMILIES,
    rights: onTrack("editRailcars"),
    ofOne: onTrack("editRailcars"),
  },
  handling: {
    title: "page.handling",
    icon: "handling",
    families: ["sand"],
    rights: withRailcars("recordDrafts", "finishRailcars"),
    ofOne: withRailcars("seeDrafts", "recordDrafts", "correctDrafts", "finishRailcars"),
  },
  sequence: {
    title: "mode.sequence",
    icon: "track",
    families: FAMILIES,
    rights: onTrack("sequenceRailcars"),
    ofOne: null,
  },
  release: {
    title: "mode.release",
    icon: "release",
    families: FAMILIES,
    rights: onTrack("releaseRailcars"),
    ofOne: null,
  },
  search: { title: "page.search", icon: "search", families: FAMILIES, rights: withRailcars(), ofOne: null },
  cherrypicking: {
    title: "page.cherrypicking",
    icon: "pick",
    families: FAMILIES,
    rights: onTracks("pickRailcars"),
    ofOne: onTracks("pickRailcars"),
  },
} as const satisfies Readonly<Record<string, FloorTask>>;

/** What can be done with trucks, in the order of the tiles. */
const TRUCK_TASKS = {
  handling: {
    title: "page.handling",
    icon: "handling",
    families: FAMILIES,
    rights: withTrucks("addArrivals", "weighTrucks", "recordDrafts"),
    ofOne: withTrucks("weighTrucks", "seeDrafts", "recordDrafts", "correctDrafts"),
  },
  "capture-signature": {
    title: "page.captureSignature",
    icon: "sign",
    families: FAMILIES,
    rights: withTrucks("sign"),
    ofOne: { ...withTrucks("sign"), isWorkOnly: true },
  },
  release: {
    title: "mode.release",
    icon: "release",
    families: FAMILIES,
    rights: withTrucks("releaseTrucks"),
    ofOne: withTrucks("releaseTrucks"),
  },
  search: { title: "page.search", icon: "search", families: FAMILIES, rights: withTrucks(), ofOne: null },
} as const satisfies Readonly<Record<string, FloorTask>>;

/** What a category has, in the order of its tiles, and what can be done with each. */
export const FLOOR_KINDS = {
  "inbound-trucks": {
    title: "page.inboundTrucks",
    icon: "truckIn",
    subject: "trucks",
    rights: withTrucks(),
    tasks: TRUCK_TASKS,
  },
  "outbound-trucks": {
    title: "page.outboundTrucks",
    icon: "truckOut",
    subject: "trucks",
    rights: withTrucks(),
    tasks: TRUCK_TASKS,
  },
  railcars: {
    title: "page.railcars",
    icon: "railcar",
    subject: "railcars",
    rights: withRailcars(),
    tasks: RAILCAR_TASKS,
  },
} as const satisfies Readonly<
  Record<
    string,
    TilePage & {
      readonly subject: "railcars" | "trucks";
      readonly rights: PageRights;
      readonly tasks: Readonly<Record<string, FloorTask>>;
    }
  >
>;

/** The categories of the floor: the product families. */
export const FLOOR_CATEGORIES = {
  sand: { title: "page.sand", icon: "sand" },
  "bulk-commodity": { title: "page.bulkCommodity", icon: "bulk" },
} as const satisfies Readonly<Record<Family, TilePage>>;

/** Pages that belong to no category. */
export const FLOOR_GENERAL = {
  home: { title: "page.floor", icon: "home" },
  "scan-mode": { title: "page.scanMode", icon: "scan" },
} as const satisfies Readonly<Record<string, TilePage>>;

export type FloorKind = keyof typeof FLOOR_KINDS;
/** Whether trucks bring or take. */
export type TruckSide = Exclude<FloorKind, "railcars">;

type Tasks = typeof RAILCAR_TASKS | typeof TRUCK_TASKS;
type KeyOf<T extends Tasks> = keyof T & string;
/** Tasks of `T` that have a page for one record. */
type WithOne<T extends Tasks> = { [K in KeyOf<T>]: T[K] extends { readonly ofOne: null } ? never : K }[KeyOf<T>];
/** Tasks of `T` that every category has. */
type OfAll<T extends Tasks> = {
  [K in KeyOf<T>]: T[K] extends { readonly families: typeof FAMILIES } ? K : never;
}[KeyOf<T>];

/** What can be done with railcars of every category. */
export type RailcarTask = OfAll<typeof RAILCAR_TASKS>;
export type RailcarTaskOfOne = RailcarTask & WithOne<typeof RAILCAR_TASKS>;
export type TruckTask = KeyOf<typeof TRUCK_TASKS>;
export type TruckTaskOfOne = WithOne<typeof TRUCK_TASKS>;

type PagesOf<Subject extends string, T extends Tasks> =
  | Subject
  | `${Subject}/${KeyOf<T>}`
  | `${Subject}/${WithOne<T>}/:id`;
/** Pages that belong to no category. */
export type GeneralPageKey = keyof typeof FLOOR_GENERAL;
/** Pages of railcars, and of trucks, whichever category and side they are for: one component each. */
export type RailcarPageKey = PagesOf<"railcars", typeof RAILCAR_TASKS>;
export type TruckPageKey = PagesOf<"trucks", typeof TRUCK_TASKS>;
/** The pages of the floor. */
export type FloorPageKey = GeneralPageKey | "category" | RailcarPageKey | TruckPageKey;

/** The outlines of the tiles. */
export type FloorIcon =
  | (typeof FLOOR_GENERAL)[GeneralPageKey]["icon"]
  | (typeof FLOOR_CATEGORIES)[Family]["icon"]
  | (typeof FLOOR_KINDS)[FloorKind]["icon"]
  | (typeof RAILCAR_TASKS)[keyof typeof RAILCAR_TASKS]["icon"]
  | (typeof TRUCK_TASKS)[TruckTask]["icon"];

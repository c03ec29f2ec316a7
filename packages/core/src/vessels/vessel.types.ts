import type { OnsiteStorage } from "@railhead/api-contract/resources/onsite-storage.contract";

/** A storage vessel as it comes over the wire. */
export type Vessel = OnsiteStorage;

/** A vessel that material may be moved into, and what is to be looked at before. */
export interface VesselChoice extends Vessel {
  /** The server's warning of what it held before; null where there is none. */
  readonly warning: string | null;
}

import type { RailcarStatusId, TruckStatusId } from "@railhead/api-contract/status";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import type { KeyValueStore } from "../ports/storage.port";
import { memoryStore } from "../storage/memory-store.fixtures";
import type { ScanPorts, ScanUser } from "./scan-anywhere.types";

const HERE = { terminal_id: "1", terminal_name: "Midland" } as const;

type Railcar = Extract<ScannedThing, { kind: "railcar" }>;
type Truck = Extract<ScannedThing, { kind: "truck" }>;

export const railcar = (status_id: RailcarStatusId, more: Partial<Railcar> = {}): Railcar => ({
  kind: "railcar",
  id: "45",
  name: "UTLX 045123",
  family: "sand",
  status_id,
  status: `state ${status_id}`,
  ...HERE,
  ...more,
});
export const truck = (status_id: TruckStatusId, more: Partial<Truck> = {}): Truck => ({
  kind: "truck",
  id: "12",
  name: "OT 1012",
  family: "sand",
  side: "outbound",
  status_id,
  status: `state ${status_id}`,
  ...HERE,
  ...more,
});
export const storage = (more: Partial<ScannedThing> = {}): ScannedThing =>
  ({ kind: "storage", id: "3", name: "SILO 3", ...HERE, ...more }) as ScannedThing;

/** What the profile 'Floor Operator' may do. */
export const FLOOR: PermissionMap = {
  app: ["mobile"],
  railcar: ["view", "edit", "receive"],
  "outbound truck": ["view", "edit"],
  draft: ["view", "create", "edit"],
  "onsite storage": ["view"],
};
export const user = (more: Partial<ScanUser> = {}): ScanUser => ({
  userid: "7",
  permissions: FLOOR,
  terminalId: "1",
  zone: "America/Chicago",
  ...more,
});

/** Noon of 2026-11-21 in Chicago, epoch seconds. */
export const NOON = 1_795_284_000;

/** Ports that write down where they were led; `set` changes what they tell. */
export function scanPorts(session: KeyValueStore = memoryStore()) {
  const device = { path: "/mobile-v2", count: 0, asked: false, now: NOON };
  const went: string[] = [];
  const ports: ScanPorts = {
    clock: { nowSeconds: () => device.now },
    storage: { session },
    navigator: {
      current: () => device.path,
      count: () => device.count,
      go: (path) => {
        went.push(path);
        device.count += 1;
        device.path = path;
      },
    },
    isAsked: () => device.asked,
    isBuilt: () => true,
  };
  return Object.assign(ports, { went, set: (change: Partial<typeof device>) => void Object.assign(device, change) });
}

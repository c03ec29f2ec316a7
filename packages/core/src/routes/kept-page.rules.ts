import { FAMILIES, type Family } from "@railhead/api-contract/family";
import { STORAGE_KEYS } from "../ports/storage.port";
import { kindAt } from "../trucks/truck-row.rules";
import { floorPaths, type RailcarTask, type TruckKind, type TruckTask } from "./paths";

const TRUCK_KINDS: readonly TruckKind[] = ["inbound-trucks", "outbound-trucks"];
const TRUCK_TASKS: readonly string[] = ["handling", "release"] satisfies readonly TruckTask[];
/** Pages that keep one form for the whole page. */
const WIDGETS: readonly string[] = [
  "receive",
  "release",
  "bulk-move",
  "bulk-add",
  "bulk-sequence",
] satisfies readonly RailcarTask[];
const isFamily = (text: string): text is Family => (FAMILIES as readonly string[]).includes(text);
const isTruckKind = (text: string): text is TruckKind => (TRUCK_KINDS as readonly string[]).includes(text);

/** The page of a signature, which is kept under the kind of truck that the wire tells. */
function signaturePage(family: Family, kind: string, id: string): string | null {
  const side = TRUCK_KINDS.find((each) => kindAt(family, each) === kind);
  return side === undefined || id === "" ? null : floorPaths.truckTaskOf(family, side, "capture-signature", id);
}

/** The page of a truck, or the list where a truck that comes is recorded. */
const truckPage = (family: Family, kind: TruckKind, page: string, id: string): string | null =>
  page === "arrival"
    ? floorPaths.truckTask(family, kind, "handling")
    : TRUCK_TASKS.includes(page) && id !== ""
      ? floorPaths.truckTaskOf(family, kind, page as TruckTask, id)
      : null;

/** At Sequence the tab keeps what was typed for a car, and which track was looked at. */
const isCar = (id: string) => /^\d+$/.test(id);

function railcarPage(family: Family, [screen = "", ...rest]: readonly string[]): string | null {
  if (WIDGETS.includes(screen) && rest.length === 0) return floorPaths.railcarTask(family, screen as RailcarTask);
  const [id = ""] = rest;
  if (screen === "edit" && id !== "") return floorPaths.railcarTaskOf(family, "edit", id);
  if (screen === "sequence" && isCar(id)) return floorPaths.railcarTask(family, "sequence");
  return screen === "railcars" && rest[0] === "handling" && rest[1] !== undefined
    ? floorPaths.sandRailcarHandling(rest[1])
    : null;
}

/** The family and the screen of a key of this user's, in parts. */
function partsOf(userid: string, key: string): readonly string[] {
  const mine = STORAGE_KEYS.session.widget(userid, "", "").slice(0, -1);
  return key.startsWith(mine) ? key.slice(mine.length).split(".") : [];
}

/**
 * The floor's page whose work this user's tab keeps under `key` (STORAGE_KEYS.session.widget): where what was sent from
 * there is taken up again. Null for any other key.
 */
export function pageOfKept(userid: string, key: string): string | null {
  const [family = "", ...screen] = partsOf(userid, key);
  if (!isFamily(family)) return null;
  const [first = "", second = "", third = ""] = screen;
  if (first === "sign") return signaturePage(family, second, third);
  return isTruckKind(first) ? truckPage(family, first, second, third) : railcarPage(family, screen);
}

interface KeptCar {
  readonly id: string;
  readonly name: string;
}
interface KeptText {
  /** The work on one truck or railcar. */
  readonly kept?: {
    readonly of?: string | null;
    readonly at?: string;
    readonly shown?: { readonly truck: string } | null;
    readonly attempt?: { readonly body?: { readonly track_id?: string } } | null;
  };
  /** A list of railcars. */
  readonly form?: { readonly cars?: readonly KeptCar[]; readonly attempt?: { readonly body?: unknown } | null };
}
function parsed(text: string): KeptText | null {
  try {
    return JSON.parse(text) as KeptText | null;
  } catch {
    return null;
  }
}

/** What a kept text is about, by the names under which its page shows them: a truck or a railcar, or the railcars that were sent. Empty where it does not say. */
export function namesInKept(text: string): readonly string[] {
  const { kept, form } = parsed(text) ?? {};
  const body = form?.attempt?.body;
  const sent = new Set(Array.isArray(body) ? body.map((row: { readonly id?: unknown } | null) => row?.id) : []);
  const name = kept?.of ?? kept?.shown?.truck;
  return name ? [name] : (form?.cars ?? []).flatMap((car) => (sent.has(car.id) ? [car.name] : []));
}

/**
 * What is to be kept for the page of kept work to open it, where its address does not: at Sequence the track that is
 * looked at, with the car. `home` is the terminal where the text names none.
 */
export function openingOfKept(
  userid: string,
  key: string,
  text: string,
  home: string,
): { readonly key: string; readonly text: string } | null {
  const [family = "", screen, id = ""] = partsOf(userid, key);
  const { kept } = parsed(text) ?? {};
  const track = kept?.attempt?.body?.track_id;
  if (screen !== "sequence" || !isCar(id) || track === undefined) return null;
  return {
    key: STORAGE_KEYS.session.widget(userid, family, "sequence.track"),
    text: JSON.stringify({ userid, kept: { terminal_id: kept?.at ?? home, track_id: track, car_id: id } }),
  };
}

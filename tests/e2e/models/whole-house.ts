import type { TruckYard } from "./truck-yard";

export interface Named {
  readonly id: string;
  readonly name: string;
}
export const CARS = 100;
export const PER_TRACK = CARS / 2;
/** Weights of the papers in pounds, each its own. */
export const shipped = (at: number): string => String(198_000 + at * 137);
/** The same in short tons. */
export const whole = (at: number): string => String(Number(shipped(at)) / 2_000);
export const carName = (at: number): string => `QTWH ${81_000 + at}`;
export const cars = Array.from({ length: CARS }, (_, at) => ({ name: carName(at), pounds: shipped(at) }));
/** Cars that stand deep on the first track, by their place in the train. */
export const WANTED = [7, 11, 16, 22, 29];
export const DEEPEST = 29;
/** Which car goes into which silo, and how much of it in short tons: two whole cars and a part of one. */
export const UNLOADED = [
  [7, 0, whole(7)],
  [11, 1, whole(11)],
  [16, 0, "41.37"],
] as const;
/** What the scale shows of the two trucks, in pounds, and what is drafted for each, in short tons. */
export const LOADS = [
  { tare: "27460", gross: "79600", net: "26.07" },
  { tare: "28100", gross: "79940", net: "25.92" },
] as const;
export const GROUP_STEPS = ["create Office", "submit Office", "start Floor", "record Floor", "complete Floor"];
export const ORDER = "HOUSE-1";
export const CUSTOMER = "Cimarron Completions";
export const PRODUCT = "Northern White 100 Mesh";
export const MAIL = "papers@house.example";
export const TRACKS = ["House North", "House South"] as const;

/** What the office has before a train comes: tracks and silos for it, a scale at a port of this machine, an order of its sand, and a contact who is mailed the papers. */
export async function prepareHouse(yard: TruckYard, scalePort: number | null) {
  const track = (track_name: string) =>
    yard.post<Named>("/api/tracks", {
      track_name,
      terminal_id: yard.terminalId,
      usable_length: "4000",
      track_kind: "storage",
      sequence_one_end: "north switch",
      reachable_ends: "sequence one",
    });
  const silos = [await yard.storage("House Silo 1", "0"), await yard.storage("House Silo 2", "0", "lb")];
  const units = await yard.get<readonly { id: string; abbreviation: string }[]>("/api/uom/names-with-abbreviation");
  const unit = (abbreviation: string) => units.find((one) => one.abbreviation === abbreviation)?.id;
  await yard.post("/api/scales", {
    name: "House scale",
    terminal_id: yard.terminalId,
    scale_kind: "truck",
    capacity: "140000",
    division: "20",
    uom_id: unit("lb"),
    connection: "tcp",
    protocol: "sma",
    address: `127.0.0.1:${String(scalePort)}`,
  });
  const sizes = await yard.get<readonly Named[]>("/api/product-sizes?limit=200");
  const customers = await yard.get<readonly Named[]>("/api/customers?limit=200");
  const customer_id = customers.find(({ name }) => name === CUSTOMER)?.id;
  await yard.post("/api/orders", {
    order_number: ORDER,
    terminal_id: yard.terminalId,
    customer_id,
    product_size_id: sizes.find(({ name }) => name === PRODUCT)?.id,
    quantity_ordered: "100",
    uom_id: unit("ST"),
  });
  await yard.post("/api/business-contacts", {
    first_name: "Will",
    last_name: "House",
    email: MAIL,
    customer_id,
    receives_bols: true,
  });
  return { silos, north: await track(TRACKS[0]), south: await track(TRACKS[1]) };
}

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { BULK, NOON, received, SAND, visitIn, type Name, type RailWorld } from "./rail-world.laws";

/** One row of a list, and what is said of it; null where it is good. */
interface Slot {
  readonly row: Readonly<Record<string, unknown>>;
  readonly says: RegExp | null;
}
interface Cars {
  readonly pending: readonly string[];
  readonly onSite: readonly string[];
  readonly foreign: string;
}
type Fields = Readonly<Record<string, unknown>>;

const TOMORROW = NOON + 2 * 86_400;
const good = (id: string | undefined, fields: Fields): Slot => ({ row: { id, ...fields }, says: null });
const bad = (id: string | undefined, fields: Fields, says: RegExp): Slot => ({ row: { id, ...fields }, says });

/** Rows that are bad in every list: not there, of another terminal, or made from an old reading. */
const always = (cars: Cars, id: string | undefined, fields: Fields): readonly Slot[] => [
  bad("999999998", fields, /^Railcar 999999998 does not exist\.$/),
  bad("999999999", fields, /^Railcar 999999999 does not exist\.$/),
  bad(cars.foreign, fields, /does not exist/),
  bad(id, { ...fields, updated_at: 1 }, /meanwhile/),
];

/** Every list of visits, with good rows and bad ones. */
const LISTS: Readonly<Record<string, (cars: Cars) => readonly Slot[]>> = {
  "bulk-receive": (cars) => {
    const { pending, onSite } = cars;
    const fields = { track_id: "1", date_received: received() };
    return [
      good(pending[0], fields),
      good(pending[1], fields),
      ...always(cars, pending[2], fields),
      bad(pending[3], { ...fields, date_received: TOMORROW }, /in the future/),
      bad(pending[4], { ...fields, track_id: "999" }, /track does not exist/),
      bad(pending[5], { ...fields, track_id: "4" }, /does not exist/),
      bad(onSite[0], fields, /is Received/),
    ];
  },
  "bulk-release": (cars) => {
    const fields = { date_released: received() };
    return [
      good(cars.onSite[0], fields),
      good(cars.onSite[1], fields),
      ...always(cars, cars.onSite[2], fields),
      bad(cars.onSite[3], { date_released: TOMORROW }, /in the future/),
      bad(cars.pending[0], fields, /is Pending/),
    ];
  },
  "bulk-customer-release": (cars) => {
    const fields = { customer_released_at: received() };
    return [
      good(cars.onSite[0], fields),
      good(cars.onSite[1], fields),
      ...always(cars, cars.onSite[2], fields),
      bad(cars.onSite[3], { customer_released_at: TOMORROW }, /in the future/),
      bad(cars.pending[0], fields, /is Pending/),
    ];
  },
  "bulk-update": (cars) => {
    const fields = { bol: "B-7" };
    return [
      good(cars.pending[0], fields),
      good(cars.onSite[0], fields),
      ...always(cars, cars.pending[1], fields),
      bad(cars.pending[2], { track_id: "1" }, /stands on no track/),
      bad(cars.pending[3], { customer_id: "999" }, /Customer 999 does not exist/),
      bad(cars.onSite[1], { track_id: "999" }, /track does not exist/),
      bad(cars.onSite[2], { terminal_id: "2" }, /terminal does not exist/),
      bad(
        cars.onSite[3],
        { shipped_weight: "5", shipped_weight_uom_abbreviation: "bushel" },
        /no unit|bushel|There is no/,
      ),
    ];
  },
  "bulk-delete": (cars) => [
    good(cars.pending[0], {}),
    good(cars.pending[1], {}),
    ...always(cars, cars.pending[2], {}),
    bad(cars.onSite[0], {}, /is Received/),
  ],
  bulk: (cars) => [
    good(cars.onSite[0], { track_id: "1" }),
    good(cars.onSite[1], { track_id: "1" }),
    ...always(cars, cars.onSite[2], { track_id: "1" }),
    bad(cars.pending[0], { track_id: "1" }, /Receive it first/),
    bad(cars.pending[1], { track_id: "1" }, /Receive it first/),
  ],
};

const rowOf = (field: string): number => Number(field.split(".")[0]);

/** A list of visits names every bad row in one refusal, whatever is wrong with the others, and nothing is changed. */
export function badRowLaws(createWorld: () => Promise<RailWorld>): void {
  describe.each([
    [SAND, "inbound_number"],
    [BULK, "car_number"],
  ] as const)("lists of %s", (name, number) => {
    let world: RailWorld;
    let cars: Cars;
    const rowsOf = (collection: "tracks" | "events" | "assets" | "ledger-entries" | Name) =>
      world.store.transaction((tx) => tx.rows(collection as "tracks").find());
    const everything = () => Promise.all(([name, "tracks", "events", "assets", "ledger-entries"] as const).map(rowsOf));

    beforeAll(async () => {
      world = await createWorld();
      const manager = world.as("manager");
      const announce = async (at: number, terminal_id: string): Promise<string> =>
        visitIn(
          await manager.post(name, {
            prefix: "GATX",
            [number]: String(at),
            terminal_id,
            railcar_length: "40",
            shipped_weight: "0",
            shipped_weight_uom_abbreviation: null,
          }),
        ).id;
      const pending: string[] = [];
      const onSite: string[] = [];
      for (let at = 1; at <= 6; at += 1) pending.push(await announce(at, "1"));
      for (let at = 11; at <= 14; at += 1) {
        const id = await announce(at, "1");
        await manager.post(`${name}/${id}/receive`, { track_id: "1", date_received: received() });
        onSite.push(id);
      }
      // Signing in is recorded as well.
      await world.as("floor").get(name);
      cars = { pending, onSite, foreign: await announce(30, "2") };
    });

    it.each(Object.entries(LISTS))("%s names exactly the bad rows", async (call, slotsOf) => {
      const slots = slotsOf(cars);
      const before = await everything();
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray([...slots], { minLength: 1 }), async (chosen) => {
          fc.pre(chosen.some(({ says }) => says !== null));
          const body = chosen.map(({ row }, at) => (call === "bulk" ? { ...row, car_seq: at + 1 } : row));
          const answer = await world.as("floor").post(`${name}/${call}`, body);
          expect([404, 409, 422]).toContain(answer.status);
          const named = [...new Set(Object.keys(answer.fields).map(rowOf))].toSorted((a, b) => a - b);
          expect(named).toEqual(chosen.flatMap(({ says }, at) => (says === null ? [] : [at])));
          for (const [field, sentence] of Object.entries(answer.fields))
            expect(sentence).toMatch(chosen[rowOf(field)]?.says ?? /nothing/);
        }),
        { numRuns: 15 },
      );
      expect(await everything()).toEqual(before);
    });
  });
}

import { beforeEach, describe, expect, it } from "vitest";
import {
  announced,
  BULK,
  NOON,
  SAND,
  visitIn,
  type Answer,
  type Api,
  type RailWorld,
} from "../rail-visits/laws/rail-world.laws";

interface WireCar {
  readonly id: string;
  readonly name: string;
  readonly car_number: string;
  readonly owner: string | null;
}
const carIn = (answer: Answer) => answer.result as WireCar;
const KNOWN = "UTLX 045123 is in the registry already. Change that railcar instead.";
const AT_NUMBER = { car_number: KNOWN };

/** What holds of the registry of cars: a car stands in it once, however its number is written. UTLX 045123 is there. */
export function oneCarLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });
  const car = (prefix: string, car_number: string, more: object = {}) => ({ prefix, car_number, ...more });
  const add = (prefix: string, car_number: string, more: object = {}) =>
    manager.post("railcars", car(prefix, car_number, more));
  const found = async (query = "") =>
    ((await manager.get(`railcars${query}`)).result as readonly WireCar[]).map(({ name }) => name);

  describe("a car of the registry", () => {
    it.each(["45123", "045123"])("is not made again as %s, and the refusal names it", async (number) => {
      const answer = await add("UTLX", number);

      expect([answer.status, answer.code, answer.description, answer.fields]).toEqual([
        422,
        "not_unique",
        KNOWN,
        AT_NUMBER,
      ]);
      expect(await found()).toEqual(["UTLX 045123"]);
    });

    it("is the same with any number of leading zeros", async () => {
      await add("GATX", "000007");
      const answers = await Promise.all(
        ["7", "07", "007", "0007", "00007", "000007"].map((number) => add("GATX", number)),
      );

      expect(answers.map((answer) => [answer.status, answer.fields["car_number"]])).toEqual(
        answers.map(() => [422, "GATX 000007 is in the registry already. Change that railcar instead."]),
      );
    });

    it("of number zero is one car too", async () => {
      expect([(await add("GATX", "0")).status, (await add("GATX", "000")).status]).toEqual([200, 422]);
    });

    it("is another one under another mark or with another number", async () => {
      expect([
        (await add("GATX", "45123")).status,
        (await add("UTLX", "451230")).status,
        (await add("UTLX", "4512")).status,
      ]).toEqual([200, 200, 200]);
    });

    it("stands once in a list that brings it in two spellings: nothing of the list is kept", async () => {
      const answer = await manager.post("railcars/bulk", [
        car("GATX", "8"),
        car("GATX", "0099"),
        car("UTLX", "45123"),
        car("GATX", "99"),
      ]);

      expect([answer.status, answer.fields]).toEqual([
        422,
        { "2.car_number": KNOWN, "3.car_number": "GATX 0099 is in the registry already. Change that railcar instead." },
      ]);
      expect(await found()).toEqual(["UTLX 045123"]);
    });

    it("is made once when two make it at once in two spellings", async () => {
      const answers = await Promise.all(["77", "0077", "077", "77"].map((number) => add("GATX", number)));
      const lists = await Promise.all(
        ["88", "0088"].map((number) => manager.post("railcars/bulk", [car("GATX", number)])),
      );
      const loads = await Promise.all([add("GATX", "99"), manager.post("railcars/uploading", [car("GATX", "099")])]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
      expect(lists.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(loads[1]?.status).toBe(200);
      expect((await found("?prefix=GATX")).map((name) => Number(name.slice(5)))).toEqual([77, 88, 99]);
    });

    it("is not turned into another one by a change, alone or in a list", async () => {
      const { id } = carIn(await add("UTLX", "7"));
      const alone = await manager.post(`railcars/${id}`, { car_number: "45123" });
      const listed = await manager.post("railcars/bulk", [{ id, car_number: "045123" }]);
      const { id: other } = carIn(await add("GATX", "45123"));
      const marked = await manager.post(`railcars/${other}`, { prefix: "UTLX" });

      expect([alone, marked].map((answer) => [answer.status, answer.fields])).toEqual([
        [422, AT_NUMBER],
        [422, AT_NUMBER],
      ]);
      expect([listed.status, listed.fields]).toEqual([422, { "0.car_number": KNOWN }]);
      expect(await found()).toEqual(["UTLX 045123", "UTLX 7", "GATX 45123"]);
    });

    it("may have its own spelling corrected, its number given up, and be changed in all else", async () => {
      const { id } = carIn(await manager.get("railcars/1"));
      expect(carIn(await manager.post(`railcars/${id}`, { car_number: "45123" })).name).toBe("UTLX 45123");
      expect(carIn(await manager.post(`railcars/${id}`, { owner: "Union Tank" })).owner).toBe("Union Tank");
      expect(carIn(await manager.post(`railcars/${id}`, { car_number: "45124" })).name).toBe("UTLX 45124");
      expect((await add("UTLX", "045123")).status).toBe(200);
    });

    it("that is out of use stands there still; one that is deleted does not", async () => {
      await manager.post("railcars/1", { is_active: false });
      expect((await add("UTLX", "45123")).fields).toEqual(AT_NUMBER);
      await manager.get("railcars/1/delete");
      expect((await add("UTLX", "45123")).status).toBe(200);
    });

    it("is found by its number in every spelling, together with other filters", async () => {
      await add("GATX", "45123", { is_active: false });
      await add("GATX", "451");

      expect([await found("?car_number=45123"), await found("?car_number=045123")]).toEqual([
        ["UTLX 045123", "GATX 45123"],
        ["UTLX 045123", "GATX 45123"],
      ]);
      expect([
        await found("?car_number=45123&prefix=UTLX"),
        await found("?car_number=045123&is_active=false"),
        await found("?is_active=true"),
        await found("?car_number=5123"),
      ]).toEqual([["UTLX 045123"], ["GATX 45123"], ["UTLX 045123", "GATX 451"], []]);
    });
  });

  describe.each([SAND, BULK] as const)("the length of the next visit of %s", (name) => {
    const lengthOf = async (number: string) =>
      visitIn(await manager.post(name, announced(name, number, { prefix: "UTLX", railcar_length: null })))
        .railcar_length;

    it("comes from the one car, also after somebody tried to add it again", async () => {
      await add("UTLX", "45123", { railcar_length: null });
      expect(await lengthOf("045123")).toBe("42.5");
      await manager.post("railcars/uploading", [car("UTLX", "45123", { railcar_length: "60" })]);
      expect(await lengthOf("45123")).toBe("60");
    });

    it("comes from the row that knows one, where an older registry holds a car twice", async () => {
      const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;
      const empty = {
        car_type: null,
        railcar_length: null,
        light_weight: null,
        load_limit: null,
        capacity: null,
        owner: null,
        lessee: null,
        is_active: true,
        ...made,
      };
      await world.store.transaction(
        async ({ rows }) => void (await rows("railcars").insert({ prefix: "UTLX", car_number: "45123", ...empty })),
      );

      expect(await lengthOf("45123")).toBe("42.5");
      expect((await manager.post("railcars/1", { owner: "Union Tank" })).status).toBe(200);
    });
  });
}

import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import {
  BULK,
  DENVER,
  NOON,
  SAND,
  addPounds,
  announce,
  announced,
  orderOf,
  received,
  revisionOf,
  placedCars,
  visitIn,
  visitsIn,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

/** What holds of announcing and receiving railcars, of either family. */
export function receiveLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("announcing %s", (name) => {
    it("makes a pending car without a place", async () => {
      await addPounds(world);
      const answer = await manager.post(
        name,
        announced(name, "007", { shipped_weight: "198000", shipped_weight_uom_abbreviation: "lb", customer_id: "1" }),
      );

      expect(answer.status).toBe(200);
      expect(visitIn(answer)).toMatchObject({
        status_id: RAILCAR_STATUS.pending,
        status: "Pending",
        name: "GATX 007",
        track_id: null,
        car_seq: null,
        customer_name: "Permian Sand",
        quantity_snapshot: "198000",
        quantity_snapshot_uom_abbreviation: "lb",
        time_zone: "America/Chicago",
        inoperable: false,
        release_block: "Pending: receive it before it can be released.",
      });
    });

    it("lets one car be pending several times", async () => {
      const ids = await announce(manager, name, ["7", "7", "007"]);

      expect(new Set(ids).size).toBe(3);
    });

    it("takes the length from the car registry, in any spelling of the number", async () => {
      const answer = await manager.post(name, announced(name, "45123", { prefix: "UTLX", railcar_length: null }));

      expect(visitIn(answer).railcar_length).toBe("42.5");
    });

    it("keeps a length that was given", async () => {
      expect(
        visitIn(await manager.post(name, announced(name, "45123", { prefix: "UTLX", railcar_length: "50" })))
          .railcar_length,
      ).toBe("50");
    });

    it("refuses a mark or number of no car", async () => {
      const answer = await manager.post(name, announced(name, "1234567", { prefix: "G1" }));

      expect(answer.status).toBe(422);
      expect(Object.keys(answer.fields).toSorted()).toEqual(
        [name === SAND ? "inbound_number" : "car_number", "prefix"].toSorted(),
      );
    });

    it("refuses a place before the car has come", async () => {
      const answer = await manager.post(name, announced(name, "7", { track_id: "1", car_seq: 1 }));

      expect(answer.status).toBe(422);
      expect(answer.fields["track_id"]).toContain("receive it when it comes");
    });

    it("refuses a terminal that is not the caller’s, as if absent", async () => {
      const answer = await world.as("floor").post(name, announced(name, "7", { terminal_id: "2" }));

      expect([answer.status, answer.fields["terminal_id"]]).toEqual([
        422,
        "This terminal does not exist. Choose one of yours.",
      ]);
    });

    it("refuses a whole upload for one bad row, and names the row", async () => {
      const answer = await manager.post(`${name}/bulk-upload`, [
        announced(name, "1"),
        announced(name, "2", { customer_id: "99" }),
      ]);

      expect(answer.status).toBe(422);
      expect(answer.fields).toEqual({ "1.customer_id": "Customer 99 does not exist." });
      expect((await manager.get(name)).result).toEqual([]);
    });
  });

  it("names the product of a sand car with its size", async () => {
    const answer = await manager.post(SAND, announced(SAND, "7", { product_size_id: "1" }));

    expect(visitIn(answer)).toMatchObject({
      product_name: "Northern White 40/70",
      uom_class_id: "1",
      transport: "rail",
    });
  });

  it("names the product of a bulk-commodity car", async () => {
    expect(visitIn(await manager.post(BULK, announced(BULK, "7", { product_name_id: "2" }))).product_name).toBe(
      "Diesel",
    );
  });

  describe.each<Name>([SAND, BULK])("receiving %s", (name) => {
    it("puts each car at the end of its track, in the order of the list", async () => {
      const [first = "", second = "", third = ""] = await announce(manager, name, ["1", "2", "3"]);
      const answer = await manager.post(`${name}/bulk-receive`, [
        { id: third, track_id: "1", date_received: received() },
        { id: first, track_id: "2", date_received: received() },
        { id: second, track_id: "1", date_received: received() },
      ]);

      expect(visitsIn(answer).map((visit) => [visit.name, visit.track_name, visit.car_seq, visit.status_id])).toEqual([
        ["GATX 3", "Track 1", 1, "2"],
        ["GATX 1", "Track 2", 1, "2"],
        ["GATX 2", "Track 1", 2, "2"],
      ]);
    });

    it("turns any instant of the day into its 00:00:00", async () => {
      const [id = ""] = await announce(manager, name, ["1"]);
      const answer = await manager.post(`${name}/${id}/receive`, { track_id: "1", date_received: NOON });

      expect(visitIn(answer).date_received).toBe(received());
    });

    it("judges the day in the railcar's zone", async () => {
      world.clock.seconds = received("2026-11-22") + 60;
      const [here = ""] = await announce(manager, name, ["1"]);
      const [west = ""] = await announce(manager, name, ["2"], { terminal_id: "2" });

      expect(
        (await manager.post(`${name}/${here}/receive`, { track_id: "1", date_received: received("2026-11-22") }))
          .status,
      ).toBe(200);
      const refused = await manager.post(`${name}/${west}/receive`, {
        track_id: "4",
        date_received: received("2026-11-22", DENVER),
      });
      expect(refused.status).toBe(422);
      expect(refused.fields["date_received"]).toContain("Choose today or a day before");
    });

    it.each([0, 17])("refuses second %i after 1970 as a date", async (date_received) => {
      const [id = ""] = await announce(manager, name, ["1"]);
      const answer = await manager.post(`${name}/bulk-receive`, [{ id, track_id: "1", date_received }]);

      expect([answer.status, answer.fields["0.date_received"]]).toEqual([
        422,
        "The date is before 2000/01/01. Choose a later day.",
      ]);
    });

    it("refuses a car that is not pending, naming its state and what is allowed", async () => {
      const [id = ""] = await placedCars(manager, name, "1", ["1"]);
      const answer = await manager.post(`${name}/${id}/receive`, { track_id: "2", date_received: received() });

      expect(answer.status).toBe(409);
      expect(answer.description).toMatch(
        /^GATX 1 is Received: it cannot be received now\. You can begin its handling, release it/,
      );
    });

    it.each([
      ["4", 422, "is at another terminal than GATX 1. Choose a track"],
      ["5", 422, "Old 5 is out of use. Choose another track."],
      ["77", 422, "This track does not exist. Choose another one."],
    ])("refuses track %s with %i", async (track_id, status, message) => {
      const [id = ""] = await announce(manager, name, ["1"]);
      const answer = await manager.post(`${name}/bulk-receive`, [{ id, track_id, date_received: received() }]);

      expect(answer.status).toBe(status);
      expect(answer.fields["0.track_id"]).toContain(message);
    });

    it("refuses a track of a terminal that the caller may not see as if absent", async () => {
      const [id = ""] = await announce(manager, name, ["1"]);

      const refused = await world
        .as("floor")
        .post(`${name}/${id}/receive`, { track_id: "4", date_received: received() });

      expect([refused.status, refused.fields["track_id"]]).toEqual([
        422,
        "This track does not exist. Choose another one.",
      ]);
    });

    it("names the place of a foreign or unknown row, and the faults of the others", async () => {
      const [mine = ""] = await announce(manager, name, ["1"]);
      const [theirs = ""] = await announce(manager, name, ["2"], { terminal_id: "2" });
      const rows = [mine, theirs, "999"].map((id) => ({ id, track_id: "5", date_received: received() }));
      const answer = await world.as("floor").post(`${name}/bulk-receive`, rows);

      expect(answer.status).toBe(404);
      expect(answer.fields).toEqual({
        "0.track_id": "Old 5 is out of use. Choose another track.",
        "1.id": `Railcar ${theirs} does not exist.`,
        "2.id": "Railcar 999 does not exist.",
      });
    });

    it("lists every bad row and changes nothing", async () => {
      const [first = "", second = "", third = ""] = await announce(manager, name, ["1", "2", "3"]);
      const answer = await manager.post(`${name}/bulk-receive`, [
        { id: first, track_id: "1", date_received: received() },
        { id: second, track_id: "5", date_received: received() },
        { id: third, track_id: "1", date_received: received("2026-11-22") },
      ]);

      expect(answer.status).toBe(422);
      expect(Object.keys(answer.fields)).toEqual(["1.track_id", "2.date_received"]);
      expect(answer.description).toContain("Also refused: GATX 3. Nothing was changed.");
      expect(await orderOf(manager, "1")).toBe("");
    });

    it("refuses a car twice in one list, by its id or by its number", async () => {
      const [id = "", other = ""] = await announce(manager, name, ["7", "007"]);
      const row = { track_id: "1", date_received: received() };
      const sameId = await manager.post(`${name}/bulk-receive`, [
        { id, ...row },
        { id, ...row },
      ]);
      const sameCar = await manager.post(`${name}/bulk-receive`, [
        { id, ...row },
        { id: other, ...row },
      ]);

      expect([sameId.status, sameId.fields["1.id"]]).toEqual([422, "The same railcar as in row 1. Name it once."]);
      expect([sameCar.status, sameCar.fields["1.id"]]).toEqual([
        422,
        "GATX 007 is the railcar of row 1 too. Name each railcar once.",
      ]);
    });

    it("counts the revision of the track up once per list", async () => {
      const before = await revisionOf(manager, "1");
      await placedCars(manager, name, "1", ["1", "2"]);

      expect(await revisionOf(manager, "1")).toBe(before + 1);
    });

    it("is listed by state, track and number in any spelling", async () => {
      await placedCars(manager, name, "1", ["045", "46"]);
      await announce(manager, name, ["47"]);
      const names = async (query: string) => visitsIn(await manager.get(`${name}?${query}`)).map((visit) => visit.name);

      expect(await names("status_id=1")).toEqual(["GATX 47"]);
      expect((await names("status_id=1,2")).length).toBe(3);
      expect(await names("track_id=1&car_number=45")).toEqual(["GATX 045"]);
    });

    it("is allowed by railcar:receive alone", async () => {
      const [id = ""] = await announce(manager, name, ["1"]);

      expect(
        (await world.as("receiver").post(`${name}/${id}/receive`, { track_id: "1", date_received: received() })).status,
      ).toBe(200);
    });
  });

  describe("a car that is on site already", () => {
    it("is refused over both families and all spellings, naming track and terminal", async () => {
      await placedCars(manager, BULK, "2", ["045"]);
      const [id = ""] = await announce(manager, SAND, ["45"]);
      const answer = await manager.post(`${SAND}/bulk-receive`, [{ id, track_id: "1", date_received: received() }]);

      expect(answer.status).toBe(409);
      expect(answer.fields["0.id"]).toBe(
        "GATX 45 is on site already: Track 2 at Midland, Received. Release it there first.",
      );
    });

    it("names only the terminal to users who may not see it", async () => {
      await placedCars(manager, SAND, "4", ["45"], { terminal_id: "2" });
      const [id = ""] = await announce(manager, SAND, ["45"]);
      const answer = await world
        .as("floor")
        .post(`${SAND}/${id}/receive`, { track_id: "1", date_received: received() });

      expect(answer.description).toBe("GATX 45 is on site already: Williston, Received. Release it there first.");
    });

    it("does not stand in the way of another mark with that number", async () => {
      await placedCars(manager, SAND, "1", ["45"]);

      await expect(placedCars(manager, SAND, "1", ["45"], { prefix: "UTLX" })).resolves.toHaveLength(1);
    });
  });

  describe("a track that is too short", () => {
    it("refuses the cars beyond its length when it blocks, saying by how much", async () => {
      const ids = await announce(manager, SAND, ["1", "2", "3"], { railcar_length: "40.25" });
      const answer = await manager.post(
        `${SAND}/bulk-receive`,
        ids.map((id) => ({ id, track_id: "3", date_received: received() })),
      );

      expect(answer.status).toBe(422);
      expect(answer.fields).toEqual({
        "2.track_id":
          "Short 3 has no room for GATX 3: it would be 20.75 ft too full. Choose another track or fewer railcars.",
      });
    });

    it("takes them when it does not block", async () => {
      const cars = Array.from({ length: 10 }, (_, at) => String(at + 1));
      await placedCars(manager, SAND, "2", cars, { railcar_length: "200" });

      await expect(placedCars(manager, SAND, "2", ["11"], { railcar_length: "200" })).resolves.toHaveLength(1);
    });
  });
}

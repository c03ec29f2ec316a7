import { beforeEach, describe, expect, it } from "vitest";
import {
  BULK,
  CHICAGO,
  SAND,
  announce,
  received,
  released,
  placedCars,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** What holds of the figures per day. */
export function statisticsLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("figures of %s", (name) => {
    const figures = async (query: string, api = manager) =>
      (await api.get(`${name}/month-to-date-statistics?${query}`)).result as readonly DayCount[];
    const busy = (days: readonly DayCount[]) =>
      days.filter((day) => day.count > 0).map((day) => `${day.day} ${day.count}`);
    const receive = async (number: string, day: string) => {
      const [id] = await announce(manager, name, [number]);
      await manager.post(`${name}/${id}/receive`, { track_id: "1", date_received: received(day) });
      return id;
    };

    it("name every day of this month up to today", async () => {
      const days = await figures("kind=car&event=received&months_back=0");

      expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([21, "2026-11-01", "2026-11-21"]);
    });

    it("count received cars by the days of the terminal", async () => {
      for (const [number, day] of [
        ["1", "2026-11-01"],
        ["2", "2026-11-01"],
        ["3", "2026-11-21"],
        ["4", "2026-10-31"],
      ] as const)
        await receive(number, day);

      expect(busy(await figures("kind=car&event=received&months_back=0"))).toEqual(["2026-11-01 2", "2026-11-21 1"]);
      expect(busy(await figures("kind=car&event=received&months_back=1"))).toEqual(["2026-10-31 1"]);
      expect(busy(await figures("kind=car&event=received&months_back=2"))).toEqual([]);
    });

    it("count released cars, also on the last second of a month", async () => {
      world.clock.seconds = released("2026-10-31", CHICAGO);
      const id = await receive("1", "2026-10-02");
      await manager.post(`${name}/${id}/release`, { date_released: released("2026-10-31") });

      expect(busy(await figures("kind=car&event=released&months_back=0"))).toEqual(["2026-10-31 1"]);
    });

    it("count no car for a truck, and nothing of another terminal", async () => {
      await placedCars(manager, name, "1", ["1"]);

      expect(busy(await figures("kind=truck&event=received&months_back=0"))).toEqual([]);
      expect(busy(await figures("kind=car&event=received&months_back=0&terminal_id=2"))).toEqual([]);
    });

    it("are a 404 for a terminal that is not the caller’s", async () => {
      expect(
        (
          await world
            .as("floor")
            .get(`${name}/month-to-date-statistics?kind=car&event=received&months_back=0&terminal_id=2`)
        ).status,
      ).toBe(404);
    });
  });
}

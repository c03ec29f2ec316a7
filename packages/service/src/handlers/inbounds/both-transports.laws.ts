import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { railInboundRoutes } from "@railhead/api-contract/rail-inbound-routes";
import type { Route } from "@railhead/api-contract/rest";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, trackBody, type Answer, type Api } from "../../laws/office-world.laws";
import { bodyFor } from "../../laws/records-world.laws";
import type { Store } from "../../store/store.port";
import { received } from "../rail-visits/laws/rail-world.laws";
import {
  arrived,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  weighedOut,
  type TruckWorld,
} from "../trucks/laws/truck-world.laws";

/** Calls of railcars that know trucks too. */
const BOTH: ReadonlySet<string> = new Set(["get", "release", "changes", "referrers", "remove"]);

/** What holds of `inbounds`, which keeps sand by rail and by truck. */
export function bothTransportLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  let admin: Api;
  let yard: Api;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
    ({ admin, yard } = world);
  });

  const car = async (inbound_number: string, more: object = {}) =>
    rowIn(await admin.post("inbounds", { prefix: "GATX", inbound_number, terminal_id: "1", ...more }));
  const idsIn = (answer: Answer) => rowsIn(answer).map((row) => row.id);
  const grantYard = (permissions: PermissionMap) =>
    world.store.transaction(async (tx) => {
      const [profile] = await tx
        .rows("profiles")
        .find({ where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] } });
      await tx.rows("profiles").update(profile?.id ?? "", { permissions });
    });
  /** Every row of a list, page after page. */
  async function everyPage(
    who: Api,
    path: string,
  ): Promise<{ readonly ids: readonly string[]; readonly pages: number }> {
    const ids: string[] = [];
    let pages = 0;
    for (let next: string | null = path; next !== null; pages += 1) {
      const answer: Answer = await who.get(next.replace(/^\/api\//, ""));
      expect(answer.status).toBe(200);
      ids.push(...idsIn(answer));
      next = (answer as unknown as { nextUrl: string | null }).nextUrl;
    }
    return { ids, pages };
  }

  describe("the list of inbounds", () => {
    it("is of railcars, or of trucks where transport says so", async () => {
      const { id } = await car("1");
      const truck = await arrived(world, "inbounds");
      expect(idsIn(await admin.get("inbounds"))).toEqual([id]);
      expect(idsIn(await admin.get("inbounds?transport=rail"))).toEqual([id]);
      const [row] = rowsIn(await admin.get("inbounds?transport=truck"));
      expect(row).toMatchObject({ id: truck.id, transport: "truck", name: truck.name });
      expect(idsIn(await admin.get("inbounds/list?transport=truck"))).toEqual([truck.id]);
    });

    it("pages trucks in the order asked, filtered, searched and counted", async () => {
      const numbers = ["7", "3", "9", "1", "5"];
      for (const truck_number of numbers) await arrived(world, "inbounds", { truck_number });
      const trucks = rowsIn(await yard.get("inbounds?transport=truck")) as unknown as {
        id: string;
        truck_number: string;
      }[];
      const byNumber = (direction: number) =>
        trucks.toSorted((a, b) => direction * (Number(a.truck_number) - Number(b.truck_number))).map((one) => one.id);

      expect(await everyPage(yard, "inbounds?transport=truck&sort=truck_number&limit=2")).toEqual({
        ids: byNumber(1),
        pages: 3,
      });
      expect(await everyPage(yard, "inbounds?transport=truck&sort=-truck_number&limit=2")).toEqual({
        ids: byNumber(-1),
        pages: 3,
      });
      const counted = await yard.get("inbounds?transport=truck&limit=1&count=1");
      expect((counted as unknown as { total: number }).total).toBe(5);
      expect(rowsIn(await yard.get("inbounds?transport=truck&truck_number=9"))).toHaveLength(1);
      expect(rowsIn(await yard.get("inbounds?transport=truck&status_id=16"))).toHaveLength(0);
      expect(
        rowsIn(await yard.get(`inbounds?transport=truck&customer_id=${world.ids.customer}&q=permian`)),
      ).toHaveLength(5);
      expect(rowsIn(await yard.get(`inbounds?transport=truck&customer_id=${world.ids.other}`))).toHaveLength(0);
    });

    it.each([
      ["inbounds?carrier_id=1", "carrier_id"],
      ["inbounds?status_id=11", "status_id"],
      ["inbounds?transport=truck&track_id=1", "track_id"],
      ["inbounds?transport=truck&status_id=2", "status_id"],
      ["inbounds?transport=truck&sort=no_such_field", "sort"],
      ["inbounds?transport=ship", "transport"],
    ])("%s is a 400 at %s", async (path, field) => {
      const answer = await admin.get(path);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    });

    it("takes no cursor of another order, nor one that was changed", async () => {
      for (const truck_number of ["1", "2", "3"]) await arrived(world, "inbounds", { truck_number });
      const first = (await yard.get("inbounds?transport=truck&sort=truck_number&limit=1")) as unknown as {
        nextUrl: string;
      };
      const next = first.nextUrl.replace(/^\/api\//, "");
      expect((await yard.get(next.replace("sort=truck_number", "sort=id"))).status).toBe(400);
      expect((await yard.get(`${next}x`)).status).toBe(400);
    });

    it("asks for the right of its transport", async () => {
      await grantYard({ railcar: ["view"] });
      expect([
        (await yard.get("inbounds")).status,
        (await yard.get("inbounds?transport=truck")).status,
        (await yard.get("inbounds/list?transport=truck")).status,
      ]).toEqual([200, 403, 403]);
      await grantYard({ "outbound truck": ["view"] });
      expect([
        (await yard.get("inbounds")).status,
        (await yard.get("inbounds/list")).status,
        (await yard.get("inbounds?transport=truck")).status,
      ]).toEqual([403, 403, 200]);
    });

    it("shows no truck of another terminal", async () => {
      await arrived(world, "inbounds");
      expect(rowsIn(await world.foreign.get("inbounds?transport=truck"))).toEqual([]);
      expect((await world.foreign.get("inbounds?transport=truck&terminal_id=1")).status).toBe(404);
    });
  });

  describe("names of inbounds", () => {
    it("are of both transports unless one is named", async () => {
      const visit = await car("1");
      const truck = await arrived(world, "inbounds");
      const names = async (query: string) =>
        rowsIn(await admin.get(`inbounds/names${query}`)).map(({ id, name }) => [id, name]);
      expect(await names("")).toEqual([
        [visit.id, "GATX 1"],
        [truck.id, truck.name],
      ]);
      expect(await names("?transport=rail")).toEqual([[visit.id, "GATX 1"]]);
      expect(await names("?transport=truck")).toEqual([[truck.id, truck.name]]);
    });

    it("say a railcar by its mark and number, in the order of both, and are found by either", async () => {
      await car("045001");
      await car("9", { prefix: "UTLX" });
      await car("2", { prefix: "ACFX" });
      const names = async (q: string) =>
        rowsIn(await admin.get(`inbounds/names?transport=rail&q=${q}`)).map(({ name }) => name);

      expect(await names("")).toEqual(["ACFX 2", "GATX 045001", "UTLX 9"]);
      expect(await names("gatx 450")).toEqual(["GATX 045001"]);
      expect(await names("UTLX")).toEqual(["UTLX 9"]);
    });

    it("say a railcar of bulk commodity alike", async () => {
      const body = { prefix: "PROX", car_number: "044910", terminal_id: "1" };
      const { id } = rowIn(await admin.post("bulk-commodity-railcar-loads", body));

      expect(rowsIn(await admin.get("bulk-commodity-railcar-loads/names?q=prox"))).toEqual([
        { id, name: "PROX 044910" },
      ]);
    });

    it("are searched by what only viewers of trucks see for these alone", async () => {
      await arrived(world, "inbounds", { driver_name: "Zebulon" });
      const found = async (q: string) => rowsIn(await yard.get(`inbounds/names?transport=truck&q=${q}`)).length;
      expect([await found("Zebulon"), await found("IT")]).toEqual([1, 1]);
      await grantYard({ railcar: ["view"] });
      expect([await found("Zebulon"), await found("IT")]).toEqual([0, 1]);
    });
  });

  describe("one inbound", () => {
    it("is a railcar or a truck by its id, each for users who may view it", async () => {
      const visit = await car("1");
      const truck = await arrived(world, "inbounds");
      expect(rowIn(await admin.get(`inbounds/${visit.id}`))).toMatchObject({ id: visit.id, transport: "rail" });
      expect(await admin.get(`inbounds/${truck.id}`)).toMatchObject({
        result: ((await admin.get(`inbounds/${truck.id}/truck`)) as unknown as { result: object }).result,
      });
      expect([
        (await yard.get(`inbounds/${visit.id}`)).status,
        (await yard.get(`inbounds/${truck.id}`)).status,
      ]).toEqual([403, 200]);
      expect([
        (await world.foreign.get(`inbounds/${visit.id}`)).status,
        (await world.foreign.get(`inbounds/${truck.id}`)).status,
      ]).toEqual([404, 404]);
      expect(await admin.get("inbounds/999")).toMatchObject({
        status: 404,
        description: "Inbound 999 does not exist.",
      });
    });
  });

  describe("the release of an inbound", () => {
    it("is a railcar\u2019s with its day", async () => {
      const { id: trackId } = rowIn(await admin.post("tracks", trackBody("North")));
      const { id } = await car("1", { shipped_weight: "0", shipped_weight_uom_abbreviation: "lb" });
      expect(
        (await admin.post(`inbounds/${id}/receive`, { track_id: trackId, date_received: received() })).status,
      ).toBe(200);
      const without = await admin.post(`inbounds/${id}/release`, {});
      expect([without.status, without.fields]).toEqual([
        422,
        { date_released: "Say on which day the railcar was released." },
      ]);
      expect(rowIn(await admin.post(`inbounds/${id}/release`, { date_released: received() }))).toMatchObject({
        transport: "rail",
        status_id: RAILCAR_STATUS.released,
      });
    });

    it("is a truck\u2019s with its difference, as by its own call", async () => {
      const { id } = await weighedOut(world, "inbounds");
      await done(sign(world, "inbounds", id));
      const withDay = await yard.post(`inbounds/${id}/release`, { date_released: received() });
      expect([withDay.status, Object.keys(withDay.fields)]).toEqual([422, ["date_released"]]);
      expect((await yard.post(`inbounds/${id}/release`, {})).status).toBe(409);
      const released = rowIn(await yard.post(`inbounds/${id}/release`, differenceOf("inbounds")));
      expect(released).toMatchObject({ id, transport: "truck", status_id: TRUCK_STATUS.released });
    });

    it("asks for the right of its transport, at its terminal", async () => {
      const visit = await car("1");
      const truck = await weighedOut(world, "inbounds");
      expect((await yard.post(`inbounds/${visit.id}/release`, { date_released: received() })).status).toBe(403);
      expect((await world.foreign.post(`inbounds/${truck.id}/release`, differenceOf("inbounds"))).status).toBe(404);
      await grantYard({ railcar: ["view", "edit"] });
      expect((await yard.post(`inbounds/${truck.id}/release`, differenceOf("inbounds"))).status).toBe(403);
    });
  });

  describe("a call of the other transport", () => {
    const RAIL_CALLS = Object.entries(railInboundRoutes).filter(
      ([name, { path }]) => path.includes("/:id") && !BOTH.has(name),
    );
    const TRUCK_CALLS = Object.entries(inboundTruckRoutes).filter(([, { path }]) => path.includes("/:id"));
    const send = (who: Api, { method, path, ...route }: Route, id: string) => {
      const address = path.replace("/api/", "").replace(":id", id);
      return method === "GET" ? who.get(address) : who.post(address, bodyFor({ method, path, ...route }));
    };

    it("on railcars says of a truck that it is one and which calls it takes, and changes nothing", async () => {
      const truck = await arrived(world, "inbounds");
      const before = rowIn(await admin.get(`inbounds/${truck.id}`));
      expect(RAIL_CALLS.length).toBeGreaterThan(6);
      for (const [name, route] of RAIL_CALLS) {
        const answer = await send(admin, route, truck.id);
        expect([name, answer.status, answer.description]).toEqual([
          name,
          409,
          expect.stringContaining(`Inbound ${truck.id} is the truck ${String(truck.name)}`),
        ]);
        expect(answer.description).toContain(`/api/inbounds/${truck.id}/truck`);
      }
      expect(rowIn(await admin.get(`inbounds/${truck.id}`))).toEqual(before);
    });

    it("on a list of railcars says it of the truck's row", async () => {
      const truck = await arrived(world, "inbounds");
      for (const route of Object.values(railInboundRoutes)) {
        const body: unknown = route.method === "POST" && !route.path.includes("/:id") ? bodyFor(route) : null;
        if (!Array.isArray(body) || !("id" in (body[0] as object))) continue;
        const answer = await admin.post(route.path.replace("/api/", ""), [{ ...body[0], id: truck.id }]);
        expect([route.path, answer.status, answer.fields["0.id"]]).toEqual([
          route.path,
          409,
          expect.stringContaining(`is the truck ${String(truck.name)}`),
        ]);
      }
    });

    it("on trucks says of a railcar that it is one and which calls it takes", async () => {
      const visit = await car("1");
      const before = rowIn(await admin.get(`inbounds/${visit.id}`));
      expect(TRUCK_CALLS.length).toBeGreaterThan(6);
      for (const [name, route] of TRUCK_CALLS) {
        const answer = await send(admin, route, visit.id);
        expect([name, answer.status, answer.description]).toEqual([
          name,
          route.method === "GET" ? 404 : 409,
          expect.stringContaining(`Inbound ${visit.id} is the railcar GATX 1`),
        ]);
      }
      expect(rowIn(await admin.get(`inbounds/${visit.id}`))).toEqual(before);
    });

    it("tells nothing of what the caller may not view, nor of another terminal", async () => {
      const truck = await arrived(world, "inbounds");
      expect((await world.foreign.call(`inbounds/${truck.id}/delete`)).status).toBe(404);
      await grantYard({ railcar: ["view", "edit"] });
      expect(await yard.post(`inbounds/${truck.id}`, {})).toMatchObject({
        status: 404,
        description: `Railcar ${truck.id} does not exist.`,
      });
    });

    it("is none for its history and its deletion: each is of the transport that the id names", async () => {
      const truck = await arrived(world, "inbounds");
      const visit = await car("1");
      const changes = async (path: string) => rowsIn(await admin.get(path));
      expect(await changes(`inbounds/${truck.id}/changes`)).toEqual(
        await changes(`inbounds/${truck.id}/truck-changes`),
      );
      expect((await changes(`inbounds/${visit.id}/changes`)).map((row) => row["action"])).toEqual(["create"]);
      expect((await yard.get(`inbounds/${visit.id}/changes`)).status).toBe(403);
      for (const { id } of [truck, visit]) expect((await admin.get(`inbounds/${id}/referrers`)).result).toEqual([]);
      expect((await yard.get(`inbounds/${visit.id}/referrers`)).status).toBe(403);
      expect((await admin.get("inbounds/999/referrers")).status).toBe(404);
      expect((await yard.call(`inbounds/${visit.id}/delete`)).status).toBe(403);
      const again = await yard.call(`inbounds/${truck.id}/delete`);
      expect([again.status, rowIn(again).id]).toEqual([200, truck.id]);
      expect((await yard.call(`inbounds/${truck.id}/delete`)).status).toBe(200);
      expect(rowIn(await yard.get(`inbounds/${truck.id}`))).toMatchObject({ status_id: TRUCK_STATUS.voided });
    });
  });

  describe("a railcar\u2019s record as a screen shows it", () => {
    it.each([
      ["inbounds", "inbound_number"],
      ["bulk-commodity-railcar-loads", "car_number"],
    ])("comes back to %s whole, with what else it may carry", async (name, number) => {
      const made = rowIn(await admin.post(name, { prefix: "GATX", [number]: "12", terminal_id: "1" }));
      const extra = {
        original_car_seq: 3,
        product_names: ["40/70"],
        quantity_snapshots: ["1", "2"],
        car_number: "12",
        inbound_number: "12",
      };
      const answer = await admin.post(`${name}/${made.id}`, { ...made, ...extra, [number]: "12", bol: "B-9" });
      expect([answer.status, rowIn(answer)["bol"], "original_car_seq" in rowIn(answer)]).toEqual([200, "B-9", false]);
      const unknown = await admin.post(`${name}/${made.id}`, { no_such_field: 1 });
      expect([unknown.status, Object.keys(unknown.fields)]).toEqual([422, ["no_such_field"]]);
    });
  });
}

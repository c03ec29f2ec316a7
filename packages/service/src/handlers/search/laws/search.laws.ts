import type { PermissionMap } from "@railhead/api-contract/permissions";
import { SEARCH_HITS, type SearchHit } from "@railhead/api-contract/search.contract";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeAll, describe, expect, it } from "vitest";
import { rowIn, trackBody, type Api } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { announced, BULK, SAND, type Name } from "../../rail-visits/laws/rail-world.laws";
import { arrived, createTruckWorld, done, truckBody, CALLS, type TruckWorld } from "../../trucks/laws/truck-world.laws";

const SEARCH: PermissionMap = { search: ["view"] };
const CARS: PermissionMap = { ...SEARCH, railcar: ["view"] };

/** What holds of the search over everything. Each test names its records by words of its own. */
export function searchLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  let track: string;
  beforeAll(async () => {
    world = await createTruckWorld(makeStore());
    track = rowIn(await world.admin.post("tracks", trackBody("Track 1"))).id;
  });

  const grant = (name: string, permissions: PermissionMap) =>
    world.store.transaction(async (tx) => {
      const [profile] = await tx
        .rows("profiles")
        .find({ where: { all: [{ field: "name", test: { op: "eq", value: name } }] } });
      await tx.rows("profiles").update(profile?.id ?? "", { permissions });
    });
  const ask = (query: string, api: Api = world.admin) => api.get(`search?${query}`);
  const find = async (text: string, api?: Api, limit = ""): Promise<readonly SearchHit[]> => {
    const answer = await ask(`q=${encodeURIComponent(text)}${limit}`, api);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.description}`);
    return answer.result as readonly SearchHit[];
  };
  const labels = async (text: string, api?: Api) => (await find(text, api)).map(({ label }) => label);
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await world.admin.post(path, body);
    if (answer.status !== 200) throw new Error(`${path} ${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer).id;
  };
  const car = (name: Name, number: string, more: object = {}) => make(name, announced(name, number, more));

  describe("railcars", () => {
    it("the exact car comes first, in every spelling, before newer ones whose numbers begin alike", async () => {
      const id = await car(SAND, "045123", { prefix: "UTLX" });
      for (const number of ["451230", "451231", "451232"]) await car(SAND, number, { prefix: "UTLX" });

      for (const text of ["UTLX 045123", "utlx 45123", "UTLX45123", "utlx-045123", "45123", "045123"]) {
        const [first] = await find(text);
        expect({ text, ...first }).toMatchObject({
          text,
          kind: "inbounds",
          id,
          label: "UTLX 045123",
          terminal_id: "1",
        });
      }
      expect((await labels("UTLX 45123")).length).toBe(4);
    });

    it("are found by a part of what is written on them, and said with state, track and customer", async () => {
      const id = await car(BULK, "778811", { prefix: "QQTX", customer_id: world.ids.customer });
      await make("railcars", { prefix: "QQTX", car_number: "778811" });

      expect(await find("qqtx 7788")).toEqual([
        {
          kind: "bulk-commodity-railcar-loads",
          id,
          label: "QQTX 778811",
          detail: "Pending · Permian Sand",
          terminal_id: "1",
        },
        expect.objectContaining({ kind: "railcars", label: "QQTX 778811", terminal_id: null }) as SearchHit,
      ]);
    });

    it("that are here come before those to come, and those before the ones that left", async () => {
      const left = await car(SAND, "661", {
        prefix: "WWX",
        shipped_weight: "0",
        shipped_weight_uom_abbreviation: "lb",
      });
      await world.admin.post(`${SAND}/bulk-receive`, [
        { id: left, track_id: track, date_received: world.clock.seconds - 3 * 86_400 },
      ]);
      const gone = await world.admin.post(`${SAND}/bulk-release`, [
        { id: left, date_released: world.clock.seconds - 2 * 86_400 },
      ]);
      expect(gone).toMatchObject({ status: 200 });
      const here = await car(SAND, "661", { prefix: "WWX" });
      await world.admin.post(`${SAND}/bulk-receive`, [
        { id: here, track_id: track, date_received: world.clock.seconds - 86_400 },
      ]);
      const coming = await car(SAND, "661", { prefix: "WWX" });

      expect((await find("WWX 661")).map(({ id }) => id)).toEqual([here, coming, left]);
    });
  });

  describe("relevance", () => {
    it("decides before the kind and before what is newer", async () => {
      await make("jobs", { name: "Behind the Zarquon", terminal_id: "1" });
      await make("wells", { name: "Zarquon" });
      await make("customers", { name: "Zarquon Sand" });
      await make("carriers", { name: "Prezarquon Haulage", scac: "PREZ" });

      expect(await labels("zarquon")).toEqual(["Zarquon", "Zarquon Sand", "Behind the Zarquon", "Prezarquon Haulage"]);
    });

    it("a name that begins with the words is found among more rows than are looked at", async () => {
      const body = Array.from({ length: 60 }, (_, at) => ({ name: `North Plover ${at}` }));
      await make("operators", { name: "Plover Energy" });
      const made = await world.admin.post("operators/bulk", body);
      expect(made).toMatchObject({ status: 200 });

      expect((await labels("plover"))[0]).toBe("Plover Energy");
    });

    it("of two that answer alike that of one's own terminal comes first", async () => {
      await make("tracks", trackBody("Quillback", { terminal_id: "1" }));
      await make("tracks", trackBody("Quillback", { terminal_id: "2" }));
      const own = await find("quillback");
      await world.admin.call("users/terminal?terminal_id=2");
      const there = await find("quillback");
      await world.admin.call("users/terminal?terminal_id=1");

      expect(own.map(({ terminal_id }) => terminal_id)).toEqual(["1", "2"]);
      expect(there.map(({ terminal_id }) => terminal_id)).toEqual(["2", "1"]);
    });
  });

  it("trucks of all four kinds are found by number, door number and driver", async () => {
    for (const kind of TRUCK_KIND_NAMES)
      await arrived(world, kind, { truck_number: "KX-7", driver_name: "Vashti Orr" });

    const kinds = ["bulk-commodity-inbound-trucks", "bulk-commodity-outbound-trucks", "inbound-trucks", "outbounds"];
    for (const text of ["KX-7", "vashti"]) {
      const hits = await find(text);
      expect({ text, kinds: hits.map(({ kind }) => kind).toSorted() }).toEqual({ text, kinds });
      for (const { label, detail } of hits) {
        expect(label).toMatch(/^(IT|OT|BIT|BOT) \d+$/);
        expect(detail).toMatch(/Arrived|Scheduled/);
      }
    }
    const [first] = await find("vashti");
    expect((await find(first?.label ?? ""))[0]).toEqual(first);
    expect((await find((first?.label ?? "").replace(" ", "").toLowerCase()))[0]).toEqual(first);
  });

  it("records are found by names that are put together, and by what their lists search", async () => {
    await make("business-contacts", { first_name: "Ottoline", last_name: "Vance", email: "ov@vance.example" });

    expect(await labels("ottoline vance")).toEqual(["Ottoline Vance"]);
    expect(await labels("ov@vance.example")).toEqual(["Ottoline Vance"]);
    expect(await labels("northern 40/70")).toContain("Northern White 40/70");
  });

  describe("who may see what", () => {
    it("asks for the right to search", async () => {
      await grant("clerk", { railcar: ["view"] });
      expect((await ask("q=x", world.yard)).status).toBe(403);
    });

    it("a kind that one may not view is not there, nor what only it holds", async () => {
      await car(SAND, "5151", { prefix: "RGTX", customer_id: world.ids.customer });
      await make("customers", { name: "RGTX Holding" });
      await grant("clerk", SEARCH);
      // Terminals may be viewed by any session; nothing of them is called so.
      expect(await find("RGTX", world.yard)).toEqual([]);
      await grant("clerk", CARS);
      expect(await labels("RGTX", world.yard)).toEqual(["RGTX 5151"]);
      await grant("clerk", { ...SEARCH, customer: ["view"] });
      expect(await labels("RGTX", world.yard)).toEqual(["RGTX Holding"]);
    });

    it("an action other than view shows nothing", async () => {
      await grant("clerk", { ...SEARCH, railcar: ["edit", "create", "receive"], customer: ["edit"] });
      expect(await find("RGTX", world.yard)).toEqual([]);
    });

    it("nothing of another terminal, exact or not, for anyone who is not assigned to it", async () => {
      await car(SAND, "909090", { prefix: "FRGN", terminal_id: "2" });
      await make("jobs", { name: "Frgnella", terminal_id: "2" });
      await done(
        world.admin.post(
          CALLS.outbounds.create,
          truckBody(world, "outbounds", { terminal_id: "2", driver_name: "Frgnaldo" }),
        ),
      );
      await grant("clerk", { ...CARS, job: ["view"], "outbound truck": ["view"], track: ["view"], user: ["view"] });
      await grant("neighbour", { ...CARS, job: ["view"], "outbound truck": ["view"] });

      for (const text of ["FRGN 909090", "909090", "frgn", "Frgnaldo"])
        expect({ text, found: await find(text, world.yard) }).toEqual({ text, found: [] });
      expect(await find("neighbour of 2", world.yard)).toEqual([]);
      expect((await labels("frgn", world.foreign)).toSorted()).toEqual([
        "FRGN 909090",
        "Frgnella",
        expect.stringMatching(/^OT /) as string,
      ]);
    });
  });

  describe("limits", () => {
    it("answers twenty unless asked for less or more, and never more than the most", async () => {
      await world.admin.post(
        "well-owners/bulk",
        Array.from({ length: 60 }, (_, at) => ({ name: `Limpkin ${at}` })),
      );
      expect(await find("limpkin")).toHaveLength(SEARCH_HITS.usual);
      expect(await find("limpkin", world.admin, "&limit=3")).toHaveLength(3);
      expect(await find("limpkin", world.admin, `&limit=${SEARCH_HITS.most}`)).toHaveLength(SEARCH_HITS.most);
      for (const limit of ["0", "51", "x", "-1"]) expect((await ask(`q=limpkin&limit=${limit}`)).status).toBe(400);
    });

    it.each(["", "%20%20", undefined])("refuses %j as a question", async (q) => {
      expect((await ask(q === undefined ? "" : `q=${q}`)).status).toBe(400);
    });

    it.each(["%", "_", "\\", "'", '"; drop table "tracks"', "x".repeat(200), "→", "1".repeat(19)])(
      "takes %j as text",
      async (text) => {
        const { status } = await ask(`q=${encodeURIComponent(text)}`);
        expect(status).toBe(200);
      },
    );

    it("cuts a name that is a text", async () => {
      const policy = await make("terminal-policies", {
        terminal_id: "1",
        title: "Hats",
        version: "1",
        effective_on: "2026-01-01",
      });
      await make("terminal-policy-items", {
        terminal_policy_id: policy,
        text: `Wobbegong ${"wear a hat ".repeat(60)}`,
      });
      const [hit] = await find("wobbegong");
      expect(hit?.label).toMatch(/^Wobbegong wear a hat/);
      expect(hit?.label.length).toBeLessThanOrEqual(160);
      expect(hit?.label.endsWith("…")).toBe(true);
    });
  });
}

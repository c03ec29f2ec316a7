import { beforeEach, describe, expect, it } from "vitest";
import { openOfficeWorld, rowIn, rowsIn, type Answer, type Api, type Row } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import { createTruckWorld, type TruckWorld } from "../trucks/laws/truck-world.laws";
import { fakeScale } from "./fake-scale.fixtures";
import { createLocalLocks } from "../../store/local-locks";
import { scaleLock } from "./scale-connection";

const BY_HAND = "enter the weight by hand: it is marked as manual.";

/** What the calls of scales over TCP do, over any Store. */
export function scaleLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  let scale: ReturnType<typeof fakeScale>;
  let locks: ReturnType<typeof createLocalLocks>;
  let unit: (abbreviation: string) => string;
  const open = async (networks: string | null = "10.0.0.0/8") => {
    locks = createLocalLocks();
    scale = fakeScale("sma", { networks, locks });
    world = await createTruckWorld(makeStore(), { scales: scale.parts });
    const units = rowsIn(await world.admin.get("uom/list")) as readonly (Row & { abbreviation: string })[];
    unit = (abbreviation) => units.find((one) => one.abbreviation === abbreviation)?.id ?? "";
  };
  beforeEach(() => open());
  const body = (more: object = {}) => ({
    name: "Yard scale",
    terminal_id: "1",
    scale_kind: "truck",
    capacity: "140000",
    division: "20",
    uom_id: unit("lb"),
    connection: "tcp",
    address: "10.0.0.5:4001",
    protocol: "sma",
    ...more,
  });
  const add = async (more: object = {}): Promise<string> => {
    const answer = await world.admin.post("scales", body(more));
    if (answer.status !== 200) throw new Error(`${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer).id;
  };
  const stateOf = async (id: string) => rowIn(await world.admin.get(`scales/${id}`))["last_state"];
  let keys = 0;
  const ask = (id: string, api: Api = world.yard, call = "capture-snapshot", headers = {}) =>
    api.post(`scales/${id}/${call}`, {}, { "Idempotency-Key": `scale-asked-${(keys += 1)}`, ...headers });
  /** Waits until so many connections or questions were made: what the store does before takes its own time. */
  const reached = async (isThere: () => boolean) => {
    for (let tries = 0; !isThere(); tries += 1) {
      if (tries > 2_000) throw new Error("The scale was not asked.");
      await world.store.read((tx) => tx.rows("scales").count());
      await scale.settle();
    }
  };
  const questions = () => scale.lines.reduce((sum, { sent }) => sum + sent.length, 0);
  /** An answer to a call, for which the scale shows something once it is asked. */
  const shown = async (call: () => Promise<Answer>, ...show: Parameters<typeof scale.show>): Promise<Answer> => {
    const before = questions();
    const answer = call();
    await reached(() => questions() > before);
    await scale.show(...show);
    return answer;
  };
  const readings = () => world.store.read((tx) => tx.rows("scale-readings").find());

  describe("a weight", () => {
    it("is what the scale shows; each request keeps a reading of its own, also when figures are equal", async () => {
      const id = await add();
      const [mine, theirs] = [ask(id), ask(id, world.admin)];
      await reached(() => questions() > 0);
      await scale.show(45_320);
      await scale.settle();
      const first = await Promise.race([mine, theirs]);
      expect([first.status, first.result]).toEqual([
        200,
        expect.objectContaining({
          scale_id: id,
          scale_name: "Yard scale",
          weight: "45320",
          uom_abbreviation: "lb",
          stable: true,
          source: "live",
        }),
      ]);
      // The other one was in time for the same question, or has one of its own.
      const both = Promise.all([mine, theirs]);
      let isDone = false;
      void both.then(() => (isDone = true));
      await reached(() => isDone || questions() > 1);
      if (!isDone) await scale.show(45_320);
      expect((await both).map(({ status }) => status)).toEqual([200, 200]);
      expect((await readings()).map(({ weight, taken_by }) => [weight, taken_by])).toHaveLength(2);
      expect(new Set((await readings()).map(({ taken_by }) => taken_by)).size).toBe(2);
      expect([await stateOf(id), scale.dialled]).toEqual(["connected", ["10.0.0.5:4001"]]);
    });

    it("asked for again under its key is the old answer, a refusal too; Retry has a key of its own", async () => {
      const id = await add();
      const key = { "Idempotency-Key": "look-at-scale-1" };
      const refused = await shown(() => ask(id, world.yard, "capture-snapshot", key), 45_320, { isNet: true });
      expect([refused.status, refused.code]).toEqual([409, "scale_net"]);
      const asked = questions();
      const again = await ask(id, world.yard, "capture-snapshot", key);
      expect([again.status, again.code, questions()]).toEqual([409, "scale_net", asked]);

      expect((await shown(() => ask(id), 45_320)).status).toBe(200);
      expect(await readings()).toHaveLength(1);
    });

    it("is live where a truck is weighed, a zero like any other", async () => {
      const id = await add();
      const shownZero = await shown(() => ask(id), 0);
      expect([shownZero.status, rowIn(shownZero)["weight"]]).toEqual([200, "0"]);
    });
  });

  describe("why there is none", () => {
    it.each([
      ["scale_fault", { isNotReady: true }, 45_320, /^Yard scale is not ready: /],
      ["scale_wrong_unit", { unit: "kg" }, 45_320, /^Yard scale does not show lb now\. /],
      ["scale_net", { isNet: true }, 45_320, /^Yard scale shows a net weight\. Clear the tare on the indicator\. /],
      ["scale_overloaded", { isOver: true }, 45_320, /^Yard scale says that it is overloaded\. /],
      ["scale_overloaded", {}, 140_020, /^Yard scale shows 140,020 lb, more than its capacity of 140,000 lb\. /],
      ["scale_below_zero", {}, -20, /^Yard scale shows less than zero\. /],
      [
        "scale_wrong_division",
        {},
        45_330,
        /^Yard scale shows 45,330 lb, which is no whole number of its steps of 20 lb\. /,
      ],
    ] as const)(
      "%s of %j %s is said with the scale's name and the way on, and seen on its page",
      async (code, flags, weight, words) => {
        const id = await add();
        const answer = await shown(() => ask(id), weight, flags);
        expect([answer.status, answer.code, await stateOf(id)]).toEqual([409, code, code]);
        expect(answer.description).toMatch(words);
        expect(answer.description.endsWith(BY_HAND)).toBe(true);
        expect(await readings()).toEqual([]);
      },
    );

    it("is that it is busy, silent, out of use or read by hand", async () => {
      const id = await add();
      const held = await locks.tryHold(scaleLock(id), () => undefined);
      const moved = async (call: Promise<Answer>, milliseconds: number) => {
        let isDone = false;
        void call.then(() => (isDone = true));
        for (let at = 0; !isDone && at < 4_000; at += 1) {
          await world.store.read((tx) => tx.rows("scales").count());
          await scale.advance(milliseconds / 40);
        }
        return call;
      };
      expect((await moved(ask(id), 2_200)).code).toBe("scale_busy");
      await held?.release();
      scale.setDoor("shut");
      expect((await moved(ask(id), 3_500)).code).toBe("scale_silent");
      await world.admin.post(`scales/${id}`, { is_active: false });
      expect((await ask(id)).code).toBe("scale_out_of_use");
      const typed = await add({ name: "Typed", connection: "manual", address: null, protocol: null });
      expect((await ask(typed)).code).toBe("scale_manual");
    });

    it("is a foreign terminal's to nobody: as if there were no such scale, and it is not asked", async () => {
      const id = await add();
      expect([(await ask(id, world.foreign)).status, scale.dialled]).toEqual([404, []]);
    });
  });

  describe("a test of the connection", () => {
    it("answers state, weight, unit, flags and the bytes of one frame; nothing is kept but the state", async () => {
      const id = await add();
      const answer = await shown(() => ask(id, world.admin, "test-connection"), 45_320, { isNet: true });
      expect(answer.result).toEqual({
        scale_id: id,
        scale_name: "Yard scale",
        state: "scale_net",
        description: expect.stringContaining("Clear the tare"),
        coded: { code: "scale_net", params: { scale: "Yard scale" } },
        weight: "45320",
        uom_abbreviation: "lb",
        flags: ["net"],
        frame: "0A 20 31 4E 20 20 20 20 20 20 20 34 35 33 32 30 6C 62 20 0D",
        tested_at: expect.any(Number),
      });
      expect([await readings(), await stateOf(id)]).toEqual([[], "scale_net"]);
      const good = await shown(() => ask(id, world.admin, "test-connection"), 45_320);
      expect(good.result).toMatchObject({ state: "connected", description: null, flags: [] });
    });
    it("says what a simulated scale shows in that scale's unit, without a frame", async () => {
      const id = await add({ name: "Demo", connection: "simulated", address: null, protocol: null });
      const { result } = await ask(id, world.admin, "test-connection");
      expect(result).toMatchObject({ state: "connected", uom_abbreviation: "lb", frame: null });
      expect(Number((result as { readonly weight: string }).weight)).toBeGreaterThan(0);
      const silent = await add({ name: "Mute", connection: "simulated", address: null, protocol: "silent" });
      expect((await ask(silent, world.admin, "test-connection")).result).toMatchObject({
        weight: null,
        uom_abbreviation: null,
      });
    });
    it("is theirs who may change scales", async () => {
      expect((await ask(await add(), world.yard, "test-connection")).status).toBe(403);
    });
  });

  describe("how it is set up", () => {
    const faults = async (more: object) => {
      const answer = await world.admin.post("scales", body(more));
      return [answer.status, Object.keys(answer.fields).toSorted()];
    };
    it("is judged field by field", async () => {
      expect(await faults({ address: null, protocol: null, capacity: null })).toEqual([
        422,
        ["address", "capacity", "protocol"],
      ]);
      expect(await faults({ address: "192.168.1.5:4001" })).toEqual([422, ["address"]]);
      expect(await faults({ protocol: "moving" })).toEqual([422, ["protocol"]]);
      expect(await faults({ connection: "manual" })).toEqual([422, ["address", "protocol"]]);
      expect(await faults({ connection: "simulated", address: null })).toEqual([422, ["protocol"]]);
      for (const address of [
        "10.0.0.5:80",
        "10.0.0.5",
        "10.0.0.5:65536",
        "10.1:4001",
        "010.0.0.1:4001",
        "[::1]:4001",
        "a b:4001",
      ])
        expect([address, ...(await faults({ address }))]).toEqual([address, 422, ["address"]]);
    });
    it("is at no address while the server allows none, and can be taken out of use there", async () => {
      const id = await add();
      // The same rows, served by a server that is set otherwise.
      const options = { scales: fakeScale("sma", { networks: null }).parts };
      const admin = openOfficeWorld(world.store, await world.signedIn(), [], options).as("admin");
      const refused = await admin.post("scales", body({ name: "Other", address: "10.0.0.6:4001" }));
      expect(refused.fields).toEqual({
        address: "This server allows no scale addresses: SCALE_NETWORKS is not set.",
      });
      expect((await admin.post(`scales/${id}`, { name: "Renamed" })).status).toBe(200);
      expect((await admin.post(`scales/${id}`, { is_active: false })).status).toBe(200);
      expect((await admin.post(`scales/${id}`, { is_active: true })).status).toBe(422);
    });
    it("has its address alone among the active scales, of every terminal", async () => {
      const id = await add();
      const second = await world.admin.post(
        "scales",
        body({ name: "Second", terminal_id: "2", address: "10.0.0.5:4001" }),
      );
      expect(second.fields).toEqual({ address: "Another scale has this address." });
      const retired = await add({ name: "Retired", is_active: false });
      expect((await world.admin.post(`scales/${retired}`, { is_active: true })).fields).toHaveProperty("address");
      await world.admin.post(`scales/${id}`, { is_active: false });
      expect((await world.admin.post(`scales/${retired}`, { is_active: true })).status).toBe(200);
    });
    it("at one address by two who add scales at once is one scale's", async () => {
      const answers = await Promise.all(["A", "B"].map((name) => world.admin.post("scales", body({ name }))));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });
    it("is in its history, what was seen of it is not; connected otherwise, nothing was seen of it yet", async () => {
      const id = await add();
      await shown(() => ask(id), 45_320);
      expect(await stateOf(id)).toBe("connected");
      await world.admin.post(`scales/${id}`, { address: "10.0.0.7:4001" });
      expect(await stateOf(id)).toBeNull();
      const history = rowsIn(await world.admin.get(`scales/${id}/changes`));
      expect(history.map(({ action }) => action)).toEqual(["update", "create"]);
      expect(history[0]).toMatchObject({ before: { address: "10.0.0.5:4001" }, after: { address: "10.0.0.7:4001" } });
    });
  });
}

import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { valuesIn } from "../load-work/load-form.fixtures";
import { answer, lost, refuse } from "../runtime/test.layer";
import { NOON } from "../runtime/ports.fixtures";
import { truckRow } from "../trucks/truck.fixtures";
import { begin, draft, SAVED, weigh } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";
import { loading } from "./truck-work.fixtures";

type Actor = Awaited<ReturnType<typeof begin>>["actor"];

describe("weights", () => {
  const shown = (uom_abbreviation: string, weight = "49980") =>
    answer(200, {
      result: {
        scale_id: "8",
        scale_name: "North scale",
        weight,
        uom_abbreviation,
        stable: true,
        source: "live",
        captured_at: 1_700_000_000,
        captured_by: null,
      },
    });

  it("from a scale are the person’s own once they are touched", async () => {
    const { actor, server, fill, submit, settled, view } = await begin([shown("lb"), SAVED]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    await settled();
    expect(view().form?.fields.find(({ key }) => key === "weight")?.hint).toBe(
      "Live from North scale, 2023/11/14 16:13 CST.",
    );
    fill({ weight: "49960" });
    expect(view().form?.fields.find(({ key }) => key === "weight")?.hint).toBe(
      "Typed by hand: it is marked as a manual weight.",
    );
    await submit();

    expect(JSON.parse(server.sent()[1]?.body ?? "")).toMatchObject({
      weight: "49960",
      source: "manual",
      scale_id: "8",
    });
  });

  it.each([
    ["a refusal", refuse(422, "not_stable", "North scale does not stand still. Wait, then read it again.")],
    ["a weight in another unit", shown("kg")],
    ["nothing", shown("lb", "0")],
  ])("of an earlier reading are gone once the scale is asked again and shows %s; typed ones stay", async (_, again) => {
    const { actor, fill, settled } = await begin([shown("lb"), again, again], { truck: loading } as never);
    actor.send(weigh);
    fill({ scale_id: "8" });
    const read = async () => {
      actor.send({ type: "SCALE.READ" });
      await settled();
      const { weight, source } = valuesIn(actor.getSnapshot().context.open) ?? {};
      return [weight, source];
    };
    expect(await read()).toEqual(["49980", "live"]);
    expect(await read()).toEqual(["", "manual"]);
    fill({ weight: "49960" });
    expect(await read()).toEqual(["49960", "manual"]);
  });

  it.each([
    ["another form", (actor: Actor) => actor.send(draft)],
    ["another scale", (actor: Actor) => actor.send({ type: "FIELD.CHANGE", key: "scale_id", entry: "" })],
    ["no form", (actor: Actor) => actor.send({ type: "FORM.CLOSE" })],
  ])("that come late change nothing: %s", async (_what, go) => {
    const { actor, settled, notices } = await begin([shown("lb")]);
    actor.send(weigh);
    actor.send({ type: "FIELD.CHANGE", key: "scale_id", entry: "8" });
    actor.send({ type: "SCALE.READ" });
    go(actor);
    await settled();
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);

    expect(valuesIn(actor.getSnapshot().context.open)?.source).not.toBe("live");
    expect(valuesIn(actor.getSnapshot().context.open)?.weight).toBeUndefined();
    expect(notices).toEqual([]);
  });

  it.each([
    ["position", "tare"],
    ["uom_abbreviation", "ST"],
  ])("are typed by hand once their %s is another", async (name, text) => {
    const { actor, fill, settled } = await begin([shown("lb")]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    await settled();
    fill({ [name]: text });

    expect(valuesIn(actor.getSnapshot().context.open)?.source).toBe("manual");
  });

  it.each(["0", "0.000"])("of a scale on which nothing stands (%s) are not taken over", async (zero) => {
    const { actor, fill, settled, view } = await begin([shown("lb", zero), shown("lb")]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    await settled();

    expect(valuesIn(actor.getSnapshot().context.open)?.weight).toBeUndefined();
    expect(view().form?.fields.find(({ key }) => key === "scale_id")?.fault).toMatch(
      /^North scale shows 0: nothing stands on it\./,
    );
    // The truck is on it by now.
    actor.send({ type: "SCALE.READ" });
    await settled();
    expect(valuesIn(actor.getSnapshot().context.open)).toMatchObject({ weight: "49980", source: "live" });
  });

  it("of a scale in another unit are not taken over", async () => {
    const { actor, fill, settled, view } = await begin([shown("kg")]);
    actor.send(weigh);
    fill({ scale_id: "8", weight: "50000" });
    actor.send({ type: "SCALE.READ" });
    await settled();

    expect(valuesIn(actor.getSnapshot().context.open)).toMatchObject({
      weight: "50000",
      uom_abbreviation: "lb",
      source: "manual",
    });
    expect(view().form?.fields.find(({ key }) => key === "scale_id")?.fault).toMatch(
      /^North scale weighs in kg, this truck is weighed in lb\./,
    );
  });

  it.each([
    [refuse(409, "scale_moving", "North scale does not stand still."), "North scale does not stand still."],
    [lost(), "The weight did not come from the scale. Take it again, or type it by hand: it is marked as manual."],
  ])("that do not come are said at the scale, and typed instead", async (step, said) => {
    const { actor, fill, settled, submit, server, view } = await begin([
      step,
      ...(said.startsWith("The weight") ? [step, step, step] : []),
      SAVED,
    ]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    await settled();
    expect(view().form?.fields.find(({ key }) => key === "scale_id")?.fault).toBe(said);
    fill({ weight: "50000" });
    await submit();

    expect(JSON.parse(server.sent().at(-1)?.body ?? "")).toMatchObject({ weight: "50000", source: "manual" });
  });

  it("that do not come can be asked for again by a person, under a key of their own, or be entered by hand", async () => {
    const silent = refuse(409, "scale_silent", "North scale does not answer.");
    const { actor, fill, settled, submit, server, view } = await begin([silent, silent, shown("lb"), SAVED]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    expect(view().form?.scale).toEqual({ label: "Take from the scale", pending: false, waiting: null, byHand: null });
    actor.send({ type: "SCALE.READ" });
    expect(view().form?.scale).toMatchObject({ pending: true, byHand: "Enter by hand" });
    expect(view().form?.scale?.waiting).toContain("Asking the scale.");
    await settled();
    const retry = { label: "Retry", pending: false, waiting: null, byHand: "Enter by hand" };
    expect(view().form?.scale).toEqual(retry);
    actor.send({ type: "SCALE.READ" });
    expect(view().form?.fields.find(({ key }) => key === "scale_id")?.fault).toBeNull();
    await settled();
    const keys = server.sent().map(({ headers }) => new Headers(headers as never).get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);

    actor.send({ type: "SCALE.BY_HAND" });
    expect(view().form?.scale).toMatchObject({ label: "Take from the scale", byHand: null });
    actor.send({ type: "SCALE.READ" });
    await settled();
    expect(valuesIn(actor.getSnapshot().context.open)?.source).toBe("live");
    await submit();
    expect(JSON.parse(server.sent().at(-1)?.body ?? "")).toMatchObject({ weight: "49980", source: "live" });
  });

  it.each([
    ["typed", { type: "FIELD.CHANGE", key: "weight", entry: "50000" }],
    ["to be entered by hand", { type: "SCALE.BY_HAND" }],
  ] as const)("that come while one is %s are not taken over", async (_what, event) => {
    const { actor, fill, settled, view } = await begin([shown("lb")]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    actor.send(event);
    if (event.type === "SCALE.BY_HAND") fill({ weight: "50000" });
    await settled();
    expect(valuesIn(actor.getSnapshot().context.open)).toMatchObject({ weight: "50000", source: "manual" });
    expect(view().form?.scale).toMatchObject({ pending: false, byHand: null });
  });

  it("warn of a certificate that ran out and of a gross over the legal limit", async () => {
    const { actor, fill, view } = await begin();
    actor.send(weigh);
    fill({ scale_id: "8", weight: "81,240" });

    expect(view().form?.notes).toEqual([
      "Gross 40.62 ST (81,240 lb) is over the legal limit of 40 ST (80,000 lb) for public roads.",
      "The certificate of North scale ran out on 2026/11/01.",
    ]);
  });

  it("take over the stored tare, said with its day", async () => {
    const server = truckServer([SAVED]);
    server.truck = {
      ...loading,
      tare: null,
      gross: null,
      weighings: [],
      quantity: null,
      asset_id: null,
      status_id: TRUCK_STATUS.arrived,
    };
    server.drafts = [];
    server.others = [
      {
        ...loading,
        id: "9",
        weighings: [
          {
            position: "tare",
            weight: "29980",
            uom_abbreviation: "lb",
            source: "live",
            scale_id: "8",
            weighed_at: NOON - 86_400,
            weighed_by: null,
          },
        ],
      },
    ];
    const { actor, submit, view } = await begin([], {}, server);
    actor.send(weigh);
    expect(server.requests.map(({ url }) => url)).toContain(
      "/api/outbounds?terminal_id=1&truck_number=42&carrier_id=31&limit=100&sort=-id",
    );
    expect(view().form?.shortcuts).toEqual([
      { key: "stored tare", label: "Use the stored tare: 29,980 lb of 2026/11/20" },
    ]);
    actor.send({ type: "FIELD.CHANGE", key: "scale_id", entry: "8" });
    actor.send({ type: "SCALE.READ" });
    expect(view().form?.scale?.pending).toBe(true);
    actor.send({ type: "SHORTCUT.TAKE", key: "stored tare" });
    // The scale is waited for no longer.
    expect(actor.getSnapshot().matches({ scale: "idle" })).toBe(true);
    await submit();

    expect(JSON.parse(server.sent().at(-1)?.body ?? "")).toEqual({
      position: "tare",
      weight: "29980",
      uom_abbreviation: "lb",
      source: "stored tare",
      scale_id: null,
      updated_at: 1,
    });
  });
});

describe("a stored tare", () => {
  it("of a visit on which the truck brought another product is offered", async () => {
    const server = truckServer();
    server.truck = {
      ...loading,
      tare: null,
      gross: null,
      weighings: [],
      quantity: null,
      asset_id: null,
      status_id: TRUCK_STATUS.arrived,
    };
    server.drafts = [];
    const { id, truck_number, trailer_number, carrier_id } = server.truck;
    server.bulkOthers = [
      truckRow({
        id,
        prefix: "BIT",
        inbound_number: "4",
        name: "BIT 4",
        truck_number,
        trailer_number,
        carrier_id,
        weighings: [
          {
            position: "tare",
            weight: "29980",
            uom_abbreviation: "lb",
            source: "live",
            scale_id: "8",
            weighed_at: NOON - 86_400,
            weighed_by: null,
          },
        ],
      }),
    ];
    const { actor, view } = await begin([], {}, server);
    actor.send(weigh);

    expect(view().form?.shortcuts).toEqual([
      { key: "stored tare", label: "Use the stored tare: 29,980 lb of 2026/11/20" },
    ]);
  });
});

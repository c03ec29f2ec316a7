import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { valuesIn } from "../load-work/load-form.fixtures";
import { followed } from "../live/page-follow.fixtures";
import { answer, html, lost, refuse } from "../runtime/test.layer";
import { truckRow, asKind } from "../trucks/truck.fixtures";
import { followTruckWork } from "./truck-work-follower";
import { begin, draft, SAVED, weigh } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";
import { loading } from "./truck-work.fixtures";

describe("a weight", () => {
  it("is sent once, however often the button is pressed, and the page goes on with what is then", async () => {
    const { actor, server, fill, submit, view, notices } = await begin([SAVED]);
    actor.send(weigh);
    fill({ weight: "50,000" });
    actor.send({ type: "SUBMIT" });
    await submit();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/outbounds/12/weigh"]);
    expect(JSON.parse(server.sent()[0]?.body ?? "")).toEqual({
      position: "gross",
      weight: "50000",
      uom_abbreviation: "lb",
      source: "manual",
      scale_id: null,
      updated_at: 1,
    });
    expect(view().form).toBeNull();
    expect(notices.at(-1)).toEqual({ kind: "positive", message: "Weight saved." });
  });

  it("that is refused stays in the form, with the reason at its field", async () => {
    const { actor, fill, submit, view, notices } = await begin([
      refuse(422, "rule", "Too light.", { fields: { weight: "Too light." } }),
    ]);
    actor.send(weigh);
    fill({ weight: "1" });
    await submit();

    expect(view().form?.fields.find(({ key }) => key === "weight")).toMatchObject({
      value: "1",
      fault: "Too light.",
    });
    expect(notices.at(-1)).toEqual({ kind: "negative", message: "Too light.", ofForm: true });
    fill({ weight: "2" });
    expect(view().form?.fields.find(({ key }) => key === "weight")?.fault).toBeNull();
  });

  it("that something else than the server answered stays in the form with Retry, and no sentence of its own at the top", async () => {
    const { actor, fill, submit, view, notices } = await begin([html()]);
    actor.send(weigh);
    fill({ weight: "12" });
    const before = notices.length;
    await submit();

    expect(notices.slice(before)).toEqual([]);
    expect(view()).toMatchObject({ unconfirmed: expect.stringContaining("Retry") as string, form: { name: "weigh" } });
  });

  it("is not sent with a fault", async () => {
    const { actor, server, fill, submit, view } = await begin();
    actor.send(weigh);
    fill({ weight: "heavy" });
    await submit();

    expect(server.sent()).toEqual([]);
    expect(view().form?.fields.some(({ fault }) => fault !== null)).toBe(true);
  });

  it("is taken over from a scale, until it is touched", async () => {
    const shown = {
      scale_id: "8",
      scale_name: "North scale",
      weight: "49980",
      uom_abbreviation: "lb",
      stable: true,
      source: "live",
      captured_at: 1,
      captured_by: null,
    };
    const { actor, server, fill, submit, settled } = await begin([answer(200, { result: shown }), lost(), SAVED]);
    actor.send(weigh);
    fill({ scale_id: "8" });
    actor.send({ type: "SCALE.READ" });
    await settled();

    expect(valuesIn(actor.getSnapshot().context.open)).toMatchObject({
      weight: "49980",
      source: "live",
      scale_id: "8",
    });
    await submit();
    expect(JSON.parse(server.sent()[1]?.body ?? "")).toMatchObject({ weight: "49980", source: "live", scale_id: "8" });
  });
});

describe("without an answer", () => {
  it("the form is kept over a reload for the same user, frozen, and Retry sends the same under the same key", async () => {
    const first = await begin();
    first.actor.send(weigh);
    first.fill({ weight: "50000" });
    first.server.isLost = true;
    await first.submit();
    expect(first.view().unconfirmed).toMatch(/Nothing is lost/);
    first.fill({ weight: "1" });
    expect(valuesIn(first.actor.getSnapshot().context.open)?.weight).toBe("50000");
    const stranger = await begin([], { ports: first.ports, userid: "8" });
    expect(stranger.view()).toMatchObject({ form: null, unconfirmed: null });

    const again = await begin([SAVED], { ports: first.ports });
    expect(again.view().unconfirmed).not.toBeNull();
    again.actor.send({ type: "RETRY" });
    await again.settled();

    expect(again.server.sent()[0]?.headers["Idempotency-Key"]).toBe(first.server.sent()[0]?.headers["Idempotency-Key"]);
    expect(again.server.sent()[0]?.body).toBe(first.server.sent()[0]?.body);
    expect(again.view()).toMatchObject({ unconfirmed: null, form: null });
  });

  it("a 401 leaves the form as it was, to be sent after the login", async () => {
    const { actor, fill, submit, view } = await begin([refuse(401, "signed_out", "Please sign in.")]);
    actor.send(weigh);
    fill({ weight: "50000" });
    await submit();

    expect(view()).toMatchObject({ unconfirmed: null });
    expect(view().form?.fields.find(({ key }) => key === "weight")?.value).toBe("50000");
  });
});

describe("a draft", () => {
  it("is scanned, recorded, and refused at its field with both figures", async () => {
    const said = "Silo 3 holds 10 ST, less than 30 ST.";
    const { actor, server, fill, submit, view } = await begin([refuse(422, "rule", said, { fields: { net: said } })]);
    actor.send({ type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 });
    expect(view().form?.fields[0]).toMatchObject({ key: "source_id", value: "5" });
    fill({ net: "60000" });
    await submit();

    expect(JSON.parse(server.sent()[0]?.body ?? "")).toEqual({
      source_id: "5",
      destination_id: "77",
      net: "60000",
      net_uom_abbreviation: "lb",
    });
    expect(view().form?.fields[1]).toMatchObject({ key: "net", fault: said });
  });

  it("from a railcar is begun by the label of the railcar", async () => {
    const { actor, view } = await begin();
    actor.send({ type: "SCAN.RECEIVED", code: '{"railcar_load":{"id":31}}', at: 1 });

    expect(view().form?.fields[0]).toMatchObject({ key: "source_id", value: "6" });
  });

  it("of a code that is no source is none", async () => {
    const { actor, notices } = await begin();
    actor.send({ type: "SCAN.RECEIVED", code: "99 - Silo 9", at: 1 });

    expect(actor.getSnapshot().context.open).toBeNull();
    expect(notices.at(-1)?.message).toBe(
      "The barcode you scanned does not match any sources available for this transaction. Try again.",
    );
  });

  it("waits for the assets that its truck may have since it was weighed, with Retry where they cannot be had", async () => {
    const server = truckServer();
    const { request } = server;
    server.truck = truckRow({ status_id: TRUCK_STATUS.arrived });
    const { actor, settled, view } = await begin([], {}, server);
    server.truck = loading;
    server.request = (asked) => (asked.url.startsWith("/api/assets/find-available") ? lost()(asked) : request(asked));
    actor.send({ type: "FACTS.LOAD" });
    await settled();
    actor.send(draft);
    expect(view().form?.choices).toBe("failed");
    server.request = request;
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view().form).toMatchObject({ choices: "ready", fields: [{ options: [{ id: "5" }, { id: "6" }] }, {}] });
  });

  it("takes no scan while another form is open or the truck takes none", async () => {
    const { actor, server, settled, notices } = await begin();
    actor.send(weigh);
    actor.send({ type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 });
    expect(notices.at(-1)?.message).toMatch(/^Finish or close/);
    actor.send({ type: "FORM.CLOSE" });
    server.truck = { ...loading, status_id: TRUCK_STATUS.released };
    actor.send({ type: "FACTS.LOAD" });
    await settled();
    actor.send({ type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 2 });
    expect(notices.at(-1)?.message).toMatch(/takes no draft/);
  });

  it("is replaced without a question", async () => {
    const { actor, server, fill, submit, settled, view } = await begin([answer(200, { result: {} })]);
    actor.send({ type: "FORM.OPEN", form: "draft", target: "1" });
    fill({ net: "24" });
    await submit();
    expect(view().confirm).toBeNull();
    await settled();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/drafts/1"]);
  });

  it("is voided only after it was asked", async () => {
    const { actor, server, fill, submit, settled, view } = await begin([answer(200, { result: {} })]);
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    await submit();
    expect(view().confirm?.title).toBe("Void this draft?");
    actor.send({ type: "CONFIRM.CANCEL" });
    expect(view()).toMatchObject({ confirm: null, form: { name: "voidDraft" } });
    expect(server.sent()).toEqual([]);
    actor.send({ type: "SUBMIT" });
    actor.send({ type: "CONFIRM.PROCEED" });
    await settled();

    expect(server.sent().map(({ url, body }) => [url, body])).toEqual([
      ["/api/drafts/1/void", '{"reason":"Wrong silo","updated_at":1}'],
    ]);
  });
});

describe("others", () => {
  it("change the truck under an open form: it is said, and what was entered stays", async () => {
    const { actor, server, fill, view, api } = await begin();
    const live = followed(setImmediate, (host) => followTruckWork(actor, api, host));
    actor.send(weigh);
    fill({ weight: "50000" });
    server.truck = { ...loading, status_id: TRUCK_STATUS.weighed, status: "Loaded", gross: "49000" };
    await live.receive();

    expect(view().changed).toBe(
      "OT 1007 was changed meanwhile: it is Loaded now. What you entered is kept. Look once more, then send it.",
    );
    expect(view().form?.fields.find(({ key }) => key === "weight")?.value).toBe("50000");
    const { changed, changes } = view();
    await live.receive();
    expect(view().changes, "nothing is another").toBe(changes);
    server.truck = { ...server.truck, gross: "49020" };
    await live.receive();
    expect(view()).toMatchObject({ changed, changes: changes + 1 });
    live.stop();
  });

  it("change the truck while its form is left half-filled: it is said to the user who comes back, also after another reload", async () => {
    const left = await begin();
    left.actor.send(weigh);
    left.fill({ weight: "50000" });
    const { ports } = left;
    left.actor.stop();
    const alone = "You left this half-filled. It is here as you left it.";
    expect((await begin([], { ports })).view().changed).toBe(alone);

    const server = truckServer();
    server.truck = { ...loading, status_id: TRUCK_STATUS.weighed, status: "Loaded", gross: "49000" };
    const said =
      "OT 1007 was changed meanwhile: it is Loaded now. What you entered is kept. Look once more, then send it.";
    const back = await begin([], { ports }, server);
    expect(back.view()).toMatchObject({ changed: said, form: { name: "weigh" } });
    back.actor.stop();
    const again = await begin([], { ports }, server);
    expect(again.view().changed).toBe(said);
    again.actor.send({ type: "FORM.CLOSE" });
    again.actor.send(weigh);
    again.actor.stop();
    expect((await begin([], { ports }, server)).view().changed).toBeNull();
  });

  it("change a truck at another terminal than the user’s: it is followed there", async () => {
    const server = truckServer();
    server.truck = { ...loading, terminal_id: "2" };
    const { actor, view, api } = await begin([], {}, server);
    const live = followed(setImmediate, (host) => followTruckWork(actor, api, host));
    server.truck = { ...server.truck, status_id: TRUCK_STATUS.weighed, status: "Loaded" };
    await live.receive([{ resource: "outbounds", id: "12", terminal_id: "1" } as never]);
    expect(view().head?.state.text).toBe("Loading");
    await live.receive([{ resource: "outbounds", id: "12", terminal_id: "2" } as never]);

    expect(view().head?.state.text).toBe("Loaded");
    live.stop();
  });

  it("void the draft that is open: its form is closed", async () => {
    const { actor, server, view, notices, settled } = await begin();
    actor.send({ ...draft, target: "1" });
    expect(view().form?.title).toBe("Edit draft");
    Object.assign(server, { drafts: [], voided: { 1: null } });
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view().form).toBeNull();
    expect(notices.at(-1)?.kind).toBe("warning");
  });
});

describe("a truck that comes", () => {
  const made = answer(200, { result: asKind("outbounds", { ...loading, id: "13", status_id: TRUCK_STATUS.arrived }) });
  const arrival = { page: "arrival", id: null } as const;

  it("is recorded with its first weight, and its card is opened", async () => {
    const { server, fill, submit, went } = await begin([made, SAVED], arrival);
    fill({ truck_number: "42", weight: "15" });
    await submit();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/outbounds", "/api/outbounds/13/weigh"]);
    expect(went()).toEqual(["/mobile-v2/sand/outbound-trucks/handling/12"]);
  });

  it("is there although its weight was refused: that waits in the form of its card", async () => {
    const { fill, submit, went, notices, ports } = await begin(
      [made, refuse(422, "rule", "Whole steps of 20 lb.")],
      arrival,
    );
    fill({ truck_number: "42", weight: "15" });
    await submit();
    expect(went()).toEqual(["/mobile-v2/sand/outbound-trucks/handling/13"]);
    expect(notices.at(-1)).toEqual({ kind: "warning", message: "Whole steps of 20 lb." });

    expect(ports.storage.session.get("railhead.widget.7.sand.outbound-trucks.handling.13")).toContain('"weight":"15"');
  });

  it("knows what a truck may weigh around its terminal", async () => {
    const { fill, view } = await begin([], { ...arrival, side: "outbound-trucks" });
    fill({ weight: "800000", uom_abbreviation: "lb" });

    expect(view().form?.notes[0]).toContain("over the legal limit of 40 ST (80,000 lb)");
  });

  it("could not load its choices", async () => {
    const server = truckServer();
    server.isLost = true;
    const { view } = await begin([], arrival, server);

    expect(view().form?.choices).toBe("failed");
  });
});

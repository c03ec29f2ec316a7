import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { followed } from "../live/page-follow.fixtures";
import { answer, refuse } from "../runtime/test.layer";
import { asKind } from "../trucks/truck.fixtures";
import { followTruckWork } from "./truck-work-follower";
import { begin } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";
import { loading } from "./truck-work.fixtures";

const edit = { type: "FORM.OPEN", form: "edit" } as const;
const recorded = (more: object = {}) => ({ ...loading, seals: null, driver_phone: "555 0100", ...more });
const saved = (more: object = {}) => answer(200, { result: asKind("outbounds", recorded({ updated_at: 2, ...more })) });
type Page = Awaited<ReturnType<typeof begin>>;
const valueOf = ({ view }: Page, name: string) => view().form?.fields.find((field) => field.key === name)?.value;
const bodies = ({ server }: Page): unknown[] => server.sent().map(({ body }) => JSON.parse(body ?? ""));

/** The page of a truck whose record is being put right. */
async function opened(...[posts, more, server = truckServer(posts)]: Parameters<typeof begin>): Promise<Page> {
  server.truck = recorded();
  const page = await begin(posts, more, server);
  page.actor.send(edit);
  await page.settled();
  return page;
}

describe("the record of a truck", () => {
  it("is put right: what stands is in the form, and only what was changed goes out", async () => {
    const page = await opened([saved({ driver_name: "Bob", seals: "S-1, S-2" })]);
    expect(page.view().form).toMatchObject({ title: "Edit truck", choices: "ready", submit: "Save", canClose: true });
    expect(
      ["truck_number", "driver_name", "driver_phone", "seals", "carrier_id"].map((name) => valueOf(page, name)),
    ).toEqual(["42", "Jane Doe", "555 0100", "", "31"]);
    page.fill({ driver_name: "Bob", seals: "S-1, S-2" });
    await page.submit();

    expect(page.server.sent().map(({ url }) => url)).toEqual(["/api/outbounds/12"]);
    expect(bodies(page)).toEqual([{ driver_name: "Bob", seals: "S-1, S-2", updated_at: 1 }]);
    expect(page.view().form).toBeNull();
    expect(page.notices.at(-1)).toEqual({ kind: "positive", message: "OT 1007 saved." });
  });

  it("is sent to the address of its kind", async () => {
    const coming = answer(200, {
      result: asKind("inbounds", recorded({ status_id: TRUCK_STATUS.scheduled, asset_id: null })),
    });
    const server = truckServer([coming]);
    const { request } = server;
    server.request = (wanted) =>
      wanted.method === "GET" && wanted.url === "/api/inbounds/12/truck" ? coming(wanted) : request(wanted);
    const page = await begin([], { side: "inbound-trucks" }, server);
    page.actor.send(edit);
    await page.settled();
    page.fill({ bol: "B-7" });
    await page.submit();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/inbounds/12/truck"]);
    expect(bodies(page)).toEqual([{ bol: "B-7", updated_at: 1 }]);
  });

  it("without a number is refused at the field, and nothing is sent", async () => {
    const page = await opened();
    page.fill({ truck_number: " " });
    await page.submit();

    expect(page.server.sent()).toEqual([]);
    expect(
      page
        .view()
        .form?.fields.filter(({ fault }) => fault !== null)
        .map(({ key, fault }) => [key, fault]),
    ).toEqual([["truck_number", "This field is required."]]);
  });

  it("that the server refuses stays as it was typed, with the reason at its field", async () => {
    const page = await opened([refuse(422, "rule", "Too long.", { fields: { seals: "Too long." } })]);
    page.fill({ seals: "S-1" });
    await page.submit();

    expect(page.view().form?.fields.find(({ key }) => key === "seals")).toMatchObject({
      value: "S-1",
      fault: "Too long.",
    });
  });

  it("is read for its form alone, again each time, with Retry where that fails", async () => {
    const { actor, server, view, settled } = await begin();
    const asked = () => server.requests.filter(({ url }) => url === "/api/carriers/names").length;
    expect(asked()).toBe(0);
    actor.send(edit);
    expect(view().form?.choices).toBe("loading");
    await settled();
    expect(asked()).toBe(1);
    actor.send({ type: "FORM.CLOSE" });
    server.truck = recorded({ driver_name: "Tim", updated_at: 3 });
    server.isLost = true;
    actor.send(edit);
    await settled();
    expect(view().form?.choices).toBe("failed");
    server.isLost = false;
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view().form).toMatchObject({ choices: "ready" });
    expect(view().form?.fields.find(({ key }) => key === "driver_name")?.value).toBe("Tim");
  });
});

describe("a record that others change under its form", () => {
  it("is said; what was put right stays, the rest follows, and what is sent is about the record as it is now", async () => {
    const page = await opened([saved()]);
    const live = followed(setImmediate, (host) => followTruckWork(page.actor, page.api, host));
    page.fill({ driver_name: "Bob" });
    page.server.truck = recorded({ driver_name: "Tim", seals: "S-9", updated_at: 5 });
    await live.receive();
    await page.settled();

    expect(page.view().changed).toMatch(/^OT 1007 was changed meanwhile/);
    expect([valueOf(page, "driver_name"), valueOf(page, "seals")]).toEqual(["Bob", "S-9"]);
    live.stop();
    await page.submit();
    expect(bodies(page)).toEqual([{ driver_name: "Bob", updated_at: 5 }]);
  });

  it("in the last moment is refused; saved again, it is about the record as it is now", async () => {
    const page = await opened([
      refuse(409, "changed_meanwhile", "Someone changed this outbound truck meanwhile."),
      saved(),
    ]);
    page.fill({ driver_name: "Bob" });
    page.server.truck = recorded({ seals: "S-9", updated_at: 5 });
    await page.submit();
    expect([valueOf(page, "driver_name"), valueOf(page, "seals"), page.notices.at(-1)?.kind]).toEqual([
      "Bob",
      "S-9",
      "negative",
    ]);
    await page.submit();

    expect(bodies(page)).toEqual([
      { driver_name: "Bob", updated_at: 1 },
      { driver_name: "Bob", updated_at: 5 },
    ]);
  });

  it("is taken up again after a reload, with what was typed and what others did since", async () => {
    const left = await opened();
    left.fill({ driver_name: "Bob" });
    const { ports } = left;
    left.actor.stop();
    const server = truckServer([saved()]);
    server.truck = recorded({ seals: "S-9", updated_at: 5 });
    const page = await begin([], { ports }, server);

    expect(page.view().changed).toMatch(/^OT 1007 was changed meanwhile/);
    expect(page.view().form).toMatchObject({ name: "edit", choices: "ready" });
    expect([valueOf(page, "driver_name"), valueOf(page, "seals"), valueOf(page, "truck_number")]).toEqual([
      "Bob",
      "S-9",
      "42",
    ]);
    await page.submit();
    expect(bodies(page)).toEqual([{ driver_name: "Bob", updated_at: 5 }]);
  });

  it("concerns no other form", async () => {
    const { actor, server, view, settled, api } = await begin();
    actor.send({ type: "FORM.OPEN", form: "weigh" });
    const live = followed(setImmediate, (host) => followTruckWork(actor, api, host));
    server.truck = recorded({ driver_name: "Tim", updated_at: 5 });
    await live.receive();
    await settled();

    expect(view()).toMatchObject({ changed: null, form: { name: "weigh" } });
    live.stop();
  });
});

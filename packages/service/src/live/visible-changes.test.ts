import type { PermissionMap } from "@railhead/api-contract/permissions";
import { routes } from "@railhead/api-contract/railcar-uploads.contract";
import { viewAccess } from "@railhead/api-contract/resources";
import { describe, expect, it } from "vitest";
import type { Caller } from "../http/handler";
import type { FedChange } from "./change-feed.port";
import { changesAllRows, visibleChanges } from "./visible-changes";

const caller = (permissions: PermissionMap, terminals: readonly string[] = ["1"]): Caller =>
  ({ session: { userid: "7", permissions }, terminals: new Set(terminals) }) as unknown as Caller;

const visibleTo = (who: Caller, one: FedChange) => visibleChanges(who, [one])[0] ?? null;
const change = (more: Partial<FedChange> = {}): FedChange => ({
  cursor: "c",
  id: "9",
  at: 5,
  user_id: "2",
  terminals: ["1"],
  resource: "inbound-trucks",
  record_id: "12",
  action: "weigh",
  ...more,
});

describe("a change of a sand truck that comes in", () => {
  it("is shown as one of inbounds to users who may view trucks", () => {
    expect(visibleTo(caller({ "outbound truck": ["view"] }), change())).toEqual({
      id: "9",
      at: 5,
      resource: "inbounds",
      record_id: "12",
      action: "weigh",
      terminal_id: "1",
      by: "2",
    });
  });

  it("is hidden from users who may view railcars only", () => {
    expect(visibleTo(caller({ railcar: ["view"] }), change())).toBe(null);
  });

  it("is hidden at another terminal", () => {
    expect(visibleTo(caller({ "outbound truck": ["view"] }, ["2"]), change())).toBe(null);
  });
});

describe("a change of an upload of railcars", () => {
  const discarded = change({ resource: "railcar-uploads", action: "discard" });
  it("is shown under its own name to the users who may view railcars of its terminal, and to no others", () => {
    expect(visibleTo(caller({ railcar: ["view"] }), discarded)).toMatchObject({
      resource: "railcar-uploads",
      record_id: "12",
      action: "discard",
      terminal_id: "1",
    });
    expect(visibleTo(caller({ railcar: ["view"] }, ["2"]), discarded)).toBe(null);
    expect(visibleTo(caller({ "outbound truck": ["view"] }), discarded)).toBe(null);
  });

  it("is seen by exactly the users who may read the upload", () => {
    expect(viewAccess("inbounds")).toEqual(routes.get.metadata.access);
  });
});

describe("changes of other records", () => {
  it("are shown under their own names and judged by their own sections", () => {
    const outbound = change({ resource: "outbounds" });
    const visit = change({ resource: "inbounds" });

    expect(visibleTo(caller({ "outbound truck": ["view"] }), outbound)?.resource).toBe("outbounds");
    expect(visibleTo(caller({ "outbound truck": ["view"] }), visit)).toBe(null);
    expect(visibleTo(caller({ railcar: ["view"] }), visit)?.resource).toBe("inbounds");
  });

  it("that no resource has are shown to nobody", () => {
    const everything = caller({ "outbound truck": ["view"], railcar: ["view"], bol: ["view"] });
    expect(
      ["weighings", "signatures", "counters", "sessions"].map((resource) =>
        visibleTo(everything, change({ resource })),
      ),
    ).toEqual([null, null, null, null]);
  });
});

describe("the order of a track", () => {
  const order = (id: string, ...cars: string[]) =>
    change({ id, resource: "tracks", record_id: "3", action: "order", cars });

  it("names every car on it, each once", () => {
    const changes = visibleChanges(caller({ railcar: ["view"], track: ["view"] }), [
      order("1", "sand:7", "bulk-commodity:7"),
      order("2", "sand:8", "sand:7"),
    ]);
    expect(changes.map(({ id, resource, record_id }) => `${id} ${resource}/${record_id}`)).toEqual([
      "1 tracks/3",
      "1 bulk-commodity-railcar-loads/7",
      "2 tracks/3",
      "2 inbounds/8",
      "2 inbounds/7",
    ]);
  });
  it("names no car to users who may not view railcars, and none at another terminal", () => {
    expect(visibleChanges(caller({ track: ["view"] }), [order("1", "sand:7")])).toHaveLength(1);
    expect(visibleChanges(caller({ railcar: ["view"], track: ["view"] }, ["2"]), [order("1", "sand:7")])).toEqual([]);
  });
});

describe("a change of what a terminal is", () => {
  it.each(["terminals", "terminal-uom-display-defaults"])("%s: is shown to who keeps all terminals", (resource) => {
    const elsewhere = change({ resource, terminals: ["3"], record_id: "3" });

    expect(visibleTo(caller({ app: ["super admin"] }), elsewhere)).toMatchObject({ resource, terminal_id: "3" });
    expect(visibleTo(caller({ app: ["admin"] }), elsewhere)).toBe(null);
  });
});

describe("changes of what decides how quantities are shown", () => {
  it.each([
    ["uom-standard-conversions", "create", true],
    ["terminal-uom-display-defaults", "delete", true],
    ["terminals", "update", true],
    ["terminals", "create", false],
    ["tracks", "update", false],
  ])("%s, %s: %s", (resource, action, is) => expect(changesAllRows(change({ resource, action }))).toBe(is));
});

describe("a change of a saved view", () => {
  const view = (terminals: readonly string[]) => change({ resource: "saved-views", terminals, user_id: "2" });
  const owner = { session: { userid: "2", permissions: {} }, terminals: new Set(["5"]) } as unknown as Caller;

  it("is shown to its owner wherever they are, and where it is or was shared", () => {
    expect(visibleTo(owner, view([]))).toMatchObject({ resource: "saved-views", terminal_id: null });
    expect(visibleTo(caller({}), view(["1"]))).toMatchObject({ record_id: "12", terminal_id: "1" });
  });

  it("is hidden from others while it is its owner's alone, and at other terminals", () => {
    expect(visibleTo(caller({}), view([]))).toBe(null);
    expect(visibleTo(caller({}, ["3"]), view(["1"]))).toBe(null);
  });
});

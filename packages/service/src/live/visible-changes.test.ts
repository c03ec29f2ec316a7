import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import type { Caller } from "../http/handler";
import type { FedChange } from "./change-feed.port";
import { visibleTo } from "./visible-changes";

const caller = (permissions: PermissionMap, terminals: readonly string[] = ["1"]): Caller =>
  ({ session: { userid: "7", permissions }, terminals: new Set(terminals) }) as unknown as Caller;

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

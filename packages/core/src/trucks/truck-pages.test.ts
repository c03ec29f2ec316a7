import { describe, expect, it } from "vitest";
import { deskPaths } from "../routes/desk-paths";
import { truckPages } from "./truck-pages";

describe("the pages of a truck's work", () => {
  it("are the floor's on the floor, of each kind", () => {
    const pages = truckPages("floor", "bulk-commodity", "inbound-trucks");

    expect([pages.list("handling"), pages.one("release", "7")]).toEqual([
      "/mobile-v2/bulk-commodity/inbound-trucks/handling",
      "/mobile-v2/bulk-commodity/inbound-trucks/release/7",
    ]);
  });

  it("are the desk's at the desk: loading, the signature and the release have one each", () => {
    const pages = truckPages("desk", "sand", "outbound-trucks");

    expect([pages.list("handling"), pages.list("release")]).toEqual([
      deskPaths.trucks("outbound-trucks", "handling"),
      deskPaths.trucks("outbound-trucks", "release"),
    ]);
    expect([pages.one("handling", "7"), pages.one("capture-signature", "7"), pages.one("release", "7")]).toEqual([
      deskPaths.truck("outbound-trucks", "load-truck", "7"),
      deskPaths.truck("outbound-trucks", "sign-bol", "7"),
      deskPaths.truck("outbound-trucks", "release", "7"),
    ]);
  });

  it("are those of unloading for what comes", () => {
    const pages = truckPages("desk", "sand", "inbound-trucks");

    expect([pages.list("handling"), pages.list("release")]).toEqual([
      deskPaths.trucks("inbound-trucks", "handling"),
      deskPaths.trucks("inbound-trucks", "release"),
    ]);
    expect([pages.one("handling", "7"), pages.one("capture-signature", "7"), pages.one("release", "7")]).toEqual([
      deskPaths.truck("inbound-trucks", "unload-truck", "7"),
      deskPaths.truck("inbound-trucks", "sign-bol", "7"),
      deskPaths.truck("inbound-trucks", "release", "7"),
    ]);
    expect(truckPages("desk", "bulk-commodity", "inbound-trucks").list("handling")).toBe(
      deskPaths.list("bulk-commodity-inbound-trucks"),
    );
  });

  it("say the family of bulk commodity, whose list is its own", () => {
    const pages = truckPages("desk", "bulk-commodity", "outbound-trucks");

    expect(pages.list("release")).toBe(deskPaths.list("bulk-commodity-outbound-trucks"));
    expect(pages.one("handling", "7")).toBe("/outbound-trucks/load-truck/7?family=bulk-commodity");
  });
});

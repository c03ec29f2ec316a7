import { ACTIONS as RIGHTS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import type { SearchHit } from "@railhead/api-contract/search.contract";
import { describe, expect, it } from "vitest";
import { ACTION_IDS } from "../actions/actions";
import { openActions } from "../actions/actions.rules";
import { ROUTES } from "../routes/route-table";
import { recordRow } from "../search/record-search.view";
import { actionRows, activeRow, isSettled, nextRow, pageRows, paletteRows, type PaletteSources } from "./palette.rules";

const EVERYTHING: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, RIGHTS]));
const reader = { permissions: EVERYTHING, terminalId: "1", terminals: new Map<string, string>() };
const hit = (kind: SearchHit["kind"], id: string, label: string): SearchHit => ({
  kind,
  id,
  label,
  detail: null,
  terminal_id: null,
});
const records = (text: string, ...hits: readonly SearchHit[]) =>
  hits.flatMap((one) => recordRow(one, text, reader) ?? []);
const open = (address = "/index", permissions: PermissionMap = EVERYTHING) =>
  openActions({ permissions, address, handled: new Set(ACTION_IDS) });
const sources = (more: Partial<PaletteSources> = {}): PaletteSources => ({
  pages: pageRows(EVERYTHING),
  actions: actionRows(open()),
  records: [],
  recent: [],
  maySearch: false,
  ...more,
});
const labels = (text: string, more?: Partial<PaletteSources>) =>
  paletteRows(text, sources(more)).map(({ label }) => label);

describe("the palette", () => {
  it("knows every page of the desk that needs no record and no records that were chosen", () => {
    const pages = ROUTES.filter(
      ({ area, pattern }) => area === "desk" && !/\/(:id|labels)$/.test(pattern) && pattern !== "/permission-denied",
    );

    expect(
      pageRows(EVERYTHING)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(pages.map(({ title }) => title).toSorted());
    expect(pageRows({ railcar: ["view"] }).map(({ label }) => label)).not.toContain("Batch Receive");
    expect(pageRows(null)).toEqual([]);
  });

  it("knows what can be done, but for what is a page anyhow", () => {
    const ids = actionRows(open("/ui-next/carriers")).map(({ key }) => key);

    expect(ids).toContain("action list.add");
    expect(ids).toContain("action session.logout");
    expect(ids.filter((key) => key.startsWith("action go.") || key === "action palette.open")).toEqual([]);
    expect(actionRows(open("/index", {})).map(({ key }) => key)).not.toContain("action terminal.choose");
  });

  it("puts the exact car first, in every spelling, before pages that answer too", () => {
    for (const text of ["UTLX 45123", "utlx-045123", "utlx45123"]) {
      const found = records(text, hit("inbounds", "1", "UTLX 451230"), hit("inbounds", "7", "UTLX 045123"));
      expect(labels(text, { records: found })[0]).toBe("UTLX 045123");
    }
  });

  it("shows a car that is here once: the one of the registry is another name of its visits", () => {
    const registry = hit("railcars", "4", "UTLX 045123");
    const alone = records("utlx", registry);
    expect(labels("utlx", { records: alone })).toEqual(["UTLX 045123"]);
    for (const kind of ["inbounds", "bulk-commodity-railcar-loads"] as const) {
      const rows = paletteRows("utlx", sources({ records: records("utlx", registry, hit(kind, "7", "UTLX 045123")) }));
      expect(rows.map(({ key }) => key)).toEqual([`record ${kind} 7`]);
    }
  });

  it("puts what answers better before what is newer or of another kind", () => {
    const found = records("track", hit("tracks", "1", "Track 1"), hit("jobs", "2", "Backtrack Pad"));

    const rows = labels("tracks", { records: records("tracks", hit("jobs", "2", "Tracks of the North")) });
    expect(rows.indexOf("Tracks")).toBeLessThan(rows.indexOf("Tracks of the North"));
    const all = labels("track", { records: found });
    expect(all.indexOf("Track 1")).toBeLessThan(all.indexOf("Track Utilization"));
    expect(all.indexOf("Add Track")).toBeLessThan(all.indexOf("Backtrack Pad"));
  });

  it("lets what was opened last decide between rows that answer alike", () => {
    const found = records("swift", hit("carriers", "1", "Swift One"), hit("carriers", "2", "Swift Two"));
    const recent = records("swift", hit("carriers", "2", "Swift Two"));

    expect(labels("swift", { records: found }).slice(0, 2)).toEqual(["Swift One", "Swift Two"]);
    expect(labels("swift", { records: found, recent }).slice(0, 2)).toEqual(["Swift Two", "Swift One"]);
  });

  it("finds what was opened last before the server has answered, and shows it once when it has", () => {
    const recent = records("swift", hit("carriers", "2", "Swift Two"));

    expect(labels("swift", { recent })).toEqual(["Swift Two"]);
    expect(labels("swift", { recent, records: recent })).toEqual(["Swift Two"]);
  });

  it("keeps records that the server found by another field behind those by name", () => {
    const found = records("apex", hit("outbounds", "3", "OT 12"), hit("customers", "1", "Apex Completions"));

    expect(labels("apex", { records: found })).toEqual(["Apex Completions", "OT 12"]);
  });

  it("shows without a text the records that were opened last, then the pages that have a key", () => {
    const recent = records("", hit("carriers", "2", "Swift Two"), hit("inbounds", "7", "UTLX 045123"));
    const rows = labels("", { recent });

    expect(rows.slice(0, 3)).toEqual(["Swift Two", "UTLX 045123", "Dashboard"]);
    expect(rows).toContain("Orders");
    expect(rows).not.toContain("Carriers");
  });

  it("ends with the search of all records, for those who may", () => {
    const last = paletteRows(" apex 4 ", sources({ maySearch: true })).at(-1);

    expect(last).toMatchObject({
      label: "Search all records for “apex 4”",
      choice: { kind: "page", to: "/master-records?q=apex+4" },
    });
    expect(labels("", { maySearch: true })).not.toContain(last?.label);
  });

  it("finds actions and pages by a slip of the finger and by first letters", () => {
    expect(labels("carriesr")).toContain("Carriers");
    expect(labels("bcr")).toContain("Batch Customer Release");
    expect(labels("logot")).toContain("Logout");
    expect(labels("zzzz")).toEqual([]);
  });
});

describe("choosing before the server has answered", () => {
  const first = (text: string) => activeRow(paletteRows(text, sources({ maySearch: true })), null);

  it.each([
    ["orders", true],
    ["rail", true],
    ["dark", false],
    ["UTLX 045123", false],
  ])("%s: %s", (text, isSettledAtOnce) => {
    const row = first(text);
    expect(row !== null && isSettled(row, false)).toBe(isSettledAtOnce);
    expect(row !== null && isSettled(row, true)).toBe(true);
  });
});

describe("choosing a row by keyboard", () => {
  const rows = paletteRows("", sources());
  const keys = rows.map(({ key }) => key);

  it("begins with the best one", () => {
    expect(activeRow(rows, null)?.key).toBe(keys[0]);
    expect(activeRow(rows, "gone")?.key).toBe(keys[0]);
    expect(activeRow([], null)).toBeNull();
  });

  it("goes down and up, around both ends", () => {
    expect(nextRow(rows, keys[0] ?? null, 1)).toBe(keys[1]);
    expect(nextRow(rows, keys[0] ?? null, -1)).toBe(keys.at(-1));
    expect(nextRow(rows, keys.at(-1) ?? null, 1)).toBe(keys[0]);
    expect(nextRow(rows, null, 1)).toBe(keys[0]);
    expect(nextRow([], null, 1)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { ScanOutcome } from "./scan-anywhere.types";
import { scanAnywhereMachine } from "./scan-anywhere.machine";
import { NOON, railcar, scanPorts, storage, truck, user } from "./scan-anywhere.fixtures";
import type { KeptScan } from "./scan-anywhere.types";
import { viewScanAnywhere } from "./scan-anywhere.view";
import { addScan, writeScans } from "./scan-list.rules";

const LABEL = "UTLX - 045123";
const kept = (outcome: ScanOutcome, more: Partial<KeptScan> = {}): Omit<KeptScan, "key"> => ({
  code: LABEL,
  at: NOON,
  outcome,
  things: [],
  words: null,
  ...more,
});

/** A user who has these scans, the last one on show, with the sheet open as said. */
function view(scans: readonly Omit<KeptScan, "key">[], sheet: "scan" | "list" | null = null, who = user()) {
  const ports = scanPorts();
  const listed = scans.reduce<readonly KeptScan[]>((list, scan) => addScan(list, scan), []);
  writeScans(ports.storage.session, "7", listed);
  const actor = createActor(scanAnywhereMachine, { input: { ports } }).start();
  actor.send({ type: "USER.CHANGED", user: who, hasLeft: false });
  if (sheet !== null) actor.send({ type: "SHEET.OPEN", sheet });
  const snapshot = actor.getSnapshot();
  const context = { ...snapshot.context, scans: listed, shown: sheet === null ? (listed[0]?.key ?? null) : null };
  return viewScanAnywhere({ ...snapshot, context } as typeof snapshot);
}
const notice = (scan: Omit<KeptScan, "key">) => view([scan]).notice;
const rows = (...scans: readonly Omit<KeptScan, "key">[]) => view(scans, "list").sheet?.rows ?? [];

describe("the notice of a scan", () => {
  it.each([
    ["looking", {}, "plain", LABEL, "Looking it up"],
    ["opened", { things: [railcar("1")] }, "positive", "UTLX 045123", "Sand railcar · state 1. Opened"],
    ["open", { things: [truck("14")] }, "warning", "OT 1012", "Outbound truck · state 14. Open on the screen already"],
    [
      "offered",
      { things: [railcar("2", { family: "bulk-commodity", terminal_id: "2", terminal_name: "Odessa" })] },
      "warning",
      "UTLX 045123",
      "Bulk-commodity railcar · state 2 · Odessa",
    ],
    [
      "known",
      { things: [storage()] },
      "warning",
      "SILO 3",
      "A storage has no page here. Choose it in the draft of a truck or a railcar.",
    ],
    ["nowhere", {}, "negative", LABEL, "No railcar, truck or storage that you may see has this code."],
    ["lost", {}, "negative", LABEL, "No connection. The scan is kept in the list: try again there."],
    ["failed", {}, "negative", LABEL, "It could not be looked up. Try again."],
    ["failed", { words: "Too many." }, "negative", LABEL, "Too many."],
    ["asked", {}, "negative", LABEL, "Answer the question on the screen, then scan again."],
    [
      "paper",
      { code: "BOL mid-123 v2 4F2A-9C1B-77D0" },
      "warning",
      "BOL MID-000123",
      "A printed bill of lading, version 2. Your profile may not see whether it is genuine.",
    ],
    ["command", { code: "RAILHEAD SEND" }, "negative", "RAILHEAD SEND", "This command does nothing on this page."],
  ] as const)("%s", (outcome, more, tone, title, text) => {
    expect(notice(kept(outcome, more as Partial<KeptScan>))).toMatchObject({ tone, title, text, list: "Last scans" });
  });

  it("offers what can be opened, where it was not opened at once", () => {
    expect(notice(kept("offered", { things: [railcar("2")] }))?.opens).toEqual([{ at: 0, label: "Open UTLX 045123" }]);
    expect(notice(kept("opened", { things: [railcar("2")] }))?.opens).toEqual([]);
    expect(notice(kept("known", { things: [storage()] }))?.opens).toEqual([]);
  });

  it("offers the check of a printed BOL to who may see it, and does not look it up again", () => {
    const clerk = user({ permissions: { ...user().permissions, bol: ["view"] } });
    const paper = kept("paper", { code: "BOL MID-000123 v2 4F2A-9C1B-77D0" });
    const offer = [{ at: 0, label: "Check BOL MID-000123" }];
    expect(view([paper], null, clerk).notice).toMatchObject({
      text: "A printed bill of lading, version 2.",
      opens: offer,
    });
    expect(view([paper], "list", clerk).sheet?.rows[0]).toMatchObject({ opens: offer, again: null });
    expect(notice(paper)?.opens).toEqual([]);
  });

  it("lets one choose from several, storages left out, and tells those of one name apart", () => {
    expect(
      notice(
        kept("choice", {
          code: "118",
          things: [truck("12"), storage(), truck("12", { id: "13", name: "IT 7", side: "inbound" })],
        }),
      ),
    ).toMatchObject({
      title: "118",
      opens: [
        { at: 0, label: "Open OT 1012" },
        { at: 2, label: "Open IT 7" },
      ],
    });
    const labels =
      notice(kept("choice", { things: [railcar("1", { id: "8" }), railcar("1", { id: "9" })] }))?.opens.map(
        ({ label }) => label,
      ) ?? [];
    expect(new Set(labels).size).toBe(2);
  });

  it("is hidden while the sheet shows the same", () => expect(view([kept("nowhere")], "list").notice).toBe(null));
});

describe("the list of the last scans", () => {
  it("says the time in the terminal’s zone, what it was and what came of it, newest first", () => {
    const shown = view(
      [kept("nowhere", { code: "X", at: NOON - 86_400 }), kept("opened", { things: [railcar("1")] })],
      "list",
    ).sheet;

    expect(shown?.times).toBe("Times in CST");
    expect(shown?.rows).toMatchObject([
      {
        time: "12:00",
        title: "UTLX 045123",
        what: "Sand railcar · state 1",
        text: "Opened",
        tone: "positive",
        opens: [{ at: 0, label: "Open UTLX 045123" }],
        again: null,
      },
      {
        time: "2026/11/20 12:00",
        title: "X",
        what: null,
        tone: "negative",
        opens: [],
        again: { label: "Try X again", pending: false },
      },
    ]);
  });

  it("offers to try again what is not known yet", () => {
    const again = rows(
      kept("taken", { words: "Railcar selected." }),
      kept("refused", { words: "No match." }),
      kept("lost"),
      kept("overtaken"),
      kept("looking"),
    );

    expect(again.map((row) => [row.text, row.again?.pending])).toEqual([
      ["Looking it up", true],
      ["Not opened: the next scan came first.", false],
      ["No connection. The scan is kept in the list: try again there.", false],
      ["No match.", false],
      ["Railcar selected.", false],
    ]);
  });

  it("offers nothing for a command, and nothing for what has no page", () => {
    expect(
      rows(kept("command", { code: "RAILHEAD SEND" }), kept("known", { things: [storage()] })).map(
        ({ opens, again }) => [opens, again],
      ),
    ).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  it("says so while it is empty", () => {
    expect(view([], "list").sheet).toMatchObject({
      title: "Last scans",
      hasScanner: false,
      times: null,
      rows: [],
      empty: {
        hint: "Nothing has been scanned yet. A scan opens its railcar or truck on any page. It then stands here.",
      },
    });
    expect(view([], "scan").sheet).toMatchObject({ title: "Scan a code", hasScanner: true });
    expect(view([kept("nowhere")], "list").sheet?.empty).toBe(null);
  });
});

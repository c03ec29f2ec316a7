import { describe, expect, it, vi } from "vitest";
import { answersIn, type ScanReport } from "@railhead/core/scan/scan-report.rules";
import type { CodeRank } from "@railhead/core/scan/wedge.rules";
import type { OnScan } from "./hand-scanner";
import { createScanHub, type ScanReceiver } from "./scan-hub";

const answer = (code: string, message: string): ScanReport => ({ code, at: 1, result: "refused", message, before: [] });

/** A hub whose scanner is the test's own, and how often it began and ended to listen. */
function hub() {
  const received: string[] = [];
  let scanner: OnScan | null = null;
  let ranked: ((text: string) => CodeRank) | null = null;
  let begun = 0;
  const made = createScanHub((rank, onScan) => {
    begun += 1;
    scanner = onScan;
    ranked = rank;
    return () => {
      scanner = null;
    };
  });
  const receiver = (name: string, rank: CodeRank = 1): ScanReceiver => ({
    rank: () => rank,
    scan: (code) => received.push(`${name} ${code}`),
  });
  return {
    ...made,
    received,
    receiver,
    scan: (code: string) => scanner?.(code, 1),
    rank: () => ranked?.("x"),
    listens: () => scanner !== null,
    begun: () => begun,
  };
}

describe("the scan hub", () => {
  it("gives a scan to what was added last, and to nothing else", () => {
    const { add, addLast, receiver, received, scan, rank } = hub();
    add(receiver("page", 2));
    addLast(receiver("app", 0));
    scan("A");
    const leave = add(receiver("panel"));
    scan("B");

    expect([received, rank()]).toEqual([["page A", "panel B"], 1]);

    leave();
    scan("C");

    expect([received.at(-1), rank()]).toEqual(["page C", 2]);
  });

  it("gives what no page takes to the last of them", () => {
    const { add, addLast, receiver, received, scan } = hub();
    addLast(receiver("app"));
    const leave = add(receiver("page"));
    leave();
    scan("A");

    expect(received).toEqual(["app A"]);
  });

  it("listens once for all, from the first to the last", () => {
    const { add, addLast, receiver, listens, begun } = hub();

    expect(listens()).toBe(false);

    const leaves = [add(receiver("page")), addLast(receiver("app")), add(receiver("panel"))];

    expect([listens(), begun()]).toEqual([true, 1]);

    for (const leave of leaves) leave();

    expect(listens()).toBe(false);
  });

  it("hands over with a scan the piece of it that was received too early", () => {
    const replaced: unknown[] = [];
    let scanner: OnScan = () => undefined;
    const made = createScanHub((_rank, onScan) => {
      scanner = onScan;
      return () => undefined;
    });
    made.add({ rank: () => 1, scan: (...scan) => replaced.push(scan) });
    scanner("GATX - 179312", 5, "GATX - 17");

    expect(replaced).toEqual([["GATX - 179312", 5, "GATX - 17"]]);
  });

  it("hands over what was read otherwise as it hands over a scan", () => {
    const { add, addLast, receiver, received, give } = hub();
    give("lost", 1);
    addLast(receiver("app"));
    give("A", 1);
    add(receiver("page"));
    give("B", 1);

    expect(received).toEqual(["app A", "page B"]);
  });

  it("lets a page leave a scan to what takes the rest, and says where there is no such thing", () => {
    const { add, addLast, receiver, received, pass } = hub();
    add(receiver("page"));
    expect(pass("A", 1)).toBe(false);
    const leave = addLast(receiver("app"));
    expect(pass("B", 1)).toBe(true);
    leave();

    expect(pass("C", 1)).toBe(false);
    expect(received).toEqual(["app B"]);
  });

  it("sends pages' answers to listeners, until they stop", () => {
    const { listen, tell } = hub();
    const answers: string[] = [];
    const stop = listen((report) => answers.push(...answersIn(report).map(({ message }) => message)));
    tell(answer("A", "first"));
    stop();
    tell(answer("B", "second"));

    expect(answers).toEqual(["first"]);
  });

  it("sends a new listener the answers from before, once", () => {
    const { listen, tell } = hub();
    const answers: string[] = [];
    for (const message of ["first", "second"]) tell(answer("A", message));
    listen((report) => answers.push(...answersIn(report).map(({ message }) => message)));
    listen((report) => answers.push(...answersIn(report).map(({ message }) => `${message} again`)));

    expect(answers).toEqual(["first", "second"]);
  });

  it("tells later no more than a list has room for", () => {
    const { listen, tell } = hub();
    for (let at = 1; at <= 25; at += 1) tell(answer("A", String(at)));
    const answers: string[] = [];
    listen((report) => answers.push(...answersIn(report).map(({ message }) => message)));

    expect([answers.length, answers[0]]).toEqual([20, "6"]);
  });

  it("tells later nothing of long ago", () => {
    const { listen, tell } = hub();
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    tell(answer("A", "old"));
    clock.mockReturnValue(15_000);
    const answers: string[] = [];
    listen((report) => answers.push(...answersIn(report).map(({ message }) => message)));
    clock.mockRestore();

    expect(answers).toEqual([]);
  });
});

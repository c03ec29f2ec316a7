import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Notice } from "../ports/notifier.port";
import { answerScan, type AnsweredScan } from "./answer-scan.rules";
import { createScanQueue, WAITING_MOST, type Readiness } from "./scan-queue";
import { answersIn, type ScanReport } from "./scan-report.rules";

/** A page that knows its codes once its list is there; `at` is its place, and a code 'GO x' goes to the place x. */
function pageOf(known: readonly string[]) {
  let [state, at]: [Readiness, string | null] = ["loading", "one"];
  let last: AnsweredScan | null = null;
  let loads = 0;
  const taken: string[] = [];
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const notices: Notice[] = [];
  const reports: ScanReport[] = [];
  const passed: string[] = [];
  const withdrawn: string[] = [];
  const unsaid: string[] = [];
  const queue = createScanQueue(
    {
      rank: () => 1,
      readiness: (code) => (code.startsWith("GO ") ? "ready" : state),
      leaves: (code) => code.startsWith("BOL "),
      isSwitch: (code) => code === "SWITCH",
      place: () => at,
      take: (scan) => {
        taken.push(scan.code);
        last = answerScan(scan, known.includes(scan.code) ? "selected" : "refused", scan.code).lastScan;
        if (scan.code.startsWith("GO ")) at = scan.code.slice(3);
        changed();
      },
      withdraw: (code) => void withdrawn.push(code),
      answer: () => last,
      load: () => {
        loads += 1;
        if (state === "failed") state = "loading";
        changed();
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    {
      notifier: { notify: (notice) => void notices.push(notice), withdraw: (message) => void unsaid.push(message) },
      tell: (one) => void reports.push(one),
      pass: ({ code }) => passed.push(code) > 0,
    },
  );
  const stop = queue.start();
  const be = (next: Readiness) => {
    state = next;
    changed();
    return Promise.resolve();
  };
  const go = (next: string | null) => {
    at = next;
    changed();
    return Promise.resolve();
  };
  const scan = (...codes: readonly string[]) => codes.forEach((code, time) => queue.receive({ code, at: time }));
  return {
    queue,
    stop,
    be,
    go,
    scan,
    taken,
    passed,
    withdrawn,
    unsaid,
    notices,
    reports,
    loads: () => loads,
    messages: () => notices.map(({ message }) => message),
  };
}
const resultsOf = (reports: readonly ScanReport[]) => reports.map((one) => `${one.result} ${one.code}`);

describe("a scan that comes before the list it is judged by", () => {
  it("is received at once, and taken once the list is there", async () => {
    const page = pageOf(["A"]);
    page.scan(" A ");
    expect(page.queue.read()).toMatchObject({ result: "received", message: "Looking it up", count: 1, code: "A" });
    expect(page.notices).toEqual([{ kind: "plain", message: "Looking it up" }]);
    await page.be("ready");

    expect(page.taken).toEqual(["A"]);
    expect(page.queue.read()).toBeNull();
    expect(resultsOf(page.reports)).toEqual(["received A", "selected A"]);
  });

  it("waits behind those that came before it, which are all reported when they are taken", async () => {
    const page = pageOf(["A", "C"]);
    page.scan("A", "B", "C");
    expect(page.queue.read()).toMatchObject({ message: "Looking them up: 3 scans wait", count: 3 });
    await page.be("ready");

    expect(page.taken).toEqual(["A", "B", "C"]);
    expect(answersIn(page.reports.at(-1)!).map(({ code, result }) => `${result} ${code}`)).toEqual([
      "selected A",
      "refused B",
      "selected C",
    ]);
  });

  it("waits behind another one also where it could be answered at once", async () => {
    const page = pageOf(["A"]);
    page.scan("A", "GO one");
    expect(page.taken).toEqual([]);
    await page.be("ready");

    expect(page.taken).toEqual(["A", "GO one"]);
  });

  it("waits once where the same label was held before the scanner, with a sign each time", async () => {
    const page = pageOf(["A"]);
    page.scan("A", "A", "B", "A");
    expect(resultsOf(page.reports)).toEqual(["received A", "received A", "received B", "received A"]);
    await page.be("ready");

    expect(page.taken).toEqual(["A", "B", "A"]);
  });

  it("waits as often as it comes where it switches something on and off", async () => {
    const page = pageOf(["SWITCH"]);
    page.scan("SWITCH", "SWITCH");
    expect(page.queue.read()).toMatchObject({ count: 2 });
    await page.be("ready");

    expect(page.taken).toEqual(["SWITCH", "SWITCH"]);
  });

  it("is judged only then by whether the page has a use for it", async () => {
    const page = pageOf(["A"]);
    page.scan("BOL 1", "A");
    expect(page.passed).toEqual([]);
    await page.be("ready");

    expect([page.passed, page.taken]).toEqual([["BOL 1"], ["A"]]);
    expect(resultsOf(page.reports)).toEqual(["received BOL 1", "received A", "selected A"]);
  });

  it("that is blank is none", async () => {
    const page = pageOf([]);
    page.scan("  ");

    expect([page.queue.read(), page.reports]).toEqual([null, []]);
  });

  it("is refused where too many wait already, and those go on waiting", async () => {
    const page = pageOf([]);
    page.scan(...Array.from({ length: WAITING_MOST }, (_, at) => String(at)), "one more");

    expect(page.queue.read()?.count).toBe(WAITING_MOST);
    expect(page.reports.at(-1)).toMatchObject({
      result: "refused",
      code: "one more",
      message: "Too many scans wait already. Scan this one again when they are taken.",
    });
  });
});

describe("a scan whose list cannot be loaded", () => {
  it("is kept, which is said once; Retry takes it", async () => {
    const page = pageOf(["A", "B"]);
    page.scan("A", "B");
    await page.be("failed");
    await page.be("failed");
    expect(page.queue.read()).toMatchObject({
      result: "kept",
      message: "Could not load. 2 scans are kept: Retry takes them.",
    });
    expect(page.messages().filter((message) => message?.startsWith("Could not load"))).toHaveLength(1);
    page.queue.retry();
    await Promise.resolve();
    expect(page.queue.read()).toMatchObject({ result: "received" });
    await page.be("ready");

    expect(page.taken).toEqual(["A", "B"]);
  });

  it("asks for the list once more when it is the next one", async () => {
    const page = pageOf(["A"]);
    await page.be("failed");
    page.scan("A");

    expect([page.loads(), page.queue.read()?.result]).toEqual([1, "received"]);
  });
});

describe("a scan that still waits", () => {
  it("when the person goes on is let go, and this is said with what it was", async () => {
    const page = pageOf(["A"]);
    page.scan("A", "B");
    await page.go("two");
    await page.be("ready");

    expect([page.taken, page.queue.read()]).toEqual([[], null]);
    expect(answersIn(page.reports.at(-1)!).map(({ code, result }) => `${result} ${code}`)).toEqual([
      "refused A",
      "refused B",
    ]);
    expect(page.messages().at(-1)).toBe(
      "2 scans still waited when the page went on, and were let go. Scan them again where they are needed.",
    );
  });

  it("when the page is left is let go, and this is said", async () => {
    const page = pageOf(["A"]);
    page.scan("A");
    page.stop();

    expect(page.messages().at(-1)).toBe(
      "A scan still waited when the page went on, and was let go. Scan it again where it is needed.",
    );
  });

  it("stays where a scan before it leads to another place, and where the place is not known for a moment", async () => {
    const page = pageOf(["A", "B"]);
    await page.go(null);
    page.scan("A", "GO two", "B");
    await page.go("one");
    await page.go(null);
    await page.go("one");
    await page.be("ready");

    expect(page.taken).toEqual(["A", "GO two", "B"]);
  });

  it("is none where nothing waits", async () => {
    const page = pageOf(["A"]);
    await page.be("ready");
    page.scan("A");
    await page.go("two");
    page.stop();

    expect(resultsOf(page.reports)).toEqual(["selected A"]);
    expect(page.notices).toEqual([]);
  });
});

describe("a code whose first piece was received too early", () => {
  it("takes the place of the piece where that still waits", async () => {
    const page = pageOf(["UTLX - 45"]);
    page.scan("A");
    page.scan("UTLX - 4");
    page.queue.receive({ code: "UTLX - 45", at: 3, replaces: "UTLX - 4" });
    expect(page.queue.read()).toMatchObject({ count: 2, code: "UTLX - 45" });
    await page.be("ready");

    expect([page.taken, page.withdrawn]).toEqual([["A", "UTLX - 45"], []]);
    expect(page.reports).toContainEqual({ result: "withdrawn", code: "UTLX - 4" });
  });

  it("has the page undo the piece where that was taken, and its message taken away", async () => {
    const page = pageOf(["UTLX - 45"]);
    await page.be("ready");
    page.scan("UTLX - 4");
    page.queue.receive({ code: "UTLX - 45", at: 2, replaces: "UTLX - 4" });

    expect([page.taken, page.withdrawn, page.unsaid]).toEqual([["UTLX - 4", "UTLX - 45"], ["UTLX - 4"], ["UTLX - 4"]]);
    expect(resultsOf(page.reports)).toEqual(["refused UTLX - 4", "withdrawn UTLX - 4", "selected UTLX - 45"]);
  });
});

describe("the order of scans", () => {
  const codes = fc.constantFrom("A", "B", "C", "GO one", "GO two");
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: codes.map((code): { readonly scan: string } | { readonly be: Readiness } => ({ scan: code })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Readiness>("loading", "failed", "ready").map((be) => ({ be })) },
  );

  it("is the same whenever the list comes, however often it fails, and none is lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const page = pageOf(["A", "C"]);
        const expected: string[] = [];
        for (const one of steps) {
          if ("be" in one) await page.be(one.be);
          else {
            // The same label in a row counts once while it waits.
            const waits: string | null = page.queue.read()?.code ?? null;
            if (waits !== one.scan) expected.push(one.scan);
            page.scan(one.scan);
          }
        }
        await page.be("ready");
        expect(page.taken).toEqual(expected);
        expect(page.reports.flatMap(answersIn).map(({ code }) => code)).toEqual(expected);
      }),
    );
  });
});

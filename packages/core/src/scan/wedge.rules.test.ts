import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankRailcarCode } from "./scan-codes.rules";
import {
  feedKey,
  feedSilence,
  feedText,
  GAP_MOST,
  noKeys,
  type RankCode,
  type Verdict,
  type WedgeState,
} from "./wedge.rules";

const fleet = ["GATX 179312", "UTLX 045123", "UP 9"].map((name, at) => {
  const [prefix = "", inbound_number = ""] = name.split(" ");
  return { id: String(at + 1), prefix, inbound_number };
});
const rank: RankCode = (text) => rankRailcarCode(text, "sand", fleet);

type Press = { readonly key: string; readonly wait: number; readonly isHuman?: boolean };
type Field = { readonly text: string };
const press = (text: string, wait: number): Press[] => Array.from(text, (key) => ({ key, wait }));
const scan = (text: string, wait: number, end = "Enter"): Press[] => [...press(text, wait), { key: end, wait }];

/** Plays keys into one text field as a page would: silence is reported 120 ms after a key, codes and the field are kept. */
function play(presses: readonly Press[], isOutside = false) {
  let state: WedgeState<Field> = noKeys;
  let text = "";
  let at = 1_000;
  let submits = 0;
  const codes: string[] = [];
  const take = ({ state: next, verdict }: { state: WedgeState<Field>; verdict: Verdict<Field> }) => {
    state = next;
    if (verdict.do === "scan") {
      codes.push(verdict.code);
      text = verdict.restore.text;
    }
    return verdict.do;
  };
  for (const { key, wait, isHuman } of [...presses, { key: "Shift", wait: 1_000 } as Press]) {
    if (wait > GAP_MOST) take(feedSilence(state, at + GAP_MOST, rank));
    at += wait;
    const done = take(feedKey(state, { key, at, before: { text }, isHuman: isHuman === true, isOutside }, rank));
    if (done === "keep" && key.length === 1) text += key;
    if (done === "keep" && key === "Enter") submits += 1;
  }
  return { codes, text, submits };
}

describe("a hand scanner", () => {
  it.each([0, 1, 5, 15, 30, 35])(
    "is received with %i ms between its characters, and its Enter goes nowhere",
    (wait) => {
      expect(play(scan("GATX - 179312", wait))).toEqual({ codes: ["GATX - 179312"], text: "", submits: 0 });
      expect(play(scan("anything else", wait))).toEqual({ codes: ["anything else"], text: "", submits: 0 });
    },
  );

  it.each([36, 45, 50])("is received at %i ms when the whole reads as a code, and only then", (wait) => {
    expect(play(scan("SHPX - 700", wait)).codes).toEqual(["SHPX - 700"]);
    expect(play(scan("anything else", wait))).toEqual({ codes: [], text: "anything else", submits: 1 });
  });

  it.each([51, 60, 90, 150])("is not typing at %i ms", (wait) => {
    expect(play(scan("GATX - 179312", wait))).toEqual({ codes: [], text: "GATX - 179312", submits: 1 });
  });

  it("may end with Tab, or with silence and nothing", () => {
    expect(play(scan("GATX - 179312", 10, "Tab")).codes).toEqual(["GATX - 179312"]);
    expect(play(press("GATX - 179312", 10))).toEqual({ codes: ["GATX - 179312"], text: "", submits: 0 });
  });

  it("has its Enter swallowed even when that comes late", () => {
    expect(play([...press("GATX - 179312", 10), { key: "Enter", wait: 300 }])).toEqual({
      codes: ["GATX - 179312"],
      text: "",
      submits: 0,
    });
  });

  it("gives the field back what was typed, a key just before the scan too", () => {
    const typed = press("utlx 4", 110);
    expect(play([...typed, { key: "G", wait: 60 }, ...scan("ATX - 179312", 8)]).text).toBe("utlx 4");
    expect(play([...typed, { key: "G", wait: 15 }, ...scan("ATX - 179312", 8)])).toMatchObject({
      codes: ["GATX - 179312"],
      text: "utlx 4",
    });
  });

  it("is one scan though one of its pauses is long", () => {
    const stalled = [...press("GATX", 6), { key: " ", wait: 110 }, ...scan("- 179312", 6)];
    expect(play(stalled)).toEqual({ codes: ["GATX - 179312"], text: "", submits: 0 });
  });

  it("types with Shift held now and then", () => {
    expect(
      play([{ key: "Shift", wait: 2 }, ...press("GATX", 3), { key: "Shift", wait: 2 }, ...scan(" - 179312", 3)]).codes,
    ).toEqual(["GATX - 179312"]);
  });

  it("is not a key held down, nor a chord, nor three characters", () => {
    expect(play(press("aaaaaaaaaa", 30).map((each) => ({ ...each, isHuman: true })))).toMatchObject({
      codes: [],
      text: "aaaaaaaaaa",
    });
    expect(play(scan("abc", 5))).toEqual({ codes: [], text: "abc", submits: 1 });
    expect(play([...press("ab", 5), { key: "Backspace", wait: 5 }, ...scan("abc", 5)]).codes).toEqual([]);
  });

  it("presses no button by its spaces, where no field takes the characters", () => {
    let state: WedgeState<null> = noKeys;
    const verdicts = Array.from("GATX - 179312", (key, at) => {
      const judged = feedKey(state, { key, at: at * 10, before: null, isOutside: true }, rank);
      state = judged.state;
      return judged.verdict.do;
    });

    expect(verdicts.slice(1)).toEqual(verdicts.slice(1).map(() => "swallow"));
  });

  it("presses no button by a space or Enter that stalled, so that the scan is none", () => {
    const done: string[] = [];
    let state: WedgeState<null> = noKeys;
    for (const [at, key] of [
      [0, "G"],
      [30, "A"],
      [400, " "],
      [900, "Enter"],
      [2_000, "Enter"],
    ] as const) {
      const judged = feedKey(state, { key, at, before: null, isOutside: true }, rank);
      state = judged.state;
      done.push(judged.verdict.do);
    }

    expect(done).toEqual(["keep", "swallow", "swallow", "swallow", "keep"]);
  });

  it.each([
    ["Space by Space", [0, " "], [350, " "], [700, " "], [1_050, " "]],
    ["Space by Space, as quick as a finger can", [0, " "], [60, " "], [130, " "], [190, " "], [260, " "], [900, " "]],
    ["Tab after Space", [0, " "], [300, "Tab"]],
    ["Enter after Space", [0, " "], [200, "Enter"], [400, " "]],
    ["a letter and then Space", [0, "g"], [300, " "]],
    ["a letter and then Tab at once", [0, "g"], [60, "Tab"]],
  ] as [string, ...(readonly [number, string])[]][])(
    "takes no key that a person presses on buttons: %s",
    (_, ...keys) => {
      const done: string[] = [];
      let state: WedgeState<null> = noKeys;
      for (const [at, key] of keys) {
        const judged = feedKey(state, { key, at, before: null, isOutside: true }, rank);
        state = judged.state;
        done.push(judged.verdict.do);
      }

      expect(done).toEqual(keys.map(() => "keep"));
    },
  );

  it.each([
    ["Tab soon after letters of fingers at a list of choices", [0, "g"], [90, "a"], [170, "Tab"], "keep"],
    ["Tab that ends what a scanner sent", [0, "g"], [15, "a"], [30, "Tab"], "swallow"],
  ] as const)("tells %s by the pace", (_, first, second, [at, key], verdict) => {
    let state: WedgeState<null> = noKeys;
    for (const [pressedAt, letter] of [first, second])
      state = feedKey(state, { key: letter, at: pressedAt, before: null, isOutside: true }, rank).state;
    expect(feedKey(state, { key, at, before: null, isOutside: true }, rank).verdict.do).toBe(verdict);
  });

  it("lets the keys of a person pass again one second after a scan that stalled", () => {
    let state: WedgeState<null> = noKeys;
    const done: string[] = [];
    for (const [at, key] of [
      [0, "G"],
      [30, "A"],
      [500, " "],
      [1_031, " "],
      [1_400, " "],
    ] as const) {
      const judged = feedKey(state, { key, at, before: null, isOutside: true }, rank);
      state = judged.state;
      done.push(judged.verdict.do);
    }

    expect(done).toEqual(["keep", "swallow", "swallow", "keep", "keep"]);
  });

  it("lets a space press the button it is on when no scan is under way", () => {
    expect(feedKey(noKeys, { key: " ", at: 5, before: null, isOutside: true }, rank).verdict.do).toBe("keep");
  });

  it("is received through text that came in one piece", () => {
    const state = feedText(noKeys, { text: "GATX - 179312", at: 10, before: "" });

    expect(feedSilence(state, 129, rank).verdict.do).toBe("keep");
    expect(feedSilence(state, 130, rank).verdict).toEqual({
      do: "scan",
      code: "GATX - 179312",
      restore: "",
      replaces: null,
    });
  });

  it("goes on after a silence that came too early on a busy page", () => {
    let state: WedgeState<null> = noKeys;
    for (const [at, key] of Array.from("GAT").entries())
      ({ state } = feedKey(state, { key, at: at * 10, before: null }, rank));
    ({ state } = feedSilence(state, 500, rank));
    for (const [at, key] of Array.from("X - 179312").entries())
      ({ state } = feedKey(state, { key, at: 30 + at * 10, before: null }, rank));

    expect(feedKey(state, { key: "Enter", at: 130, before: null }, rank).verdict).toMatchObject({
      code: "GATX - 179312",
    });
  });

  it("is whole where its rest comes after a silence that was none, and gives the field back as it was before", () => {
    let state: WedgeState<string> = noKeys;
    const code = "GATX - 179312";
    const feed = (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        ({ state } = feedKey(state, { key: code[at] ?? "", at: at * 8, before: code.slice(from, at) }, rank));
    };
    feed(0, 9);
    const early = feedSilence(state, 400, rank);
    state = early.state;
    feed(9, code.length);

    expect(early.verdict).toMatchObject({ code: "GATX - 17", replaces: null });
    expect(feedKey(state, { key: "Enter", at: code.length * 8, before: "" }, rank).verdict).toEqual({
      do: "scan",
      code,
      restore: "",
      replaces: "GATX - 17",
    });
  });

  it("is another one after a silence", () => {
    let state: WedgeState<null> = noKeys;
    for (const [at, key] of Array.from("GATX - 179312").entries())
      ({ state } = feedKey(state, { key, at: at * 8, before: null }, rank));
    ({ state } = feedSilence(state, 300, rank));
    for (const [at, key] of Array.from("UP - 9").entries())
      ({ state } = feedKey(state, { key, at: 301 + at * 8, before: null }, rank));

    expect(feedKey(state, { key: "Enter", at: 350, before: null }, rank).verdict).toMatchObject({ code: "UP - 9" });
  });

  /** Codes of every form, some the beginning of another. */
  const anyCode = fc.oneof(
    fc.constantFrom(
      "GATX - 179312",
      "GATX - 1793",
      "UTLX - 045123",
      "UTLX - 0451",
      "UP - 9",
      "UP - 99",
      '{"railcar_load":{"id":31}}',
      "RAILHEAD SEND",
      "4006381333931",
      "4006",
    ),
    fc
      .string({ unit: fc.constantFrom(...Array.from("ABX019 -")), minLength: 4, maxLength: 20 })
      .map((text) => text.replaceAll(" ", "_")),
  );
  /**
   * A scan on a page that hangs now and then: after these of its characters there is silence, though the next was typed
   * in time.
   */
  const receivedInPieces = fc.record({
    code: anyCode,
    gap: fc.integer({ min: 1, max: 35 }),
    stalls: fc.array(fc.nat(25), { maxLength: 4 }),
    end: fc.constantFrom("Enter", "Tab", "silence"),
  });

  /** Plays scans one after the other; `pause` is the silence between two of them by the scanner's own clock. What the next scan replaces is taken back. */
  function playPieces(
    scans: readonly {
      readonly code: string;
      readonly gap: number;
      readonly stalls: readonly number[];
      readonly end: string;
    }[],
    pause: number,
  ) {
    let state: WedgeState<null> = noKeys;
    let at = 1_000;
    let received: string[] = [];
    const take = ({ state: next, verdict }: { state: WedgeState<null>; verdict: Verdict<null> }) => {
      state = next;
      if (verdict.do !== "scan") return;
      const { code, replaces } = verdict;
      // Only what was received last can be the first piece.
      received = [...(replaces !== null && received.at(-1) === replaces ? received.slice(0, -1) : received), code];
    };
    for (const { code, gap, stalls, end } of scans) {
      at += pause;
      for (const [index, key] of Array.from(code).entries()) {
        take(feedKey(state, { key, at, before: null }, rank));
        if (stalls.includes(index) && index < code.length - 1) take(feedSilence(state, at + 500, rank));
        at += gap;
      }
      if (end === "silence") take(feedSilence(state, at + GAP_MOST, rank));
      else take(feedKey(state, { key: end, at, before: null }, rank));
    }
    return received;
  }

  it("that is received in pieces leaves one entry, the whole", () => {
    fc.assert(
      fc.property(receivedInPieces, (one) => {
        expect(playPieces([one], 500)).toEqual([one.code]);
      }),
      { numRuns: 300 },
    );
  });

  it("after another is neither merged with it nor dropped, whichever is the beginning of the other and wherever the page hangs", () => {
    fc.assert(
      fc.property(
        fc.array(receivedInPieces, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: GAP_MOST + 1, max: 2_000 }),
        (scans, pause) => {
          expect(playPieces(scans, pause)).toEqual(scans.map(({ code }) => code));
        },
      ),
      { numRuns: 300 },
    );
  });

  const typing = fc.array(
    fc.record({ key: fc.constantFrom(...Array.from("utlx 0123456789")), wait: fc.integer({ min: 60, max: 400 }) }),
    { maxLength: 12 },
  );
  const burst = fc
    .record({
      code: fc.constantFrom("GATX - 179312", "UTLX - 045123", "UP - 9"),
      waits: fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 14, maxLength: 14 }),
      pause: fc.integer({ min: 60, max: 900 }),
    })
    .map(({ code, waits, pause }) =>
      [...Array.from(code), "Enter"].map((key, at) => ({ key, wait: at === 0 ? pause : (waits[at] ?? 0) })),
    );

  it("is separated from typing in any mix: no scan lost, split or leaked, nothing submitted, no typed key lost", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(typing, burst), { minLength: 1, maxLength: 4 }), typing, (parts, rest) => {
        const after = rest.map((each, at) => (at === 0 ? { ...each, wait: 200 } : each));
        const { codes, text, submits } = play([...parts.flat(2), ...after]);

        expect(codes).toEqual(
          parts.map(([, keys]) =>
            keys
              .slice(0, -1)
              .map((each) => each.key)
              .join(""),
          ),
        );
        expect(text).toBe([...parts.flatMap(([typed]) => typed), ...after].map((each) => each.key).join(""));
        expect(submits).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it("never takes typing for a scan", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: fc.constantFrom(...Array.from("GATX - 179312"), "Enter", "Backspace", "Shift"),
            wait: fc.integer({ min: 51, max: 300 }),
          }),
          { maxLength: 40 },
        ),
        (keys) => {
          expect(play(keys).codes).toEqual([]);
        },
      ),
    );
  });
});

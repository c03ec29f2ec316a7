import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ALONE_MS,
  BURST_MS,
  chordOf,
  endsWait,
  keyCaps,
  NO_KEY,
  readKey,
  SEQUENCE_MS,
  worksWhileTyping,
  type KeyState,
} from "./keys.rules";

const press = (key: string, at = 10_000, more: { mod?: boolean; alt?: boolean } = {}) => ({
  key,
  mod: false,
  alt: false,
  at,
  ...more,
});
const ACTIONS = new Map([
  ["Mod+K", "palette"],
  ["?", "help"],
  ["N", "add"],
  ["G R", "railcars"],
  ["G O", "orders"],
]);
/** What comes of keys pressed one after the other, each so many milliseconds after the one before. */
function pressed(keys: string, gap: number) {
  let state: KeyState = NO_KEY;
  const done: (string | undefined)[] = [];
  let at = 10_000;
  for (const key of keys) {
    const answer = readKey(state, press(key, at), ACTIONS);
    state = answer.state;
    done.push(answer.now ?? answer.soon);
    at += gap;
  }
  return done;
}

describe("how a press is written", () => {
  it.each([
    [press("k", 0, { mod: true }), "Mod+K"],
    [press("?"), "?"],
    [press("n"), "N"],
    [press("N"), "N"],
    [press("/"), "/"],
    [press("Shift"), null],
    [press("Control", 0, { mod: true }), null],
    [press("ArrowDown"), null],
    [press("Escape"), "Escape"],
    [press("Escape", 0, { mod: true }), null],
    [press(" "), null],
    [press("e", 0, { alt: true }), null],
  ])("%j: %s", (one, chord) => expect(chordOf(one)).toBe(chord));
});

describe("reading keys", () => {
  it("answers a key with Ctrl at once, and one without a moment later", () => {
    expect(readKey(NO_KEY, press("k", 0, { mod: true }), ACTIONS)).toMatchObject({ now: "palette" });
    expect(readKey(NO_KEY, press("?"), ACTIONS)).toMatchObject({ soon: "help" });
    expect(readKey(NO_KEY, press("x"), ACTIONS).soon).toBeUndefined();
  });

  it("answers two keys one after the other, at a hand's pace", () => {
    expect(pressed("gr", 200)).toEqual([undefined, "railcars"]);
    expect(pressed("go", SEQUENCE_MS)).toEqual([undefined, "orders"]);
    expect(pressed("gr", SEQUENCE_MS + 1)).toEqual([undefined, undefined]);
    expect(pressed("gxr", 200)).toEqual([undefined, undefined, undefined]);
    expect(pressed("ggr", 200)).toEqual([undefined, undefined, "railcars"]);
    expect(pressed("gn", 200)).toEqual([undefined, "add"]);
  });

  it("takes nothing of what a hand scanner types but its first sign, which waits for the second", () => {
    const scan = fc.stringMatching(/^[A-Za-z0-9 ?/-]{2,12}$/);
    fc.assert(
      fc.property(scan, fc.integer({ min: 1, max: BURST_MS - 1 }), (text, gap) => {
        expect(
          pressed(text, gap)
            .slice(1)
            .every((one) => one === undefined),
        ).toBe(true);
      }),
    );
  });

  it("answers a key right after one that types nothing", () => {
    const escaped = readKey({ first: "G", at: 9_000 }, press("Escape"), ACTIONS);

    expect(readKey(escaped.state, press("n", 10_001), ACTIONS)).toMatchObject({ soon: "add" });
    expect(readKey(escaped.state, press("r", 10_001), ACTIONS).soon).toBeUndefined();
  });

  it.each([
    ["ArrowDown", BURST_MS, true, true],
    ["Tab", BURST_MS, true, true],
    ["PageDown", BURST_MS, true, true],
    ["Tab", BURST_MS - 1, true, false],
    ["Tab", BURST_MS, false, false],
    ["n", BURST_MS, true, false],
    [" ", BURST_MS, true, false],
    ["Shift", BURST_MS, true, false],
    ["1", ALONE_MS, true, true],
    ["1", ALONE_MS, false, true],
    ["1", ALONE_MS - 1, true, false],
  ])("lets %s after %s ms carry out what waits (a hand's: %s): %s", (key, waited, isHand, isEnd) =>
    expect(endsWait(key, waited, isHand)).toBe(isEnd),
  );

  it("takes a key for a hand's where nothing came right before, and the second of two where the first was one", () => {
    expect(readKey({ first: null, at: 10_000 - ALONE_MS }, press("n"), ACTIONS).isHand).toBe(true);
    expect(readKey({ first: null, at: 10_001 - ALONE_MS }, press("n"), ACTIONS).isHand).toBe(false);
    expect(readKey({ first: "G", at: 9_950, isHand: true }, press("r"), ACTIONS).isHand).toBe(true);
    expect(readKey({ first: "G", at: 9_950, isHand: false }, press("r"), ACTIONS).isHand).toBe(false);
  });

  it("answers Escape at once, whatever was pressed before", () => {
    const actions = new Map([...ACTIONS, ["Escape", "list"]]);

    expect(readKey({ first: "G", at: 9_990 }, press("Escape"), actions)).toEqual({
      state: { first: null, at: 9_990 },
      now: "list",
    });
  });

  it("keeps keys with Ctrl while somebody types, and no others", () => {
    expect([...ACTIONS.keys()].filter(worksWhileTyping)).toEqual(["Mod+K"]);
  });
});

describe("how keys are shown", () => {
  it.each([
    ["Mod+K", false, ["Ctrl", "K"]],
    ["Mod+K", true, ["⌘", "K"]],
    ["G R", false, ["G", "R"]],
    ["?", true, ["?"]],
  ])("%s, on a Mac %s", (chord, isMac, caps) => expect(keyCaps(chord, isMac)).toEqual(caps));
});

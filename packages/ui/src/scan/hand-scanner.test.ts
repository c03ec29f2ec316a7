// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CodeRank } from "@railhead/core/scan/wedge.rules";
import { listenToHandScanner, SCAN_FIELD } from "./hand-scanner";

const rank = (text: string): CodeRank => (/^[A-Z]{1,4} - \d+$/.test(text) ? 1 : 0);
let stop = () => undefined as void;
const codes: string[] = [];
/** The events' own clock, moved by the tests: handlers may run much later. */
let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  now = performance.now();
  codes.length = 0;
  document.body.innerHTML = `<form><input id="field" value="045"><input id="day" type="text"><textarea id="note"></textarea>
    <select id="list"><option>A</option><option>GATX</option></select><input id="scan" ${SCAN_FIELD}><button id="go">Receive</button></form>`;
  stop = listenToHandScanner(window, rank, (code) => codes.push(code));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const one = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E;

function fire(target: HTMLElement, type: string, more: KeyboardEventInit) {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "timeStamp", { value: now });
  target.dispatchEvent(event);
  return event;
}
/** One key as a browser gives it: down, the character, up. */
function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}) {
  const down = fire(target, "keydown", { key, code: `Key${key}`, ...more });
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  if (!down.defaultPrevented && field !== null && key.length === 1) field.value += key;
  fire(target, "keyup", { key, code: `Key${key}`, ...more });
  return down;
}
const wait = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(ms);
};
function scan(target: HTMLElement, code: string, gap = 10) {
  for (const key of code) {
    press(target, key);
    wait(gap);
  }
  return press(target, "Enter");
}

describe("a hand scanner on a page", () => {
  it.each(["field", "day", "note", "scan", "list", "go"])(
    "is received with the focus in #%s, and leaves nothing there",
    (id) => {
      const target = one(id);
      const held = target.value;
      const pressed = vi.fn<() => void>();
      target.addEventListener("keydown", (event) => event.key === "Enter" && pressed());
      const enter = scan(target, "GATX - 179312");

      expect(codes).toEqual(["GATX - 179312"]);
      expect(target.value).toBe(held);
      expect([enter.defaultPrevented, pressed.mock.calls.length]).toEqual([true, 0]);
    },
  );

  it("tells the page of the value that a field got back", () => {
    const received = vi.fn<() => void>();
    one("field").addEventListener("input", received);
    scan(one("field"), "GATX - 179312");

    expect(received).toHaveBeenCalledTimes(1);
  });

  it("lets typing and its Enter through", () => {
    const enter = scan(one("day"), "2026", 80);

    expect([codes, one("day").value, enter.defaultPrevented]).toEqual([[], "2026", false]);
  });

  it("presses no button by the spaces of a code, and lets a lone space press it", () => {
    const lone = press(one("go"), " ");
    wait(500);
    const inside = Array.from("GATX - 1", (key) => {
      wait(8);
      return press(one("go"), key).defaultPrevented;
    });

    expect(lone.defaultPrevented).toBe(false);
    expect(inside.slice(1)).toEqual(inside.slice(1).map(() => true));
  });

  it("chooses nothing from a list by the first letter", () => {
    expect(press(one("list"), "G").defaultPrevented).toBe(true);
    expect(press(one("list"), "ArrowDown").defaultPrevented).toBe(false);
  });

  describe("at a list of choices", () => {
    const type = (word: string, gap: number) => {
      for (const key of word) {
        press(one("list"), key);
        wait(gap);
      }
      wait(200);
    };
    it.each([60, 300])("a person’s letters choose as they do elsewhere, with %i ms between them", (gap) => {
      const list = one<HTMLSelectElement>("list");
      list.innerHTML = "<option>lb</option><option>kg</option><option>ST</option><option disabled>Sx</option>";
      const changed = vi.fn<() => void>();
      list.addEventListener("change", changed);
      type("ST", gap);
      expect([list.value, codes, changed.mock.calls.length]).toEqual(["ST", [], 1]);
      wait(1_000);
      type("k", gap);
      expect(list.value).toBe("kg");
      wait(1_000);
      type("q", gap);
      expect([list.value, changed.mock.calls.length]).toEqual(["kg", 2]);
    });

    it("a letter again is the next choice that begins with it", () => {
      const list = one<HTMLSelectElement>("list");
      list.innerHTML = "<option>Track 1</option><option>Track 2</option><option>RIP</option>";
      type("t", 0);
      expect(list.value).toBe("Track 2");
      type("t", 0);
      expect(list.value).toBe("Track 1");
    });

    it("a key that leads on acts on what the letter before it chose", () => {
      const list = one<HTMLSelectElement>("list");
      list.innerHTML = "<option>lb</option><option>kg</option>";
      press(list, "k");
      wait(50);
      expect(press(list, "ArrowDown").defaultPrevented).toBe(false);
      expect(list.value).toBe("kg");
    });

    it("a space is a letter within a word", () => {
      const list = one<HTMLSelectElement>("list");
      list.innerHTML = "<option>RIP</option><option>Track 1</option><option>Track 2</option>";
      type("track 2", 60);
      expect(list.value).toBe("Track 2");
    });

    it("what follows a scan is a new word", () => {
      const list = one<HTMLSelectElement>("list");
      scan(list, "GATX - 179312");
      wait(300);
      expect(list.value).toBe("A");
      type("g", 0);
      expect(list.value).toBe("GATX");
    });
  });

  it("takes a scanner without Enter after 120 ms", () => {
    for (const key of "GATX - 179312") {
      press(one("field"), key);
      wait(10);
    }

    expect(codes).toEqual([]);

    wait(120);

    expect([codes, one("field").value]).toEqual([["GATX - 179312"], "045"]);
  });

  it("waits for keys that a busy page has not handed over before it believes in silence", () => {
    for (const [at, key] of Array.from("GATX").entries()) fire(one("go"), "keydown", { key, code: String(at) });
    now += 40;
    // The page hangs: its clock runs on, its timers and keys wait.
    vi.setSystemTime(0);
    const late = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 600);
    vi.advanceTimersByTime(130);
    late.mockRestore();
    for (const key of " - 179312") {
      now += 10;
      press(one("go"), key);
    }
    press(one("go"), "Enter");

    expect(codes).toEqual(["GATX - 179312"]);
  });

  it("waits for the rest of a scan as long as what it has received came late", () => {
    // Keys of 8 ms apart that the system hands over half a second after they were pressed, in two lots.
    const lot = (text: string) => {
      for (const key of text) {
        now += 8;
        press(one("go"), key);
      }
    };
    vi.advanceTimersByTime(500);
    lot("GATX - ");
    vi.advanceTimersByTime(400);
    lot("179312");
    press(one("go"), "Enter");

    expect(codes).toEqual(["GATX - 179312"]);

    lot("GATX - 1");
    vi.advanceTimersByTime(2_200);

    expect(codes).toEqual(["GATX - 179312", "GATX - 1"]);
  });

  it("says of a code whose first piece it took for a scan which piece that was", () => {
    const received: unknown[] = [];
    stop();
    stop = listenToHandScanner(window, rank, (code, _at, replaces) => received.push([code, replaces]));
    const lot = (text: string) => {
      for (const key of text) {
        now += 8;
        press(one("field"), key);
      }
    };
    for (const key of "GATX - 17") {
      wait(8);
      press(one("field"), key);
    }
    // The phone hangs: the rest was typed in time, and comes long after.
    vi.advanceTimersByTime(700);
    lot("9312");
    press(one("field"), "Enter");

    expect(received).toEqual([
      ["GATX - 17", null],
      ["GATX - 179312", "GATX - 17"],
    ]);
    expect(one("field").value).toBe("045");
  });

  it("takes a scan whose keys came before it listened, and the rest of one that was under way", () => {
    const early = (text: string, from: number) =>
      Array.from(text, (key, at) => ({ key, at: from + at * 8, path: "/" }));
    stop();
    stop = listenToHandScanner(window, rank, (code) => codes.push(code), [
      ...early("GATX - 179312", now - 200),
      { key: "Enter", at: now - 96, path: "/" },
      ...early("UP -", now - 32),
    ]);
    for (const key of " 9") {
      press(one("go"), key);
      now += 8;
    }
    press(one("go"), "Enter");

    expect(codes).toEqual(["GATX - 179312", "UP - 9"]);
  });

  it("takes no key held down and no chord for a scan", () => {
    for (let at = 0; at < 20; at += 1) {
      press(one("field"), "a", { repeat: at > 0 });
      wait(30);
    }
    wait(200);
    for (const key of "abcd") press(one("field"), key, { ctrlKey: true });
    wait(200);

    expect(codes).toEqual([]);
  });

  /** Text as Android's keyboards and scanner apps give it: keys without a name, then what was put in. */
  function insert(target: HTMLInputElement, text: string, key = "Unidentified") {
    if (key) fire(target, "keydown", { key, code: "" });
    const before = new InputEvent("beforeinput", { bubbles: true, data: text, inputType: "insertText" });
    target.dispatchEvent(before);
    target.value += text;
    const event = new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" });
    Object.defineProperty(event, "timeStamp", { value: now });
    target.dispatchEvent(event);
  }

  it("is received through nameless keys, one character at a time, in any field", () => {
    for (const char of "GATX - 179312") {
      insert(one("field"), char);
      wait(12);
    }
    press(one("field"), "Enter");

    expect([codes, one("field").value]).toEqual([["GATX - 179312"], "045"]);
  });

  it("is received as text in one piece in the field made for it, and in no other", () => {
    insert(one("field"), "suggested word");
    wait(200);

    expect([codes, one("field").value]).toEqual([[], "045suggested word"]);

    insert(one("scan"), "GATX - 179312", "");
    wait(130);

    expect([codes, one("scan").value]).toEqual([["GATX - 179312"], ""]);
  });

  it.each(["Tab", "Enter", "a"])("is received as text in one piece after a named key too: %s", (key) => {
    press(one("scan"), key);
    one("scan").value = "";
    wait(500);
    insert(one("scan"), "GATX - 179312", "");
    wait(130);

    expect([codes, one("scan").value]).toEqual([["GATX - 179312"], ""]);
  });

  it("presses a button as often as its space comes", () => {
    const kept = Array.from({ length: 4 }, () => {
      wait(350);
      return press(one("go"), " ").defaultPrevented;
    });

    expect(kept).toEqual([false, false, false, false]);
  });

  it("is not received any more once stopped", () => {
    stop();
    scan(one("field"), "GATX - 179312");

    expect(codes).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

interface Reach {
  readonly measureReach: (asked?: { words?: boolean; lines?: boolean }) => readonly string[];
}
const LINE = 20;
const WIDTH = 100;

/**
 * Lays out a page as its elements say, for want of a screen: `data-breaks="4 9"` says before which letters of its text a line
 * ends, `data-box="top bottom"` where it lies, `data-content` how high what it holds is, `data-clamp` how many lines it may have.
 */
function draw(html: string) {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const [top = 0, bottom = 400] = (element.dataset.box ?? "").split(" ").filter(Boolean).map(Number);
    const height = bottom - top;
    element.getBoundingClientRect = () => new DOMRect(0, top, WIDTH, height);
    element.checkVisibility = () => true;
    Object.defineProperties(element, {
      clientHeight: { value: height },
      offsetHeight: { value: height },
      offsetWidth: { value: WIDTH },
      scrollHeight: { value: Number(element.dataset.content ?? height) },
    });
  }
}
/** The rectangles of a part of a text, one for each line that it is on. */
function rectsOf({ startContainer, startOffset, endContainer, endOffset }: Range) {
  const isWhole = startContainer.nodeType !== Node.TEXT_NODE;
  const text = isWhole ? startContainer.childNodes[startOffset] : startContainer;
  const [from, to] = isWhole
    ? [0, text?.textContent?.length ?? 0]
    : [startOffset, endContainer === text ? endOffset : 0];
  const ends = (text?.parentElement?.dataset.breaks ?? "").split(" ").filter(Boolean).map(Number);
  const starts = [0, ...ends];
  return starts.flatMap((start, line) => {
    const letters = Math.min(to, starts[line + 1] ?? Infinity) - Math.max(from, start);
    return letters > 0 ? [new DOMRect(0, line * LINE, letters, LINE)] : [];
  });
}
const computed = window.getComputedStyle.bind(window);
/** The style of an element, with the one property that this window does not know. */
const styleOf = (element: Element) =>
  Object.create(computed(element), {
    webkitLineClamp: { value: element.getAttribute("data-clamp") ?? "none" },
  }) as CSSStyleDeclaration;
const census = () => (window as unknown as { census: Reach }).census;
const found = (asked = { words: true, lines: true }) => census().measureReach(asked);

beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({} as never);
  vi.spyOn(Range.prototype, "getClientRects").mockImplementation(function (this: Range) {
    return rectsOf(this) as never;
  });
  vi.spyOn(window, "getComputedStyle").mockImplementation(styleOf);
  vi.stubGlobal("scrollTo", vi.fn<() => void>());
  window.eval(readFileSync(join(import.meta.dirname, "../census/in-page.js"), "utf8"));
});
beforeEach(() => void (document.body.innerHTML = ""));

describe("words that are broken for want of room", () => {
  it("names the word, and where it is", () => {
    draw(`<p class="note" data-breaks="16">Loads and Completions</p>`);
    expect(found()).toEqual(["'Completions' is broken over two lines: .note 'Loads and Completions'"]);
  });

  it("lets a line end between words, and a word be whole on any line", () => {
    draw(`<p data-breaks="6 10">Loads and Completions</p>`);
    expect(found()).toEqual([]);
  });

  it("lets a line end at a hyphen, a dash and a slash", () => {
    draw(`<p data-breaks="5">Rail-to-truck</p><p data-breaks="3">10/12</p><p data-breaks="3">10–12</p>`);
    expect(found()).toEqual([]);
  });

  it("knows a break in any of an element's own texts, not in those of its children twice", () => {
    draw(`<p>Loads <b data-breaks="4">Completed</b></p>`);
    expect(found()).toEqual(["'Completed' is broken over two lines: . 'Completed'"]);
  });

  it("lets only what is longer than any word of the house be broken", () => {
    draw(`<p data-breaks="4">123456789012</p>`);
    expect(found()).toHaveLength(1);
    draw(`<p data-breaks="4">1234567890123</p>`);
    expect(found()).toEqual([]);
  });

  it("takes a word for unread where a text of so many lines ends with dots", () => {
    draw(`<p data-clamp="1" data-box="0 20" data-breaks="6">Loads Completed</p>`);
    expect(found()).toEqual([]);
    draw(`<p data-clamp="1" data-box="0 20" data-breaks="9">Loads Completed</p>`);
    expect(found()).toEqual([]);
    draw(`<p data-clamp="2" data-box="0 40" data-breaks="9 15">Loads Completed</p>`);
    expect(found()).toEqual(["'Completed' is broken over two lines: . 'Loads Completed'"]);
  });

  it("is silent about words that only screen readers have", () => {
    draw(`<p class="sr-only" data-breaks="4">Completed</p>`);
    expect(found()).toEqual([]);
  });

  it("is measured where it is asked for", () => {
    draw(`<p data-breaks="4">Completed</p>`);
    expect(found({ words: false, lines: true })).toEqual([]);
    expect(census().measureReach()).toEqual([]);
  });
});

describe("lines that are cut in height", () => {
  const HIDES = `style="overflow-y: hidden"`;

  it("finds words that are higher than their own box, which hides the rest", () => {
    draw(`<p class="cell" ${HIDES} data-box="0 20" data-content="40">Two lines</p>`);
    expect(found()).toEqual(["cut off in height: .cell 'Two lines'"]);
    draw(`<p data-box="0 20" data-content="40">Two lines</p>`);
    expect(found()).toEqual([]);
  });

  it("lets a text be that is given a number of lines, and says that there is more", () => {
    draw(`<p ${HIDES} data-clamp="2" data-box="0 40" data-content="80">Four lines</p>`);
    expect(found()).toEqual([]);
  });

  it("lets letters be lower than their line", () => {
    draw(`<p ${HIDES} data-box="0 20" data-content="24">One line</p>`);
    expect(found()).toEqual([]);
    draw(`<p ${HIDES} data-box="0 20" data-content="25">One line</p>`);
    expect(found()).toHaveLength(1);
  });

  it("finds words above and below a box around them that hides them", () => {
    draw(`<div ${HIDES} data-box="0 40"><p data-box="30 50">Below</p></div>`);
    expect(found()).toEqual(["cut off in height: . 'Below'"]);
    draw(`<div ${HIDES} data-box="20 60"><div data-box="10 60"><p data-box="10 30">Above</p></div></div>`);
    expect(found()).toEqual(["cut off in height: . 'Above'"]);
    draw(`<div ${HIDES} data-box="0 40"><p data-box="10 40">Within</p></div>`);
    expect(found()).toEqual([]);
  });

  it("lets be what a box scrolls to, up to the box that scrolls and no further", () => {
    draw(
      `<div ${HIDES} data-box="0 40"><div style="overflow-y: auto" data-box="0 40"><p data-box="60 80">Far</p></div></div>`,
    );
    expect(found()).toEqual([]);
    draw(
      `<div style="overflow-y: auto" data-box="0 90"><div ${HIDES} data-box="0 40"><p data-box="60 80">Cut</p></div></div>`,
    );
    expect(found()).toEqual(["cut off in height: . 'Cut'"]);
  });

  it("is measured where it is asked for", () => {
    draw(`<p ${HIDES} data-box="0 20" data-content="40">Two lines</p>`);
    expect(found({ words: true, lines: false })).toEqual([]);
    expect(census().measureReach()).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isTooSmall, type SizedControl } from "../census/control-size";

type Measured = SizedControl & { readonly name: string };
declare global {
  interface Window {
    census: { measureControls: () => readonly Measured[] };
  }
}
const DESK = 32;

/** Draws a page whose elements say how large they are, which no browser without a screen knows. */
function draw(html: string) {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll("*")) {
    const [width = 100, height = 100] = (element.getAttribute("data-size") ?? "").split("x").map(Number);
    element.getBoundingClientRect = () => new DOMRect(0, 0, width || 100, height || 100);
    element.checkVisibility = () => !element.closest("[hidden]");
  }
}
/** Names of the controls that are too small for a desk. */
const tooSmall = () =>
  window.census
    .measureControls()
    .filter((control) => isTooSmall(control, DESK))
    .map(({ name }) => /'(.*)'/.exec(name)?.[1]);

const car = (size: string, name = "UTLX 1") =>
  `<div role="option" tabindex="0" aria-label="${name}" data-size="${size}"></div>`;
const board = (cars: string, scale = "tracks") => `<ul data-scale="${scale}"><li role="listbox">${cars}</li></ul>`;
const scales = (size = "60x34", more = "") =>
  `<div class="board-scale"><button aria-pressed="false" data-size="${size}" ${more}>Cars</button>
   <button aria-pressed="true" data-size="60x34">Whole tracks</button></div>`;

describe("the size that a control of the desk needs", () => {
  beforeAll(() => {
    const paint = {
      clearRect: vi.fn<() => void>(),
      fillRect: vi.fn<() => void>(),
      getImageData: () => ({ data: [0, 0, 0, 255] }),
    };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paint as never);
    window.eval(readFileSync(join(import.meta.dirname, "../census/in-page.js"), "utf8"));
  });
  beforeEach(() => void (document.body.innerHTML = ""));

  it("lets a named car of whole tracks be as narrow as it is long, where the other scale can be chosen", () => {
    draw(scales() + board(car("9x34")));
    expect(tooSmall()).toEqual([]);
  });

  it("lets no such car be low", () => {
    draw(scales() + board(car("9x26")));
    expect(tooSmall()).toEqual(["UTLX 1"]);
  });

  it("needs the control that draws it larger: in sight, in use and of full size", () => {
    draw(board(car("9x34")));
    expect(tooSmall()).toEqual(["UTLX 1"]);
    draw(scales("60x34", "hidden") + board(car("9x34")));
    expect(tooSmall()).toEqual(["UTLX 1"]);
    draw(scales("60x34", "disabled") + board(car("9x34")));
    expect(tooSmall()).toEqual(["UTLX 1"]);
    draw(scales("60x20") + board(car("9x34")));
    expect(tooSmall()).toEqual(["Cars", "UTLX 1"]);
  });

  it("knows no other exception: neither the larger scale, nor a car without a name, nor what lies elsewhere", () => {
    draw(scales() + board(car("9x34"), "cars"));
    expect(tooSmall()).toEqual(["UTLX 1"]);
    draw(scales() + board(car("9x34", "")));
    expect(tooSmall()).toHaveLength(1);
    draw(scales() + car("9x34"));
    expect(tooSmall()).toEqual(["UTLX 1"]);
    draw(scales() + board(`<button data-size="9x34">Open</button>`));
    expect(tooSmall()).toEqual(["Open"]);
    draw(`<button data-size="31x34">Save</button><button data-size="32x32">Undo</button>`);
    expect(tooSmall()).toEqual(["Save"]);
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { mount } from "../../testing/mount";
import { FloatingNote } from "./FloatingNote";

const rect = (top: number, bottom: number) =>
  ({ top, bottom, left: 20, right: 120, width: 100, height: bottom - top }) as DOMRect;

/** The note of a cell at some place of a list that begins in the window and is longer than it. */
async function noteOf(top: number) {
  const places = new Map([
    ["grid", rect(100, 5_000)],
    ["gridcell", rect(top, top + 30)],
  ]);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return places.get(this.getAttribute("role") ?? "") ?? rect(0, 0);
  });
  const page = await mount(
    <div role="grid">
      <div role="gridcell">
        <FloatingNote>No number</FloatingNote>
      </div>
    </div>,
  );
  const isAway = page.one(".cell-note").hasAttribute("data-away");
  await page.unmount();
  return isAway;
}
afterEach(() => vi.restoreAllMocks());

describe("the note of a cell", () => {
  it("is shown with its cell", async () => expect(await noteOf(200)).toBe(false));
  it.each([
    ["under the window, in a list that scrolls with its page", () => window.innerHeight + 10],
    ["over the window", () => -400],
    ["over its list", () => 40],
  ])("is out of sight with a cell %s", async (_where, top) => expect(await noteOf(top())).toBe(true));
});

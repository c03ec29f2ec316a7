// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { mount } from "../../testing/mount";
import { Popup } from "./Popup";
import { choiceFor, enterPopup, pressInPopup } from "./popup-keys";

const COLUMNS = ["Car", "State", "Track", "Customer", "PO"];

describe("a key among the choices of a popup", () => {
  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 4, 0],
    ["ArrowDown", -1, 0],
    ["ArrowUp", 1, 0],
    ["ArrowUp", 0, 4],
    ["ArrowUp", -1, 4],
    ["Home", 3, 0],
    ["End", 0, 4],
    ["p", 0, 4],
    ["C", 0, 3],
    ["c", 3, 0],
    ["x", 0, null],
    [" ", 0, null],
    ["ArrowLeft", 0, null],
    ["Escape", 0, null],
  ])("%s at %i leads to %s", (key, at, to) => expect(choiceFor(key, COLUMNS, at)).toBe(to));

  it("leads nowhere where there is none", () => expect(choiceFor("ArrowDown", [], -1)).toBe(null));
});

it("goes from the search to the ticks and on, and leaves what is typed to the field", async () => {
  const page = await mount(
    <div className="popup">
      <button type="button" className="popup-item">
        Customer
      </button>
      <input type="search" />
      <label className="popup-item">
        <input type="checkbox" /> Apex
      </label>
      <label className="popup-item">
        <input type="checkbox" /> Cimarron
      </label>
      <input type="text" />
    </div>,
  );
  const popup = page.one<HTMLElement>(".popup");
  const press = (key: string) => pressInPopup(popup, { key, target: document.activeElement! });
  const at = () => document.activeElement?.parentElement?.textContent.trim();
  page.one<HTMLInputElement>("[type=search]").focus();
  expect([press("c"), press("Home"), press("ArrowDown"), at()]).toEqual([false, false, true, "Apex"]);
  expect([press("c"), at()]).toEqual([true, "Cimarron"]);
  expect([press("c"), document.activeElement?.textContent]).toEqual([true, "Customer"]);
  page.one<HTMLInputElement>("[type=text]").focus();
  expect([press("ArrowDown"), press("a")]).toEqual([false, false]);
  await page.unmount();
});

it("is entered at what is chosen, else at the first choice, and left alone where something has the focus", async () => {
  const choice = (name: string, isChosen = false) => (
    <button key={name} type="button" className="popup-item" aria-pressed={isChosen}>
      {name}
    </button>
  );
  const page = await mount(
    <>
      <div className="popup">{[choice("Track"), choice("Customer")]}</div>
      <div className="popup">{[choice("No groups"), choice("State", true)]}</div>
    </>,
  );
  const [one, other] = [...page.place.querySelectorAll<HTMLElement>(".popup")];
  const entered = (popup: HTMLElement) => {
    enterPopup(popup);
    return document.activeElement?.textContent;
  };
  expect([entered(one!), entered(other!)]).toEqual(["Track", "State"]);
  other!.querySelector("button")!.focus();
  expect(entered(other!)).toBe("No groups");
  await page.unmount();
});

it("is closed when the focus goes on behind it, not when it goes to its button or out of the window", async () => {
  const page = await mount(
    <>
      <Popup label="Tracks">{() => null}</Popup>
      <a href="/tracks">Behind</a>
    </>,
  );
  const popup = page.one<HTMLElement>(".popup");
  let closed = 0;
  popup.hidePopover = () => {
    closed += 1;
  };
  const leaveTo = (relatedTarget: Element | null) => {
    popup.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget }));
    return closed;
  };
  expect([leaveTo(page.one("button")), leaveTo(popup), leaveTo(null), leaveTo(page.one("a"))]).toEqual([0, 0, 0, 1]);
  await page.unmount();
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { Changed } from "./Changed";

afterEach(() => vi.restoreAllMocks());

it("comes into sight when somebody has changed the load, and again when somebody does once more", async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function show(this: Element) {
    shown.push(this.textContent);
    // Newer browsers answer with a promise: an effect must not hand it on as its end.
    return Promise.resolve() as never;
  });
  const page = await mount(<Changed text="It is Loading now." count={1} />);
  await page.draw(<Changed text="It is Loading now." count={1} />);
  await page.draw(<Changed text="It is Loaded now." count={2} />);
  await page.draw(<Changed text="It is Loaded now." count={3} />);

  expect(shown).toEqual(["It is Loading now.", "It is Loaded now.", "It is Loaded now."]);
  await page.unmount();
});

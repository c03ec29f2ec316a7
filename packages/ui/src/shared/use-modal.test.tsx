// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { useModal } from "./use-modal";

function Question({ isOpen }: { isOpen: boolean }) {
  return (
    <dialog ref={useModal(isOpen)}>
      <button>Stay</button>
    </dialog>
  );
}

it("opens each time that it is asked for, and closes in between", async () => {
  const page = await mount(<Question isOpen={false} />);
  const box = page.one<HTMLDialogElement>("dialog");
  const seen: boolean[] = [];
  for (const isOpen of [true, false, true, false]) {
    await page.draw(<Question isOpen={isOpen} />);
    seen.push(box.open);
  }
  expect(seen).toEqual([true, false, true, false]);
  await page.unmount();
});

it("closes a dialog that is taken away while it is open: only so does the browser give the focus back", async () => {
  const page = await mount(<Question isOpen />);
  const box = page.one<HTMLDialogElement>("dialog");
  const wasHere: boolean[] = [];
  box.addEventListener("close", () => wasHere.push(box.isConnected));
  await page.draw(<p>Gone</p>);
  expect([box.open, wasHere]).toEqual([false, [true]]);
  await page.unmount();
});

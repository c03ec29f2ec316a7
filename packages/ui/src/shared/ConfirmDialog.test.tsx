// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { ConfirmDialog } from "./ConfirmDialog";

async function dialog(pending = false) {
  const said: string[] = [];
  const of = (open: boolean) => (
    <ConfirmDialog
      open={open}
      title="Release?"
      text="2 cars leave loaded."
      pending={pending}
      onCancel={() => said.push("cancel")}
      onProceed={() => said.push("proceed")}
    />
  );
  const shown = await mount(of(true));
  return { ...shown, said, close: () => shown.draw(of(false)), box: () => shown.one<HTMLDialogElement>("dialog") };
}

describe("ConfirmDialog", () => {
  it("offers Cancel and Proceed and tells which was chosen", async () => {
    const { click, said } = await dialog();
    await click("Cancel");
    await click("Proceed");

    expect(said).toEqual(["cancel", "proceed"]);
  });

  it("stays when Escape is pressed, and answers nothing", async () => {
    const { box, act, said } = await dialog();
    const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    const cancel = new Event("cancel", { cancelable: true });
    await act(() => {
      box().querySelector("button")?.dispatchEvent(key);
      box().dispatchEvent(cancel);
    });

    expect([key.defaultPrevented, cancel.defaultPrevented]).toEqual([true, true]);
    expect(box().open).toBe(true);
    expect(said).toEqual([]);
  });

  it("stays when the page around it is tapped", async () => {
    const { box, act, said } = await dialog();
    await act(() => box().click());

    expect(box().open).toBe(true);
    expect(box().getAttribute("closedby")).toBe("none");
    expect(said).toEqual([]);
  });

  it("is a modal one, named by its title", async () => {
    const { box, one } = await dialog();

    expect(box().open).toBe(true);
    expect(one(`#${CSS.escape(box().getAttribute("aria-labelledby") ?? "")}`).textContent).toBe("Release?");
  });

  it("is not answered by the second tap of a double tap on what asked", async () => {
    const { box, act, said } = await dialog();
    const save = document.body.appendChild(document.createElement("button"));
    const buttons = [...box().querySelectorAll("button")];
    const [cancel, proceed] = [buttons[0] as HTMLElement, buttons.at(-1) as HTMLElement];
    const tap = (target: Element, timeStamp: number) => {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 270, clientY: 780 });
      target.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: timeStamp }));
    };
    await act(() => {
      tap(save, 1_000);
      tap(proceed, 1_200);
      tap(save, 5_000);
      tap(cancel, 5_200);
    });
    save.remove();

    expect(said).toEqual([]);
  });

  it("takes no second Proceed while the first is under way", async () => {
    const { click, said } = await dialog(true);
    await click("Proceed");

    expect(said).toEqual([]);
  });

  it("closes when it is no longer open", async () => {
    const { close, box } = await dialog();
    await close();

    expect(box().open).toBe(false);
  });
});

// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import type { SignatureView } from "@railhead/core/signature/signature.view";
import { mount } from "../testing/mount";
import { SignFields } from "./SignFields";

type Form = NonNullable<SignatureView["form"]>;
const pad = { strokes: [], label: "Pad", said: "", hint: null, error: null, canUndo: true, canClear: true };
const form: Form = {
  name: { label: "Name", value: "", error: null },
  role: { label: "Role", value: "driver", options: [] },
  way: { label: "Way", value: "draw", options: [] },
  pad,
  typed: null,
  asked: 0,
};
const fields = (more: Partial<Form> = {}, changed: SignatureView["changed"] = null) => (
  <SignFields form={{ ...form, ...more }} frozen={false} changed={changed} send={() => undefined} />
);

beforeAll(() => {
  // A canvas without a brush, as a screen that draws nothing.
  HTMLCanvasElement.prototype.getContext = () => null;
});

it("says at the pad what is to be put right there", async () => {
  const page = await mount(fields({ pad: { ...pad, error: "Signature required." } }));
  const ids = page.one("[role=img]").getAttribute("aria-describedby")?.split(" ") ?? [];

  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain("Signature required.");
  await page.unmount();
});

describe("the large pad", () => {
  it("does not come back once a typed name has taken its place", async () => {
    const page = await mount(fields());
    const isLarge = () => page.place.querySelector("dialog") !== null;
    await page.click("Large");
    expect(isLarge()).toBe(true);

    await page.draw(fields({ pad: null, typed: { name: "Ana", hint: "" }, way: { ...form.way, value: "type" } }));
    await page.draw(fields());

    expect(isLarge()).toBe(false);
    await page.unmount();
  });

  it("gives way to what has changed, each time, and is not taken away by it twice", async () => {
    const page = await mount(fields());
    const isLarge = () => page.place.querySelector("dialog") !== null;
    const first = { text: "Changed.", lines: ["Net: 1 → 2"] };
    const second = { text: "Changed.", lines: ["Net: 2 → 3"] };
    await page.click("Large");

    await page.draw(fields({}, first));
    expect(isLarge()).toBe(false);
    await page.click("Large");
    await page.draw(fields({}, { ...first }));
    expect(isLarge()).toBe(true);
    await page.draw(fields({}, second));
    expect(isLarge()).toBe(false);
    await page.draw(fields());
    expect(isLarge()).toBe(false);
    await page.unmount();
  });

  it("is closed as a dialog before it is taken away, so that the cursor goes back to where it was", async () => {
    const page = await mount(fields());
    await page.click("Large");
    const seen: string[] = [];
    const dialog = page.one<HTMLDialogElement>("dialog");
    const close = dialog.close.bind(dialog);
    dialog.close = () => {
      if (dialog.open) seen.push(dialog.isConnected ? "closed in its place" : "closed when it was gone");
      close();
    };
    await page.click("Done");

    expect(seen).toEqual(["closed in its place"]);
    expect(page.place.querySelector("dialog")).toBeNull();
    await page.unmount();
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createToastStore, TOAST_MS } from "../browser/toast-store";
import { mount } from "../testing/mount";
import { ToastHost } from "./ToastHost";

/** The host over a store whose clock only the test moves. */
async function toasts() {
  let now = 0;
  const timers: { at: number; work: () => void }[] = [];
  const store = createToastStore({
    after(ms, work) {
      timers.push({ at: now + ms, work });
      return () => undefined;
    },
  });
  const shown = await mount(<ToastHost store={store} />);
  const wait = (ms: number) =>
    shown.act(() => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) timer.work();
    });
  const notify = (...notices: Parameters<typeof store.notify>[0][]) =>
    shown.act(() => notices.forEach((notice) => store.notify(notice)));
  const texts = () => [...shown.place.querySelectorAll(".toast p")].map((each) => each.textContent);
  return { ...shown, store, wait, notify, texts };
}

describe("ToastHost", () => {
  it("reads refusals at once and the rest in a pause, from regions that are there from the start", async () => {
    const { one, notify } = await toasts();
    const [alert, status] = [one("[role=alert]"), one("[role=status]")];
    await notify(
      { kind: "negative", message: "The track is full." },
      { kind: "positive", message: "Railcar saved successfully!" },
    );

    expect(alert.textContent).toBe("The track is full.");
    expect(status.textContent).toBe("Railcar saved successfully!");
  });

  it("says the default of its kind where there is no message", async () => {
    const { notify, texts } = await toasts();
    await notify({ kind: "negative", message: "" }, { kind: "positive" });

    expect(texts()).toEqual(["Something went wrong. Please try again.", "Success!"]);
  });

  it("removes good messages sooner than bad ones", async () => {
    const { notify, wait, texts } = await toasts();
    await notify({ kind: "negative", message: "bad" }, { kind: "positive", message: "good" });
    await wait(TOAST_MS.positive);

    expect(texts()).toEqual(["bad"]);

    await wait(TOAST_MS.negative);

    expect(texts()).toEqual([]);
  });

  it("shows the newest three, newest first, and the same text once", async () => {
    const { notify, texts } = await toasts();
    await notify(...["a", "b", "c", "d", "b"].map((message) => ({ kind: "warning" as const, message })));

    expect(texts()).toEqual(["b", "d", "c"]);
  });

  it("any message replaces a good one; a bad one stays until the next bad one, which is about a later try", async () => {
    const { notify, texts } = await toasts();
    await notify(
      { kind: "negative", message: "bad" },
      { kind: "positive", message: "one" },
      { kind: "positive", message: "two" },
    );

    expect(texts().toSorted()).toEqual(["bad", "two"]);

    await notify({ kind: "negative", message: "worse" });

    expect(texts()).toEqual(["worse"]);
  });

  it("says in a pause what is looked up, until its answer takes the place", async () => {
    const { one, notify, wait, texts } = await toasts();
    await notify({ kind: "plain", message: "Looking it up" });
    expect(one("[role=status]").textContent).toBe("Looking it up");
    await notify({ kind: "negative", message: "None." });
    expect(texts()).toEqual(["None."]);

    await notify({ kind: "plain", message: "Looking it up" });
    await wait(TOAST_MS.plain);
    expect(texts(), "also where no answer comes").toEqual(["None."]);
  });

  it("says of a form only what holds: once it is changed or sent, what was asked for there goes", async () => {
    const { notify, act, store, texts } = await toasts();
    await notify(
      { kind: "warning", message: "left" },
      { kind: "warning", message: "look once more", ofForm: true },
      { kind: "negative", message: "too heavy", ofForm: true },
    );
    await act(() => store.formChanged());

    expect(texts()).toEqual(["left"]);
  });

  it("goes when it is closed", async () => {
    const { notify, click, texts } = await toasts();
    await notify({ kind: "warning", message: "mind" });
    await click("Close");

    expect(texts()).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReceiveReleaseMode } from "@railhead/core/receive-release/receive-release.types";
import { answer, lost, type ScriptedAnswer } from "@railhead/core/runtime/test.layer";
import { closePages, FLOOR, openPage } from "../car-selection/selection-page.fixtures";
import { ReceiveRelease } from "./ReceiveRelease";

const widget = ({
  mode = "receive",
  ...options
}: { mode?: ReceiveReleaseMode } & Parameters<typeof openPage>[2] = {}) =>
  openPage(mode, (frame) => <ReceiveRelease mode={mode} family="sand" {...frame} />, options);

describe("ReceiveRelease", () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(closePages);

  it("shows Scan and Manual after a track is chosen, and one of the two sections", async () => {
    const { track4, text, click, until } = await widget();
    await until(() => text().includes("Track 4"));

    expect(text()).not.toContain("Manual");

    await track4();
    await click("Manual");

    expect(text()).toContain("Available Railcars");
    expect(text()).not.toContain("Scanner field");

    await click("Scan");
    await until(() => text().includes("Scanner field"));

    expect(text()).not.toContain("Available Railcars");
  });

  it("receives what was found, selected and dated", async () => {
    const { track4, click, type, fieldOf, rowsOf, until, http, toasts, text } = await widget({
      posts: [answer(200, { result: [] })],
    });
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    await type(fieldOf("Search railcars"), "utlx 045002");

    expect(rowsOf("Available Railcars")).toEqual(["2"]);

    await click("Select UTLX 045002");

    expect(rowsOf("Selected Railcars")).toEqual(["2"]);
    expect(text()).toContain("No results");

    await click("Today");
    await click("Receive1");
    await until(() => toasts().includes("Railcars received successfully!"));

    expect(http.sent()).toHaveLength(1);
    expect(JSON.parse(http.sent()[0]?.body ?? "")).toEqual([
      { id: "2", updated_at: 1, date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4" },
    ]);
  });

  it("keeps the focus in the list when its row has gone", async () => {
    const { track4, click, button, rowsOf, until, act: perform } = await widget();
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    await perform(() => button("Select UTLX 045002").focus());
    await click("Select UTLX 045002");

    expect(document.activeElement?.getAttribute("aria-label")).toBe("Select UTLX 045003");

    await perform(() => button("Remove UTLX 045002").focus());
    await click("Remove UTLX 045002");

    expect(rowsOf("Selected Railcars")).toEqual([]);
  });

  it("does nothing on Enter in the search, and says what is missing on the button", async () => {
    const { track4, click, type, fieldOf, rowsOf, until, enter, http, text } = await widget();
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    await click("Select UTLX 045001");
    await type(fieldOf("Search railcars"), "x");
    const key = await enter(fieldOf("Search railcars"));

    expect(key.defaultPrevented).toBe(true);
    expect(text()).not.toContain("Date must be selected.");

    await click("Receive1");

    expect(text()).toContain("Date must be selected.");
    expect(http.sent()).toEqual([]);
  });

  it("takes a code that ends with Enter, and is ready for the next", async () => {
    const { track4, click, type, fieldOf, enter, rowsOf, one, toasts, until, http } = await widget();
    await track4();
    await click("Scan");
    await until(() => http.requests.some((request) => request.url.startsWith("/api/inbounds")));
    const field = fieldOf("Scanner field");
    await type(field, "UTLX - 045003");
    const key = await enter(field);

    expect(key.defaultPrevented).toBe(true);
    expect(rowsOf("Selected Railcars")).toEqual(["3"]);
    expect(toasts()).toEqual(["Railcar UTLX 045003 selected."]);
    expect(one<HTMLInputElement>(field).value).toBe("");
  });

  it("offers Retry, Scanner and Manual where the camera shows nothing, without a message", async () => {
    const { track4, click, until, text, toasts, place } = await widget({ scanMode: "camera" });
    await track4();
    await click("Scan");
    await until(() => text().includes("No picture from the camera."));

    expect(toasts()).toEqual([]);
    expect(text()).not.toContain("Ready to scan");
    expect([...place.querySelectorAll(".scan-ways button")].map((each) => each.textContent)).toEqual([
      "Retry",
      "Scanner",
      "Manual",
    ]);

    await click("Scanner");

    expect(text()).toContain("Scanner field");
    expect(text()).toContain("Ready to scan");
    expect(text()).not.toContain("No picture from the camera.");
  });

  it("goes from a camera that shows nothing to Manual", async () => {
    const { track4, until, text, one, place, act: perform } = await widget({ scanMode: "camera" });
    await track4();
    await perform(() => [...place.querySelectorAll("button")].find((each) => each.textContent === "Scan")?.click());
    await until(() => text().includes("No picture from the camera."));
    await perform(() => one(".scan-ways button:last-child").click());

    expect(text()).toContain("Available Railcars");
    expect(place.querySelector(".scan")).toBeNull();
  });

  it("takes a hand scanner while the search is typed in, and leaves the search as it was", async () => {
    const { track4, click, type, fieldOf, one, rowsOf, until, toasts, act: perform, http } = await widget();
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    await type(fieldOf("Search railcars"), "utlx");
    const field = one<HTMLInputElement>(fieldOf("Search railcars"));
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    await perform(() => {
      const begun = performance.now();
      for (const [at, key] of [...Array.from("UTLX - 045003"), "Enter"].entries()) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        // The scanner's own pace, whatever else the machine does.
        Object.defineProperty(event, "timeStamp", { value: begun + at * 5 });
        field.dispatchEvent(event);
        if (key.length > 1) continue;
        value?.set?.call(field, field.value + key);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });

    expect(rowsOf("Selected Railcars")).toEqual(["3"]);
    expect(toasts()).toEqual(["Railcar UTLX 045003 selected."]);
    expect(field.value).toBe("utlx");
    expect(http.sent()).toEqual([]);
  });

  it("offers the terminals only to who may choose", async () => {
    const plain = await widget();
    await plain.until(() => plain.text().includes("Track 4"));

    expect(plain.place.querySelector("select")).toBeNull();

    const chief = await widget({ permissions: { ...FLOOR, app: ["mobile", "multiple terminals"] } });
    await chief.until(() => chief.place.querySelectorAll("option").length === 2);

    expect(chief.text()).toContain("Eagle Ford");
  });

  it("shows the cars that may not leave under their reason, without a button", async () => {
    const { track4, click, rowsOf, until, place } = await widget({ mode: "release" });
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    const other = place.querySelector('[data-car="bulk-commodity:12"]');

    expect(other?.textContent).toContain("Belongs to the other product family. It keeps its place.");
    expect(other?.querySelector("button")).toBeNull();
  });

  it("keeps the form without an answer, and sends the same list under the same key on Retry", async () => {
    let isDown = true;
    const post: ScriptedAnswer = (request) => (isDown ? lost() : answer(200, { result: [] }))(request);
    const { track4, click, rowsOf, until, text, toasts, http } = await widget({
      posts: Array.from({ length: 20 }, () => post),
    });
    await track4();
    await click("Manual");
    await until(() => rowsOf("Available Railcars").length === 3);
    await click("Select UTLX 045001");
    await click("Today");
    await click("Receive1");
    await until(() => text().includes("No answer from the server."));

    expect(rowsOf("Selected Railcars")).toEqual(["1"]);

    isDown = false;
    await click("Retry");
    await until(() => toasts().includes("Railcars received successfully!"));

    expect(new Set(http.sent().map((request) => `${JSON.stringify(request.headers)} ${request.body}`)).size).toBe(1);
  });
});

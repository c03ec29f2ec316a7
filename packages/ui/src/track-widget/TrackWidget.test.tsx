// @vitest-environment happy-dom
import { act } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { matchFloorRoute } from "@railhead/core/routes/floor-table";
import { answer, hasty, lost, type Step } from "@railhead/core/runtime/test.layer";
import { createSession } from "@railhead/core/session/session.live";
import { widgetServer } from "@railhead/core/track-widget/track-widget-server.fixtures";
import { NOON } from "@railhead/core/runtime/ports.fixtures";
import { memoryStore } from "@railhead/core/storage/memory-store.fixtures";
import { CHICAGO } from "@railhead/core/railcars/car.fixtures";
import type { TrackMode } from "@railhead/core/track-widget/track-widget.types";
import { createLeftOutStore } from "../browser/left-out-store";
import type { AppRuntime } from "../browser/app-runtime";
import { createLookStore } from "../browser/look";
import { createNavigation } from "../browser/navigation";
import { createPages } from "../browser/pages";
import { createToastStore } from "../browser/toast-store";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { MoveList } from "./MoveList";
import { SortList } from "./SortList";
import { DayPart } from "./DayPart";
import { TrackWidget } from "./TrackWidget";

const FLOOR: PermissionMap = { app: ["mobile"], railcar: ["view", "edit", "receive"], track: ["view"] };
const sessionOf = (permissions: PermissionMap) => ({
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Floor Operator",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: CHICAGO,
  time_zone: CHICAGO,
  permissions,
  environment_label: "",
});

/** Leaves the widgets that a test opened: what they hear on the window ends with them. */
const opened: (() => Promise<void>)[] = [];

type Options = {
  mode?: TrackMode;
  permissions?: PermissionMap;
  posts?: readonly Step[];
  scanMode?: string;
  carId?: string;
};

/** The widget on its page, over a scripted server. */
async function widget({ mode = "receive", permissions = FLOOR, posts = [], scanMode, carId }: Options = {}) {
  const http = widgetServer(posts, { "/api/auth/session": answer(200, { result: sessionOf(permissions) }) });
  const address = `/mobile-v2/sand/railcars/${mode}`;
  const place = memoryLocation({ path: address });
  const clock = { nowSeconds: () => NOON, after: () => () => undefined };
  const pages = createPages(() => () => Promise.resolve(() => null), clock);
  const navigator = createNavigation({
    area: "floor",
    pages,
    match: matchFloorRoute,
    place: { current: () => address, push: () => undefined, leave: () => undefined },
  });
  const storage = { local: memoryStore(), session: memoryStore() };
  if (scanMode !== undefined) storage.local.set("scan_mode", scanMode);
  let keys = 0;
  const ports = {
    http,
    clock: { ...clock, ...hasty },
    ids: { newIdempotencyKey: () => `key-${(keys += 1)}` },
    storage,
    notifier: createToastStore(clock),
    navigator,
  };
  const { runtime: api, session } = createSession(ports);
  const look = createLookStore(storage.local, { dataset: {} }, () => false);
  const app: AppRuntime = {
    area: "floor",
    ports,
    api,
    session,
    look,
    live: { told: () => 0, watch: () => () => undefined },
    leftOut: createLeftOutStore(),
    pages,
    match: matchFloorRoute,
    stands: () => true,
    firstPage: () => "/mobile-v2",
  };
  session.start();
  const shown = await mount(
    <ShellContext value={app}>
      <Router hook={place.hook}>
        <TrackWidget
          mode={mode}
          family="sand"
          carId={carId}
          title="Receive"
          subtitle="Sand"
          back="/mobile-v2/sand/railcars"
          {...(mode === "bulk-move" ? { List: MoveList } : mode.startsWith("bulk") ? { List: SortList } : {})}
          Day={DayPart}
        />
      </Router>
    </ShellContext>,
  );
  opened.push(shown.unmount);
  const enter = async (selector: string) => {
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    await act(async () => void shown.one(selector).dispatchEvent(key));
    return key;
  };
  const fieldOf = (label: string) => {
    const found = [...shown.place.querySelectorAll("label")].find((each) => each.textContent === label);
    return `[id="${found?.htmlFor}"]`;
  };
  const rowsOf = (list: string) =>
    [...shown.place.querySelectorAll(`ul[aria-label="${list}"] [data-car]`)].map((row) => row.getAttribute("data-car"));
  const track4 = async () => {
    await until(() => shown.text().includes("Track 4"));
    await act(async () =>
      [...shown.place.querySelectorAll<HTMLButtonElement>('ul[aria-label="Tracks"] button')]
        .find((each) => each.textContent?.startsWith("Track 4"))
        ?.click(),
    );
  };
  const toasts = () => ports.notifier.read().map((toast) => toast.text);
  return { ...shown, http, until, enter, fieldOf, rowsOf, track4, toasts };
}

describe("TrackWidget", () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(async () => {
    for (const leave of opened.splice(0)) await leave();
  });

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

  it("hears a hand scanner while the search is typed in, and leaves the search as it was", async () => {
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
    const post: Step = (request) => (isDown ? lost() : answer(200, { result: [] }))(request);
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

  it("shows the whole track with its places, and changes the order without dragging", async () => {
    const { track4, click, rowsOf, until, place, text } = await widget({ mode: "bulk-sequence" });
    await track4();
    await until(() => rowsOf("Railcars on Track").length === 3);

    expect(rowsOf("Railcars on Track")).toEqual(["11", "bulk-commodity:12", "13"]);
    expect(place.querySelectorAll(".order-handle")).toHaveLength(2);
    expect(text()).not.toContain("Bulk Sequence");

    await act(async () => place.querySelector<HTMLButtonElement>('[data-car="11"] .order-main')?.click());
    await click("Move down");

    expect(rowsOf("Railcars on Track")).toEqual(["13", "bulk-commodity:12", "11"]);
    expect(text()).toContain("UTLX 045011 is at position 3 of 3.");
    expect(text()).toContain("Bulk Sequence");

    await click("Goes last: UTLX 045013");

    expect(rowsOf("Goes last")).toEqual(["13"]);

    await click("Put UTLX 045013 back");

    expect(rowsOf("Railcars on Track")).toEqual(["13", "bulk-commodity:12", "11"]);
  });

  it("has no handles where the order stays", async () => {
    const { track4, rowsOf, until, place } = await widget({ mode: "bulk-move" });
    await track4();
    await until(() => rowsOf("Selected Railcars").length === 3);

    expect(place.querySelector(".order-handle, .order-main")).toBeNull();
  });
});

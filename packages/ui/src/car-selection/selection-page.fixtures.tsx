import { act, type ReactNode } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { matchFloorRoute } from "@railhead/core/routes/floor-routes";
import { answer, hasty, type ScriptedAnswer } from "@railhead/core/runtime/test.layer";
import { createSession } from "@railhead/core/session/session.live";
import { selectionServer } from "@railhead/core/car-selection/selection-server.fixtures";
import { NOON } from "@railhead/core/runtime/ports.fixtures";
import { memoryStore } from "@railhead/core/storage/memory-store.fixtures";
import { CHICAGO } from "@railhead/core/railcars/car.fixtures";
import { createLeftOutStore } from "../browser/left-out-store";
import type { AppRuntime } from "../browser/app-runtime";
import { createLookStore } from "../browser/look";
import { createNavigation } from "../browser/navigation";
import { createPages } from "../browser/pages";
import { createToastStore } from "../browser/toast-store";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import type { Frame } from "./SelectionPage";

/** A user who receives, releases and orders cars. */
export const FLOOR: PermissionMap = { app: ["mobile"], railcar: ["view", "edit", "receive"], track: ["view"] };
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

/** Closes the pages that a test opened: they stop listening on the window. */
const opened: (() => Promise<void>)[] = [];
export async function closePages() {
  for (const close of opened.splice(0)) await close();
}

interface Options {
  readonly permissions?: PermissionMap;
  readonly posts?: readonly ScriptedAnswer[];
  readonly scanMode?: string;
}

/** A page that selects cars, at its address over a scripted server. */
export async function openPage(
  mode: string,
  draw: (frame: Frame) => ReactNode,
  { permissions = FLOOR, posts = [], scanMode }: Options = {},
) {
  const http = selectionServer(posts, { "/api/auth/session": answer(200, { result: sessionOf(permissions) }) });
  const address = `/mobile-v2/sand/railcars/${mode}`;
  const place = memoryLocation({ path: address });
  const clock = { nowSeconds: () => NOON, after: () => () => undefined };
  const pages = createPages(() => () => Promise.resolve(() => null), clock);
  const navigator = createNavigation({
    area: "floor",
    pages,
    match: matchFloorRoute,
    place: { current: () => address, push: () => undefined, leave: () => undefined, holdSteps: () => () => undefined },
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
    live: { changeCount: () => 0, watch: () => () => undefined, watchRights: () => () => undefined },
    leftOut: createLeftOutStore(),
    pages,
    match: matchFloorRoute,
    isBuilt: () => true,
    firstPage: () => "/mobile-v2",
  };
  session.start();
  const shown = await mount(
    <ShellContext value={app}>
      <Router hook={place.hook}>
        {draw({ title: "Railcars", subtitle: "Sand", back: "/mobile-v2/sand/railcars" })}
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

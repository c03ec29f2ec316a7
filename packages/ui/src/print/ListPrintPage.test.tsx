// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { manualClock } from "@railhead/core/live/live.fixtures";
import { createLiveHub } from "../live/live-hub";
import { CARRIERS, carrierRow } from "@railhead/core/resources/carriers.fixtures";
import { answer, listedHttp, refuse, type ScriptedAnswer } from "@railhead/core/runtime/test.layer";
import { createSession } from "@railhead/core/session/session.live";
import type { AppRuntime } from "../browser/app-runtime";
import { safeStore } from "../browser/storage";
import { createToastStore } from "../browser/toast-store";
import { createDeskData, DeskDataContext } from "../resource/desk-data";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { ListPrintPage } from "./ListPrintPage";

const session = {
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Office",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions: { carrier: ["view"] },
  environment_label: "",
};
const CARRIER_ROWS = [carrierRow({ id: "1", name: "Blue Mesa" }), carrierRow({ id: "2", name: "Apex" })];
const rowsAnswer = (rows: readonly object[] = CARRIER_ROWS) =>
  answer(200, { result: rows, nextUrl: null, total: rows.length });
const noStore = () =>
  safeStore(() => {
    throw new Error("no storage");
  });

const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockReset();
  window.print = print;
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
});
type Changes = readonly object[] | null;
/** Says what others do to who listens. */
let tell: (changes: Changes) => void = () => undefined;
let tellRights: () => void = () => undefined;
let unmount = () => Promise.resolve();
afterEach(() => unmount());

/** The page of print at an address, over a server with these rows. */
async function printAt(address: string, rows: ScriptedAnswer = rowsAnswer(), state: object | null = null) {
  window.history.replaceState(state, "", address);
  const clock = { nowSeconds: () => 1_795_000_000, ...manualClock() };
  const http = listedHttp({ "/api/auth/session": answer(200, { result: session }), "/api/carriers": rows }, []);
  const ports = {
    http,
    clock,
    ids: { newIdempotencyKey: () => "k" },
    storage: { local: noStore(), session: noStore() },
    notifier: createToastStore(clock),
    navigator: {
      read: () => ({ run: 0 }),
      current: () => address,
      go: () => undefined,
      subscribe: () => () => undefined,
    },
  };
  const { runtime: api, session: actor } = createSession(ports as never);
  actor.start();
  const live = createLiveHub(
    (said, saidRights) => {
      tell = said as (changes: Changes) => void;
      tellRights = saidRights;
      return Promise.resolve();
    },
    () => undefined,
  );
  const app = { ports, api, session: actor, live } as unknown as AppRuntime;
  await until(() => actor.getSnapshot().context.session !== null);
  const data = createDeskData(app);
  const page = await mount(
    <ShellContext value={app}>
      <DeskDataContext value={data}>
        <ListPrintPage resource={CARRIERS} />
      </DeskDataContext>
    </ShellContext>,
  );
  unmount = page.unmount;
  const { place } = page;
  return {
    http,
    place,
    names: () => [...place.querySelectorAll("tbody td:first-child")].map(({ textContent }) => textContent),
    button: (name: string) => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name),
    change: (changes: Changes) => act(async () => tell(changes)),
    /** The line says that the user's rights are others. */
    changeRights: () =>
      act(async () => {
        tellRights();
        actor.send({ type: "SESSION.REFRESH" });
      }),
  };
}

describe("the page that prints a list", () => {
  it("prints once, with every row drawn, and again by its button", async () => {
    let drawn = -1;
    print.mockImplementation(() => {
      drawn = document.querySelectorAll("tbody tr").length;
    });
    const page = await printAt("/ui-next/carriers/print?sort=name");
    await until(() => print.mock.calls.length > 0);
    expect([drawn, page.names()]).toEqual([2, ["Apex", "Blue Mesa"]]);
    await act(async () => page.button("Print")?.click());
    expect(print).toHaveBeenCalledTimes(2);
    expect(page.place.querySelector("a")?.getAttribute("href")).toBe("/ui-next/carriers?sort=name");
  });
  it("does not print alone where Back or a reload leads to it", async () => {
    const page = await printAt("/ui-next/carriers/print", rowsAnswer(), { printed: true });
    await until(() => page.names().length === 2);
    await act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(print).not.toHaveBeenCalled();
    expect(page.button("Print")).toBeDefined();
  });
  it("prints nothing while rows are missing, and says so", async () => {
    const page = await printAt("/ui-next/carriers/print", refuse(422, "bad_cursor", "No."));
    await until(() => page.place.textContent.includes("Nothing is printed."));
    expect([print.mock.calls.length, page.button("Print"), page.names()]).toEqual([0, undefined, []]);
    page.http.routes["/api/carriers"] = rowsAnswer();
    await act(async () => page.button("Retry")?.click());
    await until(() => print.mock.calls.length === 1);
    expect(page.names()).toHaveLength(2);
  });
  it("prints nothing by an address that it does not understand", async () => {
    const page = await printAt("/ui-next/carriers/print?colour.eq=red");
    await until(() => page.place.textContent.includes("colour.eq"));
    expect([print.mock.calls.length, page.http.requests.filter(({ url }) => url.includes("carriers")).length]).toEqual([
      0, 0,
    ]);
  });
  it("says what others changed while its rows were read", async () => {
    const page = await printAt("/ui-next/carriers/print", (request) => {
      tell([{ resource: "carriers", record_id: "1", terminal_id: null }]);
      return rowsAnswer()(request);
    });
    await until(() => print.mock.calls.length === 1);
    expect(page.button("Read the rows again")).toBeDefined();
  });

  it("reads its rows again where a right is taken away that the session does not show", async () => {
    const page = await printAt("/ui-next/carriers/print?sort=name");
    await until(() => page.names().length === 2);
    page.http.routes["/api/carriers"] = rowsAnswer(CARRIER_ROWS.slice(0, 1));
    await page.changeRights();
    await until(() => page.names().length === 1);
    expect(page.names()).toEqual(["Blue Mesa"]);
  });

  it("says where the list was changed since, and reads it again when asked to", async () => {
    const page = await printAt("/ui-next/carriers/print");
    await until(() => print.mock.calls.length === 1);
    await page.change([{ resource: "tracks", record_id: "1", terminal_id: null }]);
    expect(page.button("Read the rows again")).toBeUndefined();
    await page.change([{ resource: "carriers", record_id: "1", terminal_id: null }]);
    page.http.routes["/api/carriers"] = rowsAnswer([CARRIER_ROWS[0]!]);
    await act(async () => page.button("Read the rows again")?.click());
    await until(() => page.names().length === 1);
    expect([page.names(), print.mock.calls.length]).toEqual([["Blue Mesa"], 1]);
  });
});

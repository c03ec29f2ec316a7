// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { beforeEach, describe, expect, it } from "vitest";
import type { Action, PermissionMap } from "@railhead/api-contract/permissions";
import { firstPage } from "@railhead/core/routes/landing.rules";
import { matchRoute } from "@railhead/core/routes/route-table";
import { answer, lost, refuse, scriptedHttp, type ScriptedAnswer } from "@railhead/core/runtime/test.layer";
import { createSession } from "@railhead/core/session/session.live";
import { createLeftOutStore } from "../browser/left-out-store";
import type { AppRuntime } from "../browser/app-runtime";
import { createLookStore } from "../browser/look";
import { createNavigation } from "../browser/navigation";
import { createPages, type LoadPage } from "../browser/pages";
import { safeStore } from "../browser/storage";
import { createToastStore } from "../browser/toast-store";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { GuardedPage } from "./GuardedPage";
import { ShellContext } from "./shell-context";

const session = (permissions: PermissionMap) => ({
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Viewer",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions,
  environment_label: "",
});
const may = (dashboard: readonly Action[]) => answer(200, { result: session({ dashboard }) });
const memoryStore = () =>
  safeStore(() => {
    throw new Error("no storage");
  });
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h1>{title}</h1>
    {children}
  </div>
);

/** A desk at an address, over a scripted server; where it went is written down. */
async function desk(
  address: string,
  steps: readonly ScriptedAnswer[],
  page: LoadPage = () => Promise.resolve(() => <p>the page</p>),
) {
  const went: string[] = [];
  const place = memoryLocation({ path: address });
  const clock = { nowSeconds: () => 1_000, after: () => () => undefined };
  const pages = createPages(() => page, clock);
  const navigator = createNavigation({
    area: "desk",
    pages,
    match: matchRoute,
    place: {
      current: () => address,
      push(to, replace) {
        went.push(`${replace ? "replace" : "push"} ${to}`);
        act(() => place.navigate(to, { replace }));
      },
      leave: (to, replace) => void went.push(`${replace ? "leave for good" : "leave"} ${to}`),
      holdSteps: () => () => undefined,
    },
  });
  const storage = { local: memoryStore(), session: memoryStore() };
  const ports = {
    http: scriptedHttp(steps),
    clock,
    ids: { newIdempotencyKey: () => "k" },
    storage,
    notifier: createToastStore(clock),
    navigator,
  };
  const { runtime: api, session: actor } = createSession(ports);
  const look = createLookStore(storage.local, { dataset: {} }, () => false);
  const app: AppRuntime = {
    area: "desk",
    ports,
    api,
    session: actor,
    look,
    live: { changeCount: () => 0, watch: () => () => undefined, watchRights: () => () => undefined },
    leftOut: createLeftOutStore(),
    pages,
    match: matchRoute,
    isBuilt: () => true,
    firstPage: (who) => firstPage(who, false),
  };
  actor.start();
  const shown = await mount(
    <ShellContext value={app}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <GuardedPage frame={Frame} wayBack={null} />
      </Router>
    </ShellContext>,
  );
  return { ...shown, went, until, storage, app };
}

describe("GuardedPage", () => {
  beforeEach(() => document.body.replaceChildren());

  it("shows the page to users who may open it", async () => {
    const { until, text, went } = await desk("/index", [may(["view"])]);
    await until(() => text().includes("the page"));

    expect(went).toEqual([]);
  });

  it("says that it loads until the session is known, under the title of the page", async () => {
    const { one, text } = await desk("/index", [() => new Promise(() => undefined)]);

    expect(one("h1").textContent).toBe("Dashboard");
    expect(text()).toContain("Loading");
    expect(text()).not.toContain("the page");
  });

  it("leaves for /login when nobody is signed in, and keeps the address to return to", async () => {
    const { until, went, storage, text } = await desk("/index", [refuse(401, "signed_out", "Please sign in.")]);
    await until(() => went.length > 0);

    expect(went).toEqual(["leave for good /login"]);
    expect(storage.session.get("previous_route")).toBe("/index");
    expect(text()).not.toContain("the page");
  });

  it("goes to /permission-denied when the session may not open the page", async () => {
    const { until, went } = await desk("/index", [may([])]);
    await until(() => went.length > 0);

    expect(went[0]).toBe("replace /permission-denied");
  });

  it("follows a redirect", async () => {
    const { until, went, text } = await desk("/home", [may(["view"])]);
    await until(() => text().includes("the page"));

    expect(went).toEqual(["replace /index"]);
  });

  it("waits at / for the session, and leads somebody without a dashboard to the first page that they may open", async () => {
    const { until, went } = await desk("/", [answer(200, { result: session({ app: ["mobile"] }) })]);
    await until(() => went.length > 0);

    expect(went).toEqual(["leave for good /mobile-v2"]);
  });

  it("remembers nothing where somebody opened / without a session", async () => {
    const { until, went, storage } = await desk("/", [refuse(401, "signed_out", "Please sign in.")]);
    await until(() => went.length > 0);

    expect([went, storage.session.get("previous_route")]).toEqual([["leave for good /login"], null]);
  });

  it("knows what is not there", async () => {
    const { until, text } = await desk("/nowhere", [may(["view"])]);
    await until(() => text().includes("There is no page at this address."));

    expect(text()).toContain("Page not found");
  });

  it("says that there is no connection when neither server nor device knows a session, and does not go to /login", async () => {
    const { until, text, went } = await desk("/index", [lost(), lost(), lost()]);
    await until(() => text().includes("No connection"));

    expect(went).toEqual([]);
  });

  it("says that the server is starting, not that there is no connection", async () => {
    const { until, text, one } = await desk("/index", [refuse(503, "starting", "The server is starting.")]);
    await until(() => text().includes("This page opens as soon as it is ready."));

    expect(one("h1").textContent).toBe("Starting");
  });

  it("offers to try again when the code of the page does not come", async () => {
    let asked = 0;
    const page: LoadPage = () =>
      ++asked === 1 ? Promise.reject(new TypeError("gone")) : Promise.resolve(() => <p>the page</p>);
    const { until, text, click } = await desk("/index", [may(["view"])], page);
    await until(() => text().includes("This page could not be loaded."));
    await click("Retry");
    await until(() => text().includes("the page"));

    expect(asked).toBe(2);
  });

  it("leaves for /login when the session ends while a page is shown", async () => {
    const { until, text, went, app } = await desk("/index", [may(["view"])]);
    await until(() => text().includes("the page"));
    await act(async () => app.session.send({ type: "SESSION.EXPIRED" }));

    expect(went).toEqual(["leave for good /login"]);
    expect(text()).not.toContain("the page");
  });
});

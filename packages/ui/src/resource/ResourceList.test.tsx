// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { carriersResource } from "@railhead/core/resources/carriers.resource";
import { manualClock } from "@railhead/core/live/live.fixtures";
import { firstRowsUrl } from "@railhead/core/resources/first-rows.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { answer, listedHttp, lost, type ScriptedAnswer } from "@railhead/core/runtime/test.layer";
import { createSession } from "@railhead/core/session/session.live";
import type { AppRuntime } from "../browser/app-runtime";
import { safeStore } from "../browser/storage";
import { createToastStore } from "../browser/toast-store";
import { createHandlerStore, HandlerProvider } from "../desk/shell/handlers";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { createDeskData, DeskDataContext } from "./desk-data";
import { ResourceList } from "./ResourceList";

const carrier = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  scac: `S${"ABCDEFG"[Number(id)] ?? "X"}`,
  dot_number: null,
  mc_number: null,
  phone: null,
  insurance_expires_on: null,
  is_active: true,
  created_at: 1,
  created_by: null,
  updated_at: 2,
  updated_by: null,
  ...more,
});
const CARRIERS = [carrier("1", "Blue Mesa"), carrier("2", "apex"), carrier("3", "Canyon", { is_active: false })];
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
const VIEWS = [
  {
    id: "4",
    page: "/carriers",
    name: "Retired ones",
    query: "is_active.eq=false",
    terminal_id: null,
    owner_id: "7",
    owner_name: "Kim",
    updated_at: 5,
  },
];
const noStore = () =>
  safeStore(() => {
    throw new Error("no storage");
  });

interface Given {
  readonly actions?: readonly string[];
  readonly posts?: readonly ScriptedAnswer[];
  /** The record from which one comes back to the list. */
  readonly seenId?: string;
  readonly resource?: typeof carriersResource;
}

/** The list of carriers at an address, over a server with these rows. */
async function carriersAt(
  address: string,
  rows: readonly object[] = CARRIERS,
  list = answer(200, { result: rows, nextUrl: null, total: rows.length }),
  { actions = ["view"], posts = [], seenId, resource = carriersResource }: Given = {},
) {
  window.history.replaceState(null, "", address);
  const clock = { nowSeconds: () => 1_000, ...manualClock() };
  const http = listedHttp(
    {
      "/api/auth/session": answer(200, { result: { ...session, permissions: { carrier: actions } } }),
      "/api/carriers": list,
      "/api/saved-views": answer(200, { result: VIEWS }),
      "/api/carriers/versions": answer(200, { result: [], cut: false }),
    },
    posts,
  );
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
      hold: () => () => undefined,
    },
  };
  const { runtime: api, session: actor } = createSession(ports as never);
  actor.start();
  const app = {
    ports,
    api,
    session: actor,
    // A line that is open: it has said something before.
    live: {
      watch: (receive: (changes: null) => void, seen?: number) => (seen === 0 && receive(null), () => undefined),
      watchRights: () => () => undefined,
    },
  } as unknown as AppRuntime;
  await until(() => actor.getSnapshot().context.session !== null);
  const data = createDeskData(app);
  if (seenId !== undefined)
    data.lists.set("carriers", { facts: carriersResource as unknown as ResourceFacts, address, order: [], seenId });
  const page = await mount(
    <ShellContext value={app}>
      <HandlerProvider value={createHandlerStore()}>
        <DeskDataContext value={data}>
          <ResourceList resource={resource} />
        </DeskDataContext>
      </HandlerProvider>
    </ShellContext>,
  );
  const settle = async (milliseconds = 0) => {
    for (let turn = 0; turn < 8; turn += 1) await act(async () => clock.pass(milliseconds));
  };
  await until(() => page.place.querySelector("[role=grid]") !== null);
  await settle();
  const names = () =>
    [...page.place.querySelectorAll("[role=grid] [data-column='1'].field, [data-line] > [aria-colindex='2']")]
      .slice(1)
      .map((cell) => cell.textContent);
  return { page, names, settle, data, http };
}

let last: Awaited<ReturnType<typeof carriersAt>> | null = null;
const open = async (...given: Parameters<typeof carriersAt>) => (last = await carriersAt(...given));
afterEach(async () => {
  await last?.page.unmount();
  last = null;
});

describe("the list page of a resource", () => {
  it("shows its rows in the order of its facts, and says how many there are", async () => {
    const { page, names } = await open("/ui-next/carriers");
    expect(names()).toEqual(["apex", "Blue Mesa", "Canyon"]);
    expect(page.one("h1").textContent).toBe("Carriers");
    expect(page.one(".desk-head p").textContent).toBe("3");
  });

  it.each(["", "?q=e&sort=-scac&is_active.eq=true"])(
    "asks first, and once, for what the head of its page names%s",
    async (search) => {
      const { http } = await open(`/ui-next/carriers${search}`);
      const first = http.requests.filter(({ url }) => url.includes("count=1")).map(({ url }) => url);
      expect(first).toEqual([firstRowsUrl(carriersResource as unknown as ResourceFacts, search)]);
    },
  );

  it("has its state in the address: what is typed narrows the rows at once", async () => {
    const { page, names } = await open("/ui-next/carriers");
    await page.type("[data-list-search]", "mesa");
    expect([names(), location.search]).toEqual([["Blue Mesa"], "?q=mesa"]);
    expect(page.one(".desk-head p").textContent).toBe("1 of 3");
    await page.click("Clear");
    expect([names().length, location.search]).toEqual([3, ""]);
  });

  it("lets a second word be typed: the space before it stays in the field", async () => {
    const { page, names } = await open("/ui-next/carriers");
    const shown = () => page.one<HTMLInputElement>("[data-list-search]").value;
    await page.type("[data-list-search]", "blue ");
    expect([shown(), location.search]).toEqual(["blue ", "?q=blue"]);
    await page.type("[data-list-search]", "blue m");
    expect([shown(), names(), location.search]).toEqual(["blue m", ["Blue Mesa"], "?q=blue+m"]);
    await page.click("Clear");
    expect([shown(), location.search]).toEqual(["", ""]);
  });

  it("makes no step back of what changes nothing", async () => {
    const { page } = await open("/ui-next/carriers?q=%61pex");
    const steps = history.length;
    await page.type("[data-list-search]", "apex ");
    expect([history.length, location.search]).toEqual([steps, "?q=%61pex"]);
    await page.type("[data-list-search]", "apex b");
    expect([history.length, location.search]).toEqual([steps + 1, "?q=apex+b"]);
  });

  it("sorts by a head, and goes back to its own order", async () => {
    const { page, names } = await open("/ui-next/carriers");
    const head = () => page.act(() => page.one("[data-key=name]").click());
    await head();
    expect([names(), location.search]).toEqual([["Canyon", "Blue Mesa", "apex"], "?sort=-name"]);
    await head();
    expect([names()[0], location.search]).toEqual(["apex", ""]);
  });

  it("shows a filter as a chip that takes it away", async () => {
    const { page, names } = await open("/ui-next/carriers?is_active.eq=false");
    expect([names(), page.one(".list-chip").textContent]).toEqual([["Canyon"], "In use: Retired"]);
    await page.click("Remove the filter In use: Retired");
    expect([names().length, location.search]).toEqual([3, ""]);
  });

  it("opens the details of a row, goes to the next and closes, all in the address", async () => {
    const { page } = await open("/ui-next/carriers?peek=2");
    expect(page.one(".peek h2").textContent).toBe("apex");
    expect(page.one(".peek-place").textContent).toBe("1 of 3");
    expect(page.button("Previous").hasAttribute("disabled")).toBe(true);
    await page.click("Next");
    expect([page.one(".peek h2").textContent, location.search]).toEqual(["Blue Mesa", "?peek=1"]);
    await page.click("Close");
    expect([page.place.querySelector(".peek"), location.search]).toEqual([null, ""]);
  });

  it("shows the details of the row that keys and pointer go to, while they are open", async () => {
    const { page } = await open("/ui-next/carriers?peek=2");
    const cell = (line: number) => page.one(`[data-line="${line}"] [data-column="1"]`);
    const say = (on: Element, event: Event) => page.act(() => void on.dispatchEvent(event));
    await page.act(() => page.one("[role=grid] [tabindex='0']").focus());
    await say(document.activeElement!, new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    await say(document.activeElement!, new KeyboardEvent("keyup", { key: "ArrowDown", bubbles: true }));
    expect([page.one(".peek h2").textContent, location.search]).toEqual(["Blue Mesa", "?peek=1"]);
    await say(cell(2), new MouseEvent("mousedown", { bubbles: true, button: 0 }));
    await say(cell(2), new MouseEvent("mouseup", { bubbles: true, button: 0 }));
    expect([page.one(".peek h2").textContent, location.search]).toEqual(["Canyon", "?peek=3"]);
    await page.click("Close");
    await say(cell(0), new MouseEvent("mousedown", { bubbles: true, button: 0 }));
    await say(cell(0), new MouseEvent("mouseup", { bubbles: true, button: 0 }));
    expect(location.search).toBe("");
  });

  it("is where the record was that one comes back from, with its details where some are open", async () => {
    const { page } = await open("/ui-next/carriers", CARRIERS, undefined, { seenId: "3" });
    expect([document.activeElement?.closest("[data-line]")?.getAttribute("data-line"), location.search]).toEqual([
      "2",
      "",
    ]);
    await page.unmount();
    await open("/ui-next/carriers?peek=2", CARRIERS, undefined, { seenId: "3" });
    expect([document.activeElement?.closest("[data-line]")?.getAttribute("data-line"), location.search]).toEqual([
      "2",
      "?peek=3",
    ]);
  });

  it("says that nothing matches, or that there is nothing yet, and what to do", async () => {
    const { page, names } = await open("/ui-next/carriers?q=zzz");
    expect(page.text()).toContain("Nothing matches3 rows are in the list");
    await page.click("Clear search and filters");
    expect(names().length).toBe(3);
    await page.unmount();
    const empty = await open("/ui-next/carriers", []);
    expect(empty.page.text()).toContain("No carriers yet");
  });

  it("says that it could not be read, and names what it did not understand of its address", async () => {
    const failed = await open("/ui-next/carriers?colour.eq=red", [], lost());
    await failed.settle(5_000);
    expect(failed.page.text()).toContain("could not be understood: colour.eq");
    expect(failed.page.text()).toContain("The list could not be read.");
    expect(failed.page.button("Retry")).toBeTruthy();
  });

  it("offers what can be done with selected rows, and lets go of them", async () => {
    const { page } = await open("/ui-next/carriers");
    await page.act(() => page.one<HTMLInputElement>("[data-line='1'] input").click());
    expect(page.one(".list-selection").textContent).toContain("1 selected");
    await page.click("Clear selection");
    expect(page.one(".list-selection").textContent).toBe("");
  });

  it("chooses columns and groups, and keeps them in the address", async () => {
    const { page } = await open("/ui-next/carriers?group=is_active&columns=name,scac");
    expect([...page.place.querySelectorAll("[role=columnheader]")].slice(1).map((head) => head.textContent)).toEqual([
      "Name↑",
      "SCAC",
    ]);
    expect([...page.place.querySelectorAll(".grid-section")].map((section) => section.textContent)).toEqual([
      "Retired1",
      "In use2",
    ]);
  });

  it("names the view of its address, and marks it where something else is shown", async () => {
    const { page, names, settle } = await open("/ui-next/carriers?is_active.eq=false&view=4");
    await settle();
    const button = () => page.one(".popup-button").textContent;
    expect([names(), button()]).toEqual([["Canyon"], "View: Retired ones"]);
    await page.click("Remove the filter In use: Retired");
    expect([names().length, button(), location.search]).toEqual([3, "View: Retired oneschanged", "?view=4"]);
  });

  describe("cells of who may edit", () => {
    const editing = (posts: readonly ScriptedAnswer[] = []) =>
      open("/ui-next/carriers", CARRIERS, undefined, { actions: ["view", "edit"], posts });
    const cellAt = ({ page }: Awaited<ReturnType<typeof editing>>, line: number, column: number) =>
      page.one(`[data-line="${line}"] [data-column="${column}"]`);
    const press = ({ page }: Awaited<ReturnType<typeof editing>>, key: string) =>
      page.act(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      });
    const twice = (world: Awaited<ReturnType<typeof editing>>, cell: Element) =>
      world.page.act(() => {
        cell.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
        cell.dispatchEvent(new MouseEvent("dblclick", { bubbles: true, button: 0 }));
      });
    const saved = answer(200, { result: carrier("2", "apex", { phone: "5", updated_at: 3 }) });

    it("are entered after a double click, saved by Enter, and the focus goes down", async () => {
      const world = await editing([saved]);
      await twice(world, cellAt(world, 0, 5));
      expect(cellAt(world, 0, 5).hasAttribute("data-editing")).toBe(true);
      await world.page.type("[data-editing] input", "5");
      await press(world, "Enter");
      expect(cellAt(world, 0, 5).textContent).toBe("5");
      expect(document.activeElement).toBe(cellAt(world, 1, 5));
      await world.settle();
      expect(world.http.sent().map(({ body }) => JSON.parse(body ?? "") as unknown)).toEqual([
        { phone: "5", updated_at: 2 },
      ]);
      expect([cellAt(world, 0, 5).textContent, cellAt(world, 0, 5).dataset["mark"]]).toEqual(["5", undefined]);
    });

    it("are not entered in a row that is closed, and such rows are not edited together", async () => {
      const resource = { ...carriersResource, closed: { field: "scac", in: ["SC"] } } as const;
      const world = await open("/ui-next/carriers", CARRIERS, undefined, { actions: ["view", "edit"], resource });
      await twice(world, cellAt(world, 0, 5));
      await twice(world, cellAt(world, 1, 5));
      expect([0, 1].map((line) => cellAt(world, line, 5).hasAttribute("data-editing"))).toEqual([false, true]);
      await press(world, "Escape");
      const select = (line: number) =>
        world.page.act(() => world.page.one<HTMLInputElement>(`[data-line='${line}'] input`).click());
      await select(0);
      expect(world.page.one(".list-selection").textContent).not.toContain("Edit selected");
      await select(1);
      expect(world.page.one(".list-selection").textContent).toContain("Edit selected");
    });

    it("say what is wrong, keep the keys to themselves, and are given up by Escape", async () => {
      const world = await editing();
      await twice(world, cellAt(world, 0, 2));
      await world.page.type("[data-editing] input", "x");
      await press(world, "Enter");
      expect([cellAt(world, 0, 2).dataset["mark"], world.page.one(".cell-note").textContent]).toEqual([
        "wrong",
        "Two to four capital letters.",
      ]);
      await press(world, "ArrowDown");
      expect(document.activeElement?.closest("[data-editing]")).toBe(cellAt(world, 0, 2));
      await press(world, "Escape");
      expect([cellAt(world, 0, 2).textContent, document.activeElement]).toEqual(["SC", cellAt(world, 0, 2)]);
    });

    it("are saved where something else is clicked", async () => {
      const world = await editing([saved]);
      await twice(world, cellAt(world, 0, 5));
      await world.page.type("[data-editing] input", "5");
      await world.page.act(() => world.page.one("[data-list-search]").focus());
      await world.settle();
      expect([world.http.sent().length, world.page.place.querySelector("[data-editing]")]).toEqual([1, null]);
    });

    it("of who may only look are never entered: the details of their row are shown", async () => {
      const world = await open("/ui-next/carriers");
      await twice(world, cellAt(world, 0, 5));
      expect(world.page.place.querySelector("[data-editing]")).toBe(null);
      expect(location.search).toBe("?peek=2");
    });
  });
});

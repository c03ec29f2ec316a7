import { describe, expect, it } from "vitest";
import { ACTIONS as RIGHTS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { tActions } from "../messages/catalogue-actions";
import { matchRoute } from "../routes/route-table";
import { keyGroups, keysOf, openAction, openActions, type ActionContext } from "./actions.rules";
import { ACTION_IDS, actionOf, BOARD_KEYS, GRID_KEYS, type ActionId } from "./actions";

const EVERYTHING: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, RIGHTS]));
const context = (more: Partial<ActionContext> = {}): ActionContext => ({
  permissions: EVERYTHING,
  address: "/index",
  handled: new Set(ACTION_IDS),
  ...more,
});
const idsOf = (more?: Partial<ActionContext>) => openActions(context(more)).map(({ id }) => id);

describe("the registry of actions", () => {
  it("has no key twice where both could be meant", () => {
    const keys = ACTION_IDS.flatMap((id) => actionOf(id).keys.map((chord) => `${actionOf(id).where} ${chord}`));
    const bare = (where: string) =>
      ACTION_IDS.filter((id) => actionOf(id).where === where).flatMap((id) => actionOf(id).keys);

    expect(new Set(keys).size).toBe(keys.length);
    expect(bare("anywhere").filter((chord) => [...bare("list"), ...bare("record")].includes(chord))).toEqual([]);
  });

  it("has no key that begins a pair of keys", () => {
    const chords: readonly string[] = ACTION_IDS.flatMap((id) => actionOf(id).keys);
    const firsts = chords.filter((chord) => chord.includes(" ")).map((chord) => chord.split(" ")[0]);

    expect(chords.filter((chord) => firsts.includes(chord))).toEqual([]);
  });

  it("calls pages by their titles", () => {
    for (const id of ACTION_IDS.filter((one) => one.startsWith("go."))) {
      const { to } = actionOf(id);
      const match = matchRoute(typeof to === "string" ? to : "");
      expect(match.kind === "route" && match.route.title).toBe(tActions(actionOf(id).label));
    }
  });
});

describe("what may be done", () => {
  it("is nothing without a session", () => expect(idsOf({ permissions: null })).toEqual([]));

  it.each<[ActionId, PermissionMap, boolean]>([
    ["terminal.choose", {}, false],
    ["terminal.choose", { app: ["multiple terminals"] }, true],
    ["floor.open", {}, false],
    ["floor.open", { app: ["mobile"] }, true],
    ["go.dashboard", {}, false],
    ["go.dashboard", { dashboard: ["view"] }, true],
    ["go.railcars", { railcar: ["edit"] }, false],
    ["go.railcars", { railcar: ["view"] }, true],
    ["keys.show", {}, true],
  ])("%s with %j: %s", (id, permissions, isOpen) => {
    expect(openAction(id, context({ permissions })) !== null).toBe(isOpen);
  });

  it("works on a special page of one record that carries it out, and on no other special page", () => {
    const saves = (address: string, handled: readonly ActionId[]) =>
      openAction("record.save", context({ address, handled: new Set(handled) })) !== null;
    expect([
      saves("/pumps/meter-factor/5", ["record.save"]),
      saves("/pumps/meter-factor/5", []),
      saves("/railcars/pending", ["record.save"]),
    ]).toEqual([true, false, false]);
  });

  it("works on a special page that is a list, which is one that can be searched", () => {
    const open = (handled: readonly ActionId[], address = "/inbound-trucks/arrivals") =>
      openActions(context({ address, handled: new Set(handled) })).flatMap(({ id, where }) =>
        where === "list" ? id : [],
      );
    expect(open(["list.search", "list.bulkEdit"])).toEqual(["list.search", "list.add", "list.bulkEdit"]);
    expect([
      open([]),
      open(["list.search"], "/outbound-trucks/yard-board"),
      open([], "/cherrypicking/history"),
    ]).toEqual([[], [], []]);
  });

  it("works on a board, which is the page that carries it out", () => {
    const searches = (handled: readonly ActionId[], address = "/outbound-trucks/yard-board") =>
      openAction("board.search", context({ address, handled: new Set(handled) })) !== null;
    expect([searches(["board.search"]), searches([]), searches(["board.search"], "/railcars/pending")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is left out where nobody carries it out", () => {
    expect(openAction("terminal.choose", context({ handled: new Set() }))).toBeNull();
    expect(openAction("go.railcars", context({ handled: new Set() }))?.to).toBe("/railcars");
  });

  it.each<[ActionId, string, string | null]>([
    ["list.add", "/ui-next/carriers?q=swift", "/ui-next/carriers/add"],
    ["list.add", "/invoice-headers", "/invoice-headers/create"],
    ["list.add", "/track-utilization", null],
    ["list.add", "/railcars/pending", "/railcars/add"],
    ["list.add", "/inbound-trucks/arrivals?group=status_id", "/inbound-trucks/add"],
    ["list.add", "/outbound-trucks/yard-board", null],
    ["list.add", "/railcars/receive/3", null],
    ["list.add", "/ui-next/carriers/view/3", null],
    ["list.add", "/index", null],
    ["record.edit", "/ui-next/carriers/view/3", "/ui-next/carriers/edit/3"],
    ["record.edit", "/bols/record/3", "/ui-next/bols/edit/3"],
    ["record.list", "/bols/record/3", "/ui-next/bols"],
    ["record.edit", "/bols/versions/3", null],
    ["record.edit", "/invoice-headers/view/3", null],
    ["record.edit", "/ui-next/carriers", null],
    ["record.list", "/orders/view/a%2Fb", "/orders"],
    ["record.edit", "/orders/view/a%2Fb", "/orders/edit/a%2Fb"],
    ["record.edit", "/terminals/display-units/view/5", "/terminals/display-units/edit/5"],
    ["record.edit", "/terminals/display-units/edit/5", null],
    ["record.edit", "/terminals/display-units/5", null],
    ["record.list", "/terminals/display-units/view/5", "/terminals"],
    ["record.list", "/orders/attached-trucks/3", null],
    ["record.list", "/no/such/page", null],
  ])("%s at %s leads to %s", (id, address, to) => {
    expect(openAction(id, context({ address }))?.to ?? null).toBe(to);
  });

  it("is left out where the page withholds it", () => {
    const at = { address: "/outbound-trucks/view/3", withheld: new Set<ActionId>(["record.edit"]) };
    expect(openAction("record.edit", context(at))).toBeNull();
    expect(keysOf(openActions(context(at)), true).has("E")).toBe(false);
    expect(idsOf(at)).toContain("record.list");
  });

  it("leads to no page that may not be opened", () => {
    const permissions: PermissionMap = { carrier: ["view"] };

    expect(openAction("list.add", context({ permissions, address: "/ui-next/carriers" }))).toBeNull();
    expect(openAction("record.edit", context({ permissions, address: "/ui-next/carriers/view/3" }))).toBeNull();
  });
});

describe("the keys", () => {
  it("do what may be done here", () => {
    const keys = keysOf(openActions(context({ address: "/ui-next/carriers" })), true);

    expect(keys.get("Mod+K")).toBe("palette.open");
    expect(keys.get("N")).toBe("list.add");
    expect(keys.get("G R")).toBe("go.railcars");
    expect(keys.has("E")).toBe(false);
  });

  it("without Ctrl can be turned off", () => {
    expect([...keysOf(openActions(context()), false).keys()]).toEqual(["Mod+K"]);
  });

  it("for leaving work without Ctrl whatever is turned off", () => {
    expect([...keysOf(openActions(context({ address: "/ui-next/carriers/view/3" })), false).keys()]).toEqual([
      "Mod+K",
      "Escape",
    ]);
  });

  it("are listed by where they work, and only those that do", () => {
    const groups = keyGroups(
      openActions(context({ address: "/ui-next/carriers", permissions: { carrier: ["view", "create"] } })),
    );

    expect(groups.map(({ title, actions }) => [title, actions.map(({ chord }) => chord)])).toEqual([
      ["On this list", ["/", "N", "F2", "Mod+P", "Mod+E", "Mod+Z"]],
      ["In the rows of this list", GRID_KEYS.map(({ chord }) => chord)],
      ["Everywhere", ["Mod+K", "?", "["]],
    ]);
    expect(keyGroups(openActions(context())).map(({ title }) => title)).toEqual(["Everywhere", "Go to"]);
    expect(keyGroups(openActions(context({ address: "/outbound-trucks/yard-board" })))[0]).toMatchObject({
      title: "On this board",
      actions: [{ chord: "/" }, ...BOARD_KEYS.map(({ chord }) => ({ chord }))],
    });
  });
});

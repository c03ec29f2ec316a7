// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import { createGivenList } from "@railhead/core/list/given-list";
import { createGridControl } from "@railhead/core/list/grid-control";
import type { ListState } from "@railhead/core/list/list.types";
import type { PasteResult } from "@railhead/core/list/paste.rules";
import { selectedIds } from "@railhead/core/list/selection.rules";
import { createWatched } from "@railhead/core/list/watched";
import type { OpenList, ResourceRow } from "@railhead/core/resources/open-list";
import type { AppRuntime } from "../browser/app-runtime";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { useClipboard } from "./use-clipboard";

const car = (id: string): ResourceRow => ({ id, updated_at: 1, updated_by: null });
const given = createGivenList<ResourceRow>();
/** The list with these rows, all of it or as far as it was read. */
function stateWith(kind: ListState<ResourceRow>["kind"], ids: readonly string[]): ListState<ResourceRow> {
  given.show(ids.map(car));
  return { ...given.list.state.read(), kind };
}
const app = { ports: { notifier: { notify: () => undefined } } } as unknown as AppRuntime;
const nameOf = ({ id }: ResourceRow) => `UTLX ${id}`;

async function listOf(first: ListState<ResourceRow>) {
  const state = createWatched(first);
  const list = { ...given.list, state };
  const control = createGridControl(list);
  const opened: OpenList = { list, control, close: () => undefined };
  const results: PasteResult[] = [];
  const onPasted = (result: PasteResult) => void results.push(result);
  function Pasting() {
    const area = useRef(null);
    useClipboard({ opened, area, columns: [], reading: "car", nameOf, onPasted });
    return null;
  }
  const page = await mount(
    <ShellContext value={app}>
      <Pasting />
    </ShellContext>,
  );
  const paste = (text: string) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: { getData: () => text } });
    return page.act(() => void document.dispatchEvent(event));
  };
  const read = (next: ListState<ResourceRow>) => page.act(() => state.set(next));
  return { page, paste, read, control, results, selected: () => selectedIds(control.selection.read()) };
}

it("selects what is pasted of the rows that are here, and the rest when the list is", async () => {
  const { page, paste, read, selected, results } = await listOf(stateWith("part", ["1"]));
  await paste("UTLX 1\nUTLX 2\nUTLX 3");
  expect([selected(), results.at(-1)?.misses.map(({ reason }) => reason)]).toEqual([["1"], ["unread", "unread"]]);
  await read(stateWith("whole", ["1", "2"]));
  expect([selected(), results.at(-1)?.misses]).toEqual([["1", "2"], [{ text: "UTLX 3", reason: "unknown" }]]);
  await read(stateWith("whole", ["1", "2", "3"]));
  expect([selected(), results.length]).toEqual([["1", "2"], 2]);
  await page.unmount();
});

it("leaves the selection alone that was made while the list was read", async () => {
  const { page, paste, read, control, selected, results } = await listOf(stateWith("part", ["1", "2"]));
  await paste("UTLX 1\nUTLX 3");
  control.select(["2"]);
  await read(stateWith("whole", ["1", "2", "3"]));
  expect([selected(), results.length]).toEqual([["2"], 1]);
  await page.unmount();
});

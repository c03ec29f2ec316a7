// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { EMPTY_BOARD_QUERY } from "@railhead/core/track-utilization/car-match.rules";
import type { BoardView, FoundCar } from "@railhead/core/track-utilization/track-utilization.view";
import { mount } from "../testing/mount";
import { BoardTools } from "./BoardTools";

const NEXT = "Next railcar found";
const view = (found: readonly FoundCar[]): BoardView => ({
  state: "ready",
  busy: false,
  detail: null,
  lanes: [],
  summary: null,
  longest: 0,
  products: [],
  customers: [],
  statuses: [],
  matching: null,
  found,
});

it("steps through what is found, and leaves the room to what is typed where nothing is", async () => {
  const steps: number[] = [];
  const tools = (find: string, found: readonly FoundCar[]) => (
    <BoardTools
      view={view(found)}
      query={{ ...EMPTY_BOARD_QUERY, find }}
      onChange={() => undefined}
      foundAt={0}
      onStep={(by) => void steps.push(by)}
    />
  );
  const page = await mount(tools("UTLX", [{ key: "sand 1", trackId: "1" }]));
  await page.click(NEXT);
  await page.click("Previous railcar found");
  expect(steps).toEqual([1, -1]);
  await page.draw(tools("ZZZZ", []));
  expect(page.text()).toContain("Not on these tracks");
  expect(page.place.querySelector(".board-find button")).toBeNull();
  await page.unmount();
});

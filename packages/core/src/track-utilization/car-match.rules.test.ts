import { describe, expect, it } from "vitest";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { trackCar } from "../railcars/car.fixtures";
import { EMPTY_BOARD_QUERY, foundOn, passesFilters, readBoardQuery, writeBoardQuery } from "./car-match.rules";

const car = trackCar("1", 1);

describe("the query of the board", () => {
  it("comes back from its address as it was", () => {
    const query = {
      find: "UTLX 4501",
      product: "40/70",
      customer: "Apex & Co",
      status: RAILCAR_STATUS.handled,
      scale: "tracks",
    } as const;
    expect(readBoardQuery(`?${writeBoardQuery(query)}`)).toEqual(query);
    expect(writeBoardQuery(EMPTY_BOARD_QUERY)).toBe("");
  });

  it("leaves out what no board knows", () =>
    expect(readBoardQuery("?status=99&scale=huge&q=%")).toEqual(EMPTY_BOARD_QUERY));
});

describe("a car", () => {
  it.each([
    ["utlx-045001", true],
    ["UTLX45001", true],
    ["045001", true],
    ["GATX", false],
    [" ", false],
  ])("is found by '%s': %s", (find, found) => expect(foundOn([car], find).has("sand 1")).toBe(found));

  it.each([
    [{}, true],
    [{ product: "40/70", customer: "Apex", status: RAILCAR_STATUS.handled }, true],
    [{ product: "100 Mesh" }, false],
    [{ customer: "Cimarron" }, false],
    [{ status: RAILCAR_STATUS.received }, false],
  ] as const)("passes %o: %s", (filters, passes) =>
    expect(passesFilters(car, { ...EMPTY_BOARD_QUERY, ...filters })).toBe(passes),
  );
});

import { describe, expect, it } from "vitest";
import { groups, waiting } from "./waiting.fixtures";

describe("the figures of what waits", () => {
  it("says which figure is of what, and which is none", async () => {
    const { settled } = waiting(groups(["1", 50]), groups());
    const [cars] = (await settled()).rows;

    expect(cars?.cells[0]).toMatchObject({ name: "Railcars, expected: 50", isNone: false });
    expect(cars?.cells[3]).toMatchObject({ name: "Railcars, to be released: 0", isNone: true });
  });

  it("stand below the stages, and open the list of what they count", async () => {
    const { settled } = waiting(groups(["1", 50]), groups());
    const { heads, rows } = await settled();

    expect(heads).toEqual(["Expected", "In work", "To be signed", "To be released"]);
    expect(rows.map(({ cells }) => cells[1]?.href)).toEqual([
      "/railcars?status_id.in=2,3",
      "/outbound-trucks?status_id.in=12,13",
    ]);
  });
});

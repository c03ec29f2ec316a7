import { describe, expect, it } from "vitest";
import { page, printing } from "./list-print-run.fixtures";
import { badAddress, viewListPrint } from "./list-print.view";

describe("why nothing is printed", () => {
  it.each([
    [page([], null, 0), "There are no rows to print."],
    [
      page(["1"], "/api/carriers?cursor=c1", 12_000),
      "12,000 rows are more than the 5,000 that are printed at most. Narrow the list, or export it to a file.",
    ],
  ])("is said: %#", async (step, text) =>
    expect(viewListPrint(await printing([step]).done())).toEqual({ kind: "nothing", text }),
  );
  it("is said where the list never stood still", async () => {
    const moved = [page(["1"], null, 2), page(["1"], null, 3), page(["1"], null, 2)];
    expect(viewListPrint(await printing(moved).done())).toEqual({
      kind: "retry",
      text: "The list changed again and again while it was read. Nothing is printed.",
    });
  });
  it("is said of rows that are there and cannot be read", async () => {
    const short = page(["1"], null, 3);
    expect(viewListPrint(await printing([short, short, short]).done())).toEqual({
      kind: "retry",
      text: "2 rows of the list could not be read. Nothing is printed.",
    });
  });
  it("is said of an address that names another list than the one it was made for", () => {
    expect(badAddress([])).toBeNull();
    expect(badAddress([{ at: "colour.eq", code: "unknown_field" }])).toBe(
      "A part of this address could not be understood: colour.eq. Nothing is printed, since it would be another list.",
    );
  });
});

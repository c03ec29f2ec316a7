import { describe, expect, it } from "vitest";
import { matchNames, nameKey, pastedNames } from "./paste.rules";

const keys = (text: string) => pastedNames("car", text).map(({ key }) => key);

describe("pasted car numbers", () => {
  it.each([["UTLX 1234"], ["UTLX1234"], ["utlx-001234"], ["UTLX - 1234"], ["UTLX\t1234"], ["UTLX_01234"]])(
    "are one car in every spelling: %j",
    (text) => expect(keys(text)).toEqual(["UTLX 1234"]),
  );

  it("come in lines, in one line, and among the cells of a sheet", () => {
    expect(keys("UTLX 1\r\nGATX 2\n\n")).toEqual(["UTLX 1", "GATX 2"]);
    expect(keys("UTLX 1, GATX 2; NDYX 3")).toEqual(["UTLX 1", "GATX 2", "NDYX 3"]);
    expect(keys("UTLX 1 GATX 2")).toEqual(["UTLX 1", "GATX 2"]);
    expect(keys("Apex Sand\tUTLX\t000045\t110.8\tReceived")).toEqual(["UTLX 45"]);
  });

  it("that are none are named as they were written", () =>
    expect(pastedNames("car", "Car\n12\nUTLX 1")).toEqual([
      { text: "Car", key: null },
      { text: "12", key: null },
      { text: "UTLX 1", key: "UTLX 1" },
    ]));
});

describe("pasted names", () => {
  it("are taken as they are, without their case", () =>
    expect(pastedNames("text", "Apex, Inc.\n ACME \t x").map(({ key }) => key)).toEqual(["apex, inc.", "acme", "x"]));

  it("find the rows of the list, and say of each other why not", () => {
    const listed = new Map([
      ["UTLX 1", ["7"]],
      ["UTLX 2", ["8", "9"]],
    ]);
    const names = pastedNames("car", "utlx1\nUTLX 2\nUTLX-0001\nGATX 5\nGATX 6\n???");
    expect(matchNames(names, listed, (key) => key === "GATX 5")).toEqual({
      ids: ["7", "8", "9"],
      misses: [
        { text: "UTLX-0001", reason: "twice" },
        { text: "GATX 5", reason: "filtered" },
        { text: "GATX 6", reason: "unknown" },
        { text: "???", reason: "unreadable" },
      ],
    });
  });

  it("are looked up by the key that rows have by their own name", () => {
    expect(nameKey("car", "UTLX 001234")).toBe("UTLX 1234");
    expect(nameKey("text", " Apex ")).toBe("apex");
  });
});

import { describe, expect, it } from "vitest";
import { copiedRows } from "./copy.rules";
import { matchNames, missesByReason, nameKey, pastedNames, type NamedRows, type NameReading } from "./paste.rules";

const keys = (text: string) => pastedNames("car", text).map((name) => name.keys.join(" or "));

const among = (
  listed: readonly (readonly [id: string, name: string])[],
  hidden: readonly string[] = [],
  isWhole = true,
): NamedRows => ({
  listed: listed.map(([id, name]) => ({ id, name })),
  hidden: hidden.map((name) => ({ name })),
  isWhole,
});
const paste = (
  reading: NameReading,
  text: string,
  rows: NamedRows,
  labels: readonly string[] = [],
  title: string | null = null,
) => matchNames(reading, pastedNames(reading, text, { labels, title }), rows);

describe("pasted car numbers", () => {
  it.each([
    ["UTLX 1234"],
    ["UTLX1234"],
    ["utlx-001234"],
    ["UTLX - 1234"],
    ["UTLX\t1234"],
    ["UTLX_01234"],
    ["UTLX.1234"],
    ["UTLX0000001234"],
    ["UTLX 1234 L"],
  ])("are one car in every spelling: %j", (text) => expect(keys(text)).toEqual(["UTLX 1234"]));

  it("come in lines, in one line, and among the cells of a sheet", () => {
    expect(keys("UTLX 1\r\nGATX 2\n\n")).toEqual(["UTLX 1", "GATX 2"]);
    expect(keys("UTLX 1, GATX 2; NDYX 3")).toEqual(["UTLX 1", "GATX 2", "NDYX 3"]);
    expect(keys("UTLX 1 GATX 2")).toEqual(["UTLX 1", "GATX 2"]);
    expect(keys("UTLX 1\tGATX 2\t")).toEqual(["UTLX 1", "GATX 2"]);
    expect(keys("Apex Sand\tUTLX\t000045\t110.8\tReceived")).toEqual(["UTLX 45"]);
  });

  it("are one name for each row of a sheet: another cell may look like a car as well", () =>
    expect(pastedNames("car", "Track\nUTLX 1\tRail 1\tBNSF667956\t9.5")).toEqual([
      { text: "UTLX 1", keys: ["UTLX 1", "RAIL 1", "BNSF 667956"] },
    ]));

  it("in two columns are all of them, where the list has them", () => {
    const rows = among(["UTLX 1", "UTLX 2", "GATX 3"].map((name) => [name, name]));
    expect(paste("car", "UTLX 1\tUTLX 2\nGATX 3\tGATX 4", rows)).toEqual({
      ids: ["UTLX 1", "UTLX 2", "GATX 3"],
      misses: [],
    });
  });

  it("may lack their marks", () => expect(keys("0442033\n17\tReceived")).toEqual(["442033", "17"]));

  it("stand below the head of their column, and what is no car is named as it was written", () =>
    expect(pastedNames("car", "Car\nlot 12345678\nUTLX 1")).toEqual([
      { text: "lot 12345678", keys: [] },
      { text: "UTLX 1", keys: ["UTLX 1"] },
    ]));
});

it("a row of a sheet names the car of its own column, whatever other car a text before it names", () => {
  const rows = among(["UTLX 1", "UTLX 2", "GATX 3"].map((name) => [name, name]));
  const sheet = "Comments\tCar\nUTLX 2 came before\tUTLX 1\n\tGATX 3";
  expect(paste("car", sheet, rows, ["Comments", "Car"], "Car")).toEqual({ ids: ["UTLX 1", "GATX 3"], misses: [] });
});

describe("pasted names", () => {
  it("are taken as they are, without their case", () => {
    const names = (text: string) => pastedNames("text", text).map((name) => name.keys);
    expect(names("Apex, Inc.\n ACME \t x")).toEqual([["apex, inc."], ["acme", "x"]]);
    expect(names("Apex\tACME")).toEqual([["apex"], ["acme"]]);
  });

  it("find the rows of the list, and say of each other why not", () => {
    const rows = among(
      [
        ["7", "UTLX 000001"],
        ["8", "UTLX 2"],
        ["9", "UTLX 2"],
        ["10", "TILX 44"],
        ["11", "GATX 44"],
        ["12", "GATX 45"],
      ],
      ["GATX 5", "GATX 51"],
    );
    const text = "utlx1\nUTLX 2\nUTLX-0001\nGATX 5\n51\nGATX 6\n44\n0045\n1\n???";
    expect(paste("car", text, rows)).toEqual({
      ids: ["7", "8", "9", "12"],
      misses: [
        { text: "UTLX-0001", reason: "twice" },
        { text: "GATX 5", reason: "filtered" },
        { text: "51", reason: "filtered" },
        { text: "GATX 6", reason: "unknown" },
        { text: "44", reason: "several" },
        { text: "1", reason: "twice" },
        { text: "???", reason: "unreadable" },
      ],
    });
  });

  it("that are not here may be among the rows that are still to be read", () =>
    expect(paste("car", "GATX 6\nGATX 6", among([], [], false)).misses.map(({ reason }) => reason)).toEqual([
      "unread",
      "twice",
    ]));

  it("find again what was copied from the list, head and all", () => {
    const cars = [
      { id: "1", name: "SHPX 243006", bol: "BNSF667956" },
      { id: "2", name: "UTLX 045123", bol: "UP1" },
    ];
    const columns = [
      { label: "BOL 1", textOf: ({ bol }: (typeof cars)[number]) => bol },
      { label: "Car", textOf: ({ name }: (typeof cars)[number]) => name },
    ];
    const { text } = copiedRows(columns, cars);
    const rows = among(cars.map(({ id, name }) => [id, name]));
    for (const reading of ["car", "text"] as const)
      expect(paste(reading, text, rows, ["BOL 1", "Car"])).toEqual({ ids: ["1", "2"], misses: [] });
  });

  it("are the rows of a sheet as they stand there: commas and line ends in a cell make no further names", () => {
    const cars = [
      { id: "1", name: "SHPX 243006", customer: "Apex, Inc.", comments: 'was "bad"\nGATX 5; see GATX 6' },
      { id: "2", name: "UTLX 045123", customer: "Cimarron, LLC", comments: "" },
    ];
    const columns = [
      { label: "Comments", textOf: ({ comments }: (typeof cars)[number]) => comments },
      { label: "Car", textOf: ({ name }: (typeof cars)[number]) => name },
      { label: "Customer", textOf: ({ customer }: (typeof cars)[number]) => customer },
    ];
    const rows = among([...cars.map(({ id, name }) => [id, name] as const), ["3", "GATX 7"]]);
    const { text } = copiedRows(columns, cars);
    expect(paste("car", text, rows, ["Comments", "Car", "Customer"])).toEqual({ ids: ["1", "2"], misses: [] });
    expect(keys('"UTLX 1, GATX 2"')).toEqual(["UTLX 1", "GATX 2"]);
  });

  it("are named reason by reason", () =>
    expect(
      missesByReason([
        { text: "a", reason: "twice" },
        { text: "b", reason: "unknown" },
        { text: "c", reason: "twice" },
      ]),
    ).toEqual([
      { reason: "unknown", texts: ["b"] },
      { reason: "twice", texts: ["a", "c"] },
    ]));

  it("are looked up by the key that rows have by their own name", () => {
    expect(nameKey("car", "UTLX 001234")).toBe("UTLX 1234");
    expect(nameKey("text", " Apex ")).toBe("apex");
  });
});

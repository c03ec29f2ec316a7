import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { isTooMany, pasteCars, scanCar, withCars } from "./batch-choice.rules";
import { batchCar, batchOf, carAt, rowsOf } from "./railcar-batch.fixtures";

const ids = ({ chosen }: { readonly chosen: readonly { readonly id: string }[] }) => chosen.map(({ id }) => id);
const misses = ({ result }: ReturnType<typeof pasteCars>) => result.misses.map(({ text, reason }) => [text, reason]);

describe("the cars that names mean", () => {
  // The same car is on site, and announced for another visit.
  const onSite = carAt("8", 1, { status_id: RAILCAR_STATUS.received, inbound_number: "045001", name: "UTLX 045001" });
  const rows = rowsOf([batchCar("1"), onSite]);

  it("are those that fit the batch, and of a car that does not the one that says why", () => {
    const receive = { ...batchOf([]), rows };
    const release = { ...batchOf([], { kind: "release" }), rows };
    expect(ids(pasteCars(receive, "UTLX 45001"))).toEqual(["1"]);
    expect(ids(pasteCars(release, "UTLX 45001"))).toEqual(["8"]);
    expect(ids(pasteCars({ ...release, rows: rowsOf([batchCar("1")]) }, "UTLX 45001"))).toEqual(["1"]);
  });

  it("are none where a car has several visits that fit: a name does not say which", () => {
    const twice = {
      ...batchOf([], { kind: "delete" }),
      rows: rowsOf([batchCar("1"), { ...batchCar("1"), id: "9" }, batchCar("2")]),
    };
    const found = pasteCars(twice, "UTLX 45001\nUTLX 45002");
    expect([ids(found), misses(found), found.result.added]).toEqual([["2"], [["UTLX 045001", "several"]], 1]);
  });

  it("are added once, after those that are chosen", () => {
    const context = batchOf([batchCar("1"), batchCar("2")]);
    const first = { ...context, chosen: context.chosen.slice(0, 1) };
    const added = pasteCars(first, "UTLX 45002, UTLX 45001");
    expect([ids(added), misses(added), added.result.added]).toEqual([["1", "2"], [["UTLX 045001", "twice"]], 1]);
    expect(withCars(context, ["2", "3", "3"]).map(({ id, seen }) => [id, seen === null])).toEqual([
      ["1", false],
      ["2", false],
      ["3", true],
    ]);
  });

  it("are looked for among those that were read where not all can be", () => {
    expect(misses(pasteCars({ ...batchOf([]), isWhole: false, isCut: true }, "UTLX 9"))).toEqual([
      ["UTLX 9", "unread"],
    ]);
  });

  it("are found by the code of a load in its own family", () => {
    const code = '{"railcar_load":{"id":5}}';
    const load = { ...batchOf([], { family: "bulk-commodity" }), rows: rowsOf([batchCar("5")]) };
    const found = scanCar(load, code);
    expect(ids(found)).toEqual(["5"]);
    expect(misses(scanCar({ ...load, chosen: found.chosen }, code))).toEqual([[code, "twice"]]);
    expect(misses(scanCar({ ...load, family: "sand" }, code))).toEqual([[code, "unknown"]]);
  });

  it("are too many beyond what one call takes", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at + 1), seen: null }));
    expect([isTooMany({ chosen: many(1000) }), isTooMany({ chosen: many(1001) })]).toEqual([false, true]);
  });
});

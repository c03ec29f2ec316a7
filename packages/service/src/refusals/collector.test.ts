import { defineRefusals } from "@railhead/core/messages/define-refusals";
import { expect, it } from "vitest";
import { conflict, fieldBroken, notBuilt, Problem, recordNotFound, ruleBroken } from "../problems";
import { NotStored } from "../store/store-errors";
import { everyRow, RefusalCollector, sayCount } from "./collector";
import type { Fault } from "./faults";
import { saying } from "./refusals.fixtures";

const refusal = async (rows: readonly (string | Error)[]): Promise<unknown> => {
  const { reason } = (
    await Promise.allSettled([
      everyRow(rows, async (row) => {
        if (row instanceof Error) throw row;
        return row;
      }),
    ])
  )[0] as PromiseRejectedResult;
  return reason;
};
const wrong = ruleBroken("overdraw", saying("Enter at most 5 ST."), { net: saying("Enter at most 5 ST.") });
const voided = conflict("voided", saying("Draft 7 is voided already."));

it("does each row in its turn and gives what came of them", async () => {
  expect(await everyRow(["a", "b"], async (row, at) => `${row}${at}`)).toEqual(["a0", "b1"]);
  expect(await everyRow([], async () => "never")).toEqual([]);
});

it("says one bad row in its own words, in its place", async () => {
  expect(await refusal(["a", wrong])).toMatchObject({
    _tag: "RuleBroken",
    code: "overdraw",
    message: "Enter at most 5 ST.",
    fields: { "1.net": "Enter at most 5 ST." },
  });
});

it("looks at every row and names each bad one", async () => {
  const both = ruleBroken("bad", saying("Choose another."), { a: saying("Choose another."), b: saying("And that.") });

  expect(await refusal([wrong, "a", both])).toMatchObject({
    message: "Enter at most 5 ST. 1 more row has a fault; nothing was changed.",
    fields: { "0.net": "Enter at most 5 ST.", "2.a": "Choose another.", "2.b": "And that." },
  });
});

it("begins with what tells most: a right that is missing, what is not there, a state, a rule", async () => {
  const forbidden = new Problem("Forbidden", "not_permitted", saying("Ask someone who has it."));

  expect(await refusal([wrong, voided])).toMatchObject({
    _tag: "Conflict",
    code: "voided",
    fields: { "0.net": "Enter at most 5 ST.", "1.id": "Draft 7 is voided already." },
  });
  expect(await refusal([voided, recordNotFound("drafts", "9")])).toMatchObject({
    _tag: "NotFound",
    message: "Draft 9 does not exist. 1 more row has a fault; nothing was changed.",
  });
  expect(await refusal([recordNotFound("drafts", "9"), wrong, forbidden])).toMatchObject({
    _tag: "Forbidden",
    message: "Ask someone who has it. 2 more rows have a fault; nothing was changed.",
  });
});

it("is not built as a whole where a row is not: that is no fault of the row", async () => {
  expect(await refusal([wrong, notBuilt()])).toMatchObject({ _tag: "NotBuilt", code: "not_built", fields: undefined });
  expect(await refusal([new NotStored("contracts")])).toBeInstanceOf(NotStored);
});

const [empty, away] = [
  ruleBroken("overdraw", saying("Silo 1 holds 0 ST."), { net: saying("Silo 1 holds 0 ST.") }),
  conflict("state", saying("UTLX 1 is Released.")),
];
/** Rows that are refused, and what each touches. */
const refusedRows = async (...rows: readonly (readonly [Problem, ...string[]])[]): Promise<unknown> => {
  const { reason } = (
    await Promise.allSettled([
      everyRow(
        rows,
        async ([problem]) => {
          throw problem;
        },
        ([, ...touches]) => touches,
      ),
    ])
  )[0] as PromiseRejectedResult;
  return reason;
};

it("does not tell what may only follow from a refusal before it", async () => {
  const forbidden = new Problem("Forbidden", "not_permitted", saying("Ask someone who has it."));
  const unit = ruleBroken("unknown_unit", saying("There is no such unit."), { unit: saying("There is no such unit.") });

  for (const follows of [empty, away, forbidden]) {
    expect(await refusedRows([unit, "silo", "bin"], [follows, "bin", "pile"])).toMatchObject({
      _tag: "RuleBroken",
      message: "There is no such unit.",
      fields: { "0.unit": "There is no such unit." },
    });
  }
  expect(
    Object.keys(
      ((await refusedRows([unit, "silo", "bin"], [empty, "bin", "pile"], [away, "pile", "truck"])) as Problem).fields ??
        {},
    ),
  ).toEqual(["0.unit"]);
});

it("reports one fault alone, and one that is apart from a refusal before it", async () => {
  expect(
    Object.keys(
      (
        (await refusedRows(
          [empty, "silo"],
          [wrong, "bin"],
          [away, "car"],
          [ruleBroken("bad", saying("No."), { a: saying("No.") }), "silo"],
          [recordNotFound("drafts", "9"), "silo"],
        )) as Problem
      ).fields ?? {},
    ),
  ).toEqual(["0.net", "1.net", "2.id", "3.a", "4.id"]);
  expect(Object.keys(((await refusedRows([empty], [empty])) as Problem).fields ?? {})).toEqual(["0.net", "1.net"]);
});

it("throws a fault of ours, unless a refusal came before it", async () => {
  const ours = new RangeError("not loaded");

  expect(await refusal(["a", ours, wrong])).toBe(ours);
  expect(await refusal([wrong, ours])).toMatchObject({ code: "overdraw", message: "Enter at most 5 ST." });
});

it("counts the rows under a code of its own, and knows which are refused", async () => {
  const collector = new RefusalCollector({ code: "bad_rows", summary: sayCount });
  expect(() => {
    collector.throwIfAny();
  }).not.toThrow();

  collector.add([{ kind: "rule", at: "2.name", ...saying("Enter a name.") }]);
  await collector.row(0, async () => {
    throw voided;
  });

  expect([...collector.rows]).toEqual(["2", "0"]);
  expect(() => {
    collector.throwIfAny();
  }).toThrow(
    expect.objectContaining({
      _tag: "Conflict",
      code: "bad_rows",
      message: "2 rows cannot be saved, so nothing was.",
      fields: { "2.name": "Enter a name.", "0.id": "Draft 7 is voided already." },
    }),
  );
});

it("keeps the code and the values of a row's fault, and those of the first one in its own sentence", async () => {
  const atMost = defineRefusals({ at_most: ({ most }: { most: string }) => `Enter at most ${most} ST.` });
  const collector = new RefusalCollector();
  await collector.row(3, async () => {
    throw fieldBroken("net", "overdraw", atMost("at_most", { most: "5" }));
  });
  collector.add([{ kind: "rule", at: "4.net", ...saying("Enter a number.") }]);

  expect(() => {
    collector.throwIfAny();
  }).toThrow(
    expect.objectContaining({
      code: "overdraw",
      faults: [
        { kind: "rule", at: "3.net", code: "at_most", params: { most: "5" }, description: "Enter at most 5 ST." },
        { kind: "rule", at: "4.net", ...saying("Enter a number.") },
      ],
      fields: { "3.net": "Enter at most 5 ST.", "4.net": "Enter a number." },
      refusal: {
        code: "first_and_count",
        params: { first: atMost("at_most", { most: "5" }), rows: 1 },
        description: "Enter at most 5 ST. 1 more row has a fault; nothing was changed.",
      },
    }),
  );
});

it("is refused under the code of its kind, while each fault keeps its own", () => {
  const collector = new RefusalCollector();
  const fault: Fault = { kind: "rule", code: "too_long", params: { most: 5 }, at: "name", description: "At most 5." };
  collector.add([fault]);

  expect(() => {
    collector.throwIfAny();
  }).toThrow(expect.objectContaining({ _tag: "RuleBroken", code: "rule", faults: [fault] }));
});

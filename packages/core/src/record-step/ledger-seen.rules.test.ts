import { expect, it } from "vitest";
import { enter, openedForm, textIn, typedValues } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ResourceRow } from "../resources/open-list";
import { decideCount, ledgerSent, movedLedger, tieToLedger, type ReconciledLedger } from "./ledger-seen.rules";

const LEDGER: ReconciledLedger = {
  field: "quantity",
  facts: [],
  balance: ({ holds, unit = "ST" }) =>
    typeof holds === "string" ? { quantity: holds, unit: String(unit), said: `${holds} ${String(unit)}` } : null,
};
const rowOf = (holds: string | null, unit = "ST") => ({ id: "1", holds, unit }) as unknown as ResourceRow;
const typed = (form: FormState<RecordBody>, quantity: string, record: ResourceRow) =>
  tieToLedger(LEDGER, record, enter(form, typedValues({ quantity })));
const EMPTY = openedForm<RecordBody>({});

it("ties a count to the ledger with its first sign, and not with what is typed after it", () => {
  const begun = typed(EMPTY, "4", rowOf("400"));
  const ended = typed(begun, "405", rowOf("350"));
  expect(ledgerSent(ended, "350")).toBe("400");
  expect(movedLedger(LEDGER, { record: rowOf("350"), form: ended })).toMatchObject({
    seen: { said: "400 ST" },
    now: { said: "350 ST" },
  });
});

it("takes figures that say the same as the same", () => {
  const form = typed(EMPTY, "4", rowOf("400.0"));
  expect(movedLedger(LEDGER, { record: rowOf("400"), form })).toBeNull();
});

it("ties a count that is entered again, or in the ledger's new unit, to the ledger of now", () => {
  const emptied = typed(typed(EMPTY, "405", rowOf("400")), " ", rowOf("400"));
  expect(ledgerSent(emptied, "350")).toBe("350");
  expect(ledgerSent(typed(emptied, "9", rowOf("350")), "350")).toBe("350");
  const inPounds = typed(typed(EMPTY, "405", rowOf("400")), "9", rowOf("800000", "lb"));
  expect(ledgerSent(inPounds, "800000")).toBe("800000");
});

it("knows nothing of a record without a balance", () => {
  const form = typed(EMPTY, "405", rowOf(null));
  expect([movedLedger(LEDGER, { record: rowOf("1"), form }), ledgerSent(form, "1")]).toEqual([null, "1"]);
  expect(movedLedger(undefined, { record: rowOf("1"), form })).toBeNull();
});

it("leaves the count where it is still so, and empties it where it is counted again", () => {
  const open = { record: rowOf("350"), form: typed(EMPTY, "405", rowOf("400")) };
  const still = decideCount(LEDGER, open, "still");
  expect([textIn(still, "quantity" as never), ledgerSent(still, "350")]).toEqual(["405", "350"]);
  expect(movedLedger(LEDGER, { ...open, form: still })).toBeNull();
  const again = decideCount(LEDGER, open, "again");
  expect([textIn(again, "quantity" as never), movedLedger(LEDGER, { ...open, form: again })]).toEqual(["", null]);
});

import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { printOf, rowsTo } from "./list-print.fixtures";
import type { PrintReading } from "./list-print.types";

const reading = (rows: PrintReading["rows"]): PrintReading => ({ rows, names: {}, readAt: 1 });

/** A list that is printed, one that never stands still, and one that does not come. */
export const conformance: Conformance = {
  inputs: [() => printOf()],
  outputs: {
    readList: [
      { ok: true, value: reading({ kind: "rows", rows: rowsTo(1) }) },
      { ok: true, value: reading({ kind: "moved" }) },
      NO_ANSWER,
    ],
  },
};

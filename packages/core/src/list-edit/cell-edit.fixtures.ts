import { CARRIERS, carrierRow } from "../resources/carriers.fixtures";
import type { ResourceRow } from "../resources/open-list";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, refuse } from "../runtime/test.layer";
import { factsOfField } from "./cell-fields.rules";
import type { CellEditInput } from "./cell-edit.types";

export { CARRIERS };
/** A carrier as a list holds it. */
export const carrier = (more: object = {}): ResourceRow => Object.freeze(carrierRow(more));

/** A cell of carrier 12. */
export const cellInput = (key = "phone", more: Partial<CellEditInput> = {}): CellEditInput => ({
  facts: factsOfField(CARRIERS, key),
  userid: "7",
  terminalId: "1",
  zone: "America/Chicago",
  row: carrier(),
  ports: pagePorts(),
  ...more,
});

/** The server's answer with a carrier, and its refusal with the carrier as it is now. */
export const saved = (more: object = {}) => answer(200, { result: carrier({ updated_at: 11, ...more }) });
export const outdated = (more: object = {}) =>
  refuse(409, "changed_meanwhile", "This carrier was changed.", {
    current: carrier({ updated_at: 11, ...more }),
    changes: [],
  });

import type { ResourceName } from "@railhead/api-contract/entities";
import { carriersResource } from "../resources/carriers.resource";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, refuse } from "../runtime/test.layer";
import { factsOfField } from "./cell-fields.rules";
import type { CellEditInput } from "./cell-edit.types";

const erased = <N extends ResourceName>(facts: ResourceFacts<N>): ResourceFacts => facts as unknown as ResourceFacts;
export const CARRIERS = erased(carriersResource);

/** A carrier as a list holds it. */
export const carrier = (more: object = {}): ResourceRow =>
  Object.freeze({
    id: "12",
    name: "Lone Star Haulage",
    scac: "LSTR",
    dot_number: "1234567",
    mc_number: null,
    phone: "+1 432 555 0100",
    insurance_expires_on: "2027-01-31",
    is_active: true,
    created_at: 1,
    created_by: "7",
    updated_at: 10,
    updated_by: "7",
    ...more,
  });

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

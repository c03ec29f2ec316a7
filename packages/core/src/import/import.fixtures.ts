import type { ImportResult, ImportRow } from "@railhead/api-contract/imports";
import type { ResourceName } from "@railhead/api-contract/entities";
import { carriersResource } from "../resources/carriers.resource";
import { customersResource } from "../resources/customers.resource";
import { scalesResource } from "../resources/scales.resource";
import { tracksResource } from "../resources/tracks.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { pagePorts } from "../runtime/ports.fixtures";
import { sheetOfText } from "../sheet/sheet.rules";
import type { ImportInput } from "./import.types";
import { isHeadOf } from "./import.view";

const erased = <N extends ResourceName>(facts: ResourceFacts<N>): ResourceFacts => facts as unknown as ResourceFacts;
export const CARRIERS = erased(carriersResource);
export const CUSTOMERS = erased(customersResource);
export const SCALES = erased(scalesResource);
export const TRACKS = erased(tracksResource);

export const importInput = (more: Partial<ImportInput> = {}): ImportInput => ({
  facts: CUSTOMERS,
  userid: "7",
  terminalId: "1",
  zone: "America/Chicago",
  ports: pagePorts(),
  ...more,
});

/** A file as it is read. */
export const fileOf = (text: string, facts: ResourceFacts = CUSTOMERS) =>
  ({ type: "FILE.READ", name: "customers.csv", reading: sheetOfText(text, isHeadOf(facts)) }) as const;

/** What the server says of a row. */
export const said = (verdict: ImportRow["verdict"], more: Partial<ImportRow> = {}): ImportRow => ({
  verdict,
  reading: verdict === "new" || verdict === "refused" ? null : { id: "1", updated_at: 5 },
  changes: [],
  fields: {},
  coded_fields: {},
  ...more,
});
export const resultOf = (...rows: readonly ImportRow[]): ImportResult => {
  const count = (verdict: ImportRow["verdict"]) => rows.filter((row) => row.verdict === verdict).length;
  return {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    rows: [...rows],
  };
};

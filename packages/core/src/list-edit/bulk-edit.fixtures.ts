import { pagePorts } from "../runtime/ports.fixtures";
import type { BulkEditInput } from "./bulk-edit.types";
import { CARRIERS, carrier } from "./cell-edit.fixtures";

/** Two carriers that are changed together. */
export const bulkInput = (more: Partial<BulkEditInput> = {}): BulkEditInput => ({
  facts: CARRIERS,
  userid: "7",
  terminalId: "1",
  zone: "America/Chicago",
  rows: [carrier(), carrier({ id: "13", name: "Gulf Freight", scac: "GULF", phone: "1", updated_at: 20 })],
  undoes: null,
  ports: pagePorts(),
  ...more,
});

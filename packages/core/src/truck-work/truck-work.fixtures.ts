import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { pagePorts } from "../runtime/ports.fixtures";
import { initialWork } from "../load-work/load-work-changes";
import { FACTORS } from "../units/display-factors.fixtures";
import { truckRow, truckDraft } from "../trucks/truck.fixtures";
import type { TruckFactsRead, TruckWorkContext, TruckWorkInput } from "./truck-work.types";
import { truckRules } from "./truck-work-rules";

/** Inputs and facts for the tests of the work on one truck. */
export const workInput = (more: Partial<TruckWorkInput> = {}): TruckWorkInput => ({
  app: "floor",
  family: "sand",
  side: "outbound-trucks",
  page: "handling",
  id: "12",
  userid: "7",
  terminalId: "1",
  canEdit: true,
  canDraft: true,
  canEditDraft: true,
  ports: pagePorts(),
  ...more,
});

/** A truck that was weighed empty and is being loaded. */
export const loading = truckRow({
  status_id: TRUCK_STATUS.handling,
  status: "Loading",
  asset_id: "77",
  tare: "30000",
  unit: "lb",
  quantity: "20000",
});

export const readFacts = (more: Partial<TruckFactsRead> = {}): TruckFactsRead => ({
  truck: loading,
  drafts: [truckDraft("1")],
  draftsHidden: false,
  inPlace: null,
  own: null,
  assets: [
    { id: "5", name: "Silo 3", asset_kind: "storage", warning: null },
    { id: "6", name: "UTLX 045001", asset_kind: "railcar", warning: null },
  ],
  categories: [],
  scales: [{ id: "8", name: "North scale", unit: "lb", certifiedUntil: null, hasLine: true }],
  people: [],
  storedTare: null,
  suppliers: [],
  origins: [],
  units: ["lb", "ST"],
  factors: FACTORS,
  weightFactors: FACTORS,
  legalGross: null,
  carriers: [],
  customers: [],
  products: [],
  orders: [],
  ...more,
});

export const workContext = (
  facts: Partial<TruckFactsRead> = {},
  more: Partial<TruckWorkContext> = {},
): TruckWorkContext => ({
  ...initialWork(truckRules, workInput()),
  facts: readFacts(facts),
  hasChoices: true,
  areChoicesCurrent: true,
  ...more,
});

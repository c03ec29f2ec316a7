import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import { answeredDraft, voidedDraft } from "../load-work/answered-draft.fixtures";
import { initialWork } from "../load-work/load-work-changes";
import type { HttpRequest } from "../ports/http.port";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, type ScriptedAnswer } from "../runtime/test.layer";
import { visitRow } from "../railcars/car-rows.fixtures";
import { carOnTrack } from "../railcars/car.fixtures";
import { convertBy } from "../units/display-factors.rules";
import { FACTORS } from "../units/display-factors.fixtures";
import { truckDraft } from "../trucks/truck.fixtures";
import { carRules } from "./car-work-rules";
import type { CarFactsRead, CarWorkContext, CarWorkInput, Stock } from "./car-work.types";

/** Railcars, drafts and a server for the tests of unloading. */

/** A sand car that is being unloaded: 70,000 of 200,000 lb came out. */
export const handledCar = (more: Partial<Inbound> = {}): Inbound =>
  inTons(
    {
      ...visitRow(carOnTrack("7", 3)),
      transport: "rail",
      inbound_number: "045007",
      car_number: null,
      name: "UTLX 045007",
      status_id: RAILCAR_STATUS.handling,
      status: "Handling",
      track_name: "Track 4",
      uom_class_id: "1",
      asset_id: "77",
      bol: "B-100",
      shipped_weight: "200000",
      shipped_weight_uom_abbreviation: "lb",
      quantity_snapshot: "130000",
      quantity_snapshot_uom_abbreviation: "lb",
      ...more,
    },
    more,
  );

/** A car as the service tells it at a terminal that shows short tons. */
function inTons(car: Inbound, more: Partial<Inbound>): Inbound {
  const shown = (quantity: string | null, unit: string | null) =>
    quantity === null ? null : convertBy(FACTORS, quantity, unit, "ST");
  return {
    ...car,
    display_quantity_snapshot: shown(car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation),
    display_shipped_weight: shown(car.shipped_weight, car.shipped_weight_uom_abbreviation),
    display_abbreviation: "ST",
    ...more,
  };
}

export const carDraft = (id: string, more: Partial<DraftFacts> = {}): DraftFacts =>
  truckDraft(id, {
    source_id: "77",
    source_name: "UTLX 045007",
    destination_id: "5",
    destination_name: "Silo 3",
    source_kind: "railcar",
    destination_kind: "storage",
    net: "35",
    net_uom_abbreviation: "ST",
    ...more,
  });

/** A storage that is kept in short tons, as its terminal shows them. */
export const stock = (id: string, quantity: string, capacity: string | null, more: Partial<Stock> = {}): Stock => ({
  id,
  product_name: null,
  quantity,
  capacity,
  quantity_uom_abbreviation: "ST",
  display_quantity: quantity,
  display_capacity: capacity,
  display_abbreviation: "ST",
  ...more,
});

export const carFacts = (more: Partial<CarFactsRead> = {}): CarFactsRead => ({
  car: handledCar(),
  drafts: [carDraft("1")],
  draftsHidden: false,
  inPlace: null,
  categories: [],
  assets: [
    { id: "5", name: "Silo 3", asset_kind: "storage" },
    { id: "6", name: "Silo 4", asset_kind: "storage" },
  ],
  stocks: [stock("5", "1200", "3000", { product_name: "40/70" }), stock("6", "0", null)],
  factors: FACTORS,
  order: null,
  ...more,
});

export const carInput = (more: Partial<CarWorkInput> = {}): CarWorkInput => ({
  app: "floor",
  family: "sand",
  side: "railcars",
  page: "handling",
  id: "7",
  userid: "7",
  terminalId: "1",
  canEdit: true,
  canDraft: true,
  canEditDraft: true,
  ports: pagePorts(),
  ...more,
});
export const carContext = (facts: Partial<CarFactsRead> = {}, more: Partial<CarWorkContext> = {}): CarWorkContext => ({
  ...initialWork(carRules, carInput()),
  facts: carFacts(facts),
  areChoicesCurrent: true,
  ...more,
});

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
/** A draft as a call that writes answers it. */
export const savedDraft = (more: object = {}) => answeredDraft(carDraft("9"), more);

/** A server with railcar 7, which the test may change; `posts` answer in turn what is sent. */
export function carServer(posts: readonly ScriptedAnswer[] = []) {
  const left = [...posts];
  const page = (rows: readonly object[]) => answer(200, { result: rows, nextUrl: null, total: null });
  const silo = {
    id: "5",
    name: "Silo 3",
    asset_kind: "storage",
    terminal_id: "1",
    capacity: "3000",
    uom_id: "2",
    comments: null,
    is_active: true,
    ...audit,
  };
  const server = {
    car: handledCar(),
    drafts: [carDraft("1")] as readonly DraftFacts[],
    /** Drafts that were voided, and the one in the place of each. */
    voided: {} as Readonly<Record<string, string | null>>,
    requests: [] as HttpRequest[],
    isLost: false,
  };
  const offered = [
    { id: "5", name: "Silo 3", asset_kind: "storage", warning: null },
    {
      id: "6",
      name: "Silo 4",
      asset_kind: "storage",
      warning: { code: "contamination", description: "Silo 4 last held 30/50." },
    },
  ];
  const gets: Readonly<Record<string, () => ScriptedAnswer>> = {
    "/api/bulk-commodity-railcar-loads/7": () =>
      answer(200, { result: { ...server.car, car_number: "045007", product_name_id: "3" } }),
    "/api/assets/find-available-for-asset": () => answer(200, { result: offered }),
    "/api/inbounds/7": () => answer(200, { result: server.car }),
    "/api/drafts/find-by-source-asset": () => answer(200, { result: server.drafts }),
    "/api/assets/find-available-for-inbound": () => answer(200, { result: offered }),
    "/api/transload-categories": () => page([]),
    "/api/assets": () =>
      page([
        {
          ...silo,
          product_name: "40/70",
          quantity: "1200",
          quantity_uom_abbreviation: "ST",
          display_quantity: "1200",
          display_capacity: "3000",
          display_abbreviation: "ST",
        },
      ]),
    "/api/uom/display-factors": () => answer(200, { result: FACTORS }),
  };
  const get = (path: string): ScriptedAnswer => gets[path]?.() ?? voidedDraft(server.voided, path) ?? lost();
  return Object.assign(server, {
    sent: () => server.requests.filter((request) => request.method === "POST"),
    request: (request: HttpRequest) => {
      server.requests.push(request);
      if (server.isLost) return lost()(request);
      return (request.method === "POST" ? (left.shift() ?? lost()) : get(request.url.split("?", 1).join("")))(request);
    },
  });
}

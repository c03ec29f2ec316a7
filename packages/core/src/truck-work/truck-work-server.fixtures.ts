import { voidedDraft } from "../load-work/answered-draft.fixtures";
import type { HttpRequest } from "../ports/http.port";
import { answer, lost, type ScriptedAnswer } from "../runtime/test.layer";
import { FACTORS } from "../units/display-factors.fixtures";
import { asKind } from "../trucks/truck.fixtures";
import type { OutboundRow } from "../trucks/truck.types";
import { loading, readFacts } from "./truck-work.fixtures";

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
const scale = {
  ...audit,
  id: "8",
  name: "North scale",
  terminal_id: "1",
  scale_kind: "truck",
  capacity: null,
  division: "20",
  uom_id: "1",
  connection: "simulated",
  address: null,
  protocol: null,
  certified_until: "2026-11-01",
  last_state: null,
  last_state_at: null,
  is_active: true,
};
const silo = {
  ...audit,
  id: "5",
  name: "Silo 3",
  asset_kind: "storage",
  terminal_id: "1",
  capacity: "200",
  uom_id: "2",
  comments: null,
  is_active: true,
  product_name: "40/70",
  quantity: "100",
  quantity_uom_abbreviation: "ST",
  display_quantity: "100",
  display_capacity: null,
  display_abbreviation: "ST",
};

const terminal = {
  ...audit,
  id: "1",
  name: "Permian East",
  code: "PE",
  address: null,
  city: null,
  state_id: null,
  time_zone: "America/Chicago",
  phone: null,
  origin_weight_tolerance: "2",
  legal_gross: "80000",
  legal_gross_uom_abbreviation: "lb",
  is_active: true,
};

/** A server with outbound truck 12, which the test may change; `posts` answer in turn what is sent. */
export function truckServer(posts: readonly ScriptedAnswer[] = []) {
  const left = [...posts];
  const server = {
    truck: loading as OutboundRow,
    drafts: readFacts().drafts,
    /** Drafts that were voided, and the one in the place of each. */
    voided: {} as Readonly<Record<string, string | null>>,
    others: [] as readonly OutboundRow[],
    bulkOthers: [] as readonly OutboundRow[],
    displayUnit: null as string | null,
    requests: [] as HttpRequest[],
    isLost: false,
  };
  const page = (rows: readonly object[]) => answer(200, { result: rows, nextUrl: null, total: null });
  const get = (path: string): ScriptedAnswer => {
    const found: Readonly<Record<string, () => ScriptedAnswer>> = {
      "/api/outbounds/12": () => answer(200, { result: asKind("outbounds", server.truck) }),
      "/api/drafts/find-by-destination-asset": () => answer(200, { result: server.drafts }),
      "/api/assets/find-available-for-truck": () =>
        answer(200, {
          result: [
            { id: "5", name: "Silo 3", asset_kind: "storage", warning: null },
            { id: "6", name: "UTLX 045001", asset_kind: "railcar", warning: null, railcar_load_id: "31" },
          ],
        }),
      "/api/scales/names-by-terminal": () =>
        answer(200, { result: [{ id: "8", name: "North scale", connection: "simulated" }] }),
      "/api/uom/names-with-abbreviation": () =>
        answer(200, {
          result: ["lb", ...(server.displayUnit === null ? [] : [server.displayUnit])].map((abbreviation, at) => ({
            id: String(at + 1),
            name: abbreviation,
            abbreviation,
            uom_class_id: "1",
          })),
        }),
      "/api/terminal-uom-display-defaults": () =>
        page(
          server.displayUnit === null
            ? []
            : [
                {
                  ...audit,
                  id: "1",
                  terminal_id: "1",
                  uom_class_id: "1",
                  uom_id: "2",
                  uom_abbreviation: server.displayUnit,
                },
              ],
        ),
      "/api/uom/display-factors": () => answer(200, { result: FACTORS }),
      "/api/users/names": () => answer(200, { result: [{ id: "7", name: "Sam Ramos" }] }),
      "/api/scales": () => page([scale]),
      "/api/transload-categories": () => page([]),
      "/api/outbounds": () => page(server.others.map((truck) => asKind("outbounds", truck))),
      "/api/inbounds/find-trucks": () => page([]),
      "/api/bulk-commodity-inbound-trucks": () =>
        page(server.bulkOthers.map((truck) => asKind("bulk-commodity-inbound-trucks", truck))),
      "/api/bulk-commodity-outbound-trucks": () => page([]),
      "/api/assets/5": () => answer(200, { result: silo }),
      "/api/terminals/1": () => answer(200, { result: terminal }),
      "/api/orders/names": () => answer(200, { result: [] }),
    };
    const names = path.endsWith("/names") ? () => answer(200, { result: [{ id: "3", name: "Apex" }] }) : lost;
    return found[path]?.() ?? voidedDraft(server.voided, path) ?? names();
  };
  return Object.assign(server, {
    sent: () => server.requests.filter((request) => request.method === "POST"),
    request: (request: HttpRequest) => {
      server.requests.push(request);
      if (server.isLost) return lost()(request);
      return (request.method === "POST" ? (left.shift() ?? lost()) : get(request.url.split("?", 1).join("")))(request);
    },
  });
}

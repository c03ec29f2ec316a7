import type { Page } from "@playwright/test";
import { KINDS_OF_TRUCKS } from "../e2e/models/kinds-of-trucks";
import { drawOn } from "../e2e/models/signature-pad.model";
import { TruckYard, type YardTruck } from "../e2e/models/truck-yard";
import { deskScene, firstOf, press, rowsOf, type DeskAct } from "./desk-stage";
import type { Scene } from "./scenes";

type Kind = keyof typeof KINDS_OF_TRUCKS;
type Side = "inbound-trucks" | "outbound-trucks";
const rows = (page: Page) => page.getByRole("row").nth(1).waitFor();

type Stage = "arrived" | "weighed in" | "weighed out" | "signed";
const STAGES: readonly Stage[] = ["arrived", "weighed in", "weighed out", "signed"];
/** A truck of its own, so far as the stage says. */
async function truckIn(yard: TruckYard, stage: Stage, name: Kind = "sand, out"): Promise<YardTruck> {
  const kind = KINDS_OF_TRUCKS[name];
  if (stage === "arrived") return yard.truck(kind);
  if (stage === "weighed in")
    return yard.weigh(kind, (await yard.truck(kind)).id, kind.first, kind.first === "gross" ? "40.11" : "14.985");
  const weighed = await yard.weighed(kind, null);
  return stage === "signed" ? yard.sign(kind, weighed.id) : weighed;
}
const truckAt =
  (path: string, stage: Stage, kind: Kind = "sand, out", query = "") =>
  async (page: Page) =>
    `${path}/${(await truckIn(await TruckYard.open(page.request), stage, kind)).id}${query}`;
const button = (name: string | RegExp): DeskAct => ({ act: (page) => page.getByRole("button", { name }).waitFor() });

/** The lists of the yard: what is in them, and what they are without rows. */
const LISTS: readonly Scene[] = (["inbound-trucks", "outbound-trucks"] as const satisfies readonly Side[]).flatMap(
  (side) =>
    (["arrivals", "handling", "release"] as const).map((list) =>
      deskScene(`${side}, ${list}`, `/${side}/${list}`, { act: (page) => page.getByRole("grid").waitFor() }),
    ),
);

const OUTBOUND: readonly Scene[] = [
  deskScene("load a truck, not weighed yet", truckAt("/outbound-trucks/load-truck", "arrived")),
  deskScene(
    "load a truck, empty by the scale",
    truckAt("/outbound-trucks/load-truck", "weighed in"),
    button("Add draft"),
  ),
  deskScene("load a truck, draft with faults", truckAt("/outbound-trucks/load-truck", "weighed in"), {
    act: async (page) => {
      await press(page, "Add draft");
      await page.getByRole("list", { name: "Asset" }).getByRole("button").first().click();
      await press(page, "Save");
    },
    sees: "This field is required.",
  }),
  deskScene("load a truck, asked before it is voided", truckAt("/outbound-trucks/load-truck", "weighed in"), {
    act: async (page) => {
      await press(page, "Void truck");
      await page.getByLabel("Reason").fill("Broken down");
      await press(page, "Void truck");
      await page.getByRole("dialog").waitFor();
    },
  }),
  deskScene("tare of a truck, weight missing", truckAt("/outbound-trucks/tare", "arrived"), {
    act: async (page) => {
      await page.getByLabel("Weight", { exact: true }).waitFor();
      await press(page, "Save");
    },
    sees: "This field is required.",
  }),
  deskScene("tare of a truck, cannot be right", truckAt("/outbound-trucks/tare", "arrived"), {
    act: async (page) => {
      await page.getByLabel("Weight", { exact: true }).fill("41");
      await page.getByLabel("Unit", { exact: true }).selectOption("ST");
    },
    sees: /over the legal limit/,
  }),
  deskScene("sign at the desk, drawn", truckAt("/outbound-trucks/sign-bol", "weighed out"), {
    act: (page) =>
      drawOn(page, page.getByRole("img", { name: "Signature pad" }).last(), [
        [0.1, 0.3],
        [0.6, 0.7],
      ]),
  }),
  deskScene("sign at the desk, none drawn", truckAt("/outbound-trucks/sign-bol", "weighed out"), {
    act: (page) => press(page, "Submit"),
    sees: "Signature required.",
  }),
  deskScene("release a truck, what is missing", truckAt("/outbound-trucks/release", "arrived"), {
    act: (page) => page.getByRole("list", { name: "Missing for the release" }).waitFor(),
  }),
  deskScene("release a truck, difference to book", truckAt("/outbound-trucks/release", "signed"), {
    act: (page) => press(page, "Book the difference and release"),
    sees: "This field is required.",
  }),
  deskScene(
    "truck, history of its material",
    async (page) => `/outbound-trucks/asset-history/${await firstOf(page, "/api/outbounds?status_id=16&limit=1")}`,
    { act: rows },
  ),
  deskScene("truck, no such one", "/outbound-trucks/load-truck/999999", { sees: /does not exist/ }),
];
const INBOUND: readonly Scene[] = [
  deskScene("gross of a truck, its form", truckAt("/inbound-trucks/gross", "arrived", "sand, in"), {
    act: (page) => page.getByLabel("Weight", { exact: true }).waitFor(),
  }),
  deskScene("unload a truck", truckAt("/inbound-trucks/unload-truck", "weighed in", "sand, in"), button("Add draft")),
  deskScene(
    "unload a truck of the other family",
    truckAt("/inbound-trucks/unload-truck", "weighed in", "bulk commodity, in", "?family=bulk-commodity"),
    button("Add draft"),
  ),
  deskScene(
    "release an inbound truck, signed",
    truckAt("/inbound-trucks/release", "signed", "sand, in"),
    button(/elease/),
  ),
];

const YARD = "/outbound-trucks/yard-board";
const cards = (page: Page) => page.locator(".yard-card").first().waitFor();
const BOARD: readonly Scene[] = [
  deskScene("yard board, trucks at every step", YARD, {
    first: async ({ page }) => {
      const yard = await TruckYard.open(page.request);
      for (const stage of STAGES) await truckIn(yard, stage);
      await yard.scheduled(KINDS_OF_TRUCKS["sand, in"]);
    },
    act: cards,
  }),
  deskScene("yard board, filtered", `${YARD}?family=sand&direction=outbound`, { act: cards }),
  deskScene("yard board, none is like that", `${YARD}?q=zzzzzz`, { sees: "No truck of the yard is like that." }),
  deskScene("yard board, a list could not be read", YARD, {
    fails: "/api/bulk-commodity-outbound-trucks*",
    sees: "Some trucks are missing",
  }),
  deskScene("yard board, one truck just moved", YARD, {
    act: async (page) => {
      await cards(page);
      const yard = await TruckYard.open(page.request);
      const { id } = await truckIn(yard, "arrived");
      await page.locator(`[data-truck$="${id}"]`).first().waitFor();
      await yard.weigh(KINDS_OF_TRUCKS["sand, out"], id, "tare", "14.985");
    },
    sees: "Just moved",
  }),
];

/** A scale of a connection, and its page. */
const scale = (name: string, connection: object) => async (page: Page) => {
  const yard = await TruckYard.open(page.request);
  const units = await rowsOf<{ id: string; abbreviation: string }>(page, "/api/uom/names-with-abbreviation");
  const { id } = await yard.post<{ id: string }>("/api/scales", {
    name,
    terminal_id: yard.terminalId,
    scale_kind: "truck",
    capacity: "140000",
    division: "20",
    uom_id: units.find(({ abbreviation }) => abbreviation === "lb")?.id,
    ...connection,
  });
  return `/ui-next/scales/view/${id}`;
};
const tested: DeskAct = {
  who: "admin",
  act: async (page) => {
    await press(page, "Test connection");
    await page.getByRole("button", { name: "Test again" }).waitFor();
  },
};
const SCALES: readonly Scene[] = [
  deskScene("scales, list", "/ui-next/scales", { who: "admin", act: rows }),
  deskScene("scale, form with faults", "/ui-next/scales/add", {
    who: "admin",
    act: (page) => press(page, "Save"),
    sees: "This field is required.",
  }),
  ...Object.entries({
    connected: { connection: "simulated" },
    moving: { connection: "simulated", protocol: "moving" },
    silent: { connection: "simulated", protocol: "silent" },
    "not reached": { connection: "tcp", protocol: "sma", address: "127.0.0.1:1024" },
  }).map(([state, connection]) => deskScene(`scale, ${state}`, scale(`Yard scale ${state}`, connection), tested)),
];

/** The work on trucks at the desk, each page in its states. */
export const DESK_YARD_SCENES: readonly Scene[] = [...LISTS, ...OUTBOUND, ...INBOUND, ...BOARD, ...SCALES];

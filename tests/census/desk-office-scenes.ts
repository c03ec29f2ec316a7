import type { Page } from "@playwright/test";
import { TruckYard } from "../e2e/models/truck-yard";
import { idOf, deskScene, firstOf, press, rowsOf, sees } from "./desk-stage";
import { groupIn, groupStarted } from "./pick-scenes";
import type { Scene } from "./scenes";

// ---- bills of lading

const bol = (status: string) => (page: Page) => firstOf(page, `/api/bols?status=${status}&limit=1`);
const bolAt = (path: string, status: string) => async (page: Page) => `${path}/${await bol(status)(page)}`;
/** The signed BOL of a second version, at a page of it. */
const corrected =
  (path: string, query = "") =>
  async (page: Page) => {
    const id = await bol("signed")(page);
    const yard = await TruckYard.open(page.request);
    await yard.post(`/api/bols/${id}`, { consignee: "Blue Mesa 15H", reason: "Wrong well" });
    return `${path}/${id}${query}`;
  };
/** A BOL that can be mailed to somebody. */
async function mailable(page: Page): Promise<string> {
  for (const { id } of await rowsOf(page, "/api/bols?status=released&limit=50"))
    if ((await rowsOf(page, `/api/bols/${id}/recipients`)).length > 0) return id;
  return idOf(undefined, "released BOL whose contacts receive it");
}
const save = (page: Page) => press(page, "Save");

const BOLS: readonly Scene[] = [
  deskScene("BOLs, add by hand with faults", "/ui-next/bols/add", { act: save, sees: "This field is required." }),
  deskScene("BOL, edited without a reason", bolAt("/ui-next/bols/edit", "signed"), {
    act: async (page) => {
      await page.getByLabel("Consignee").fill("Blue Mesa 15H");
      await save(page);
      await page.locator(".field-error").filter({ hasText: /\S/ }).first().waitFor();
    },
  }),
  deskScene("BOL, its page with two versions", corrected("/bols/record"), { sees: "Wrong well" }),
  deskScene("BOL, versions side by side", corrected("/bols/versions", "?left=1&right=2"), { sees: "Differs" }),
  deskScene("BOL, a version just made", corrected("/bols/versions", "?left=1&right=2"), {
    act: async (page) => {
      await sees(page, "Differs");
      const yard = await TruckYard.open(page.request);
      await yard.post(`/api/bols/${/versions\/(\d+)/.exec(page.url())?.[1]}`, {
        seals: "S-77",
        reason: "Seal replaced",
      });
      await page.getByRole("button", { name: "Show version 3" }).waitFor();
    },
  }),
  deskScene("BOL, one version", bolAt("/bols/versions", "released"), { sees: /There is one version/ }),
  deskScene("BOL, mailed to nobody", async (page) => `/bols/mail/${await mailable(page)}`, {
    act: async (page) => {
      await page.getByRole("radio", { name: "Do not send" }).first().check({ force: true });
      await press(page, "Send");
    },
    sees: "Choose at least one contact that it is sent to.",
  }),
  deskScene("BOL, its page with mails", async (page) => {
    const id = await mailable(page);
    const yard = await TruckYard.open(page.request);
    const [to] = await rowsOf(page, `/api/bols/${id}/recipients`);
    await yard.post(`/api/bols/${id}/mail`, { contact_ids: [to?.id], paper: "letter" });
    return `/bols/record/${id}`;
  }),
  deskScene("BOL, asked before it is voided", bolAt("/bols/record", "open"), {
    act: async (page) => {
      await press(page, /^Void/);
      await page.getByRole("dialog").waitFor();
    },
  }),
  deskScene("BOL check, nothing entered", "/bols/check"),
  deskScene("BOL check, not a code", "/bols/check", {
    act: async (page) => {
      await page.getByLabel("Check code").fill("4F2A");
      await page.getByLabel("Check code").press("Enter");
    },
    sees: "A check code has 12 signs; this one has 4.",
  }),
];

// ---- orders

const order = (page: string) => async (opened: Page) =>
  `/orders/${page}/${await firstOf(opened, "/api/orders?limit=1&status=open&terminal_id=1")}`;
const rowsAreRead = (page: Page) => page.getByText("Reading the record").waitFor({ state: "detached" });
const ORDERS: readonly Scene[] = [
  deskScene("order, what it still needs", order("view"), { sees: /Storage with its product/ }),
  deskScene("order, its trucks", order("attached-trucks"), { act: rowsAreRead }),
  deskScene("order, its jobs", order("related-jobs"), { act: rowsAreRead }),
];

// ---- cherry-picking

const plan = (page: Page) => page.getByRole("region", { name: "Plan" });
const PICKS: readonly Scene[] = [
  deskScene("cherry picking, nothing chosen, submitted", "/cherrypicking/submit", {
    act: (page) => press(page, "Submit"),
    sees: "Choose at least one railcar.",
  }),
  deskScene("cherry picking, an easier one is offered", "/cherrypicking/submit", {
    act: async (page) => {
      const tracks = await rowsOf<{ id: string; track_name: string }>(page, "/api/tracks/list");
      const { id } = tracks.find(({ track_name }) => track_name === "Track 4") ?? { id: "" };
      const cars = await rowsOf<{ id: string; name: string }>(page, `/api/tracks/get-railcars-on-track?track_id=${id}`);
      await page.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("listbox", { name: "Customer" }).getByRole("option").nth(1).click();
      await page.getByLabel("Add by number").fill(`${cars[39]?.name}\n${cars[4]?.name}\nZZZZ 999999`);
      await press(page, "Add");
      await plan(page).getByRole("button", { name: "Use These Instead" }).waitFor();
    },
    sees: "On no track of this terminal: ZZZZ 999999.",
  }),
  deskScene("cherry picking, groups", "/cherrypicking", { act: (page) => page.getByRole("row").nth(1).waitFor() }),
  deskScene("cherry picking, group in work", async (page) => `/cherrypicking/view/${await groupStarted(page)}`, {
    act: async (page) => {
      await page
        .getByRole("checkbox", { name: /^Record / })
        .last()
        .check();
      await press(page, /^Record \d+ railcars?$/);
    },
    sees: "Choose the track to which the wanted railcars go.",
  }),
  deskScene(
    "cherry picking, asked why it is cancelled",
    async (page) => `/cherrypicking/view/${await groupIn(page, "submitted")}`,
    {
      act: async (page) => {
        await press(page, "Cancel Group…");
        await page.getByRole("dialog").getByRole("button", { name: "Proceed" }).click();
      },
      sees: "Give a reason.",
    },
  ),
  deskScene(
    "cherry picking, past group",
    async (page) => `/cherrypicking/history/${await groupIn(page, "cancelled")}`,
    {
      sees: "Planned and done",
    },
  ),
];

/** The papers, orders and groups of the office, each page in its states. */
export const DESK_OFFICE_SCENES: readonly Scene[] = [...BOLS, ...ORDERS, ...PICKS];

import type { Page } from "@playwright/test";
import { MARK } from "../e2e/models/mark";
import { drawOn } from "../e2e/models/signature-pad.model";
import type { Scene } from "./scenes";
import { post, session } from "./truck-scenes";

const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "manager", open });
const TRUCKS = "/mobile-v2/bulk-commodity/inbound-trucks";
const API = "bulk-commodity-inbound-trucks";

/** A truck that brought 25 ST by the scale and 24 by its drafts, and waits for its signature. */
async function weighedOut(page: Page): Promise<string> {
  const { terminal_id } = await session(page);
  const { id } = await post(page, API, {
    terminal_id,
    truck_number: "4711",
    trailer_number: "T-20",
    driver_name: "Jane Doe",
    po_number: "PO-88123",
  });
  const weigh = (position: string, weight: string) =>
    post(page, `${API}/${id}/weigh`, { position, weight, uom_abbreviation: "ST", source: "manual", scale_id: null });
  const { asset_container } = (await weigh("gross", "40")) as unknown as {
    asset_container: { assets: { id: string }[] };
  };
  const units = (
    (await (await page.request.get("/api/uom/names-with-abbreviation")).json()) as {
      result: { id: string; abbreviation: string }[];
    }
  ).result;
  const silo = await post(page, "onsite-storage", {
    name: `Silo for truck ${id}`,
    terminal_id,
    storage_kind: "silo",
    uom_id: units.find(({ abbreviation }) => abbreviation === "ST")!.id,
  });
  const { asset_id } = silo as unknown as { asset_id: string };
  await post(page, "drafts", {
    source_id: asset_container.assets[0]!.id,
    destination_id: asset_id,
    net: "24",
    net_uom_abbreviation: "ST",
  });
  await weigh("tare", "15");
  return id;
}
async function pad(page: Page): Promise<void> {
  await page.goto(`${TRUCKS}/capture-signature/${await weighedOut(page)}`);
  await page.getByRole("button", { name: "Submit" }).waitFor();
}
async function draw(page: Page): Promise<void> {
  await drawOn(page, page.getByRole("img", { name: "Signature pad" }).last(), [
    [0.1, 0.25],
    [0.55, 0.7],
  ]);
  await page.getByText("1 line is drawn.").last().waitFor({ state: "attached" });
}

/** A signature that was sent and has no answer. */
async function unconfirmed(page: Page): Promise<void> {
  await pad(page);
  await draw(page);
  await page.route(`**/api/${API}/*`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Retry" }).waitFor();
}

/** The pages where a truck's BOL is signed, and what may be missing after it. */
export const SIGNING_SCENES: readonly Scene[] = [
  at("signing, one waits", async ({ page }) => {
    await weighedOut(page);
    await page.goto(`${TRUCKS}/capture-signature`);
    await page.getByRole("list", { name: "Waiting for a signature" }).waitFor();
  }),
  at("signing, drawn", async ({ page }) => {
    await pad(page);
    await draw(page);
  }),
  at("signing, none drawn", async ({ page }) => {
    await pad(page);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Signature required.").waitFor();
  }),
  at("signing, typed", async ({ page }) => {
    await pad(page);
    await page.getByRole("button", { name: "Type the name" }).click();
    await page.getByText(/marked as typed/).waitFor();
  }),
  at("signing, drawn large", async ({ page }) => {
    await pad(page);
    await page.getByRole("button", { name: "Large" }).click();
    await page.getByRole("dialog", { name: "Large signature pad" }).waitFor();
  }),
  at("signing, without an answer", ({ page }) => unconfirmed(page)),
  at("first page, something without an answer", async ({ page }) => {
    await unconfirmed(page);
    await page.goto("/mobile-v2");
    await page.getByText("Sent, no answer yet").waitFor();
  }),
  at("logout, something without an answer", async ({ page }) => {
    await unconfirmed(page);
    await page.goto("/mobile-v2");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog", { name: "Log out before the answer is here?" }).waitFor();
  }),
  at("signing, no such truck", async ({ page }) => {
    await page.goto(`${TRUCKS}/capture-signature/999999`);
    await page.getByRole("link", { name: "Back to the trucks" }).waitFor();
  }),
  at("trucks, both weights", async ({ page }) => {
    await page.goto(`${TRUCKS}/handling/${await weighedOut(page)}`);
    await page.getByText("Net", { exact: true }).waitFor();
  }),
  at("trucks, a difference to book", async ({ page }) => {
    const id = await weighedOut(page);
    await post(page, `${API}/${id}`, { id, action: "sign bol", signature: { image: MARK, decode: false } });
    await page.goto(`${TRUCKS}/release/${id}`);
    await page.getByRole("button", { name: "Book the difference and release" }).click();
    await page.getByText("This field is required.").first().waitFor();
  }),
  at("trucks, left with a difference", async ({ page }) => {
    const id = await weighedOut(page);
    await post(page, `${API}/${id}`, { id, action: "sign bol", signature: { image: MARK, decode: false } });
    await page.goto(`${TRUCKS}/release/${id}`);
    await page.getByRole("button", { name: "Book the difference and release" }).click();
    const entry = page.getByLabel("Book the difference as");
    if ((await entry.inputValue()) === "") await entry.selectOption({ index: 1 });
    await page.getByRole("textbox", { name: "Reason" }).fill("Dust at the chute");
    await page.getByRole("button", { name: "Book the difference and release" }).click();
    await page
      .getByRole("dialog")
      .getByText(/is booked as .*: Dust at the chute/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Proceed" }).click();
    await page
      .getByText(/ is released\.\u00AD?$/)
      .first()
      .waitFor();
    await page.goto(`${TRUCKS}/handling/${id}`);
    await page.getByText(/is booked as .*: Dust at the chute/).waitFor();
  }),
];

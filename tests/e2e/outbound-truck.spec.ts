import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, test } from "./fixtures";
import { loadPage } from "./models/load-page.model";
import { signaturePad } from "./models/signature-pad.model";
import { loadingTruck } from "./models/typed-draft";
import { TruckModel } from "./models/truck.model";
import { TruckYard } from "./models/truck-yard";
import { enterWeight } from "./models/weight";

test("an outbound truck is loaded, weighed, signed and released at the desk; the lists of the yard show where it is", async ({
  page,
  demo,
  request,
}) => {
  const { id, name, storage } = await loadingTruck(await TruckYard.open(request));
  await demo.signIn("office");
  const truck = new TruckModel(page, "outbounds");
  const number = name.split(" ")[1] ?? "";
  const inYard = page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByText(number, { exact: true }) });

  await page.goto("/outbound-trucks/handling");
  await expect(inYard).toContainText(/· \d+ min/);
  await page.goto(`/outbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Load a Truck" }).click();
  await page.waitForURL(`**/outbound-trucks/load-truck/${id}`);
  await loadPage(page).begin(storage.name, "7.5");
  await truck.button("Save").click();
  await expect(page.getByRole("list", { name: "Drafts" })).toContainText("7.5 ST");

  // The tare stands: its page opens no other weight in its place.
  await page.goto(`/outbound-trucks/tare/${id}`);
  await expect(page.getByRole("list", { name: "Drafts" })).toContainText("7.5 ST");
  await expect(page.getByLabel("Weight", { exact: true })).toHaveCount(0);

  // The form that is open survives a reload, and Ctrl and Enter send it.
  await truck.button("Weigh gross").click();
  await enterWeight(page, "22.485");
  await page.reload();
  await expect(page.getByLabel("Weight", { exact: true })).toHaveValue("22.485");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Weight saved.").first()).toBeVisible();

  await page.getByRole("link", { name: "Capture Signature" }).click();
  await page.waitForURL(`**/outbound-trucks/sign-bol/${id}`);
  const pad = signaturePad(page);
  await pad.name.fill("Jane Doe");
  await pad.draw();
  await pad.submit.click();
  await page.waitForURL("**/outbound-trucks/release?**");
  await expect(inYard).toBeVisible();

  await page.goto(`/outbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Release", exact: true }).click();
  await truck.button("Release").click();
  await expect(page.getByText(`${name} is released.`).first()).toBeVisible();
  await expect(inYard).toHaveCount(0);
  expect((await truck.read(id)).status_id).toBe(TRUCK_STATUS.released);
});

test("what names an order has a page: its jobs, and its trucks", async ({ page, demo }) => {
  await demo.signIn("office");
  await page.goto("/orders/view/1");
  await page.getByRole("link", { name: "Jobs of an Order" }).click();
  await page.waitForURL("**/orders/related-jobs/1");
  await expect(page.getByRole("table", { name: "Jobs" }).getByRole("link")).toHaveCount(1);
  await page.goto("/orders/attached-trucks/1");
  await expect(page.getByRole("heading", { name: "Trucks of an Order" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Outbound Truck" })).toBeVisible();
});

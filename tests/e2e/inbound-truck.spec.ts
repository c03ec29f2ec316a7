import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test } from "./fixtures";
import { KINDS_OF_TRUCKS } from "./models/kinds-of-trucks";
import { loadPage } from "./models/load-page.model";
import { signaturePad } from "./models/signature-pad.model";
import { TruckModel } from "./models/truck.model";
import { assetOf, TruckYard } from "./models/truck-yard";
import { enterWeight } from "./models/weight";

const BULK = "bulk-commodity-inbound-trucks" as const;

test("an inbound truck is weighed, unloaded, weighed empty, signed and released at the desk; the lists of the yard show where it is", async ({
  page,
  demo,
  request,
}) => {
  const yard = await TruckYard.open(request);
  const storage = await yard.storage("PROOF 71", "0");
  const { id, name } = await yard.truck(KINDS_OF_TRUCKS["sand, in"]);
  await demo.signIn("office");
  const truck = new TruckModel(page, "inbounds");
  const inYard = page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByText(name.split(" ")[1] ?? "", { exact: true }) });

  await page.goto("/inbound-trucks/arrivals");
  await expect(inYard).toContainText(/· \d+ min/);
  await page.goto(`/inbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Weigh gross" }).click();
  await page.waitForURL(`**/inbound-trucks/gross/${id}`);
  await enterWeight(page, "22.485");
  await truck.button("Save").click();
  await expect(page.getByText("Weight saved.").first()).toBeVisible();

  // A reload keeps the draft that is being typed; a second Save finds it sent.
  await page.goto(`/inbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Unload a Truck" }).click();
  await page.waitForURL(`**/inbound-trucks/unload-truck/${id}`);
  await loadPage(page).begin(storage.name, "7.5");
  await page.reload();
  await expect(page.getByLabel("Quantity")).toHaveValue("7.5");
  await truck.button("Save").click();
  await expect(page.getByRole("list", { name: "Drafts" })).toContainText("7.5 ST");

  await page.goto("/inbound-trucks/handling");
  await expect(inYard).toBeVisible();
  await page.goto(`/inbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Weigh tare" }).click();
  await page.waitForURL(`**/inbound-trucks/tare/${id}`);
  await enterWeight(page, "14.985");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Weight saved.").first()).toBeVisible();

  // The keyboard goes on at what is done next.
  await expect(page.getByRole("group", { name: "What is done next" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Capture Signature" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Capture Signature" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/inbound-trucks/sign-bol/${id}`);
  const pad = signaturePad(page);
  await pad.name.fill("Jane Doe");
  await pad.draw();
  await pad.submit.click();
  await page.waitForURL("**/inbound-trucks/release?**");
  await expect(inYard).toBeVisible();

  await page.goto(`/inbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Release", exact: true }).click();
  await truck.button("Release").click();
  await expect(page.getByText(`${name} is released.`).first()).toBeVisible();
  await expect(inYard).toHaveCount(0);
  expect((await truck.read(id)).status_id).toBe(TRUCK_STATUS.released);

  // What it brought is in the storage, and its own ledger ends at nothing.
  expect((await yard.book(storage.asset_id)).quantity).toBe("7.5");
  await page.goto(`/inbound-trucks/view/${id}`);
  await page.getByRole("link", { name: "Material History" }).click();
  await page.waitForURL(`**/inbound-trucks/asset-history/${id}`);
  await expect(page.getByRole("main")).toContainText(storage.name);
});

test(
  "a bulk-commodity truck that brings has the same pages, which say its family; one that is not there is said to be none",
  more(),
  async ({ page, demo, request }) => {
    const yard = await TruckYard.open(request);
    const kind = KINDS_OF_TRUCKS["bulk commodity, in"];
    const { id, name } = await yard.truck(kind);
    await demo.signIn("office");

    await page.goto(`/${BULK}/view/${id}`);
    await page.getByRole("link", { name: "Weigh gross" }).click();
    await page.waitForURL(`**/inbound-trucks/gross/${id}?family=bulk-commodity`);
    await enterWeight(page, "22.485");
    await new TruckModel(page, BULK).button("Save").click();
    await expect(page.getByText("Weight saved.").first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText(name);
    expect(await yard.read(kind, id)).toMatchObject(kind.shows("22.485", null));
    expect(assetOf(await yard.read(kind, id))).not.toBe("");

    // Another clerk drafts from it while one is typed here: both count.
    const silo = await yard.storage("PROOF 72", "0");
    await page.goto(`/inbound-trucks/unload-truck/${id}?family=bulk-commodity`);
    const form = loadPage(page);
    await form.begin(silo.name, "3");
    await yard.draft(kind, assetOf(await yard.read(kind, id)), silo.asset_id, "4");
    await form.seeDrafts("4");
    await expect(page.getByText(/was changed meanwhile/).first()).toBeVisible();
    await expect(form.quantity).toHaveValue("3");
    await form.save();
    await form.seeDrafts("4", "3");
    expect((await yard.book(silo.asset_id)).quantity).toBe("7");

    await page.goto("/inbound-trucks/unload-truck/999999?family=bulk-commodity");
    await expect(page.getByRole("main")).toContainText("Bulk-commodity inbound truck 999999 does not exist.");
  },
);

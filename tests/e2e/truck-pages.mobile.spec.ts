import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test } from "./fixtures";
import { scan } from "./models/hand-scanner";
import { signaturePad } from "./models/signature-pad.model";
import { TruckModel } from "./models/truck.model";
import { officeOf } from "./models/waiting-truck";

test.describe("the pages of trucks", () => {
  test("a terminal is chosen by who may, and kept over a reload", more(), async ({ page, demo }) => {
    const truck = new TruckModel(page, "outbounds");
    await demo.signIn("admin");
    await page.goto(truck.path("handling"));
    const terminal = page.getByLabel("Terminal", { exact: true });
    await expect(truck.rows().first()).toBeVisible();
    const [home, other = ""] = await terminal
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    const asked = page.waitForRequest((request) =>
      request.url().includes(`find-trucks-for-handling?terminal_id=${other}`),
    );
    await terminal.selectOption(other);
    await asked;
    await page.reload();
    await expect(terminal).toHaveValue(other);
    expect(other).not.toBe(home);
  });

  test("the first tour of the README: OT 4 waits for its signature; a search for its number shows it first", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const truck = new TruckModel(page, "outbounds");
    await page.goto(truck.path("search"));
    await page.getByRole("searchbox", { name: "Search trucks" }).fill("OT 4");
    await expect(truck.rows().first().getByRole("link")).toHaveAccessibleName(/\bOT 4\b/);

    await page.goto("/mobile-v2/sand/outbound-trucks");
    await page.getByRole("link", { name: "Capture Signature" }).click();
    await page.getByRole("button", { name: /\bOT 4\b/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  });

  test(
    "a stored tare is taken over, a weight over the legal limit is warned of, and each weight says where it comes from",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("manager");
      const truck = new TruckModel(page, "outbounds");
      const before = await truck.arrived("8801");
      await truck.weigh(before.id, "tare", "15.5");
      const { id } = await truck.arrived("8801");
      await page.goto(`${truck.path("handling")}/${id}`);
      await truck.button("Weigh tare").click();
      await page.getByRole("button", { name: /^Use the stored tare: 15\.5 ST of \d{4}\/\d\d\/\d\d$/ }).click();
      await expect(page.getByText(/^Stored tare of /)).toBeVisible();
      expect(await truck.sent(/\/weigh$/, () => truck.button("Save").click())).toEqual({
        position: "tare",
        weight: "15.5",
        uom_abbreviation: "ST",
        source: "stored tare",
        scale_id: null,
      });
      await expect(page.getByText("Stored tare", { exact: true })).toBeVisible();
      await expect(page.getByText("Morgan Manager")).toBeVisible();

      await truck.button("Begin loading").click();
      await truck.button("Weigh gross").click();
      await page.getByLabel("Weight", { exact: true }).fill("41");
      await expect(
        page.getByText("Gross 41 ST is over the legal limit of 40 ST (80,000 lb) for public roads."),
      ).toBeInViewport({ ratio: 1 });
      await truck.button("Save").click();
      await expect(truck.toast("Weight saved.")).toBeVisible();
      await expect(
        page.getByText("Gross 41 ST is over the legal limit of 40 ST (80,000 lb) for public roads."),
      ).toBeVisible();
    },
  );

  test("a draft that the ledger does not allow is counted first, with a reason", async ({ page, demo }) => {
    await demo.signIn("manager");
    const truck = new TruckModel(page, "outbounds");
    const { id } = await truck.arrived();
    await truck.weigh(id, "tare", "15");
    await page.goto(`${truck.path("handling")}/${id}`);
    await truck.button("Add draft").click();
    await truck.pick("Asset", null);
    await page.getByLabel("Quantity").fill("700");
    await expect(page.getByText(/^Missing in /)).toBeVisible();
    await truck.button("Save").click();
    await page.getByLabel("The books do not allow it").selectOption("Count first: correct the books with it");
    await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Counted by hand");
    expect(await truck.sent("/api/drafts", () => truck.button("Save").click())).toMatchObject({
      net: "700",
      reconcile: { reason: "Counted by hand" },
    });
    await expect(truck.toast(/^Draft saved successfully!/)).toBeVisible();
  });

  test("a signed BOL is opened again with a reason, and a truck is released by the scanner alone", async ({
    page,
    demo,
  }) => {
    await demo.signIn("manager");
    const truck = new TruckModel(page, "outbounds");
    const { id } = await truck.arrived();
    await truck.weigh(id, "tare", "15");
    await page.goto(`${truck.path("handling")}/${id}`);
    await truck.button("Add draft").click();
    await truck.pick("Asset", null);
    await page.getByLabel("Quantity").fill("5");
    await truck.button("Save").click();
    await expect(truck.toast(/^Draft saved successfully!/)).toBeVisible();
    await truck.weigh(id, "gross", "20");
    await truck.sign(id);
    await expect(truck.button("New BOL version")).toBeVisible();
    await truck.button("New BOL version").click();
    await page.getByLabel("Reason").fill("Wrong seals");
    await truck.button("New BOL version").click();
    await expect.poll(async () => (await truck.read(id)).status_id).toBe(TRUCK_STATUS.weighed);
    await truck.sign(id);

    await page.goto(`${truck.path("release")}/${id}`);
    await expect(truck.button("Release")).toBeVisible();
    await scan(page, "RAILHEAD SEND");
    await page.waitForURL(new RegExp(`${truck.path("release")}$`));
    expect(await truck.read(id)).toMatchObject({ status_id: TRUCK_STATUS.released });
  });

  test(
    "the trucks that wait for a signature, and what is signed, follow what others do",
    more(),
    async ({ page, demo, request }) => {
      const office = officeOf(request);
      await office.signIn();
      await demo.signIn("floor");
      await page.goto("/mobile-v2/sand/outbound-trucks/capture-signature");
      await expect(page.getByRole("heading", { name: "Waiting for a signature" })).toBeVisible();
      const truck = await office.addTruck("outbounds");
      const row = page
        .getByRole("list", { name: "Waiting for a signature" })
        .getByRole("button", { name: new RegExp(`^${truck.name}\\b`) });
      await row.click();
      const pad = signaturePad(page);
      await pad.draw();
      await pad.lines(1);
      await office.weigh("outbounds", truck.id, "gross", "79860");
      await expect(page.getByText("Net: 26.07 ST → 26.2 ST")).toBeVisible();
      await pad.lines(0);
      await page.goBack();
      await expect(row).toBeVisible();
      await new TruckModel(page, "outbounds").sign(truck.id);
      await expect(row).toHaveCount(0);
    },
  );
});

import { expect, more, test } from "./fixtures";
import { HandlingModel } from "./models/handling.model";
import { loadPage } from "./models/load-page.model";
import { TruckModel } from "./models/truck.model";

interface Category {
  readonly id: string;
  readonly name: string;
}

test.describe("the transload category of a draft", () => {
  test.beforeEach(({ demo }) => demo.signIn("manager"));

  test("is chosen where several fit, stands with the draft, and is changed by a correction", async ({ page }) => {
    const truck = new TruckModel(page, "outbounds");
    const server = new HandlingModel(page);
    const { id } = await truck.arrived();
    await truck.weigh(id, "tare", "15");
    const offered = await server.read<{ id: string; name: string; asset_kind: string }[]>(
      `/api/assets/find-available-for-truck?truck_id=${id}`,
    );
    const car = offered.find(({ asset_kind }) => asset_kind === "railcar")!;
    const bin = offered.find(({ asset_kind }) => asset_kind === "storage")!;
    const categories = await server.read<Category[]>("/api/transload-categories?limit=500");
    const idOf = (name: string) => categories.find((one) => one.name === name)!.id;
    const field = page.getByLabel("Transload category");
    const form = loadPage(page);

    await page.goto(`${truck.path("handling")}/${id}`);
    await form.begin(bin.name, "1");
    await expect(page.getByText("Storage to truck", { exact: true })).toBeVisible();
    await expect(field).toHaveCount(0);
    await form.choose(car.name);
    await field.selectOption("Railcar to truck by air");
    await page.reload();
    await expect(field.locator("option:checked")).toHaveText("Railcar to truck by air");
    expect(await form.save()).toMatchObject({
      source_id: car.id,
      transload_category_id: idOf("Railcar to truck by air"),
    });
    await expect(form.rows.first()).toContainText("Railcar to truck by air");

    await page.getByRole("button", { name: /^Edit draft: 1 ST/ }).click();
    await field.selectOption("Railcar to truck by conveyor");
    expect(await form.save(/\/api\/drafts\/\d+$/)).toMatchObject({
      transload_category_id: idOf("Railcar to truck by conveyor"),
    });
    await expect(form.rows.first()).toContainText("Railcar to truck by conveyor");
  });

  test("that alone fits is shown in the form and with the draft, and nobody is asked", more(), async ({ page }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2");
    await page.goto(`/mobile-v2/sand/railcars/handling/${car.id}`);
    const form = loadPage(page);
    await form.begin(silo.name, "3");
    await expect(page.getByText("Railcar to storage", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Transload category")).toHaveCount(0);
    expect(await form.save()).not.toHaveProperty("transload_category_id");
    await expect(form.rows.first()).toContainText("Railcar to storage");
  });
});

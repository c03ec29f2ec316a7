import { expect, more, test } from "./fixtures";
import { OtherPerson } from "./models/other.model";
import { RailcarModel } from "./models/railcar.model";
import { TrackWidgetModel } from "./models/track-widget.model";
import { TruckModel } from "./models/truck.model";

test.describe("lists of the floor", () => {
  test.beforeEach(({ demo }) => demo.signIn("floor"));

  test(
    "an empty track says its last occupied sequence, 0, and lists without rows say No results",
    more(),
    async ({ page }) => {
      const widget = new TrackWidgetModel(page, "Receive");
      await widget.open("sand", "receive");
      await widget.chooseTrack("Track 2");
      await expect(page.getByText("Last occupied sequence 0", { exact: true })).toBeVisible();
      await expect(page.getByText("No railcars selected yet.")).toBeVisible();
      await expect(page.getByText("No results", { exact: true })).toHaveCount(1);
      await widget.manual();
      await widget.search.fill("no such car");
      await expect(page.getByText("No results", { exact: true })).toHaveCount(2);

      await widget.open("sand", "bulk-sequence");
      await widget.chooseTrack("Track 2");
      await expect(page.getByText("Last occupied sequence 0", { exact: true })).toBeVisible();
      await expect(page.getByText("No cars stand on this track.")).toBeVisible();
      await expect(page.getByText("No results", { exact: true })).toHaveCount(1);
    },
  );

  test("a lookup that fails is no empty list", async ({ page, demo }) => {
    const truck = new TruckModel(page, "outbounds");
    await demo.scenario({
      failures: [
        { path: "/api/outbounds/find-trucks-for-release", status: 500, description: "The yard system is down." },
      ],
    });
    await page.goto(truck.path("release"));
    await expect(page.getByText("Could not load")).toBeVisible();
    await expect(page.getByText("No results")).toHaveCount(0);
  });

  test("a search of trucks goes on beyond five hundred, to the end", more(), async ({ page, playwright, baseURL }) => {
    const office = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
    const truck = new TruckModel(page, "outbounds");
    const terminal_id = await truck.terminal();
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        terminal_id,
        truck_number: `X${from + at}`,
        driver_name: "Longlist",
      }));
    for (const [from, to] of [
      [0, 260],
      [260, 520],
    ] as const)
      await office.post("/api/outbounds/bulk", rows(from, to));
    await office.close();
    await page.goto(truck.path("search"));
    await page.getByRole("searchbox").fill("longlist");
    await expect(page.getByText("100+", { exact: true })).toBeVisible();
    const more = page.getByRole("button", { name: "Show more", exact: true });
    for (const count of ["200+", "300+", "400+", "500+", "520"]) {
      await more.click();
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    }

    await expect(more).toHaveCount(0);
    await expect(truck.rows()).toHaveCount(520);
    await expect(truck.rows().last()).toContainText("Truck X0");
  });

  test("a refused edit shows the server’s own words and no others; without an answer the form stays, with Retry", async ({
    page,
    demo,
  }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    const path = `/api/inbounds/${own[0]!.id}`;
    await page.goto(`/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    await railcar.length().fill("58");
    await demo.scenario({
      failures: [{ path, method: "POST", status: 409, description: "The yard office has locked this car." }],
    });
    await railcar.submit().click();
    await expect(
      page.getByRole("alert").getByText("The yard office has locked this car.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);

    await demo.scenario({ failures: [{ path, method: "POST", drop: "after" }] });
    await railcar.submit().click();
    await expect(page.getByText(/^The server has not confirmed the change/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(railcar.length()).toHaveValue("58");
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await railcar.seeToast("Railcar saved successfully!");
  });
});

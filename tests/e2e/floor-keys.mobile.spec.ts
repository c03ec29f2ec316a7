import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test } from "./fixtures";
import { Keys } from "./models/hands.model";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { CATEGORIES, RailcarModel } from "./models/railcar.model";
import { numbered, TrackListModel } from "./models/track-list.model";
import { TruckYard } from "./models/truck-yard";

/** Jobs that a keyboard alone finishes; floor-hands, railcar-sequence and signature have others. */
test.beforeEach(async ({ demo }) => demo.signIn("floor"));

test("a truck by keyboard only: found, weighed, drafted, weighed, signed and released", async ({ page, request }) => {
  test.slow();
  const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
  const yard = await TruckYard.open(request);
  await yard.storage("PROOF 66", "90");
  const truck = await yard.truck(kind);
  const keys = new Keys(page);
  const row = page.getByRole("link", { name: `Open ${truck.name}` });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const weigh = async (position: "gross" | "tare") => {
    await keys.press("Control+Enter");
    await expect(field("Weight")).toBeFocused();
    await keys.type(position === "gross" ? "80000" : "30000");
    await keys.press("Control+Enter");
    await expect(page.getByText("Weight saved.").first()).toBeVisible();
  };
  await page.goto(`/mobile-v2/${kind.floor}/search`);
  await row.waitFor();
  await keys.press("/");
  await keys.type(truck.inbound_number);
  await expect(page.getByRole("list", { name: "Trucks" }).getByRole("listitem").first()).toBeVisible();
  await keys.downTo(row);
  await keys.press("Enter");
  await page.waitForURL(`**/handling/${truck.id}`);
  // The main button waits while what is next is read: a key pressed on it before that is not kept.
  await expect(page.getByRole("button", { name: kind.first === "gross" ? "Weigh gross" : "Weigh tare" })).toBeEnabled();
  await weigh(kind.first);

  await expect(page.getByRole("button", { name: "Add draft" })).toBeEnabled();
  await keys.press("Control+Enter");
  await expect(page.getByRole("searchbox", { name: "Find: Asset" })).toBeFocused();
  await keys.type("PROOF 66");
  await keys.downTo(page.getByRole("list", { name: "Asset" }).getByRole("button", { name: "PROOF 66" }));
  await keys.press("Enter");
  await expect(page.getByLabel("Quantity")).toBeFocused();
  // Weighed in pounds as its scale does, drafted in the unit that the terminal shows.
  await keys.type("25");
  await keys.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Drafts" }).getByText("25 ST", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("button", { name: kind.second === "gross" ? "Weigh gross" : "Weigh tare" }),
  ).toBeEnabled();
  await weigh(kind.second);

  await page.getByRole("link", { name: "Capture Signature" }).waitFor();
  await keys.press("Control+Enter");
  await page.waitForURL(`**/capture-signature/${truck.id}`);
  await keys.tabTo(page.getByRole("button", { name: "Type the name" }));
  await keys.press("Enter", "Control+Enter");
  await expect(page.getByText("Signature saved successfully!").first()).toBeVisible();

  await page.goto(`/mobile-v2/${kind.floor}/release`);
  await row.waitFor();
  await keys.press("/");
  await keys.type(truck.inbound_number);
  await keys.downTo(row);
  await keys.press("Enter");
  await expect(page.getByText("Next: Release it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release", exact: true })).toBeEnabled();
  await keys.press("Control+Enter");
  await expect(page.getByText(`${truck.name} is released.`).first()).toBeVisible();

  expect((await yard.read(kind, truck.id)).status_id).toBe(TRUCK_STATUS.released);
  expect(keys.strokes).toBeLessThanOrEqual(60);
});

for (const mode of ["bulk-move", "bulk-add"] as const) {
  test(
    `by keyboard only, ${mode}: two cars from elsewhere go behind those of the track`,
    more(mode !== "bulk-add"),
    async ({ page }) => {
      const widget = new TrackListModel(page, mode);
      const { track, cars } = await widget.mixedTrack();
      const coming = (await widget.elsewhere("sand", track.id)).slice(0, 2);
      await widget.open("sand", mode);
      const tracks = page.getByRole("list", { name: "Tracks" });
      await tracks.waitFor();
      const keys = new Keys(page);
      await keys.tabTo(tracks);
      await keys.downTo(tracks.getByRole("button", { name: new RegExp(`^${track.track_name}\\b`) }));
      await keys.press("Enter");
      await keys.tabTo(page.getByRole("button", { name: "Manual", exact: true }));
      await keys.press("Enter");
      await widget.search.waitFor();
      await keys.press("/");
      for (const car of coming) {
        await keys.type(car.name.split(" ")[1]!);
        await keys.downTo(page.getByRole("button", { name: `Select ${car.name}`, exact: true }));
        await keys.press("Enter");
        await expect(widget.row(car)).toBeAttached();
        await expect(widget.search).toBeFocused();
      }
      const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/bulk"));
      await keys.press("Control+Enter");
      const own = cars.filter((car) => car.family === "sand");
      expect((await sent).postDataJSON()).toHaveLength(own.length + 2);
      await widget.seeToast("Railcars sequenced successfully!");

      expect(numbered(await widget.onTrack(track.id))).toEqual(numbered([...cars, ...coming]));
      expect(keys.strokes).toBeLessThanOrEqual(40);
    },
  );
}

for (const category of CATEGORIES) {
  test(`by keyboard only, ${category}: a car is searched for, opened and changed`, more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack(category);
    const car = own.at(-1)!;
    const keys = new Keys(page);
    await page.goto(`/mobile-v2/${category}/railcars/search`);
    await page.getByRole("list", { name: "Railcars found" }).waitFor();
    await keys.press("/");
    await keys.type(car.name.split(" ")[1]!);
    const action = page.locator(`[data-car="${car.id}"]`).getByRole("link");
    await action.waitFor();
    await keys.downTo(action);
    await keys.press("Enter");
    await page.waitForURL(`**/edit/${car.id}`);
    await railcar.length().waitFor();
    await keys.tabTo(railcar.length());
    await keys.press("ControlOrMeta+a");
    await keys.type("58.25");
    await keys.press("Control+Enter");
    await railcar.seeToast("Railcar saved successfully!");

    expect(((await railcar.server.car(category, car.id)) as unknown as { railcar_length: string }).railcar_length).toBe(
      "58.25",
    );
    expect(keys.strokes).toBeLessThanOrEqual(25);
  });
}

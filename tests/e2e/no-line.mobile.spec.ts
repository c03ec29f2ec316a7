import { expect, more, test } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { loadPage } from "./models/load-page.model";
import { NO_LINE, RailcarModel } from "./models/railcar.model";
import { numbered, TrackListModel } from "./models/track-list.model";
import { assetOf, TruckYard } from "./models/truck-yard";

const DAY = 86_399;

/** Others are at work, and no line tells of it: what a page says after each answer is what the server knows. */
test.describe("without the line to the server’s changes", () => {
  test.beforeEach(async ({ demo }) => {
    await demo.scenario(NO_LINE);
    await demo.signIn("floor");
  });

  test("railcars, one after the other: moved, moved by others, refused, moved again; list and form say what the server has", async ({
    page,
  }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const [a, b, c, d] = own;
    const leaves = own.findLast((car) => car.release_block === null)!;
    const shown = () => railcar.rows().getByRole("listitem").locator(".car-mark").allTextContents();
    const seeTruth = async () =>
      expect.poll(shown).toEqual((await railcar.server.onTrack(track.id)).map(({ name }) => name));
    const sequence = async (car: (typeof own)[number], to: string) => {
      const row = railcar.rows().getByRole("button", { name: `Sequence ${car.name}`, exact: true });
      // A tap right after another one at the same place is taken for its double: people tap once more, too.
      await expect(async () => {
        await row.click();
        await expect(railcar.sequence()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await railcar.sequence().fill(to);
      await railcar.submit().click();
    };
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    await seeTruth();

    await sequence(c!, "1");
    await expect(railcar.sequence()).toHaveCount(0);
    await seeTruth();
    await railcar.elsewhere(b!.id, { car_seq: 1 }, "sand");
    await railcar.elsewhere(`${leaves.id}/release`, { date_released: (leaves.date_received ?? 0) + DAY }, "sand");
    await sequence(leaves, "2");
    await railcar.seeToast(`${leaves.name} is released. It stands on no track and cannot be edited here.`);
    await seeTruth();
    await railcar.elsewhere(a!.id, { car_seq: 0 }, "sand");
    await sequence(d!, "1");
    await expect(railcar.sequence()).toHaveCount(0);
    await seeTruth();

    // The form of one car and its list were never open before, so they show the present state.
    const carsOnTrack = await railcar.server.onTrack(track.id);
    const last = carsOnTrack.find((car) => car.id === a!.id && car.family === "sand")!;
    await page.goto(`/mobile-v2/sand/railcars/edit/${a!.id}`);
    await expect(page.getByText(`${track.track_name} · Position ${last.car_seq}`)).toBeVisible();
    await expect(page.getByText(`Last occupied sequence ${carsOnTrack.length}`)).toBeVisible();
  });

  test(
    "the list of a track, refused twice and sent at last: what is compared is the server’s order, not an older one",
    more(),
    async ({ page }) => {
      const widget = new TrackListModel(page, "bulk-sequence");
      const { track, own } = await widget.begin("sand");
      const railcar = new RailcarModel(page);
      const [a, b, c] = own;
      await widget.row(b!).getByRole("button", { expanded: false }).click();
      await widget.row(b!).getByRole("button", { name: "Move up", exact: true }).click();
      for (const car of [c!, a!]) {
        await railcar.elsewhere(car.id, { car_seq: 0 }, "sand");
        await widget.send();
        await expect(page.getByText(`The order of ${track.track_name} has changed meanwhile.`).first()).toBeVisible();
        const now = page.getByRole("list", { name: "Now on the track" }).getByRole("listitem").locator(".compare-name");
        await expect(now).toHaveText((await widget.onTrack(track.id)).map(({ name }) => name));
        await page.getByRole("button", { name: "Keep my order" }).click();
      }
      await widget.send();
      await widget.seeToast("Railcars sequenced successfully!");

      const order = await widget.onTrack(track.id);
      expect(order.filter(({ family }) => family === "sand").map(({ id }) => id)).toEqual(
        [b!, a!, ...own.slice(2)].map(({ id }) => id),
      );
      await widget.chooseTrack(track.track_name);
      await widget.seeOrder(numbered(order));
    },
  );

  test("a truck whose drafts others have voided and added: a refusal, another, then a draft; the page has the server’s drafts", async ({
    page,
    request,
  }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
    const yard = await TruckYard.open(request);
    const storage = await yard.storage("PROOF 44", "30");
    const { id } = await yard.truck(kind);
    const own = assetOf(await yard.weigh(kind, id, kind.first, "14.985"));
    const gone = await yard.draft(kind, own, storage.asset_id, "5");
    await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
    const form = loadPage(page);
    await form.seeDrafts("5");
    await yard.post(`/api/drafts/${gone.id}/void`, { reason: "Wrong hose" });
    await yard.draft(kind, own, storage.asset_id, "6");

    await page.getByRole("button", { name: /^Edit draft: 5 ST/ }).click();
    await form.quantity.fill("7");
    await form.button("Save").click();
    await form.seeDrafts("6");
    // Nothing that was entered is lost: it may become a draft of its own.
    await expect(page.getByText("That draft was voided meanwhile, or is another load's now.").first()).toBeVisible();
    await expect(form.quantity).toHaveValue("7");
    await form.button("Cancel").click();
    await expect(form.quantity).toHaveCount(0);

    await form.begin(storage.name, "25");
    await form.button("Save").click();
    await expect(
      page.locator(".field-error", { hasText: "PROOF 44 holds 24 ST; this draft takes 25 ST." }),
    ).toBeVisible();
    await form.seeDrafts("6");
    await yard.draft(kind, own, storage.asset_id, "4");
    await form.quantity.fill("8.5");
    await form.save();
    await expect(form.rows).toHaveCount(3);
    await expect(page.getByText("Drafted 18.5 ST")).toBeVisible();
    const drafts = await yard.get<readonly { net: string }[]>(`/api/drafts/find-by-destination-asset?asset_id=${own}`);
    expect((await form.rows.locator("b").allTextContents()).toSorted()).toEqual(
      drafts.map(({ net }) => `${net} ST`).toSorted(),
    );
  });

  test("a length that the desk has changed is not written over: it is said first, and then may be", async ({
    page,
  }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    const car = own[0]!;
    const length = async () =>
      ((await (await page.request.get(`/api/inbounds/${car.id}`)).json()) as { result: { railcar_length: string } })
        .result.railcar_length;
    await page.goto(`/mobile-v2/sand/railcars/edit/${car.id}`);
    await railcar.length().fill("41.75");
    await railcar.elsewhere(car.id, { railcar_length: "58.25" }, "sand");

    // The tab is loaded again: what was typed was meant for the car as it was.
    await page.reload();
    await expect(railcar.length()).toHaveValue("41.75");
    await expect(page.getByText(/58\.25 ft/).first()).toBeVisible();
    expect(await length()).toBe("58.25");

    // Others are faster between the last look and the save: the server says who changed what.
    await page.route(
      (url) => url.pathname === `/api/inbounds/${car.id}`,
      async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await railcar.elsewhere(car.id, { railcar_length: "59" }, "sand");
        return route.fallback();
      },
      { times: 2 },
    );
    await railcar.submit().click();
    await expect(page.getByText(/^Someone changed .* meanwhile: railcar length, by /).first()).toBeVisible();
    expect(await length()).toBe("59");
    await page.unrouteAll();
    await expect(railcar.length()).toHaveValue("41.75");
    await railcar.submit().click();
    await railcar.seeToast("Railcar saved successfully!");
    expect(await length()).toBe("41.75");
  });

  test("a draft recorded in lb is corrected in ST, and not where the desk has corrected it first", async ({
    page,
    request,
  }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
    const yard = await TruckYard.open(request);
    const storage = await yard.storage("PROOF 45", "100");
    const { id } = await yard.truck(kind);
    const own = assetOf(await yard.weigh(kind, id, kind.first, "14.985"));
    const record = { source_id: storage.asset_id, destination_id: own, net_uom_abbreviation: "lb" };
    const drafts = () =>
      yard.get<readonly { net: string; net_uom_abbreviation: string }[]>(
        `/api/drafts/find-by-destination-asset?asset_id=${own}`,
      );
    const made = await yard.post<{ id: string }>("/api/drafts", { ...record, net: "24000" });
    await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
    const form = loadPage(page);
    const edit = (net: string) => page.getByRole("button", { name: new RegExp(`^Edit draft: ${net} ST`) }).click();
    await edit("12");
    await expect(form.quantity).toHaveValue("12");
    await form.quantity.fill("11.8");
    await yard.post(`/api/drafts/${made.id}`, { net: "22000" });
    await form.button("Save").click();
    await expect(page.getByText(/^Someone changed .* meanwhile/).first()).toBeVisible();
    expect((await drafts()).map(({ net, net_uom_abbreviation }) => `${net} ${net_uom_abbreviation}`)).toEqual([
      "22000 lb",
    ]);

    // It goes on at the draft in the place of the one that it was opened for, with what was entered.
    await expect(page.getByText(/^That draft was corrected meanwhile/)).toBeVisible();
    await expect(form.quantity).toHaveValue("11.8");
    await form.button("Cancel").click();

    // Left as it stands it goes out as it was recorded; typed it is of the unit that is shown.
    await edit("11");
    await expect(form.quantity).toHaveValue("11");
    expect(await form.save(/\/api\/drafts\/\d+$/)).toMatchObject({ net: "22000", net_uom_abbreviation: "lb" });
    // A draft is edited once the one before is answered.
    await expect(form.quantity).toHaveCount(0);
    await edit("11");
    await form.quantity.fill("11.8");
    expect(await form.save(/\/api\/drafts\/\d+$/)).toMatchObject({ net: "11.8", net_uom_abbreviation: "ST" });
    await form.seeDrafts("11.8");
  });
});

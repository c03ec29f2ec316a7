import { expect, more, test } from "./fixtures";
import { CATEGORIES, NO_LINE, RailcarModel } from "./models/railcar.model";
import { pressAtTheEnd } from "./models/session";

test.describe("edit", () => {
  test.beforeEach(({ demo }) => demo.signIn("floor"));

  for (const category of CATEGORIES) {
    test(
      `${category}: a car of the track gets another position and length, and the list comes back`,
      more(category !== "sand"),
      async ({ page }) => {
        const railcar = new RailcarModel(page);
        const { track, cars, own } = await railcar.mixedTrack(category);
        const car = own.at(-1)!;
        await page.goto(`/mobile-v2/${category}/railcars`);
        await page.getByRole("link", { name: "Edit", exact: true }).click();
        await expect(page.getByLabel("Terminal", { exact: true })).toHaveCount(0);
        await railcar.chooseTrack(track.track_name);
        await expect(railcar.rows().getByRole("listitem")).toHaveCount(cars.length);
        await expect(
          railcar.rows().getByText("Belongs to the other product family. It keeps its place.").first(),
        ).toBeVisible();
        await railcar
          .rows()
          .getByRole("button", { name: `Edit ${car.name}`, exact: true })
          .click();
        await expect(page).toHaveURL(new RegExp(`/railcars/edit/${car.id}$`));
        await expect(page.getByText(`${track.track_name} · Position ${car.car_seq}`)).toBeVisible();
        await expect(page.getByText(`Last occupied sequence ${cars.length}`)).toBeVisible();
        await expect(railcar.submit()).toHaveCount(0);
        await railcar.sequence().fill("2");
        await expect(page.getByText(`Goes to 2 of ${cars.length}`)).toBeVisible();
        await railcar.length().fill("61.5");
        const sent = page.waitForRequest(
          (request) => request.method() === "POST" && request.url().includes(`/${car.id}`),
        );
        await railcar.submit().click();
        await railcar.seeToast("Railcar saved successfully!");

        expect((await sent).postDataJSON()).toEqual({
          track_id: track.id,
          car_seq: 2,
          railcar_length: "61.5",
          updated_at: expect.any(Number),
          original_car_seq: car.car_seq,
        });
        await expect(page).toHaveURL(new RegExp(`/${category}/railcars/edit$`));
        await expect(railcar.rows().getByRole("listitem").nth(1)).toContainText(car.name.split(" ")[1]!);
        const before = cars.map((each) => `${each.family}/${each.id}`).filter((key) => key !== `${category}/${car.id}`);
        expect(await railcar.order(track.id)).toEqual(before.toSpliced(1, 0, `${category}/${car.id}`));
      },
    );
  }

  test("beyond the end and 0 go to the end, and the position given is named", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("bulk-commodity");
    const [first, second] = own;
    await page.goto(`/mobile-v2/bulk-commodity/railcars/edit/${first!.id}`);
    await railcar.sequence().fill("999");
    await expect(page.getByText(`Goes to the end: ${cars.length} of ${cars.length}`)).toBeVisible();
    await railcar.submit().click();
    await railcar.seeToast(`Railcar saved successfully! It stands at ${cars.length}.`);
    await page.goto(`/mobile-v2/bulk-commodity/railcars/edit/${second!.id}`);
    await railcar.sequence().fill("0");
    await expect(page.getByText(`0 means the end: ${cars.length} of ${cars.length}`)).toBeVisible();
    await railcar.submit().click();
    await railcar.seeToast(`Railcar saved successfully! It stands at ${cars.length}.`);

    expect((await railcar.order(track.id)).at(-1)).toBe(`bulk-commodity/${second!.id}`);
  });

  test("empty fields say so and nothing is sent; Enter submits nothing", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    await page.goto(`/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await railcar.sequence().fill("");
    await railcar.length().fill("");
    await railcar.length().press("Enter");
    await expect(page.getByText("This field is required.")).toHaveCount(0);
    await railcar.submit().click();

    await expect(page.getByText("This field is required.")).toHaveCount(2);
    expect(posts).toEqual([]);
    await expect(railcar.sequence()).toBeFocused();

    // What is typed stays in the field in which it was begun, also while the next one is still wrong.
    await page.keyboard.type("12");
    await expect(railcar.sequence()).toHaveValue("12");
    await expect(railcar.length()).toHaveValue("");
    await railcar.submit().click();
    await expect(railcar.length()).toBeFocused();
  });

  test("a car moves to another track, to its end unless a position is entered", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const other = (await railcar.server.tracks()).find(
      (each) =>
        each.id !== track.id && each.car_count > 0 && Number(each.usable_length) - Number(each.occupied_length) > 200,
    )!;
    await page.goto(`/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    await page.getByRole("button", { name: "Tracks" }).click();
    await railcar.server.chooseTrack(other.track_name);
    await expect(page.getByText(`Last occupied sequence ${other.car_count}`)).toBeVisible();
    await expect(railcar.sequence()).toHaveValue(String(other.car_count + 1));
    await railcar.submit().click();
    await railcar.seeToast("Railcar saved successfully!");

    expect((await railcar.order(other.id)).at(-1)).toBe(`sand/${own[0]!.id}`);
    expect(await railcar.order(track.id)).not.toContain(`sand/${own[0]!.id}`);
  });

  test("a car that another has released is not changed, and the page says why", async ({ page, demo }) => {
    await demo.scenario(NO_LINE);
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    const car = own.findLast((each) => each.release_block === null)!;
    await page.goto(`/mobile-v2/sand/railcars/edit/${car.id}`);
    await railcar.sequence().fill("1");
    await railcar.elsewhere(`${car.id}/release`, { date_released: (car.date_received ?? 0) + 86_399 }, "sand");
    await railcar.submit().click();

    await expect(
      page.getByRole("main").getByText(`${car.name} is released. It stands on no track and cannot be edited here.`),
    ).toBeVisible();
    await expect(railcar.submit()).toHaveCount(0);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/sand\/railcars\/edit$/);
  });

  test("two people: a position that was not entered stays as the other left it", async ({ page, demo }) => {
    await demo.scenario(NO_LINE);
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("sand");
    const car = own[3]!;
    await page.goto(`/mobile-v2/sand/railcars/edit/${car.id}`);
    await railcar.length().fill("55");
    await railcar.elsewhere(`${own[0]!.id}`, { car_seq: cars.length }, "sand");
    const between = await railcar.order(track.id);
    await railcar.submit().click();
    await railcar.seeToast("Railcar saved successfully!");

    expect(await railcar.order(track.id)).toEqual(between);
  });

  test("a refusal of the server stands at the top, its reason at the field", more(), async ({ page, demo }) => {
    const railcar = new RailcarModel(page);
    const tracks = await railcar.server.tracks();
    const rip = tracks.find((each) => each.track_name === "RIP")!;
    const { own } = await railcar.mixedTrack("sand");
    await page.goto(`/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    await page.getByRole("button", { name: "Tracks" }).click();
    await railcar.server.chooseTrack(rip.track_name);
    await railcar.length().fill("180");
    await railcar.submit().click();

    await expect(page.getByText(/ft too full/).first()).toBeVisible();
    await expect(railcar.length()).toHaveValue("180");
    await demo.scenario({
      failures: [
        {
          path: "/api/inbounds*",
          method: "POST",
          status: 500,
          description: "The yard server is being restarted.",
          times: 3,
        },
      ],
    });
    await railcar.submit().click();
    await railcar.seeToast("The yard server is being restarted.");
  });

  test("a lost answer: a reload keeps what was entered, Retry sends it once", more(), async ({ page, demo }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const car = own.at(-1)!;
    await page.goto(`/mobile-v2/sand/railcars/edit/${car.id}`);
    await railcar.sequence().fill("1");
    await expect(railcar.submit()).toBeVisible();
    await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "POST", drop: "after" }] });
    const keys: (string | undefined)[] = [];
    page.on(
      "request",
      (request) =>
        request.method() === "POST" &&
        request.url().includes("/api/inbounds") &&
        keys.push(request.headers()["idempotency-key"]),
    );
    await railcar.submit().click();
    await expect(
      page.getByText(
        "The server has not confirmed the change. Nothing is lost: Retry sends the same change, and it counts once.",
      ),
    ).toBeVisible();
    await page.reload();
    await expect(railcar.sequence()).toHaveValue("1");
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await railcar.seeToast("Railcar saved successfully!");

    expect(new Set(keys).size).toBe(1);
    expect((await railcar.order(track.id))[0]).toBe(`sand/${car.id}`);
  });

  test("a login in between keeps what was entered", more(), async ({ page, demo }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    await page.goto(`/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    await railcar.length().fill("57");
    await pressAtTheEnd(railcar.submit(), () => demo.scenario({ session: "expired" }));
    await expect(page).toHaveURL(/\/login/);
    await demo.scenario({ session: "ok" });
    await demo.signIn("floor");

    await expect(page).toHaveURL(new RegExp(`/edit/${own[0]!.id}$`));
    await expect(railcar.length()).toHaveValue("57");
  });

  test("cars that are not on site, and cars that are not there, say what to do", async ({ page }) => {
    const railcar = new RailcarModel(page);
    const [pending] = await railcar.server.pending("sand");
    await page.goto(`/mobile-v2/sand/railcars/edit/${pending!.id}`);
    await expect(
      page.getByText(`${pending!.name} is pending and stands on no track. Receive it to give it a place.`),
    ).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Receive" }).click();
    await expect(page).toHaveURL(new RegExp(`/receive/${pending!.id}$`));
    await page.goto("/mobile-v2/sand/railcars/edit/999999");
    await expect(page.getByRole("link", { name: "Back to the list" })).toBeVisible();
  });

  test("a lookup that fails says so and comes back with Retry", more(), async ({ page, demo }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    await demo.scenario({
      failures: [
        { path: "/api/tracks/get-railcars-on-track", status: 500 },
        { path: `/api/inbounds/${own[0]!.id}`, status: 500 },
      ],
    });
    await railcar.open("sand", "edit");
    await railcar.server.chooseTrack(track.track_name);
    await expect(page.getByText("Could not load")).toBeVisible();
    await expect(page.getByText("No results")).toHaveCount(0);
    await demo.scenario({ failures: [{ path: `/api/inbounds/${own[0]!.id}`, status: 500 }] });
    await page.getByRole("button", { name: "Retry" }).click();
    await railcar
      .rows()
      .getByRole("button", { name: `Edit ${own[0]!.name}`, exact: true })
      .click();
    await expect(page.getByText("Could not load")).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();

    await expect(railcar.sequence()).toBeVisible();
  });
});

import { expect, more, test } from "./fixtures";
import { CATEGORIES, NO_LINE, RailcarModel } from "./models/railcar.model";
import { sentBy } from "./models/sent";
import { ENDPOINT } from "./models/track-widget.model";

const AMOUNT = /[\d,.]+ (ST|bbl|gal)\b/;

test.describe("sequence", () => {
  test.beforeEach(({ demo }) => demo.signIn("floor"));

  for (const category of CATEGORIES) {
    test(
      `${category}: a car is tapped, gets one number, and stands there`,
      more(category === "sand"),
      async ({ page }) => {
        const railcar = new RailcarModel(page);
        const { track, cars, own } = await railcar.mixedTrack(category);
        const car = own.at(-1)!;
        const unit = page.waitForRequest((request) =>
          /\/api\/terminal-uom-display-defaults\?.*uom_class_id=/.test(request.url()),
        );
        await page.goto(`/mobile-v2/${category}/railcars`);
        await page.getByRole("link", { name: "Sequence Cars On Track" }).click();
        await railcar.chooseTrack(track.track_name);
        await expect(railcar.rows().getByRole("listitem")).toHaveCount(cars.length);
        const row = railcar
          .rows()
          .getByRole("listitem")
          .filter({ has: page.getByRole("button", { name: `Sequence ${car.name}`, exact: true }) });
        await expect(row).toContainText(AMOUNT);
        await railcar
          .rows()
          .getByRole("button", { name: `Sequence ${car.name}`, exact: true })
          .click();
        await expect(railcar.sequence()).toHaveValue(String(car.car_seq));
        await expect(railcar.submit()).toHaveCount(0);
        expect(new URL((await unit).url()).searchParams.get("terminal_id")).toBe(track.terminal_id);
        // The row and the head above the entry say what it holds in one unit: the terminal's.
        const head = page.getByRole("region", { name: car.name });
        await expect
          .poll(async () =>
            head.getByText(AMOUNT.exec((await row.textContent()) ?? "")?.[0] ?? "no quantity in the row").count(),
          )
          .toBeGreaterThan(0);
        await railcar.sequence().fill("3");
        await expect(page.getByText(`Goes to 3 of ${cars.length}`)).toBeVisible();
        const sent = await sentBy(page, `/api/${ENDPOINT[category]}/${car.id}`, () => railcar.submit().click());
        await railcar.seeToast("Railcar sequenced successfully.");

        expect(sent).toEqual({ track_id: track.id, car_seq: 3, original_car_seq: car.car_seq });
        await expect(railcar.sequence()).toHaveCount(0);
        await expect(railcar.rows().getByRole("listitem").nth(2)).toContainText(car.name.split(" ")[1]!);
        const before = cars.map((each) => `${each.family}/${each.id}`).filter((key) => key !== `${category}/${car.id}`);
        expect(await railcar.order(track.id)).toEqual(before.toSpliced(2, 0, `${category}/${car.id}`));
      },
    );
  }

  test("0 and beyond the end go to the end, and the position given is named", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("sand");
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    for (const [at, text] of ["0", "999"].entries()) {
      const row = railcar.rows().getByRole("button", { name: `Sequence ${own[at]!.name}`, exact: true });
      // A tap right after another one at the same place is taken for its double: people tap once more, too.
      await expect(async () => {
        await row.click();
        await expect(railcar.sequence()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await railcar.sequence().fill(text);
      await expect(
        page.getByText(
          text === "0"
            ? `0 means the end: ${cars.length} of ${cars.length}`
            : `Goes to the end: ${cars.length} of ${cars.length}`,
        ),
      ).toBeVisible();
      await railcar.submit().click();
      await railcar.seeToast(`Railcar sequenced successfully. It stands at ${cars.length}.`);
      await expect(railcar.sequence()).toHaveCount(0);
    }

    expect((await railcar.order(track.id)).slice(-2)).toEqual([`sand/${own[0]!.id}`, `sand/${own[1]!.id}`]);
  });

  test(
    "an empty value says so and sends nothing; Enter submits nothing; the original takes the button away; a refusal is said at the top, and the value stays",
    more(),
    async ({ page, demo }) => {
      const railcar = new RailcarModel(page);
      const { track, own } = await railcar.mixedTrack("sand");
      await railcar.open("sand", "sequence");
      await railcar.chooseTrack(track.track_name);
      await railcar
        .rows()
        .getByRole("button", { name: `Sequence ${own[2]!.name}`, exact: true })
        .click();
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await railcar.sequence().fill("");
      await railcar.submit().click();
      await expect(page.getByText("Sequence value must be entered.")).toBeVisible();
      await railcar.sequence().fill("1");
      await railcar.sequence().press("Enter");
      await expect(railcar.submit()).toBeVisible();
      await railcar.sequence().fill(String(own[2]!.car_seq));
      await expect(railcar.submit()).toHaveCount(0);
      expect(posts).toEqual([]);

      await demo.scenario({
        failures: [
          { path: "/api/inbounds*", method: "POST", status: 422, description: "The track is being switched." },
        ],
      });
      await railcar.sequence().fill("1");
      await railcar.submit().click();
      await railcar.seeToast("The track is being switched.");
      await expect(railcar.sequence()).toHaveValue("1");
    },
  );

  test("by keyboard alone: open, type, send, and back in the list", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    const row = railcar.rows().getByRole("button", { name: `Sequence ${own[2]!.name}`, exact: true });
    await row.focus();
    await page.keyboard.press("Enter");
    await expect(railcar.sequence()).toBeFocused();
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await expect(railcar.submit()).toBeFocused();
    await page.keyboard.press("Enter");
    await railcar.seeToast("Railcar sequenced successfully.");

    await expect(row).toBeFocused();
    expect((await railcar.order(track.id))[0]).toBe(`sand/${own[2]!.id}`);
  });

  test("a car that another has released: nothing is sent, the page says so, and the list is read again", async ({
    page,
    demo,
  }) => {
    await demo.scenario(NO_LINE);
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const car = own.findLast((each) => each.release_block === null)!;
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${car.name}`, exact: true })
      .click();
    await railcar.sequence().fill("1");
    await railcar.elsewhere(`${car.id}/release`, { date_released: (car.date_received ?? 0) + 86_399 }, "sand");
    await railcar.submit().click();

    await railcar.seeToast(`${car.name} is released. It stands on no track and cannot be edited here.`);
    await expect(railcar.rows().getByRole("button", { name: `Sequence ${car.name}`, exact: true })).toHaveCount(0);
  });

  test("two people sequence the same car: what the second one typed stays, what the first one did is shown", async ({
    page,
    demo,
  }) => {
    await demo.scenario(NO_LINE);
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const car = own[4]!;
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${car.name}`, exact: true })
      .click();
    await railcar.sequence().fill("2");
    await railcar.elsewhere(car.id, { car_seq: 1 }, "sand");
    await railcar.submit().click();
    await expect(
      page.getByText(new RegExp(`^Someone changed ${car.name} meanwhile: position, by .+`)).first(),
    ).toBeVisible();
    await expect(page.getByText(/^Goes to 2 of/)).toBeVisible();
    await expect(railcar.sequence()).toHaveValue("2");
    expect((await railcar.order(track.id))[0]).toBe(`sand/${car.id}`);

    await railcar.submit().click();
    await railcar.seeToast("Railcar sequenced successfully.");
    expect((await railcar.order(track.id))[1]).toBe(`sand/${car.id}`);
  });

  test("two people sequence the same track: both count, and no place is lost", async ({ page, demo }) => {
    await demo.scenario(NO_LINE);
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("sand");
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${own[4]!.name}`, exact: true })
      .click();
    await railcar.sequence().fill("2");
    await railcar.elsewhere(own[5]!.id, { car_seq: 1 }, "sand");
    await railcar.submit().click();
    await railcar.seeToast("Railcar sequenced successfully.");

    const order = await railcar.order(track.id);
    expect(order.slice(0, 2)).toEqual([`sand/${own[5]!.id}`, `sand/${own[4]!.id}`]);
    expect(order).toHaveLength(cars.length);
  });

  test("a lost answer: a reload keeps car and value, Retry sends it once", more(), async ({ page, demo }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    await railcar.open("sand", "sequence");
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${own.at(-1)!.name}`, exact: true })
      .click();
    await railcar.sequence().fill("1");
    await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "POST", drop: "before" }] });
    await railcar.submit().click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await page.reload();
    await expect(railcar.sequence()).toHaveValue("1");
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await railcar.seeToast("Railcar sequenced successfully.");

    expect((await railcar.order(track.id))[0]).toBe(`sand/${own.at(-1)!.id}`);
  });

  test(
    "a car that others move to another track while a position is typed for it: it is said, and on its new track nothing is typed",
    more(),
    async ({ page }) => {
      const railcar = new RailcarModel(page);
      const { track, own } = await railcar.mixedTrack("sand");
      const car = own.findLast((each) => each.release_block === null)!;
      const other = (await railcar.server.tracks()).find(
        (each) => each.id !== track.id && each.terminal_id === track.terminal_id,
      )!;
      await railcar.open("sand", "sequence");
      await railcar.chooseTrack(track.track_name);
      const row = railcar.rows().getByRole("button", { name: `Sequence ${car.name}`, exact: true });
      await row.click();
      await railcar.sequence().fill("77");
      await expect(railcar.submit()).toBeVisible();
      await railcar.elsewhere(car.id, { track_id: other.id }, "sand");
      await expect(page.getByText(`${car.name} is no longer on this track.`).first()).toBeVisible();
      await expect(railcar.sequence()).toHaveCount(0);

      await page.goto("/mobile-v2/sand/railcars/sequence");
      await page.getByRole("button", { name: "Tracks" }).click();
      await railcar.chooseTrack(other.track_name);
      await row.click();
      await expect(railcar.sequence()).not.toHaveValue("77");
      await expect(railcar.sequence()).toHaveValue(/^\d+$/);
      await expect(railcar.submit()).toHaveCount(0);
    },
  );

  test(
    "each car of the list holds a quantity in the terminal’s unit, read whole on a narrow screen",
    more(),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const railcar = new RailcarModel(page);
      const { track, cars } = await railcar.mixedTrack("sand");
      await railcar.open("sand", "sequence");
      await railcar.chooseTrack(track.track_name);
      await expect(railcar.rows().getByRole("listitem")).toHaveCount(cars.length);
      await expect(railcar.rows().getByRole("listitem").first()).toContainText(AMOUNT);
      await expect(railcar.rows()).not.toContainText(/\d\slb\b/);

      // What lies outside the lines that are drawn cannot be read.
      const cut = await railcar
        .rows()
        .locator(".car-sub")
        .evaluateAll((facts) =>
          facts.flatMap((fact) => {
            const text = fact.firstChild as Text;
            const [amount] = /[\d,.]+\s(ST|bbl|gal)\b/.exec(text.data) ?? [];
            if (amount === undefined) return [];
            const range = document.createRange();
            range.setStart(text, text.data.indexOf(amount));
            range.setEnd(text, text.data.indexOf(amount) + amount.length);
            const [drawn, box] = [range.getBoundingClientRect(), fact.getBoundingClientRect()];
            return drawn.bottom <= box.bottom + 1 && drawn.right <= box.right + 1 ? [] : [text.data];
          }),
        );
      expect(cut).toEqual([]);
    },
  );

  test(
    "where the terminal’s units do not load the car can be sequenced all the same",
    more(),
    async ({ page, demo }) => {
      const railcar = new RailcarModel(page);
      const { track, own } = await railcar.mixedTrack("sand");
      await demo.scenario({ failures: [{ path: "/api/terminal-uom-display-defaults*", status: 500 }] });
      await railcar.open("sand", "sequence");
      await railcar.chooseTrack(track.track_name);
      await railcar
        .rows()
        .getByRole("button", { name: `Sequence ${own[2]!.name}`, exact: true })
        .click();
      // The car itself says what it holds in the terminal’s unit, so nothing is missing.
      await expect(page.getByText(AMOUNT).first()).toBeVisible();
      await railcar.sequence().fill("1");
      await railcar.submit().click();

      await railcar.seeToast("Railcar sequenced successfully.");
    },
  );
});

test("the terminal is chosen by a user who has several", more(), async ({ page, demo }) => {
  await demo.signIn("admin");
  await page.goto("/mobile-v2/sand/railcars/sequence");
  await expect(page.getByRole("list", { name: "Tracks" }).getByRole("button").first()).toBeVisible();
  const picker = page.getByLabel("Terminal", { exact: true });
  const first = await page.getByRole("list", { name: "Tracks" }).getByRole("button").first().textContent();
  const others = (
    await picker
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  ).filter(Boolean);
  const here = await picker.inputValue();
  await picker.selectOption(others.find((id) => id !== here)!);

  await expect(page.getByRole("list", { name: "Tracks" }).getByRole("button").first()).not.toHaveText(first ?? "");
});

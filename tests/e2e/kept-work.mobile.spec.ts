import { anEntry } from "@railhead/core/submission/submission.fixtures";
import { expect, more, test, type Page } from "./fixtures";
import { countPosts } from "./models/hand-scanner";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { loadPage } from "./models/load-page.model";
import { RailcarModel } from "./models/railcar.model";
import { sentBy } from "./models/sent";
import { TruckYard } from "./models/truck-yard";
import { loadingTruck, typedDraft } from "./models/typed-draft";
import { inShortTons } from "./models/weight";

const [UPRIGHT, ACROSS] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** Interruptions of a form: the screen is turned, the page reloaded, and left by its own Back and the browser's. */
async function comesBetween(page: Page, still: () => Promise<unknown>): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.setViewportSize(ACROSS);
  await still();
  await page.setViewportSize(UPRIGHT);
  await still();
  await page.reload();
  await still();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(pathname.replace(/\/\d+$/, ""));
  await page.goBack();
  await expect(page).toHaveURL(pathname);
  await still();
  await page.goBack();
  await expect(page).toHaveURL(pathname.replace(/\/\d+$/, ""));
  await page.goForward();
  await expect(page).toHaveURL(pathname);
  await still();
}

test.describe("a form in the middle", () => {
  test(
    "of a weighing: turned, reloaded, left and come back to, it is as it was, and is sent as entered",
    more(),
    async ({ page, demo, request }) => {
      const yard = await TruckYard.open(request);
      const kind: KindOfTruck = KINDS_OF_TRUCKS["bulk commodity, in"];
      const { id } = await yard.truck(kind);
      await demo.signIn("floor");
      await page.goto(`/mobile-v2/${kind.floor}/handling`);
      await page.locator(`[data-truck="${id}"]`).getByRole("link").click();
      const weight = page.getByLabel("Weight", { exact: true });
      await page.getByRole("button", { name: "Weigh gross", exact: true }).click();
      await weight.fill("40.11");
      await inShortTons(page);
      const posts = countPosts(page);

      await comesBetween(page, async () => {
        await expect(weight).toHaveValue("40.11");
        await expect(page.getByLabel("Unit", { exact: true })).toHaveValue("ST");
      });

      expect(posts()).toBe(0);
      expect(
        await sentBy(page, `${kind.api}/${id}/weigh`, () =>
          page.getByRole("button", { name: "Save", exact: true }).click(),
        ),
      ).toEqual({ position: "gross", weight: "40.11", uom_abbreviation: "ST", source: "manual", scale_id: null });
    },
  );

  test("of a draft: turned, reloaded, left and come back to, it is as it was, and is booked once", async ({
    page,
    demo,
    request,
  }) => {
    const yard = await TruckYard.open(request);
    const { kind, id, own, storage, drafts } = await loadingTruck(yard);
    await demo.signIn("floor");
    await page.goto(`/mobile-v2/${kind.floor}/handling`);
    await page.locator(`[data-truck="${id}"]`).getByRole("link").click();
    const form = loadPage(page);
    await form.begin(storage.name, "12.375");
    const posts = countPosts(page);

    await comesBetween(page, async () => {
      await expect(form.quantity).toHaveValue("12.375");
      await expect(form.asset).toContainText(storage.name);
    });

    expect(posts()).toBe(0);
    expect(await form.save()).toEqual({
      source_id: storage.asset_id,
      destination_id: own,
      net: "12.375",
      net_uom_abbreviation: "ST",
    });
    expect(await drafts()).toEqual(["12.375"]);
  });
});

test.describe("a device that two people use", () => {
  test("what the first has sent without an answer is not shown to the second, nor sent in the second’s name; the first sends it, once", async ({
    page,
    demo,
    request,
  }) => {
    await demo.logIn("floor");
    const { at, drafts, form } = await typedDraft(page, request);
    await demo.scenario({ failures: [{ path: "/api/drafts", method: "POST", drop: "before" }] });
    await form.button("Save").click();
    await expect(form.button("Retry")).toBeVisible();
    await demo.scenario({ failures: [] });
    const posts = countPosts(page);
    await page.context().clearCookies();

    // The second signs in in the same tab, is led to the same page, and leaves it by the menu.
    await page.goto("/login");
    await demo.logIn("manager");
    await page.goto(at);
    await expect(form.button("Add draft")).toBeVisible();
    await expect(form.quantity).toHaveCount(0);
    await expect(form.button("Retry")).toHaveCount(0);
    await form.button("Add draft").click();
    await expect(form.quantity).toHaveValue("");
    await form.button("Cancel").click();
    expect(posts()).toBe(1);
    expect(await drafts()).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");

    await demo.logIn("floor");
    await page.goto(at);
    await expect(form.quantity).toHaveValue("7.5");
    await form.save("/api/drafts", () => form.button("Retry").click());
    expect(await drafts()).toEqual(["7.5"]);
  });

  test("a sign-out in another tab ends the form in this one, and sends nothing; its user goes on with it", async ({
    page,
    demo,
    request,
  }) => {
    await demo.signIn("floor");
    const { at, drafts, form } = await typedDraft(page, request);
    const other = await page.context().newPage();
    await other.goto("/mobile-v2");
    await other.getByRole("button", { name: "Menu" }).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await other.waitForURL("**/login");

    await page.waitForURL("**/login");
    await expect(form.quantity).toHaveCount(0);
    expect(await drafts()).toEqual([]);
    await demo.logIn("floor");
    await page.goto(at);
    await expect(form.quantity).toHaveValue("7.5");
    await form.save();
    expect(await drafts()).toEqual(["7.5"]);
  });

  test("somebody else who signs in in another tab has nothing of the form in this one", async ({
    page,
    demo,
    request,
  }) => {
    await demo.logIn("floor");
    const { drafts, form } = await typedDraft(page, request);
    const posts = countPosts(page);
    const other = await page.context().newPage();
    await other.goto("/login");
    await other.getByLabel("Username").fill("manager");
    await other.getByLabel("Password", { exact: true }).fill("railhead");
    await other.getByRole("button", { name: "Log in" }).click();
    await other.waitForURL((url) => url.pathname !== "/login");

    await expect(form.button("Add draft")).toBeVisible();
    await expect(form.quantity).toHaveCount(0);
    expect(posts()).toBe(0);
    expect(await drafts()).toEqual([]);
  });
});

/** What the pages of tiles say of what was sent and has no answer: about what, on which page, as it is read with its link. */
const unconfirmedLinks = (page: Page) => page.getByRole("link", { name: "Open", exact: true });

test.describe("what was sent without an answer", () => {
  test("at Edit is listed with its railcar; nothing else is entered before it is given up, then another value is sent", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const railcars = new RailcarModel(page);
    const { own } = await railcars.mixedTrack("sand");
    const car = own[0]!;
    const at = `/mobile-v2/sand/railcars/edit/${car.id}`;
    await page.goto(at);
    const before = await railcars.length().inputValue();
    const lengthOnServer = async () =>
      ((await (await page.request.get(`/api/inbounds/${car.id}`)).json()) as { result: { railcar_length: string } })
        .result.railcar_length;
    await railcars.length().fill("43");
    await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "POST", drop: "before" }] });
    await railcars.submit().click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.goto("/mobile-v2/sand");
    await expect(page.getByText("Open it and press Retry.")).toBeVisible();
    await expect(unconfirmedLinks(page)).toHaveAccessibleDescription(
      new RegExp(`^${car.name} Sand\\s· Railcars\\s· Edit$`),
    );
    await unconfirmedLinks(page).click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();

    // Nothing else is entered until it is known what came of it, or it is given up.
    await expect(railcars.length()).toBeDisabled();
    await expect(railcars.sequence()).toBeDisabled();
    await expect(page.getByRole("button", { name: "Tracks", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Do not send it again" }).click();
    await expect(
      page.getByText("The change is not sent again. It may have been saved: look at what stands here now.").first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await expect(railcars.length()).toHaveValue("43");
    expect(await lengthOnServer()).toBe(before);
    await railcars.length().fill("44");
    await railcars.submit().click();
    await expect(page).toHaveURL(/\/edit$/);
    expect(await lengthOnServer()).toBe("44");
    await page.goto("/mobile-v2/sand");
    await expect(page.getByRole("button", { name: "Scan a code" })).toBeVisible();
    await expect(page.getByText("Sent, no answer yet")).toHaveCount(0);
  });

  test(
    "for one car’s position leads to that car, also once another track was looked at; Retry sends it once",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const railcars = new RailcarModel(page);
      const { track, own } = await railcars.mixedTrack("sand");
      const car = own.at(-1)!;
      await railcars.open("sand", "sequence");
      await railcars.chooseTrack(track.track_name);
      await page.getByRole("button", { name: `Sequence ${car.name}`, exact: true }).click();
      await railcars.sequence().fill(car.car_seq === 1 ? "2" : "1");
      await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "POST", drop: "before" }] });
      await railcars.submit().click();
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      await demo.scenario({ failures: [] });
      // It is closed, and would not open without a tap any more.
      await page.getByRole("region", { name: car.name }).locator("..").getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
      await page.goto("/mobile-v2");
      await expect(unconfirmedLinks(page)).toHaveAccessibleDescription(
        new RegExp(`^${car.name} Sand\\s· Railcars\\s· Sequence Cars On Track$`),
      );
      await unconfirmedLinks(page).click();
      await expect(page.getByRole("region", { name: car.name })).toBeVisible();
      await page.getByRole("button", { name: "Retry" }).click();

      await expect(page.getByRole("region", { name: car.name })).toHaveCount(0);
      expect((await railcars.order(track.id)).indexOf(`sand/${car.id}`)).toBe(car.car_seq === 1 ? 1 : 0);
      await page.goto("/mobile-v2");
      await expect(page.getByRole("button", { name: "Scan a code" })).toBeVisible();
      await expect(page.getByText("Sent, no answer yet")).toHaveCount(0);
    },
  );

  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    test(`has room for its words above the tiles, at ${width}`, more(width !== 320), async ({ page, demo }) => {
      await demo.signIn("floor");
      await page.setViewportSize({ width, height });
      await page.goto("/mobile-v2");
      const { userid } = (
        (await (await page.request.get("/api/auth/session")).json()) as { result: { userid: string } }
      ).result;
      const sent = [
        ["bulk-commodity/outbound-trucks/capture-signature/9", "BOT 1007 · 4711-AB-123456", 0],
        ["bulk-commodity/railcars/bulk-sequence", "NDYX 974860", 22],
        ["sand/railcars/edit/4", "UTLX 045123", 0],
        ["sand/inbound-trucks/handling/7", null, 0],
      ] as const;
      const entries = sent.map(([route, name, more], at) =>
        anEntry({ key: `${at}`, user: userid, terminal: null, route: `/mobile-v2/${route}`, label: { name, more } }),
      );
      await page.evaluate(
        (all) =>
          all.forEach((entry) =>
            localStorage.setItem(`railhead.outbox.${entry.user}.${entry.key}`, JSON.stringify(entry)),
          ),
        entries,
      );
      const tile = page.getByRole("link", { name: /^Receive/ });
      await page.goto("/mobile-v2/sand/railcars");
      await expect(tile).toBeVisible();
      const place = page.locator(".unconfirmed-place");
      await expect(unconfirmedLinks(page)).toHaveCount(4);

      // Nothing of it lies beyond its place, a tile stands in sight below it, and each row has its room whatever it says.
      const facts = await place.evaluate((kept) => ({
        beyond: kept.firstElementChild!.getBoundingClientRect().bottom - kept.getBoundingClientRect().bottom,
        heights: new Set([...kept.querySelectorAll("li")].map((row) => row.getBoundingClientRect().height)).size,
        spilt: [...kept.querySelectorAll("li, li p, .unconfirmed-head")]
          .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
        cut: [...kept.querySelectorAll("li span")]
          .filter((name) => name.scrollHeight > name.clientHeight + 1)
          .map((name) => name.textContent),
        low: Math.min(...[...kept.querySelectorAll("li a")].map((link) => link.getBoundingClientRect().height)),
      }));
      expect(facts).toMatchObject({ heights: 1, spilt: [], cut: [] });
      expect(facts.beyond).toBeLessThanOrEqual(0.5);
      expect(facts.low).toBeGreaterThanOrEqual(48);
      expect(
        (await page.getByRole("navigation", { name: "Railcars" }).getByRole("link").first().boundingBox())!.y,
      ).toBeLessThan(height - 104);
      await expect(place.locator('a[href$="/capture-signature/9"]')).toHaveAccessibleDescription(
        /^BOT 1007 · 4711-AB-123456 Bulk Commodity\s· Outbound Trucks\s· Capture Signature$/,
      );
      await expect(page.getByText("UTLX 045123")).toBeAttached();
    });
  }
});

import { TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { expect, more, test } from "./fixtures";
import { codeOf, countPosts, scan, scanInPieces } from "./models/hand-scanner";
import { RailcarModel } from "./models/railcar.model";
import { carIn, lastScans, openLastScans, openToScan, scanNotice, scanSheet, type Car } from "./models/scans";
import { HEADERS, signInBy } from "./models/session";
import { TrackWidgetModel } from "./models/track-widget.model";
import { TruckModel } from "./models/truck.model";
import { officeOf } from "./models/waiting-truck";

test.describe("a code that a phone received in two pieces", () => {
  test.beforeEach(async ({ demo }) => demo.signIn("floor"));

  test("leaves one entry, the whole, where nothing takes scans", more(), async ({ page }) => {
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "5");
    await scanInPieces(page, codeOf(car.name), codeOf(car.name).length - 3);
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
    await openLastScans(page);

    await expect(lastScans(page)).toHaveCount(1);
    await expect(lastScans(page)).toContainText(car.name);
  });

  test("leaves one entry and one message on a page that takes scans", more(), async ({ page }) => {
    const widget = new TrackWidgetModel(page, "Receive");
    const { track } = await widget.mixedTrack();
    const [car] = await widget.pending("sand");
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await expect(widget.available.getByRole("button").first()).toBeVisible();
    await scanInPieces(page, codeOf(car!.name), codeOf(car!.name).length - 3);
    await widget.seeSelected([car!.name]);
    await expect(page.locator(".toast")).toHaveText([`Railcar ${car!.name} selected.`]);
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await expect(page.getByRole("list", { name: "Scanned, but not available" })).toHaveCount(0);
    await openLastScans(page);

    await expect(lastScans(page)).toHaveCount(1);
    await expect(lastScans(page)).toContainText(codeOf(car!.name));
  });
});

test.describe("a scan on a page that takes none", () => {
  test.beforeEach(async ({ demo }) => demo.signIn("floor"));

  test("on the index opens the railcar of the label at the job that is due, and presses nothing", async ({ page }) => {
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "1");
    const posts = countPosts(page);
    await page.getByRole("link", { name: "Bulk Commodity" }).focus();
    await scan(page, codeOf(car.name));

    await expect(page).toHaveURL(new RegExp(`/sand/railcars/receive/${car.id}$`));
    await expect(scanNotice(page)).toContainText(car.name);
    await expect(scanNotice(page)).toContainText("Sand railcar · Pending. Opened");
    expect(posts()).toBe(0);
  });

  test("on a category opens a load by its id, and one that has left by the search", more(), async ({ page }) => {
    await openToScan(page, "/mobile-v2/sand");
    const [load, gone] = [await carIn(page, "5", "bulk-commodity-railcar-loads"), await carIn(page, "4")];
    await scan(page, JSON.stringify({ railcar_load: { id: Number(load.id) } }));
    await expect(page).toHaveURL(new RegExp(`/bulk-commodity/railcars/edit/${load.id}$`));

    await openToScan(page, "/mobile-v2/bulk-commodity");
    await scan(page, codeOf(gone.name));
    await expect(page).toHaveURL(/\/sand\/railcars\/search$/);
    await expect(page.getByRole("searchbox", { name: "Search railcars" })).toHaveValue(gone.name);
    await expect(page.getByText(gone.name).first()).toBeVisible();
  });

  test("on an index of trucks opens a truck by its label, its bill of lading and its number, each at the step that is due", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
    await office.signIn();
    const truck = await office.addTruck("outbounds", { truck_number: "ZX-4" });
    const base = "/mobile-v2/sand/outbound-trucks";
    for (const code of [codeOf(truck.name), truck.bol_number, "ZX-4"]) {
      await openToScan(page, base);
      await scan(page, code);
      await expect(page).toHaveURL(new RegExp(`${base}/capture-signature/${truck.id}$`));
    }

    const waiting = new TruckModel(page, "bulk-commodity-inbound-trucks");
    const arrived = await office.addTruck("bulk-commodity-inbound-trucks", { truck_number: "ZX-5" });
    await waiting.sign(arrived.id);
    await openToScan(page, base);
    await scan(page, codeOf(arrived.name));
    await expect(page).toHaveURL(new RegExp(`${waiting.path("release")}/${arrived.id}$`));
  });

  test("of several trucks with one number asks which", more(), async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
    await office.signIn();
    const [one, two] = [
      await office.addTruck("outbounds", { truck_number: "TWIN" }),
      await office.addTruck("inbounds", { truck_number: "TWIN" }),
    ];
    await openToScan(page, "/mobile-v2");
    await scan(page, "TWIN");
    await expect(scanNotice(page)).toContainText("Several have this code. Choose one.");
    await expect(scanNotice(page).getByRole("button", { name: `Open ${one.name}` })).toBeVisible();
    await scanNotice(page)
      .getByRole("button", { name: `Open ${two.name}` })
      .click();

    await expect(page).toHaveURL(new RegExp(`/inbound-trucks/capture-signature/${two.id}$`));
  });

  test(
    "of a storage says what it is, of nothing says so, of a command too; all stand in the list with their time, and the page stays",
    more(),
    async ({ page }) => {
      await openToScan(page, "/mobile-v2/sand/railcars");
      const [silo] = (
        (await (await page.request.get("/api/onsite-storage?limit=1")).json()) as {
          result: readonly { name: string; asset_id: string }[];
        }
      ).result;
      await scan(page, `${silo!.asset_id} - ${silo!.name}`);
      await expect(scanNotice(page)).toContainText(silo!.name);
      await expect(scanNotice(page)).toContainText("A storage has no page here.");
      await scan(page, "NOPE - 404");
      await expect(
        page.getByRole("alert").getByText("No railcar, truck or storage that you may see has this code."),
      ).toBeVisible();
      await scan(page, "RAILHEAD SEND");
      await expect(page.getByRole("alert").getByText("This command does nothing on this page.")).toBeVisible();
      await scanNotice(page).getByRole("button", { name: "Last scans" }).click();

      await expect(lastScans(page)).toHaveCount(3);
      await expect(lastScans(page).nth(0)).toContainText("RAILHEAD SEND");
      await expect(lastScans(page).nth(1)).toContainText(/NOPE - 404\d\d:\d\d/);
      await expect(scanSheet(page)).toContainText(/Times in C[SD]T/);
      await expect(page).toHaveURL(/\/sand\/railcars$/);
    },
  );

  test("two in a row: the last one counts, both stand in the list", more(), async ({ page }) => {
    await openToScan(page, "/mobile-v2");
    const [first, second] = [await carIn(page, "1"), await carIn(page, "5")];
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/assets/find-by-code?code=${encodeURIComponent(codeOf(first.name))}`, async (route) => {
      await waiting;
      await route.continue().catch(() => undefined);
    });
    await scan(page, codeOf(first.name));
    await expect(scanNotice(page)).toContainText("Looking it up");
    await scan(page, codeOf(second.name));
    await expect(page).toHaveURL(new RegExp(`/edit/${second.id}$`));
    answer();

    await openLastScans(page);
    await expect(lastScans(page)).toHaveCount(2);
    await expect(lastScans(page).nth(1)).toContainText("Not opened: the next scan came first.");
    await expect(page).toHaveURL(new RegExp(`/edit/${second.id}$`));
  });

  test("a user who taps elsewhere before the answer is offered it, and stays", async ({ page }) => {
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "5");
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/assets/find-by-code*", async (route) => {
      await waiting;
      await route.continue();
    });
    await scan(page, codeOf(car.name));
    await expect(scanNotice(page)).toContainText("Looking it up");
    await page.getByRole("link", { name: "Bulk Commodity" }).click();
    await expect(page).toHaveURL(/\/bulk-commodity$/);
    answer();

    await scanNotice(page)
      .getByRole("button", { name: `Open ${car.name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
  });
});

test("a code of another terminal names nothing, as one that nobody knows", async ({
  page,
  demo,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await signInBy(admin, "admin");
  const read = async <Row>(path: string): Promise<Row> =>
    ((await (await admin.get(path)).json()) as { result: Row }).result;
  await demo.signIn("floor");
  const { terminal_id: home } = (
    (await (await page.request.get("/api/auth/session")).json()) as { result: { terminal_id: string } }
  ).result;
  const there = (await read<readonly { id: string }[]>("/api/terminals/names")).find(({ id }) => id !== home)!.id;
  const [foreign] = await read<readonly Car[]>(`/api/inbounds?limit=1&status_id=2,3,5&terminal_id=${there}`);
  await openToScan(page, "/mobile-v2");
  for (const code of [codeOf(foreign!.name), "ZZZZ - 999999"]) {
    await scan(page, code);
    await expect(scanNotice(page)).toContainText(code);
    await expect(scanNotice(page)).toContainText("No railcar, truck or storage that you may see has this code.");
  }
});

test.describe("a page that takes scans", () => {
  test.beforeEach(async ({ demo }) => demo.signIn("floor"));

  test(
    "takes its own first; what it does not know it refuses in its own words, and offers to open it",
    more(),
    async ({ page, playwright, baseURL }) => {
      const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
      await office.signIn();
      const truck = new TruckModel(page, "outbounds");
      const added = await office.addTruck("outbounds");
      await openToScan(page, truck.path("release"));
      await expect(truck.row(added.id)).toBeVisible();
      const car = await carIn(page, "5");
      await scan(page, codeOf(car.name));
      await expect(page.getByText("The barcode you scanned does not match any truck here. Try again.")).toBeVisible();
      await expect(page).toHaveURL(/\/release$/);
      await expect(scanNotice(page).getByRole("button", { name: `Open ${car.name}` })).toBeVisible();

      await scan(page, codeOf(added.name));
      await expect(page).toHaveURL(new RegExp(`${truck.path("release")}/${added.id}$`));
      await openLastScans(page);
      await expect(lastScans(page)).toHaveCount(2);
      await expect(lastScans(page).nth(0)).toContainText(codeOf(added.name));
      await expect(lastScans(page).nth(1)).toContainText("Sand railcar");
    },
  );

  test(
    "that answers before the list of scans is loaded has its answer in it all the same",
    more(),
    async ({ page, playwright, baseURL }) => {
      const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
      await office.signIn();
      const truck = new TruckModel(page, "outbounds");
      const added = await office.addTruck("outbounds");
      let come: () => void = () => undefined;
      const late = new Promise<void>((resolve) => (come = resolve));
      await page.route("**/floor-services*", async (route) => {
        await late;
        await route.continue();
      });
      await page.goto(truck.path("release"));
      await expect(truck.row(added.id)).toBeVisible();
      await scan(page, "NOPE - 404");
      await expect(page.getByText("The barcode you scanned does not match any truck here. Try again.")).toBeVisible();
      come();
      await openLastScans(page);
      await expect(lastScans(page)).toHaveCount(1);
      await expect(lastScans(page).nth(0)).toContainText("NOPE - 404");
    },
  );

  test("with a half-filled form is never left by a scan: the form stays, and is there after coming back", async ({
    page,
  }) => {
    const railcars = new RailcarModel(page);
    await openToScan(page, "/mobile-v2");
    const { own } = await railcars.mixedTrack("sand");
    const other = await carIn(page, "1");
    await openToScan(page, `/mobile-v2/sand/railcars/edit/${own[0]!.id}`);
    await railcars.length().fill("44");
    await scan(page, codeOf(other.name));
    await railcars.seeToast("The barcode you scanned does not match any available railcars. Try again.");
    await expect(page).toHaveURL(new RegExp(`/edit/${own[0]!.id}$`));
    await expect(railcars.length()).toHaveValue("44");

    await scanNotice(page)
      .getByRole("button", { name: `Open ${other.name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/receive/${other.id}$`));
    await page.goBack();
    await expect(railcars.length()).toHaveValue("44");
  });

  test("with a draft begun keeps it: another truck is offered", more(), async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
    await office.signIn();
    const signed = await office.addTruck("inbounds");
    const truck = new TruckModel(page, "outbounds");
    const manager = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await signInBy(manager, "manager");
    const body = { terminal_id: await truck.terminal(), truck_number: "4711" };
    const { id } = (
      (await (await manager.post("/api/outbounds", { data: body, headers: HEADERS })).json()) as {
        result: { id: string };
      }
    ).result;
    await truck.weigh(id, TRUCK_KINDS.outbounds.first, "15");
    await openToScan(page, `${truck.path("handling")}/${id}`);
    await truck.button("Add draft").click();
    await page.getByLabel("Quantity").fill("12");
    await scan(page, codeOf(signed.name));

    await expect(
      page.getByText("The barcode you scanned does not match any sources available for this transaction. Try again."),
    ).toBeVisible();
    await expect(scanNotice(page).getByRole("button", { name: `Open ${signed.name}` })).toBeVisible();
    await expect(page.getByLabel("Quantity")).toHaveValue("12");
    await expect(page).toHaveURL(new RegExp(`/handling/${id}$`));
  });
});

test(
  "a truck that takes no draft leaves a scan to what it names",
  more(),
  async ({ page, demo, playwright, baseURL }) => {
    await demo.signIn("floor");
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
    await office.signIn();
    const added = await office.addTruck("outbounds");
    const truck = new TruckModel(page, "outbounds");
    await truck.act(added.id, "void", { reason: "Came to the wrong gate" });
    await openToScan(page, `${truck.path("handling")}/${added.id}`);
    await expect(page.getByRole("heading", { name: added.name })).toBeVisible();
    const car = await carIn(page, "5");
    await scan(page, codeOf(car.name));

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
  },
);

import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { startScaleSimulator } from "@railhead/host/scale-simulator/simulator";
import { devices } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { mailsOf } from "./mails";
import { codeOf, scan } from "./models/hand-scanner";
import { pounds, seeBalanced, sum, type LedgerBook } from "./models/ledger-book";
import { loadPage } from "./models/load-page.model";
import { PASSWORD } from "./models/session";
import { signaturePad } from "./models/signature-pad.model";
import { TruckModel } from "./models/truck.model";
import { TrackWidgetModel, type WireCar } from "./models/track-widget.model";
import { assetOf, TruckYard, type YardTruck } from "./models/truck-yard";
import { fileOf, UploadModel } from "./models/upload.model";
import {
  CARS,
  CUSTOMER,
  DEEPEST,
  GROUP_STEPS,
  LOADS,
  MAIL,
  ORDER,
  PER_TRACK,
  PRODUCT,
  TRACKS,
  UNLOADED,
  WANTED,
  carName,
  cars,
  prepareHouse,
  type Named,
} from "./models/whole-house";

// Whatever sends something is pressed twice: the ledgers and histories at the end show whether it was done once.

/** From the first address through the login page, as everybody comes. */
async function comeIn(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await page.waitForURL(/\/login/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("a train of a hundred cars goes through the house, from its file to the mailed papers, and nothing is lost", async ({
  page: desk,
  demo: _demo,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const simulator = await startScaleSimulator({ sma: 0, mt: 0 });
  const floor = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL: baseURL ?? "",
    serviceWorkers: "block",
  });
  const phone = await floor.newPage();
  try {
    const yard = await TruckYard.open(request);
    const menu = desk.getByRole("navigation", { name: "Main menu" });
    const lane = (name: string) =>
      desk.locator(".lane").filter({ has: desk.getByRole("heading", { name, exact: true }) });
    const heading = desk.getByRole("heading", { level: 1 });
    const { silos, north, south } = await prepareHouse(yard, simulator.ports.sma);
    const trucks: string[] = [];
    /** Drives onto the scale, which then rests at a weight, and takes it over from there. */
    const weigh = async (page: Page, position: "tare" | "gross", weight: string, isOpen = false) => {
      expect([simulator.command(`weight ${weight}`)]).toEqual([null]);
      const { button } = loadPage(page);
      if (!isOpen) await button(`Weigh ${position}`).click();
      await page.getByLabel("Scale", { exact: true }).selectOption("House scale");
      await button("Take from the scale").click();
      await expect(page.getByLabel("Weight", { exact: true })).toHaveValue(weight);
      await button("Save").dblclick();
      await expect(page.getByText("Weight saved.").first()).toBeVisible();
    };

    await test.step("the office uploads the file of the train and announces it", async () => {
      await comeIn(desk, "office");
      const upload = new UploadModel(desk);
      await menu.getByRole("link", { name: "Pending Railcars" }).click();
      await desk.getByRole("link", { name: "Bulk Upload" }).click();
      await upload.choose(
        fileOf(...cars.map(({ name, pounds }) => `${name},${PRODUCT},${CUSTOMER},${pounds},QB1,11/2/2026`)),
        "train.csv",
      );
      await upload.button(`Announce ${CARS} railcars`).dblclick();
      await expect(upload.said(`${CARS} railcars announced.`)).toBeVisible();
      await desk.getByRole("link", { name: "To Pending Railcars" }).click();
      await desk.getByRole("searchbox", { name: "Search this list" }).fill("QTWH");
      await expect(desk.locator(".desk-head p")).toContainText(String(CARS));
    });

    await test.step("the floor receives it on two tracks with the hand scanner, and the office's list follows", async () => {
      await comeIn(phone, "floor");
      const widget = new TrackWidgetModel(phone, "Receive");
      for (const name of ["Sand", "Railcars", "Receive"]) await phone.getByRole("link", { name, exact: true }).click();
      for (const [at, name] of TRACKS.entries()) {
        await widget.chooseTrack(name);
        for (const car of cars.slice(at * PER_TRACK, (at + 1) * PER_TRACK)) await scan(phone, codeOf(car.name));
        await expect(widget.selected.getByRole("listitem")).toHaveCount(PER_TRACK);
        await phone.getByRole("button", { name: "Today" }).click();
        await widget.action.dblclick();
        await widget.seeToast("Railcars received successfully!");
        await expect(widget.selected.getByRole("listitem")).toHaveCount(0);
        if (at > 0) continue;
        // The office has the list of its upload open, and then the board of the tracks.
        await expect(desk.getByRole("row").filter({ hasText: "81000" })).toContainText(name);
        await menu.getByRole("link", { name: "Track Utilization" }).click();
        await expect(lane(TRACKS[0])).toContainText("50 railcars");
        await expect(lane(TRACKS[1])).toContainText("0 railcars");
      }
      await expect(lane(TRACKS[1])).toContainText("50 railcars");
    });

    await test.step("the office submits five of them that stand deep, the floor digs them out", async () => {
      await menu.getByRole("link", { name: "Submit a Cherry Picking Group" }).click();
      await desk.getByRole("combobox", { name: "Customer" }).click();
      await desk
        .getByRole("listbox", { name: "Customer" })
        .getByRole("option", { name: "Cimarron Completions" })
        .click();
      await desk.getByLabel("Add by number").fill(WANTED.map((at) => carName(at)).join("\n"));
      await desk.getByRole("button", { name: "Add", exact: true }).click();
      await expect(desk.getByRole("region", { name: "Plan" })).toContainText(
        `5 wanted railcars: ${DEEPEST - 4} railcars must be moved.`,
      );
      await desk.getByRole("button", { name: "Submit", exact: true }).dblclick();
      await expect(desk.getByText(/Cherry picking group .* submitted\./)).toBeVisible();
      await expect(heading).toHaveText(/^Cimarron Completions \d+$/);
      const group = (await heading.textContent()) ?? "";

      await phone.getByRole("link", { name: "Back" }).click();
      await phone.getByRole("link", { name: "Cherry Picking" }).click();
      await phone.getByRole("link", { name: `Open ${group}, Submitted` }).click();
      await phone.getByRole("button", { name: "Start", exact: true }).click();
      await expect(phone.getByText("is in work.")).toBeVisible();
      for (const at of WANTED) await scan(phone, codeOf(carName(at)));
      await expect(phone.getByRole("checkbox", { checked: true })).toHaveCount(DEEPEST + 1);
      await phone.getByLabel("Wanted railcars go to").selectOption({ label: TRACKS[1] });
      await phone.getByRole("button", { name: `Record ${DEEPEST + 1} railcars` }).dblclick();
      await expect(phone.getByText(`${DEEPEST + 1} of ${DEEPEST + 1} done`)).toBeVisible();
      await phone.getByRole("button", { name: "Complete", exact: true }).click();
      await expect(phone.getByText("This group is not worked off now.")).toBeVisible();
      // The page of the group, which the office never left.
      await expect(desk.locator(".record-head")).toContainText("Done");
    });

    await test.step("cars are unloaded into silos, two by the floor and one by the office", async () => {
      await phone.getByRole("link", { name: "Back" }).click();
      await phone.getByRole("link", { name: "Back" }).click();
      await phone.getByRole("link", { name: "Handling", exact: true }).click();
      const form = loadPage(phone);
      for (const [at, silo, net] of UNLOADED.slice(0, 2)) {
        await expect(phone.getByRole("heading", { name: "Railcars to unload" })).toBeVisible();
        await scan(phone, codeOf(carName(at)));
        await expect(phone.getByRole("heading", { name: carName(at) })).toBeVisible();
        await scan(phone, `${silos[silo]?.asset_id} - ${silos[silo]?.name}`);
        await expect(form.asset).toContainText(silos[silo]?.name ?? "");
        await form.quantity.fill(net);
        await form.save("/api/drafts", () => form.button("Save").dblclick());
        await form.button("Complete Handling").dblclick();
        await expect(phone).toHaveURL(/handling$/);
      }
    });
    await test.step("the office unloads a part of a third car", async () => {
      const [at, silo, net] = UNLOADED[2];
      await menu.getByRole("link", { name: "Railcars", exact: true }).click();
      await desk.getByRole("searchbox", { name: "Search this list" }).fill(carName(at));
      await desk.getByRole("link", { name: carName(at), exact: true }).click();
      await desk.getByRole("link", { name: "Unload a Railcar" }).click();
      const form = loadPage(desk);
      await form.begin(silos[silo]?.name ?? "", net);
      await form.save("/api/drafts", () => form.button("Save").dblclick());
    });

    await test.step("the floor takes a truck in, weighs it on the scale, and loads it", async () => {
      await phone.getByRole("link", { name: "Back" }).click();
      await phone.getByRole("link", { name: "Back" }).click();
      for (const name of ["Outbound Trucks", "Handling"]) await phone.getByRole("link", { name, exact: true }).click();
      const truck = new TruckModel(phone, "outbounds");
      const form = loadPage(phone);
      await truck.button("Add arrival").click();
      await phone.getByLabel("Truck number").fill("901");
      await phone.getByLabel("Driver name").fill("Jane Doe");
      await truck.pick("Order", ORDER);
      await truck.button("Add arrival").dblclick();
      const title = phone.getByRole("heading", { name: /^OT \d+$/ });
      await expect(title).toBeVisible();
      trucks.push((await title.textContent()) ?? "");
      await weigh(phone, "tare", LOADS[0].tare);
      await form.begin(silos[0]?.name ?? "", LOADS[0].net);
      await form.save("/api/drafts", () => form.button("Save").dblclick());
      await weigh(phone, "gross", LOADS[0].gross);
    });

    await test.step("the office does the same with the second truck", async () => {
      const truck = new TruckModel(desk, "outbounds");
      const form = loadPage(desk);
      await menu.getByRole("link", { name: "Outbound Truck Arrivals" }).click();
      await desk.getByRole("link", { name: "Add Outbound Truck" }).click();
      await desk.getByLabel("Truck no.").fill("902");
      await desk.getByRole("combobox", { name: "Order" }).fill(ORDER);
      await desk.getByRole("combobox", { name: "Order" }).press("Enter");
      await desk.getByRole("textbox", { name: "Driver", exact: true }).fill("John Roe");
      await truck.button("Save").click();
      await expect(heading).toHaveText(/^OT \d+$/);
      trucks.push((await heading.textContent()) ?? "");
      await desk.getByRole("link", { name: "Weigh tare" }).click();
      await weigh(desk, "tare", LOADS[1].tare, true);
      await form.begin(silos[1]?.name ?? "", LOADS[1].net);
      await form.save("/api/drafts", () => form.button("Save").dblclick());
      await weigh(desk, "gross", LOADS[1].gross);
    });
    await test.step("both drivers sign on the phone, one truck is released there and one at the desk", async () => {
      const pad = signaturePad(phone);
      const signed = async (name: string) => {
        await pad.name.fill(name);
        await pad.draw();
        await pad.submit.dblclick();
        await expect(phone.getByRole("heading", { name: "Waiting for a signature" })).toBeVisible();
      };
      await phone.getByRole("link", { name: "Capture Signature" }).click();
      await signed("Jane Doe");
      await phone
        .getByRole("list", { name: "Waiting for a signature" })
        .getByRole("button", { name: new RegExp(`^${trucks[1]}\\b`) })
        .click();
      await signed("John Roe");

      // The office has the page of its truck open, which now leads to the release.
      await desk.getByRole("link", { name: "Release", exact: true }).click();
      await loadPage(desk).button("Release").dblclick();
      await expect(desk.getByText(`${trucks[1]} is released.`).first()).toBeVisible();

      await phone.getByRole("link", { name: "Back" }).click();
      await phone.getByRole("link", { name: "Release", exact: true }).click();
      await phone.getByRole("link", { name: `Open ${trucks[0]}` }).click();
      await loadPage(phone).button("Release").dblclick();
      await expect(phone.getByText(`${trucks[0]} is released.`).first()).toBeVisible();
    });

    await test.step("the office sees that both papers are mailed", async () => {
      for (const { net } of LOADS) {
        await menu.getByRole("link", { name: "BOLs", exact: true }).click();
        await expect(heading).toHaveText("BOLs");
        await desk
          .getByRole("row")
          .filter({ hasText: `${net} ST` })
          .getByRole("link")
          .first()
          .click();
        // They went out with the release.
        const mails = desk.getByRole("region", { name: "Mails" }).getByRole("listitem");
        await expect(mails.filter({ hasText: MAIL })).toContainText(/Version 1 · Sent /);
      }
    });

    await test.step("a vessel's page shows its last movement, without a reload since", async () => {
      await menu.getByRole("link", { name: "Onsite Storage" }).click();
      await desk.getByRole("link", { name: silos[0]?.name ?? "", exact: true }).click();
      await desk.getByRole("link", { name: "Material History", exact: true }).click();
      const line = desk.getByRole("table", { name: "Movements of material" }).locator("tbody tr").first();
      await expect(line).toContainText(`−${LOADS[0].net} ST`);
      await expect(line.getByRole("link", { name: trucks[0] ?? "" })).toBeVisible();
    });

    await test.step("both tracks are in order, with the five at the end of the second", async () => {
      const onTrack = async ({ id }: Named) => {
        const placed = await yard.get<readonly WireCar[]>(`/api/tracks/get-railcars-on-track?track_id=${id}`);
        expect(placed.map(({ car_seq }) => car_seq)).toEqual(placed.map((_, at) => at + 1));
        return placed.map(({ name }) => name);
      };
      const names = cars.map(({ name }) => name);
      const dugOut = WANTED.map((at) => carName(at));
      expect(await onTrack(north)).toEqual(names.slice(0, PER_TRACK).filter((name) => !dugOut.includes(name)));
      expect(await onTrack(south)).toEqual([...names.slice(PER_TRACK), ...dugOut]);
    });

    const visits = await yard.get<readonly (Named & Record<"asset_id" | "shipped_weight", string>)[]>(
      `/api/inbounds?terminal_id=${yard.terminalId}&q=QTWH&limit=200`,
    );
    const left = (
      await yard.get<readonly YardTruck[]>(
        `/api/outbounds?terminal_id=${yard.terminalId}&status_id=${TRUCK_STATUS.released}&limit=200`,
      )
    ).filter(({ name }) => trucks.includes(name));

    await test.step("what came in is in railcars and silos or left on the trucks, to the last digit", async () => {
      expect([visits.length, left.length]).toEqual([CARS, 2]);
      const came = sum(cars.map((car) => car.pounds));
      expect(sum(visits.map(({ shipped_weight }) => shipped_weight))).toBe(came);
      const ledgersOf = (assets: readonly string[]) => Promise.all(assets.map((id) => yard.book(id)));
      const ofCars = await ledgersOf(visits.map(({ asset_id }) => asset_id));
      const ofSilos = await ledgersOf(silos.map(({ asset_id }) => asset_id));
      const ofTrucks = await ledgersOf(left.map(assetOf));
      const ledgers = [...ofCars, ...ofSilos, ...ofTrucks];
      for (const book of ledgers) seeBalanced(book);
      const total = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
      const lines = (of: readonly LedgerBook[], ...entries: readonly string[]) =>
        total(
          of.flatMap((book) =>
            book.lines.filter(({ entry }) => entries.includes(entry)).map((line) => pounds(line.quantity, book.unit)),
          ),
        );
      expect(new Set(ledgers.flatMap((book) => book.lines.map(({ entry }) => entry)))).toEqual(
        new Set(["opening", "draft out", "draft in"]),
      );
      expect(lines(ofCars, "opening")).toBe(came);
      expect(lines(ledgers, "opening")).toBe(came);
      expect(lines(ledgers, "draft out", "draft in")).toBe(0n);
      expect(total(ledgers.map(({ quantity, unit: kept }) => pounds(quantity, kept)))).toBe(came);
      // The balances that people see say the same.
      const shown = ledgers.map(({ lines: [newest] }) =>
        pounds(newest?.display_balance ?? "", newest?.display_abbreviation ?? null),
      );
      expect(total(shown)).toBe(came);
      // What left is what the scale and the papers say.
      const nets = LOADS.map(({ tare, gross }) => String(Number(gross) - Number(tare)));
      const papersOf = await Promise.all(
        left.map(({ bol_id }) => yard.get<Readonly<Record<string, string>>>(`/api/bols/${String(bol_id)}`)),
      );
      expect(papersOf.map(({ quantity, status }) => [quantity, status])).toEqual(nets.map((net) => [net, "released"]));
      expect(total(ofTrucks.map(({ quantity, unit: kept }) => pounds(quantity, kept)))).toBe(sum(nets));
    });

    await test.step("every step is in the histories, by whom", async () => {
      const done = async (path: string) =>
        (await yard.get<readonly { action: string; by: Named }[]>(`${path}?limit=100`))
          .toReversed()
          .map(({ action, by }) => `${action} ${by.name.split(" ")[1]}`);
      const visit = (at: number) => visits.find(({ name }) => name === carName(at))?.id;
      const announced = ["create Office", "receive Floor", "move Floor"];
      expect(await done(`/api/inbounds/${visit(7)}/changes`)).toEqual([
        ...announced,
        "begin-handling Floor",
        "complete-handling Floor",
      ]);
      expect(await done(`/api/inbounds/${visit(16)}/changes`)).toEqual([...announced, "begin-handling Office"]);
      expect(await done(`/api/inbounds/${visit(99)}/changes`)).toEqual(announced.slice(0, 2));
      const [group] = await yard.get<readonly Named[]>("/api/cherrypicking-groups?terminal_id=1&sort=-id&limit=1");
      expect(await done(`/api/cherrypicking-groups/${group?.id}/changes`)).toEqual(GROUP_STEPS);
      const steps = ["weigh", "draft", "handling", "weigh", "sign", "release"];
      for (const [at, who] of (["Floor", "Office"] as const).entries()) {
        const taken = await done(`/api/outbounds/${left.find(({ name }) => name === trucks[at])?.id}/changes`);
        expect(taken.filter((step) => !step.startsWith("load "))).toEqual(
          ["create", ...steps].map((step) => `${step} ${step === "sign" ? "Floor" : who}`),
        );
      }
      const papers = (await mailsOf(request)).filter(({ to }) => to === MAIL);
      expect(papers).toHaveLength(2);
      expect(new Set(papers.map(({ subject }) => /PEX-\d+/.exec(subject)?.[0]))).toEqual(
        new Set(left.map(({ bol_number }) => bol_number)),
      );
    });
  } finally {
    await floor.close();
    await simulator.close();
  }
});

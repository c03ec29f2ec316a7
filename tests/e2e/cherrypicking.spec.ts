import { expect, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { OtherPerson } from "./models/other.model";

interface CarOnTrack {
  readonly id: string;
  readonly name: string;
}
const lane = (page: Page, name: string) =>
  page.locator(".lane").filter({ has: page.getByRole("heading", { name, exact: true }) });
const plan = (page: Page) => page.getByRole("region", { name: "Plan" });
/** How many railcars the plan says must be moved. */
const toMove = async (page: Page): Promise<number> =>
  Number(/(\d+) railcars? must be moved/.exec((await plan(page).getByRole("status").first().textContent()) ?? "")?.[1]);

test.describe("cherry-picking at the desk", () => {
  test("railcars are chosen, planned again when others move some, submitted, worked off and kept in the history", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await demo.signIn("manager");
    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "office");
    const tracks = await other.get<readonly CarOnTrack[]>("/api/tracks/names?terminal_id=1");
    const trackId = tracks.find(({ name }) => name === "Track 4")?.id ?? "";
    const before = await other.get<readonly CarOnTrack[]>(`/api/tracks/get-railcars-on-track?track_id=${trackId}`);
    const desk = new DeskModel(page);
    await desk.open("/cherrypicking/submit");
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByText("Choose at least one railcar.")).toBeVisible();

    await test.step("an easier railcar of the same kind is taken, and given back", async () => {
      await page.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("listbox", { name: "Customer" }).getByRole("option").nth(1).click();
      await page.getByLabel("Add by number").fill(`${before[39]?.name ?? ""}\n${before[4]?.name ?? ""}`);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText("2 railcars added.")).toBeVisible();
      await expect(plan(page)).toContainText("2 wanted railcars: 38 railcars must be moved.");
      await page.getByRole("button", { name: "Use These Instead" }).click();
      await expect.poll(() => toMove(page)).toBeLessThan(38);
      await plan(page).getByRole("button", { name: "Undo" }).click();
      await expect(plan(page)).toContainText("38 railcars must be moved");
      await page.getByRole("button", { name: `Let ${before[39]?.name ?? ""} go` }).click();
      await lane(page, "RIP").getByRole("option").nth(1).click();
      await expect(plan(page)).toContainText("2 wanted railcars: 5 railcars must be moved.");
      await lane(page, "RIP").getByRole("option").nth(1).press("Space");
      await page.getByLabel("Add by number").fill(before[2]?.name ?? "");
      await page.getByLabel("Add by number").press("Enter");
      await expect(plan(page)).toContainText("2 wanted railcars: 3 railcars must be moved.");
    });

    await test.step("a plan that others changed is said, and nothing is lost", async () => {
      await page.route(
        "**/api/cherrypicking-groups/*/submit",
        async (route) => {
          // The first car leaves while the group is on its way to the server.
          const [first] = before;
          await other.post(`/api/inbounds/${first?.id ?? ""}`, {
            track_id: tracks.find(({ name }) => name === "Track 2")?.id,
          });
          await route.continue();
        },
        { times: 1 },
      );
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(page.getByText("The plan has changed")).toBeVisible();
      await expect(plan(page)).toContainText("2 wanted railcars: 2 railcars must be moved.");
      await page.getByRole("button", { name: "Submit", exact: true }).dblclick();
      await expect(page.getByText(/Cherry picking group .* submitted\./)).toBeVisible();
      await expect(page.locator(".record-head")).toContainText("Submitted");
    });

    await test.step("its cars are recorded once, on the way to the wanted one", async () => {
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await page.getByRole("checkbox", { name: `Record ${before[4]?.name ?? ""}` }).check();
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
      await page.getByRole("checkbox", { name: `Record ${before[2]?.name ?? ""}` }).check();
      await page.getByRole("button", { name: "Record 4 railcars" }).click();
      await expect(page.getByText("Choose the track to which the wanted railcars go.")).toBeVisible();
      await page.getByLabel("Wanted railcars go to").selectOption({ label: "Track 2" });
      await page.getByRole("button", { name: "Record 4 railcars" }).dblclick();
      await expect(page.getByText("4 of 4 done")).toBeVisible();
      expect(sent.filter((path) => path.endsWith("/record"))).toHaveLength(1);
      await page.getByRole("button", { name: "Complete", exact: true }).click();
      await expect(page.locator(".record-head")).toContainText("Done");
    });

    await desk.open("/cherrypicking/history");
    await page.getByRole("table", { name: "Cherry Picking History" }).getByRole("link").first().click();
    await expect(page.getByRole("region", { name: "Planned and done" })).toContainText("Wanted railcars22");
    await page.getByRole("button", { name: `Take the record of ${before[2]?.name ?? ""} back` }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("It was its neighbour");
    await page.getByRole("dialog").getByRole("button", { name: "Proceed" }).click();
    await expect(page.getByRole("region", { name: "Planned and done" })).toContainText("Wanted railcars21");
    await page.getByRole("link", { name: "Cherry Picking History" }).first().click();
    await expect(desk.heading()).toHaveText("Cherry Picking History");
    await other.close();
  });
});

import type { PermissionMap } from "@railhead/api-contract/permissions";
import { expect, more, test, type Page } from "./fixtures";
import { giveViewer } from "./models/rights.model";
import { TrackWidgetModel } from "./models/track-widget.model";
import { KINDS, TruckModel } from "./models/truck.model";

/** Everything that the floor shows, and nothing that it does. */
const VIEWS: PermissionMap = {
  app: ["mobile"],
  railcar: ["view"],
  track: ["view"],
  "outbound truck": ["view"],
  draft: ["view"],
  bol: ["view"],
  order: ["view"],
  scale: ["view"],
  "onsite storage": ["view"],
};
const ASK = "Ask your administrator if this is your job.";
const lacksToo = (work: string, right: string) => `${work} (it lacks the right ${right})`;
const lacks = (work: string, right: string) => `Your profile may not ${work}: it lacks the right ${right}.`;
const EDIT = "“railcar: edit”";
const TRUCK_EDIT = "“outbound truck: edit”";

const RAILCAR_PAGES = [
  ["receive", "Receive", lacks("receive railcars", "“railcar: receive” or “railcar: edit”")],
  ["release", "Release", lacks("release railcars", EDIT)],
  ["bulk-move", "Bulk Move", lacks("move railcars", EDIT)],
  ["bulk-add", "Bulk Add", lacks("add railcars to a track", EDIT)],
  ["bulk-sequence", "Bulk Sequence", lacks("sequence railcars", EDIT)],
  ["sequence", "Sequence Cars On Track", lacks("sequence railcars", EDIT)],
  ["edit", "Edit", lacks("edit railcars", EDIT)],
] as const;

/** The reason stands above everything that could be touched, and nothing is there to be filled in. */
async function seesOnly(page: Page, line: string): Promise<void> {
  const notice = page.getByText(line, { exact: true });
  await expect(notice).toBeVisible();
  await expect(notice).toBeInViewport();
  await expect(page.getByText(ASK)).toBeVisible();
  const main = page.locator("main");
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.locator("input, textarea, select")).toHaveCount(0);
  await expect(page.locator(".sticky-footer")).toHaveCount(0);
}

test.describe("somebody who may see the floor and do nothing there", () => {
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    await giveViewer(playwright, baseURL, VIEWS);
    await demo.signIn("viewer");
  });

  test("reads on each tile of the railcars that the work is not theirs, and on its page which right is missing, before anything is filled in", async ({
    page,
  }) => {
    const writes: string[] = [];
    page.on("request", (request) => request.method() === "POST" && writes.push(request.url()));
    for (const category of ["sand", "bulk-commodity"] as const) {
      for (const [path, title, line] of RAILCAR_PAGES) {
        await page.goto(`/mobile-v2/${category}/railcars`);
        const tile = page.getByRole("link", { name: title }).filter({ hasText: title });
        await expect(tile.first()).toContainText("Not in your profile");
        await tile.first().click();
        await expect(page).toHaveURL(new RegExp(`/railcars/${path}$`));
        await seesOnly(page, line);
      }
    }
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page.getByRole("searchbox").or(page.getByRole("textbox")).first()).toBeVisible();
    await expect(page.getByText(ASK)).toHaveCount(0);
    expect(writes).toEqual([]);
  });

  test("reads the same at the address of one railcar", more(), async ({ page }) => {
    const widget = new TrackWidgetModel(page, "Receive");
    const [pending] = await widget.pending("sand");
    const { cars } = await widget.mixedTrack();
    await page.goto(`/mobile-v2/sand/railcars/receive/${pending!.id}`);
    await seesOnly(page, RAILCAR_PAGES[0][2]);
    await page.goto(`/mobile-v2/sand/railcars/edit/${cars.find(({ family }) => family === "sand")!.id}`);
    await seesOnly(page, RAILCAR_PAGES[6][2]);
  });

  test("reads what is in a railcar that is unloaded, and which rights its work needs", more(), async ({ page }) => {
    await page.goto("/mobile-v2/sand/railcars");
    await expect(page.getByRole("link", { name: /^Handling/ })).toContainText("Not in your profile");
    await page.getByRole("link", { name: /^Handling/ }).click();
    await expect(page.getByText(lacksToo("add drafts", "“draft: create”"))).toBeVisible();
    await page
      .getByRole("link", { name: /^Unload / })
      .first()
      .click();
    await expect(page.getByText(lacksToo("edit or void drafts", "“draft: edit”"))).toBeInViewport();
    await expect(page.getByText("Left in the railcar")).toBeVisible();
    for (const name of ["Add draft", "Set Partial", "Complete Handling"])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
  });

  test("reads trucks of each kind, their signatures and releases, and nothing is offered", more(), async ({ page }) => {
    for (const kind of KINDS) {
      const truck = new TruckModel(page, kind);
      await page.goto(truck.path("handling").replace(/\/handling$/, ""));
      await expect(page.getByRole("link", { name: /Not in your profile/ })).toHaveCount(3);
      await page.goto(truck.path("handling"));
      await expect(page.getByText(lacksToo("add arrivals", "“outbound truck: create”"))).toBeVisible();
      await expect(truck.rows().first()).toBeVisible();
      await expect(truck.button("Add arrival")).toHaveCount(0);
      const id =
        (await truck.rows().first().getAttribute("data-truck")) ??
        (await page.locator("[data-truck]").first().getAttribute("data-truck")) ??
        "";
      await page.goto(`${truck.path("handling")}/${id}`);
      await expect(page.getByText(lacksToo("weigh or edit trucks", TRUCK_EDIT))).toBeInViewport();
      await expect(page.getByLabel("Weights")).toBeVisible();
      for (const name of ["Add draft", "Weigh gross", "Weigh tare", "Weigh again", "Edit truck", "Void truck"])
        await expect(truck.button(name)).toHaveCount(0);
      await page.goto(`${truck.path("capture-signature")}/${id}`);
      await seesOnly(page, lacks("take signatures", TRUCK_EDIT));
      await page.goto(`${truck.path("release")}/${id}`);
      await expect(page.getByText(lacks("release trucks", TRUCK_EDIT))).toBeInViewport();
      await expect(page.getByRole("button", { name: "Release" })).toHaveCount(0);
      for (const task of ["capture-signature", "release"]) {
        await page.goto(truck.path(task));
        await expect(page.getByText(ASK)).toBeInViewport();
      }
    }
  });
});

test("somebody who may receive and not edit receives, and sees the missing right at every other job of the railcars", async ({
  page,
  playwright,
  baseURL,
  demo,
}) => {
  await giveViewer(playwright, baseURL, { ...VIEWS, railcar: ["view", "receive"] });
  await demo.signIn("viewer");
  const widget = new TrackWidgetModel(page, "Receive");
  const { track } = await widget.mixedTrack();
  const [car] = await widget.pending("sand");
  await page.goto("/mobile-v2/sand/railcars");
  await expect(page.getByRole("link", { name: "Receive" })).not.toContainText("Not in your profile");
  await widget.open("sand", "receive");
  await expect(page.getByText(ASK)).toHaveCount(0);
  await widget.chooseTrack(track.track_name);
  await widget.manual();
  await widget.take(car!.name);
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByRole("button", { name: /^Receive\b/ }).click();
  await expect(page.getByText("Railcars received successfully!").first()).toBeVisible();
  await page.goto("/mobile-v2/sand/railcars/bulk-move");

  await seesOnly(page, lacks("move railcars", EDIT));
});

test(
  "somebody with the floor alone reads what they may not see, in place of lists that cannot be loaded",
  more(),
  async ({ page, playwright, baseURL, demo }) => {
    await giveViewer(playwright, baseURL, { app: ["mobile"] });
    await demo.signIn("viewer");
    await page.goto("/mobile-v2/sand");
    await expect(page.getByRole("link", { name: /Not in your profile/ })).toHaveCount(3);
    await page.goto("/mobile-v2/sand/railcars/search");
    await seesOnly(page, lacks("see railcars", "“railcar: view”"));
    await page.goto("/mobile-v2/sand/outbound-trucks/handling");

    await seesOnly(page, lacksToo("see trucks", "“outbound truck: view”"));
    await expect(page.getByText(lacksToo("weigh or edit trucks", TRUCK_EDIT))).toBeInViewport();
    await expect(page.getByText(lacksToo("add arrivals", "“outbound truck: create”"))).toBeInViewport();
  },
);

import type { Page } from "@playwright/test";
import { deskScene, firstOf, press, rowsOf, sees, type DeskAct } from "./desk-stage";
import type { Scene } from "./scenes";

const HEADERS = { "x-requested-with": "railhead" };
const AT = "/track-utilization";
const ALONE = `${AT}/view/1`;

/** A track is drawn as one drawing at first: every car is there once none is left. */
const drawn = async (page: Page): Promise<void> => {
  await page.locator(".lane").first().waitFor();
  await page.locator(".lane-shapes").first().waitFor({ state: "detached" });
};
const cars = (page: Page, track: string) =>
  page
    .locator(".lane")
    .filter({ has: page.getByRole("heading", { name: track, exact: true }) })
    .getByRole("option");
const board = (name: string, query: string, act: (page: Page) => Promise<unknown> = drawn, more: DeskAct = {}) =>
  deskScene(`track utilization, ${name}`, `${AT}${query}`, { who: "office", act, ...more });

/** Takes a car up and lays it down on the track below, by keys. */
async function carry(page: Page): Promise<void> {
  await drawn(page);
  await cars(page, "Silo 1").nth(1).click();
  await page.keyboard.press("Enter");
  await sees(page, / taken up\. /);
  await page.keyboard.press("ArrowDown");
}
/** What another person does to the track of the car that is carried. */
async function turned(page: Page): Promise<void> {
  const on = await rowsOf<{ id: string; family: string }>(page, "/api/tracks/get-railcars-on-track?track_id=1");
  const data = [...on.slice(1), ...on.slice(0, 1)].map(({ id }, at) => ({ id, track_id: "1", car_seq: at + 1 }));
  const answer = await page.request.post("/api/inbounds/bulk", { headers: HEADERS, data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The tracks of the terminal at the desk, in each of their states. */
export const DESK_TRACK_SCENES: readonly Scene[] = [
  board("to scale", ""),
  board("whole tracks", "?scale=tracks", async (page) => {
    await drawn(page);
    await press(page, "Whole tracks");
  }),
  board("filtered", "", async (page) => {
    await drawn(page);
    await page.locator(".board-choice").filter({ hasText: "Status" }).getByRole("combobox").selectOption({ index: 1 });
    await sees(page, /railcars? match/);
  }),
  board("one found", "", async (page) => {
    await drawn(page);
    const name = (await cars(page, "Silo 1").nth(2).getAttribute("aria-label"))?.split(",")[0] ?? "";
    await page.getByRole("searchbox", { name: "Find a railcar" }).fill(name);
    await page.locator('.car-box[data-found="true"]').waitFor();
  }),
  board("none found", "", async (page) => {
    await drawn(page);
    await page.getByRole("searchbox", { name: "Find a railcar" }).fill("ZZZZ 999999");
    await sees(page, "Not on these tracks");
  }),
  board("three selected", "", async (page) => {
    await drawn(page);
    await cars(page, "Silo 1").nth(1).click();
    for (let more = 0; more < 2; more += 1) await page.keyboard.press("Shift+ArrowRight");
    await sees(page, /3 railcars selected/);
  }),
  board("one is carried", "", carry),
  board("one was moved", "", async (page) => {
    await carry(page);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Undo" }).waitFor();
  }),
  board("others were faster", "", async (page) => {
    await carry(page);
    await turned(page);
    await page.keyboard.press("Enter");
    await sees(page, "Others were faster");
  }),
  board("a move without an answer", "", async (page) => {
    await carry(page);
    await page.route("**/api/inbounds/bulk", (route) => route.abort());
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  board("tracks of the switch list", "", async (page) => {
    await drawn(page);
    await press(page, "Switch List");
    await page.locator("[popover]:popover-open").waitFor();
  }),
  board("could not load", "", (page) => sees(page, "Could not load"), { fails: "/api/tracks*" }),
  board("only looked at", "", drawn, { who: "viewer" }),
  deskScene("track, its cars to scale and as a table", ALONE, {
    who: "office",
    act: async (page) => {
      await drawn(page);
      await page.getByRole("table").waitFor();
    },
  }),
  deskScene(
    "track, without railcars",
    async (page) => {
      const tracks = await rowsOf<{ id: string; track_name: string }>(page, "/api/tracks/list");
      return `${AT}/view/${tracks.find(({ track_name }) => track_name === "Track 2")?.id ?? ""}`;
    },
    { who: "office", sees: "No railcars on this track." },
  ),
  deskScene("track, no such one", `${AT}/view/999999`, { who: "office", sees: /This track is not in use/ }),
  deskScene("switch list", `${AT}/print?tracks=1`, { act: (page) => page.getByRole("article").waitFor() }),
];

// ---- storage

const vessel = (page: Page) => firstOf(page, "/api/onsite-storage?limit=1&terminal_id=1");
const storage = (step: string) => async (page: Page) => `/onsite-storage/${step}/${await vessel(page)}`;
/** What is in the vessels of the terminal, in each of their states. */
export const DESK_STORAGE_SCENES: readonly Scene[] = [
  deskScene("storage, its page", async (page) => `/ui-next/onsite-storage/view/${await vessel(page)}`, {
    sees: / % full$/,
  }),
  deskScene("storage, reconciled, reason missing", storage("reconcile"), {
    act: async (page) => {
      await page.getByLabel("Found in it").fill("1500.5");
      await press(page, "Reconcile");
    },
    sees: "This field is required.",
  }),
  deskScene("storage, transfer, faults", storage("transfer"), {
    act: (page) => press(page, "Transfer"),
    sees: "Choose a storage vessel.",
  }),
  deskScene("storage, transfer, too much", storage("transfer"), {
    act: async (page) => {
      await page.getByLabel("Into").selectOption({ index: 1 });
      await page.getByLabel("Quantity").fill("999999");
      await page.getByLabel("Quantity").blur();
    },
    sees: /this draft takes/,
  }),
  deskScene("storage, transfer, what will happen", storage("transfer"), {
    act: async (page) => {
      await page.getByLabel("Into").selectOption({ index: 1 });
      await page.getByLabel("Quantity").fill("10");
    },
    sees: / will hold /,
  }),
  deskScene("storage, history of its material", storage("asset-history"), {
    act: (page) => page.getByRole("row").nth(1).waitFor(),
  }),
  deskScene("storage, no such one", "/onsite-storage/reconcile/999999", { sees: /There is no such storage vessel/ }),
];

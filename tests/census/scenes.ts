import type { Page } from "@playwright/test";
import type { Area } from "./measure";
import { ACCOUNT_SCENES } from "./account-scenes";
import { HANDLING_SCENES } from "./handling-scenes";
import { LIST_SCENES } from "./list-scenes";
import { PICK_SCENES } from "./pick-scenes";
import { RAILCAR_SCENES } from "./railcar-scenes";
import { SCAN_SCENES } from "./scan-scenes";
import { SIGNING_SCENES } from "./signing-scenes";
import { TRUCK_SCENES } from "./truck-scenes";

type Scenario = Record<string, unknown>;
export interface Stage {
  readonly page: Page;
  readonly scenario: (body: Scenario) => Promise<void>;
}
/** A screen in one of its states, and how to come there. */
export interface Scene {
  readonly name: string;
  readonly area: Area;
  readonly who: string | null;
  readonly open: (stage: Stage) => Promise<void>;
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();
const plain = (area: Area, who: string | null, path: string): Scene => ({
  name: path,
  area,
  who,
  open: async ({ page }) => {
    await page.goto(path);
    await heading(page);
  },
});

const tracks = (page: Page) => page.getByRole("list", { name: "Tracks" });
async function widget(page: Page, category: string, mode: string, track: string): Promise<void> {
  await page.goto(`/mobile-v2/${category}/railcars/${mode}`);
  await tracks(page)
    .getByRole("button", { name: new RegExp(`^${track}\\b`) })
    .click();
  await page.getByRole("button", { name: "Manual", exact: true }).waitFor();
}
async function take(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Manual", exact: true }).click();
  const list = page.getByRole("list", { name: "Available Railcars" });
  const head = page.getByRole("button", { name: "Available Railcars" });
  if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
  for (let at = 0; at < count; at += 1) {
    // By key: no thumb taps as fast as this, and the second tap of a double tap does not count.
    await list
      .getByRole("button", { name: /^Select / })
      .first()
      .press("Enter");
    await page.getByRole("list", { name: "Selected Railcars" }).getByRole("listitem").nth(at).waitFor();
  }
}
const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "floor", open });
const action = (page: Page, mode: string) => page.getByRole("button", { name: new RegExp(`^${mode}( \\d+)?$`) });

const LOGIN: readonly Scene[] = [
  { ...plain("floor", null, "/login"), name: "login" },
  {
    name: "login, both fields missing",
    area: "floor",
    who: null,
    open: async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Log in" }).click();
      await sees(page, "This field is required.");
    },
  },
  {
    name: "login, refused",
    area: "floor",
    who: null,
    open: async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Username").fill("floor");
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await page.getByRole("button", { name: "Log in" }).click();
      await sees(page, "The username or the password is wrong.");
    },
  },
];

const FLOOR_INDEXES = [
  "/mobile-v2",
  "/mobile-v2/scan-mode",
  ...["sand", "bulk-commodity"].flatMap((category) =>
    ["", "/inbound-trucks", "/outbound-trucks", "/railcars"].map((rest) => `/mobile-v2/${category}${rest}`),
  ),
];

const WIDGET: readonly Scene[] = [
  at("receive, no track yet", async ({ page }) => {
    await page.goto("/mobile-v2/sand/railcars/receive");
    await tracks(page).waitFor();
  }),
  at("receive, track chosen", ({ page }) => widget(page, "bulk-commodity", "receive", "Track 2")),
  at("receive, three selected", async ({ page }) => {
    await widget(page, "sand", "receive", "Track 4");
    await take(page, 3);
  }),
  at("receive, date missing", async ({ page }) => {
    await widget(page, "sand", "receive", "Track 4");
    await take(page, 1);
    await action(page, "Receive").click();
    await sees(page, "Date must be selected.");
  }),
  at("receive, wrong code scanned", async ({ page }) => {
    await page.goto("/mobile-v2");
    await page.evaluate("localStorage.setItem('scan_mode', 'scanner')");
    await widget(page, "sand", "receive", "Track 4");
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await page.getByLabel("Scanner field").fill("NOPE - 000000");
    await page.getByLabel("Scanner field").press("Enter");
    await sees(page, "The barcode you scanned does not match any available railcars. Try again.");
  }),
  at("receive, nothing found", async ({ page }) => {
    await widget(page, "sand", "receive", "Track 4");
    await take(page, 0);
    await page.getByRole("searchbox", { name: "Search railcars" }).fill("ZZZZ 999999");
    await sees(page, "No results");
  }),
  at("receive, refused by the server", async ({ page }) => {
    await widget(page, "sand", "receive", "Track 4");
    await take(page, 1);
    await page.getByRole("searchbox", { name: "Search railcars" }).fill("WFRX 650112");
    await page.getByRole("button", { name: "Select WFRX 650112" }).click();
    await page.getByRole("button", { name: "Today" }).click();
    await action(page, "Receive").click();
    await sees(page, /is on site already/);
  }),
  at("receive, answer lost", async ({ page, scenario }) => {
    await widget(page, "sand", "receive", "Track 4");
    await take(page, 1);
    await page.getByRole("button", { name: "Today" }).click();
    await scenario({ failures: [{ method: "POST", path: "/api/inbounds/bulk-receive", drop: "before" }] });
    await action(page, "Receive").click();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  at("receive, could not load", async ({ page, scenario }) => {
    await scenario({ failures: [{ method: "GET", path: "/api/tracks*", status: 500 }] });
    await page.goto("/mobile-v2/sand/railcars/receive");
    await sees(page, "Could not load");
  }),
  at("release, cars of both families", ({ page }) =>
    widget(page, "sand", "release", "Track 4").then(() => take(page, 0)),
  ),
  at("release, three selected", async ({ page }) => {
    await widget(page, "bulk-commodity", "release", "Track 9");
    await take(page, 3);
  }),
  at("release, asked before it leaves loaded", async ({ page }) => {
    await widget(page, "sand", "release", "Track 4");
    await take(page, 2);
    await page.getByRole("button", { name: "Today" }).click();
    await action(page, "Release").click();
    await page.getByRole("dialog").waitFor();
  }),
];

const FLOOR_REST: readonly Scene[] = [
  at("menu open", async ({ page }) => {
    await page.goto("/mobile-v2");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByText("Logout", { exact: true }).waitFor();
  }),
  at("no connection", async ({ page, scenario }) => {
    await page.goto("/mobile-v2");
    await heading(page);
    await scenario({ failures: [{ path: "/api/*", drop: "before" }] });
    await page.goto("/mobile-v2/sand");
    await sees(page, "No connection");
  }),
  { ...plain("floor", "floor", "/mobile-v2/no/such/page"), name: "floor page not found" },
];

/** Every built floor screen, in each of its states. */
export const FLOOR_SCENES: readonly Scene[] = [
  ...LOGIN,
  ...ACCOUNT_SCENES,
  ...FLOOR_INDEXES.map((path) => plain("floor", "floor", path)),
  ...WIDGET,
  ...LIST_SCENES,
  ...RAILCAR_SCENES,
  ...HANDLING_SCENES,
  ...TRUCK_SCENES,
  ...SIGNING_SCENES,
  ...SCAN_SCENES,
  ...PICK_SCENES,
  ...FLOOR_REST,
];

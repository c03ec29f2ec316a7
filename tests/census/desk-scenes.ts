import type { Page } from "@playwright/test";
import { proceed } from "../e2e/models/proceed";
import { fileOf, rowOf } from "../e2e/models/upload.model";
import { DESK_OFFICE_SCENES } from "./desk-office-scenes";
import { DESK_RAILCAR_SCENES } from "./desk-railcar-scenes";
import { DESK_STORAGE_SCENES, DESK_TRACK_SCENES } from "./desk-track-scenes";
import { DESK_YARD_SCENES } from "./desk-yard-scenes";
import type { Scene } from "./scenes";

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();
const at = (name: string, path: string, who = "manager", open: (page: Page) => Promise<unknown> = heading): Scene => ({
  name,
  area: "desk",
  who,
  open: async ({ page }) => {
    await page.goto(path);
    await heading(page);
    await open(page);
  },
});

const palette = async (page: Page, text: string) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(text);
  await page.getByRole("option").first().waitFor();
};

const recordIsRead = (page: Page) => page.getByRole("combobox", { name: "Changes of" }).waitFor();
const askToDelete = async (page: Page) => {
  await recordIsRead(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

/** A file with two faults and a name that is not known. */
const upload = async (page: Page) => {
  const rows = [rowOf(70_001, { net: "x" }), rowOf(70_002, { product: "NW Premium" }), rowOf(70_003)];
  const buffer = Buffer.from(fileOf(...rows));
  await page.setInputFiles("[data-import-file]", { name: "consist.csv", mimeType: "text/csv", buffer });
  await page.getByRole("grid").getByRole("row").nth(1).waitFor();
};
/** Its only good row is announced, once. */
const announce = async (page: Page) => {
  await upload(page);
  await page.getByRole("button", { name: /with a Fault Off and Continue$/ }).click();
  await page.getByRole("button", { name: /^Announce 1 railcar$/ }).click();
  await page.getByRole("button", { name: "Undo This Upload" }).waitFor();
};

/** The desk's shell and its pages, in each of their states. */
export const DESK_SCENES: readonly Scene[] = [
  {
    name: "login at a desk",
    area: "desk",
    who: null,
    open: async ({ page }) => {
      await page.goto("/login");
      await heading(page);
    },
  },
  at("home", "/index"),
  at("desk menu open", "/index", "manager", async (page) => {
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByText("Logout", { exact: true }).waitFor();
  }),
  at("terminals open", "/index", "admin", async (page) => {
    await page.getByRole("button", { name: /^Terminal / }).click();
    await page.getByRole("button", { name: "Williston Basin" }).waitFor();
  }),
  at("every group of the menu open", "/ui-next/carriers", "admin", async (page) => {
    const closed = page.getByRole("navigation").locator('button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().click();
  }),
  at("menu folded", "/index", "manager", (page) => page.getByRole("button", { name: "Main menu" }).click()),
  at("keys", "/ui-next/carriers", "admin", async (page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
  }),
  at("palette, nothing typed", "/index", "admin", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
  }),
  at("palette, results", "/index", "admin", (page) => palette(page, "tr")),
  at("palette, no results", "/index", "billing", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("zzzzzz");
    await page.getByText("No results").waitFor();
  }),
  at("search, nothing typed", "/master-records"),
  at("search, results", "/master-records?q=cimarron", "admin", (page) => page.getByRole("row").nth(1).waitFor()),
  at("search, no results", "/master-records?q=zzzzzz", "admin", (page) => page.getByText("No results").waitFor()),
  at("form, faults", "/orders/add", "admin", async (page) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("This field is required.").first().waitFor();
  }),
  at("form, picker open", "/orders/add", "admin", async (page) => {
    await page.getByRole("combobox", { name: /^Customer/ }).click();
    await page.getByRole("option").first().waitFor();
  }),
  at("record, with what belongs to it", "/ui-next/tracks/view/1", "admin", recordIsRead),
  at("record, asked before it is deleted", "/ui-next/carriers/view/1", "admin", askToDelete),
  at("record, refused to be deleted", "/ui-next/carriers/view/1", "admin", async (page) => {
    await askToDelete(page);
    await proceed(page);
    await page.getByRole("button", { name: "Close", exact: true }).waitFor();
  }),
  at("upload, nothing chosen", "/railcars/bulk-upload", "office"),
  at("upload, faults", "/railcars/bulk-upload", "office", upload),
  at("upload, columns", "/railcars/bulk-upload", "office", async (page) => {
    await upload(page);
    await page.getByText("columns read").click();
    await page.getByRole("combobox", { name: "Consignee" }).waitFor();
  }),
  at("upload, cell at fault", "/railcars/bulk-upload", "office", async (page) => {
    await upload(page);
    await page.getByRole("button", { name: /^Net Wt \(lbs\), row 2/ }).click();
    await page.getByRole("textbox", { name: "Net Wt (lbs), row 2" }).waitFor();
  }),
  at("upload, announced", "/railcars/bulk-upload", "office", announce),
  at("upload, asked before it is undone", "/railcars/bulk-upload", "office", async (page) => {
    await announce(page);
    await page.getByRole("button", { name: "Undo This Upload" }).click();
    await proceed(page);
    await page.getByText("Say why.").waitFor();
  }),
  at("no such record", "/ui-next/carriers/view/99999", "admin", (page) =>
    page.getByText("It was deleted, or it is at a terminal that is not yours.").waitFor(),
  ),
  at("permission denied", "/users", "viewer"),
  at("not found", "/no/such/page"),
  at("cherry picking, cars chosen on the tracks", "/cherrypicking/submit", "admin", async (page) => {
    await page.locator(".cherry-car").nth(2).click();
    await page.getByRole("status").filter({ hasText: "must be moved" }).first().waitFor();
  }),
  at("cherry picking history", "/cherrypicking/history", "admin"),
  at("a desk page not built yet", "/contracts"),
  ...DESK_RAILCAR_SCENES,
  ...DESK_TRACK_SCENES,
  ...DESK_STORAGE_SCENES,
  ...DESK_YARD_SCENES,
  ...DESK_OFFICE_SCENES,
];

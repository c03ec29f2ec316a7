import { inflateSync } from "node:zlib";
import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";

/** Notes what stood on the page each time that it was printed. */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, { printed, print: () => printed.push(document.querySelectorAll("tbody tr").length) });
  });
const printedRows = (page: Page) => page.evaluate(() => (window as unknown as { printed: number[] }).printed);
const sheetOf = (page: Page, title: string) => page.getByRole("article", { name: title });
const factOf = (page: Page, label: string) =>
  page
    .locator(".print-sheet dl div")
    .filter({ has: page.getByRole("term").filter({ hasText: label }) })
    .getByRole("definition");

async function choose(page: Page, rows: RegExp) {
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("dialog", { name: "Print" }).getByRole("button", { name: rows }).click();
}

/** The texts that each sheet of a PDF draws, as the signs of its fonts. */
function sheetsIn(pdf: Buffer): readonly ReadonlySet<string>[] {
  const sheets: Set<string>[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === "end") continue;
    let text: string;
    try {
      text = inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString("latin1");
    } catch {
      continue;
    }
    const drawn = [...text.matchAll(/<([0-9A-F]+)>\s*T[jJ]|\[([^\]]*)\]\s*TJ/gi)].map(
      ([, one, several]) => one ?? several ?? "",
    );
    if (text.includes("BT") && drawn.length > 0) sheets.push(new Set(drawn));
  }
  return sheets;
}

test.describe("a list on paper", () => {
  test("has the rows and the columns of the list, says what it is of, and is printed when all of it is drawn", async ({
    page,
    demo,
  }) => {
    await watchPrint(page);
    await demo.signIn("viewer");
    const list = new ListModel(page, "/carriers", "Carriers");
    await list.open("?is_active.eq=true&sort=-name&columns=scac,name");
    const names = await list.column("Name");
    expect(names.length).toBeGreaterThan(1);

    await choose(page, new RegExp(`^All ${names.length} rows`));
    await expect.poll(() => printedRows(page)).toEqual([names.length]);
    const sheet = sheetOf(page, "Carriers");
    expect(await sheet.getByRole("columnheader").allTextContents()).toEqual(["SCAC", "Name"]);
    expect(await sheet.locator("tbody td:nth-child(2)").allTextContents()).toEqual(names);
    await expect(factOf(page, "Filters")).toHaveText("In use: In use");
    await expect(factOf(page, "Rows")).toHaveText(String(names.length));
    await expect(factOf(page, "Printed")).toHaveText(
      /^by viewer; rows as of 20\d\d\/\d\d\/\d\d \d\d:\d\d C[SD]T \(America\/Chicago\)$/,
    );

    await page.getByRole("link", { name: "Back to the list" }).click();
    await list.shows("Name", names);
  });

  test("repeats the heads of its columns on each sheet, on white in the dark too", more(), async ({ page, demo }) => {
    await watchPrint(page);
    await demo.signIn("office");
    await page.goto("/railcars/print?group=status&sort=inbound_number&columns=name,car_seq,inbound_number");
    await expect.poll(async () => (await printedRows(page)).length).toBe(1);
    const sheet = sheetOf(page, "Railcars");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
    const sections = await sheet.getByRole("rowheader").allTextContents();
    expect(sections.length).toBeGreaterThan(1);

    const sheets = sheetsIn(await page.pdf({ format: "A5", preferCSSPageSize: false }));
    expect(sheets.length).toBeGreaterThan(1);
    const onEach = [...sheets[0]!].filter((text) => sheets.every((one) => one.has(text)));
    expect(onEach.length).toBeGreaterThanOrEqual(3);
  });

  test("is of the selected rows alone, also by a link", more(), async ({ page, demo }) => {
    await watchPrint(page);
    await demo.signIn("office");
    const list = new ListModel(page, "/railcars", "Railcars");
    await list.open();
    const cars = (await list.column("Car")).slice(0, 3);
    for (const car of cars.slice(0, 2)) await page.getByRole("checkbox", { name: `Select ${car}` }).click();
    await choose(page, /^2 selected rows$/);
    await expect.poll(() => printedRows(page)).toEqual([2]);
    await expect(factOf(page, "Rows")).toHaveText("2 selected");
    await page.goto(page.url().replace(/ids=(\d+),\d+/, "ids=$1,999999"));
    await expect(factOf(page, "Rows")).toHaveText("1 of 2 selected; the others are no longer in this list");
    await page.goto(page.url().replace(/ids=.*/, "ids=x"));
    await expect(page.getByRole("alert").filter({ hasText: "Nothing is printed" })).toBeVisible();
  });

  test(
    "is opened by Ctrl+P, and says when others changed the list since",
    more(),
    async ({ page, demo, playwright, baseURL }) => {
      await watchPrint(page);
      await demo.signIn("office");
      const list = new ListModel(page, "/carriers", "Carriers");
      await list.open();
      await page.keyboard.press("Control+P");
      await expect.poll(async () => (await printedRows(page)).length).toBe(1);
      const before = await sheetOf(page, "Carriers").locator("tbody tr").count();
      const admin = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
      await admin.post("/api/carriers", { name: "Zephyr Haulage", scac: "ZEPH" });
      await page.getByRole("button", { name: "Read the rows again" }).click();
      await expect(sheetOf(page, "Carriers").locator("tbody tr")).toHaveCount(before + 1);
      await admin.close();
    },
  );

  test("leaves the page with the right to see it", more(), async ({ page, demo, playwright, baseURL }) => {
    await watchPrint(page);
    await demo.signIn("viewer");
    await page.goto("/ui-next/carriers/print");
    await expect(sheetOf(page, "Carriers")).toBeVisible();
    const admin = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    type Profile = {
      readonly id: string;
      readonly name: string;
      readonly permissions: Record<string, readonly string[]>;
    };
    const profiles = await admin.get<readonly Profile[]>("/api/profiles/list");
    const viewer = profiles.find(({ name }) => name === "Viewer");
    const { carrier: _carrier, ...left } = viewer!.permissions;
    await admin.post(`/api/profiles/${viewer!.id}`, { permissions: left });
    await expect(sheetOf(page, "Carriers")).toHaveCount(0, { timeout: 2_000 });
    await admin.close();
  });
});

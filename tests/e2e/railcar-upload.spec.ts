import { expect, more, test } from "./fixtures";
import { startRelay } from "./models/relay";
import { fileOf, rowOf, UploadModel } from "./models/upload.model";
import { HEADERS, signInBy } from "./models/session";

const FAULTY = fileOf(
  rowOf(10_001),
  rowOf(10_002, { net: "210-000" }),
  "QTZX 1000X,Northern White 100 Mesh,Cimarron Completions,210000,QB9,11/2/2026",
  rowOf(10_004, { product: "NW Premium" }),
  rowOf(10_005, { product: "nw  premium" }),
);

test.describe("a file of railcars", () => {
  test("is mended, freed of a row, given a product, announced once, known the second time, and undone", async ({
    page,
    demo,
  }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    await page.goto("/railcars/pending");
    await page.getByRole("link", { name: "Bulk Upload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bulk Upload");
    await expect(page.getByText("No file of railcars was uploaded at this terminal yet.")).toBeVisible();
    const id = await model.upload(FAULTY);
    await expect(model.tab(/^Faults 4/)).toHaveAttribute("aria-pressed", "true");
    await expect(model.row("QTZX 10002")).toContainText("Net weight: '210-000' is no number");
    await expect(model.button(/^Announce 1 railcar/)).toBeDisabled();
    await expect(page.getByText("4 rows have a fault.")).toBeVisible();

    // A text is given a record: for every row that says it.
    const product = page.getByRole("combobox", { name: /^Product “NW Premium”/ });
    await product.fill("Northern White 40/70");
    await product.press("Enter");
    await expect(model.tab(/^Faults 2/)).toBeVisible();

    // It is the same upload after a reload in the middle.
    await page.reload();
    await expect(model.tab(/^Faults 2/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("upload")).toBe(id);

    await model
      .grid()
      .getByRole("button", { name: /^Net Wt \(lbs\), row 3/ })
      .click();
    await page.getByRole("textbox", { name: "Net Wt (lbs), row 3" }).fill("211,000");
    await page.keyboard.press("Enter");
    await expect(model.tab(/^Faults 1/)).toBeVisible();
    await model.row("QTZX 1000X").getByRole("checkbox").click();
    await model.button("Take 1 Row Off").click();
    // Without a fault all rows are shown.
    await expect(model.tab(/^All 5/)).toHaveAttribute("aria-pressed", "true");
    await expect(model.row("row 4")).toContainText("Taken off");
    await expect(page.getByText("4 new visits become Pending; 1 other row writes nothing.")).toBeVisible();

    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await model.button("Announce 4 railcars").dblclick();
    await expect(model.said("4 railcars announced.")).toBeVisible();
    expect(sent.filter((path) => path.endsWith("/commit"))).toHaveLength(1);
    expect(await model.pending()).toEqual(["QTZX 10001", "QTZX 10002", "QTZX 10004", "QTZX 10005"]);
    await page.getByRole("link", { name: "To Pending Railcars" }).click();
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(5);
    await page.goBack();

    // The mapping is remembered, and the same bytes are known.
    await page.getByRole("link", { name: "Next File" }).click();
    await expect(page.getByRole("row", { name: /consist\.csv/ })).toContainText("Announced");
    await model.upload(FAULTY);
    await expect(model.said("The same file was announced before.")).toBeVisible();
    await expect(model.tab(/^As they are 3/)).toBeVisible();
    await model.button("Take All 2 Rows with a Fault Off and Continue").click();
    await expect(page.getByText("There is nothing to announce")).toBeVisible();

    await model.said("The same file was announced before.").getByRole("link").click();
    await model.button("Undo This Upload").click();
    await model.button("Proceed").click();
    await expect(page.getByRole("dialog")).toContainText("Say why.");
    await page.getByLabel("Why").fill("Sent to the wrong terminal");
    await model.button("Proceed").click();
    await expect(model.said("This upload was undone.")).toContainText("Sent to the wrong terminal");
    expect(await model.pending()).toEqual([]);
  });

  test("of cars that were cancelled is announced again only when that is asked for", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    const text = fileOf(rowOf(20_001), rowOf(20_002));
    await model.upload(text);
    await model.button("Announce 2 railcars").click();
    await expect(model.said("2 railcars announced.")).toBeVisible();
    const listed = await page.request.get("/api/inbounds?status_id=1&terminal_id=1&limit=200&q=QTZX");
    const rows = ((await listed.json()) as { result: { id: string; updated_at: number }[] }).result;
    const body = rows.map(({ id, updated_at }) => ({ id, updated_at }));
    expect((await page.request.post("/api/inbounds/bulk-delete", { headers: HEADERS, data: body })).ok()).toBe(true);

    await model.upload(text);
    await model.button("Announce 2 railcars").click();
    await expect(model.said("This very file was announced before.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Show That Upload" }).first()).toHaveAttribute("href", /upload=\d+/);
    expect(await model.pending()).toEqual([]);
    await model.button("Announce Them Again").click();
    await expect(model.said("2 railcars announced.")).toBeVisible();
    expect(await model.pending()).toHaveLength(2);
  });

  test("shows what it comes to now where visits were changed since, and that somebody else announced it", async ({
    page,
    demo,
    request,
  }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    const text = fileOf(rowOf(30_001), rowOf(30_002));
    const id = await model.upload(text);
    await expect(model.button("Announce 2 railcars")).toBeEnabled();
    // A colleague announces one of the cars from a file of their own.
    await signInBy(request, "admin");
    const other = await request.post("/api/railcar-uploads?terminal_id=1", {
      headers: { ...HEADERS, "content-type": "application/octet-stream", "x-file-name": "other.csv" },
      data: Buffer.from(fileOf(rowOf(30_002))),
    });
    const { result } = (await other.json()) as { result: { id: string } };
    const commit = (upload: string) =>
      request.post(`/api/railcar-uploads/${upload}/commit`, { headers: HEADERS, data: {} });
    await expect.poll(async () => (await commit(result.id)).status()).toBe(200);

    await model.button("Announce 2 railcars").click();
    await expect(model.said("Visits were changed since this file was checked.")).toContainText("New: 2 before, 1 now");
    await expect(model.button("Announce 1 railcar")).toBeEnabled();
    // The same colleague commits this one too, while it stands here.
    await expect.poll(async () => (await commit(id)).status()).toBe(200);
    await expect(model.said("1 railcar announced.")).toBeVisible();
    await expect(model.button(/^Announce/)).toHaveCount(0);
  });

  test("is kept while there is no way to the server, at each step", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    await model.open();
    await demo.scenario({ failures: [{ path: "/api/railcar-uploads", method: "POST", drop: "before" }] });
    await model.choose(fileOf(rowOf(40_001, { net: "x" }), rowOf(40_002)));
    await expect(model.said("The connection was lost while consist.csv was sent.")).toBeVisible();
    await demo.scenario({ failures: [] });
    await model.button("Retry").click();
    await expect(model.tab(/^Faults 1/)).toBeVisible();
    const { pathname, search } = new URL(page.url());

    await demo.scenario({ failures: [{ path: "/api/railcar-uploads/*", method: "POST", drop: "before" }] });
    await model
      .grid()
      .getByRole("button", { name: /^Net Wt \(lbs\), row 2/ })
      .click();
    await page.getByRole("textbox", { name: "Net Wt (lbs), row 2" }).fill("211000");
    await page.keyboard.press("Enter");
    await expect(model.said("The last change could not be sent. It is still here.")).toBeVisible();
    await expect(model.row("QTZX 40001")).toContainText("211000");
    await demo.scenario({ failures: [] });
    await model.button("Retry").click();
    await expect(model.button("Announce 2 railcars")).toBeEnabled();

    // The answer to the commit is lost: what came of it shows without anybody asking.
    await demo.scenario({ failures: [{ path: "/api/railcar-uploads/*", method: "POST", drop: "after" }] });
    await model.button("Announce 2 railcars").click();
    await expect(model.said("2 railcars announced.")).toBeVisible();
    await demo.scenario({ failures: [] });
    expect(await model.pending()).toHaveLength(2);

    // A session that ends leads back to the same upload.
    await page.context().clearCookies();
    await page.reload();
    await page.waitForURL(/\/login/);
    await demo.logIn("office");
    await expect(model.said("2 railcars announced.")).toBeVisible();
    expect(page.url()).toContain(`${pathname}${search}`);
  });

  test(
    "of 2,000 cars whose line is cut within it is sent again as it is, and is announced once",
    more(),
    async ({ page, demo, baseURL }) => {
      const relay = await startRelay(baseURL ?? "");
      try {
        await demo.signIn("office");
        const model = new UploadModel(page);
        await page.goto(`${relay.url}/railcars/bulk-upload`);
        const customer = page.getByRole("combobox", { name: /^Customer/ });
        await customer.fill("Cimarron");
        await customer.press("Enter");
        await expect(customer).toHaveValue("Cimarron Completions");
        relay.breakOff("/api/railcar-uploads");
        // What the fifth column is its head does not say.
        const rows = Array.from({ length: 2000 }, (_, at) => rowOf(80_000 + at));
        await model.choose(fileOf(...rows).replace(",BOL,", ",Column 7,"));
        await expect(model.said("The connection was lost while consist.csv was sent.")).toBeVisible();
        await model.button("Retry").click();
        await expect(model.said("The connection was lost while consist.csv was sent.")).toBeVisible();
        await expect(customer).toHaveValue("Cimarron Completions");
        relay.breakOff(null);
        await model.button("Retry").click();
        await expect(model.tab(/^All 2,000/)).toBeVisible();
        const { pathname } = new URL(page.url());
        expect(pathname).toBe("/railcars/bulk-upload");

        // What the column is, is kept while there is no line, and is what is announced.
        await page.getByText("columns read").click();
        await relay.cut();
        const column = page.getByRole("combobox", { name: "Column 7" });
        await column.selectOption({ label: "BOL" });
        await expect(model.said("The last change could not be sent. It is still here.")).toBeVisible();
        await expect(column.locator("option:checked")).toHaveText("BOL");
        await relay.mend();
        await model.button("Retry").click();
        const announce = model.button("Announce 2,000 railcars");
        await expect(announce).toBeEnabled();
        await demo.scenario({ failures: [{ path: "/api/railcar-uploads/*", method: "POST", drop: "after" }] });
        await announce.click();
        await expect(model.said("2,000 railcars announced.")).toBeVisible();
        await demo.scenario({ failures: [] });
        const counted = await page.request.get("/api/inbounds?status_id=1&limit=1&count=1&terminal_id=1&q=QTZX");
        expect(((await counted.json()) as { total: number }).total).toBe(2000);
      } finally {
        await relay.close().catch(() => undefined);
      }
    },
  );

  test("is mended and announced by keyboard alone", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    await model.upload(fileOf(rowOf(50_001, { net: "x" }), rowOf(50_002)));
    const first = model.row("QTZX 50001");
    await first.getByRole("gridcell").first().focus();
    // Past the box, the car and what becomes of it: the fourth column of the file is the weight.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const cell = page.getByRole("textbox", { name: "Net Wt (lbs), row 2" });
    await expect(cell).toBeFocused();
    await page.keyboard.type("junk");
    await page.keyboard.press("Escape");
    await expect(first).toContainText("'x' is no number");
    await page.keyboard.press("Enter");
    await page.keyboard.type("212000");
    await page.keyboard.press("Enter");
    const announce = model.button("Announce 2 railcars");
    await expect(announce).toBeEnabled();
    await announce.focus();
    await page.keyboard.press("Enter");
    await expect(model.said("2 railcars announced.")).toBeVisible();
  });

  test(
    "keeps what is typed in a cell, and its row in its place, while what was mended before is checked",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const model = new UploadModel(page);
      await model.upload(fileOf(...[1, 2, 3].map((at) => rowOf(60_000 + at, { net: "x" })), rowOf(60_004)));
      const wrong = (row: number) =>
        model.grid().getByRole("button", { name: new RegExp(`^Net Wt \\(lbs\\), row ${row}`) });
      const typed = (row: number) => page.getByRole("textbox", { name: `Net Wt (lbs), row ${row}` });
      await wrong(2).click();
      await typed(2).fill("211000");
      await wrong(3).click();
      await page.keyboard.type("212");
      await expect(model.tab(/^Faults 2/)).toBeVisible();
      // The row that was mended stays until this cell is closed.
      await expect(model.row("QTZX 60001")).toContainText("211000");
      await expect(typed(3)).toBeFocused();
      await page.keyboard.type("000");
      await page.keyboard.press("Enter");
      await expect(model.row("QTZX 60001")).toHaveCount(0);
      await expect(model.row("QTZX 60002")).toHaveCount(0);
      await expect(wrong(4)).toBeVisible();
      await wrong(4).click();
      await page.keyboard.type("213000");
      // A colleague discards it: what was typed is said.
      const id = new URL(page.url()).searchParams.get("upload");
      const discard = await page.request.post(`/api/railcar-uploads/${id}/discard`, { headers: HEADERS, data: {} });
      expect(discard.ok()).toBe(true);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(model.said("This upload was discarded in the meantime.")).toContainText("“213000” in row 4");
    },
  );

  test("is mended by touch on a phone, each cell under the name of its column", more(), async ({ page, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await demo.signIn("office");
    const model = new UploadModel(page);
    await model.upload(fileOf(rowOf(70_001, { product: "Odd" }), rowOf(70_002, { product: "Strange" }), rowOf(70_003)));
    // The next name has the focus as soon as one is known, and the filters after the last.
    for (const text of ["Odd", "Strange"]) {
      const name = page.getByRole("combobox", { name: `Product “${text}”` });
      if (text === "Odd") await name.focus();
      await expect(name).toBeFocused();
      await page.keyboard.type("Northern White 40/70");
      await page.keyboard.press("Enter");
    }
    await expect(model.tab(/^All 3/)).toBeFocused();
    const row = model.row("QTZX 70003");
    for (const head of ["Material:", "Consignee:", "Net Wt (lbs):", "BOL:", "Ship Date:"])
      await expect(row.getByText(head.slice(0, -1), { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^BOL, row 4/ }).click();
    await page.getByRole("textbox", { name: "BOL, row 4" }).fill("QB7");
    await page.keyboard.press("Enter");
    await expect(row).toContainText("QB7");
    await model.button("Announce 3 railcars").click();
    await expect(page.getByText("3 railcars announced.")).toBeFocused();
    await expect(page.getByText("3 railcars announced.")).toBeInViewport();
  });

  test("that is none says why", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const model = new UploadModel(page);
    await model.open();
    await model.choose("", "nothing.csv");
    await expect(model.said("This file is empty.")).toBeVisible();
    await model.choose("x".repeat(10 * 1024 * 1024 + 1), "large.csv");
    await expect(model.said("Upload at most 10 MB at once")).toBeVisible();
    await model.choose("a,b\n1,2\n", "other.csv");
    await expect(model.said("This file could not be read.")).toContainText("Mark and Number");
    await model.button("Discard").click();
    await model.button("Proceed").click();
    await expect(model.said("This upload was discarded.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("row", { name: /other\.csv/ })).toContainText("Discarded");
    await demo.signIn("viewer");
    await page.goto("/railcars/pending");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("link", { name: "Bulk Upload" })).toHaveCount(0);
  });
});

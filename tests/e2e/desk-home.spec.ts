import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";
import type { WireCar } from "./models/track-widget.model";

const waits = (page: Page) => page.getByRole("table", { name: "What waits" });
const figure = (page: Page, name: string) => waits(page).getByRole("link", { name: new RegExp(`^${name}: `) });
/** What came or left in the month that is shown. */
const ofMonth = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Received and released per day" })
    .getByRole("link", { name: new RegExp(`^${name} in the month: `) });
const numberIn = async (link: ReturnType<typeof ofMonth>) => Number((await link.textContent())?.replaceAll(",", ""));
const count = async (page: Page, name: string) => numberIn(figure(page, name));

test.describe("the dashboard", () => {
  test("counts what waits, follows what others do, and each figure opens the list of what it counts", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "floor");
    await demo.signIn("office");
    await page.goto("/index");
    await expect(figure(page, "Railcars, expected")).toBeVisible();
    const [expected, inWork] = [await count(page, "Railcars, expected"), await count(page, "Railcars, in work")];
    expect(expected).toBeGreaterThan(0);
    const received = await numberIn(ofMonth(page, "Railcars received"));

    const [car] = await other.get<readonly WireCar[]>("/api/inbounds?status_id.in=1&terminal_id=1&held=1&limit=1");
    const [track] = await other.get<readonly { readonly id: string }[]>("/api/tracks?terminal_id=1&limit=1");
    await other.receive("sand", car!, track!);
    await expect(figure(page, "Railcars, expected")).toHaveText(String(expected - 1));
    await expect(figure(page, "Railcars, in work")).toHaveText(String(inWork + 1));
    await expect(ofMonth(page, "Railcars received")).toHaveText(String(received + 1));
    await other.close();

    // Those that have left are counted, and listed, with those that are here.
    await ofMonth(page, "Railcars received").click();
    const ofThisMonth = new ListModel(page, "/railcars", "Railcars");
    await ofThisMonth.isThere();
    await expect(ofThisMonth.summary()).toHaveText(String(received + 1));
    await page.goBack();
    await page.getByRole("button", { name: "Two months back" }).click();
    await expect(page.getByRole("columnheader", { name: "Whole month" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Month before, same days" })).toHaveCount(0);

    await figure(page, "Railcars, expected").click();
    const railcars = new ListModel(page, "/railcars", "Railcars");
    await railcars.isThere();
    await expect(railcars.summary()).toContainText(String(expected - 1));
    expect(new Set(await railcars.column("State"))).toEqual(new Set(["Pending"]));
    await page.goBack();
    await expect(figure(page, "Railcars, expected")).toHaveText(String(expected - 1));
  });

  test("says what could not be counted, and counts it again", more(), async ({ page, demo }) => {
    await demo.scenario({ failures: [{ path: "/api/outbounds/groups*", method: "GET", status: 500 }] });
    await demo.signIn("office");
    await page.goto("/index");
    await expect(page.getByText("Some lists could not be counted.")).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Some lists could not be counted.")).toHaveCount(0);
    await expect(figure(page, "Outbound Trucks, to be signed")).toBeVisible();
  });
});

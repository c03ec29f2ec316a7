import { DeskModel } from "./models/desk.model";
import { expect, more, test } from "./fixtures";

const RAIL = ["Rail", "Railcars", "Pending Railcars", "Railcars in Handling", "Bulk Commodity Railcar Loads", "Tracks"];
const UTILIZATION = "Track Utilization";
const PICK = "Submit a Cherry Picking Group";
const PICKING = [PICK, "Cherry Picking", "Cherry Picking History"];
const ARRIVALS = ["Outbound Truck Arrivals", "Inbound Truck Arrivals"];
const TRUCKS = [
  "Yard Board",
  ...["Outbound", "Inbound"].flatMap((side) => [
    `${side} Truck Arrivals`,
    `${side} Trucks to Handle`,
    `${side} Trucks to Release`,
  ]),
];
const BULK_TRUCKS = ["Bulk Commodity Trucks", "Bulk Commodity Inbound Trucks", "Bulk Commodity Outbound Trucks"];
const TRUCK_LISTS = ["Outbound Trucks", "Inbound Trucks", ...BULK_TRUCKS, "BOLs", "Check a Printed BOL"];
const STORAGE = ["Storage", "Onsite Storage", "Pumps", "Scales"];
const ORDERS = ["Orders & Jobs", "Orders", "Jobs"];
const MONEY = ["Invoices", "Contracts"];
const REVIEWS = ["Railcar Loads for Review", "Transloads for Review"];
const COMPANIES = [
  "Customers",
  "Parent Customers",
  "Carriers",
  "Suppliers",
  "Operators",
  "Service Companies",
  "Railroads",
  "Business Contacts",
];
const REFERENCE = [
  "Reference",
  ...COMPANIES,
  "Origins",
  "Wells",
  "Well Owners",
  "Product Names",
  "Product Sizes",
  "Master Product Sizes",
];
const UNITS = [
  "Units of Measure",
  "Unit Classes",
  "Unit Systems",
  "Standard Conversions",
  "Product Conversions within a Class",
  "Product Conversions between Classes",
  "Unit Converter",
];
const SETTINGS = ["Driver Instructions", "Terminal Policies", "Terminal Policy Items"];

/** What each demo account's menu holds, whole. */
const MENUS: Readonly<Record<string, { readonly at: string; readonly groups: readonly (readonly string[])[] }>> = {
  admin: {
    at: "/index",
    groups: [
      ["Dashboard", "Search Everything"],
      [...RAIL, UTILIZATION, ...PICKING],
      ["Trucks", ...TRUCKS, ...TRUCK_LISTS],
      STORAGE,
      ORDERS,
      ["Billing", ...MONEY, ...REVIEWS],
      [...REFERENCE, ...UNITS],
      ["Admin", "Users", "Profiles", "Terminals", ...SETTINGS, "Logged Exceptions"],
    ],
  },
  manager: {
    at: "/index",
    groups: [
      ["Dashboard", "Search Everything"],
      [...RAIL, UTILIZATION, ...PICKING],
      ["Trucks", ...TRUCKS, ...TRUCK_LISTS],
      STORAGE,
      ORDERS,
      ["Billing", ...MONEY, ...REVIEWS],
      REFERENCE,
      ["Admin", "Terminals", "Logged Exceptions"],
    ],
  },
  office: {
    at: "/index",
    groups: [
      ["Dashboard", "Search Everything"],
      [...RAIL, UTILIZATION, ...PICKING],
      ["Trucks", ...TRUCKS, ...TRUCK_LISTS],
      STORAGE,
      ORDERS,
      [...REFERENCE, ...UNITS],
      ["Admin", "Terminals"],
    ],
  },
  billing: {
    at: "/index",
    groups: [
      ["Dashboard"],
      [...RAIL, UTILIZATION, PICK, "Cherry Picking History"],
      ["Trucks", "Yard Board", ...ARRIVALS, ...TRUCK_LISTS],
      STORAGE,
      ORDERS,
      ["Billing", ...MONEY, ...REVIEWS],
      REFERENCE,
      ["Admin", "Terminals", "Logged Exceptions"],
    ],
  },
  floor: {
    at: "/railcars",
    groups: [
      [...RAIL, UTILIZATION, PICK, "Cherry Picking History"],
      ["Trucks", ...TRUCKS, ...TRUCK_LISTS],
      ["Storage", "Onsite Storage", "Scales"],
      ["Orders & Jobs", "Orders"],
      ["Admin", "Terminals"],
    ],
  },
  viewer: {
    at: "/index",
    groups: [
      ["Dashboard", "Search Everything"],
      [...RAIL, UTILIZATION, PICK, "Cherry Picking History"],
      ["Trucks", "Yard Board", ...ARRIVALS, ...TRUCK_LISTS],
      STORAGE,
      ORDERS,
      REFERENCE,
      ["Admin", "Terminals", "Logged Exceptions"],
    ],
  },
};

test.describe("the menu of the desk", () => {
  for (const [username, { at, groups }] of Object.entries(MENUS)) {
    test(
      `${username} sees the pages that are theirs, by work, and no other`,
      more(!["office", "viewer"].includes(username)),
      async ({ page, demo }) => {
        await demo.signIn(username);
        const desk = new DeskModel(page);
        await desk.open(at);

        expect(await desk.groups()).toEqual(groups);
      },
    );
  }

  test(
    "every link of the menu leads to the page that it names, and is marked there",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("admin");
      const desk = new DeskModel(page);
      await desk.open("/index");
      await desk.groups();
      const links = desk.menu().getByRole("link");
      for (let at = 1; at < (await links.count()); at += 1) {
        const name = (await links.nth(at).textContent()) ?? "";
        await links.nth(at).click();
        await expect(desk.heading()).toHaveText(name);
        await expect(desk.menu().locator('[aria-current="page"]')).toHaveText(name);
      }
    },
  );

  test("a page of a record marks its list, and opens the group of it once", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/ui-next/carriers/add");
    const reference = desk.menu().getByRole("button", { name: "Reference" });

    await expect(reference).toHaveAttribute("aria-expanded", "true");
    await expect(desk.menu().locator("[aria-current]")).toHaveText("Carriers");
    await expect(desk.menu().getByRole("button", { name: "Admin" })).toHaveAttribute("aria-expanded", "false");

    await reference.click();
    await expect(desk.menu().getByRole("link", { name: "Customers", exact: true })).toBeHidden();
    await page.reload();
    await expect(desk.heading()).toBeVisible();
    await expect(desk.menu().getByRole("link", { name: "Customers", exact: true })).toBeVisible();
  });

  test("is worked by keyboard: arrows, Home and End, groups closed and opened", async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await desk.menu().getByRole("link", { name: "Dashboard" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Rail");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Trucks");
    await expect(desk.menu().getByRole("link", { name: "Railcars", exact: true })).toBeHidden();
    await page.keyboard.press("End");
    expect(await focused()).toBe("Admin");
    await page.keyboard.press("Home");
    expect(await focused()).toBe("Dashboard");
  });

  test("folds away and stays so on this device", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await desk.burger().click();
    await expect(desk.menu()).toBeHidden();
    await page.reload();
    await expect(desk.heading()).toBeVisible();
    await expect(desk.menu()).toBeHidden();
    await expect(desk.burger()).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("[");
    await expect(desk.menu()).toBeVisible();
  });

  for (const width of [320, 390, 900]) {
    test(`at ${width} px it is a drawer over the page`, more(width !== 390), async ({ page, demo }) => {
      await page.setViewportSize({ width, height: 640 });
      await demo.signIn("admin");
      const desk = new DeskModel(page);
      await desk.open("/index");
      await expect(desk.menu()).toBeHidden();
      await desk.burger().click();
      await expect(desk.menu().getByRole("link", { name: "Dashboard" })).toBeFocused();
      await expect(page.locator("main")).toHaveAttribute("inert", "");
      await page.keyboard.press("Escape");
      await expect(desk.menu()).toBeHidden();
      await expect(desk.burger()).toBeFocused();

      await desk.burger().click();
      await desk.menu().getByRole("link", { name: "Railcars", exact: true }).click();
      await expect(desk.heading()).toHaveText("Railcars");
      await expect(desk.menu()).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

import { expect, more, test } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { countPosts } from "./models/hand-scanner";
import { sentBy } from "./models/sent";
import { TruckYard } from "./models/truck-yard";

test.describe("the record of a truck", () => {
  for (const name of ["sand, out", "bulk commodity, out"] as const) {
    test(
      `${name}: driver and seals are put right on the floor, until its BOL is signed`,
      more(name !== "sand, out"),
      async ({ page, demo, request }) => {
        const kind: KindOfTruck = KINDS_OF_TRUCKS[name];
        const yard = await TruckYard.open(request);
        const { id, name: truck } = await yard.weighed(kind, null);
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
        const button = (label: string) => page.getByRole("button", { name: label, exact: true });
        const field = (label: string) => page.getByLabel(label, { exact: true });
        await button("Edit truck").click();
        await expect(field("Truck number")).toHaveValue("4711");
        await expect(field("Driver name")).toHaveValue("Jane Doe");
        const posts = countPosts(page);
        await field("Truck number").fill(" ");
        await button("Save").click();
        await expect(page.getByText("This field is required.")).toHaveCount(1);
        await expect(field("Truck number")).toHaveAccessibleDescription("This field is required.");
        await field("Truck number").fill("4".repeat(21));
        await button("Save").click();
        await expect(field("Truck number")).toHaveAccessibleDescription("At most 20 characters.");
        await expect(field("Truck number")).toHaveValue("4".repeat(21));
        expect(posts()).toBe(0);

        await field("Truck number").fill("4711");
        await field("Driver name").fill("Bob Roe");
        await field("Seals").fill("S-81, S-82");
        await page.reload();
        await expect(field("Driver name")).toHaveValue("Bob Roe");
        const sent = await sentBy(page, kind.record(id), () => button("Save").click());
        expect(sent).toEqual({ driver_name: "Bob Roe", seals: "S-81, S-82" });
        await expect(page.getByText(`${truck} saved.`).first()).toBeVisible();
        await expect(page.getByRole("region", { name: truck })).toContainText("Driver Bob Roe");
        expect(await yard.read(kind, id)).toMatchObject({
          truck_number: "4711",
          driver_name: "Bob Roe",
          seals: "S-81, S-82",
        });

        await page.reload();
        await button("Edit truck").click();
        await expect(field("Seals")).toHaveValue("S-81, S-82");
        await button("Cancel").click();
        await expect(button("Edit truck")).toBeVisible();
        await yard.sign(kind, id);
        await expect(page.getByRole("region", { name: truck })).toContainText("Signed");
        await expect(button("Edit truck")).toHaveCount(0);
      },
    );
  }

  test("is read as somebody else has left it: that is said, and what was typed stays", async ({
    page,
    demo,
    request,
  }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, in"];
    const yard = await TruckYard.open(request);
    const { id, name } = await yard.truck(kind);
    await demo.signIn("floor");
    await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
    await page.getByRole("button", { name: "Edit truck", exact: true }).click();
    await page.getByLabel("Trailer number", { exact: true }).fill("T-77");
    await yard.post(kind.record(id), { seals: "S-90" });

    await expect(page.getByText(new RegExp(`^${name} was changed meanwhile`))).toBeVisible();
    await expect(page.getByLabel("Seals", { exact: true })).toHaveValue("S-90");
    await expect(page.getByLabel("Trailer number", { exact: true })).toHaveValue("T-77");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(`${name} saved.`).first()).toBeVisible();
    expect(await yard.read(kind, id)).toMatchObject({ trailer_number: "T-77", seals: "S-90" });
  });
});

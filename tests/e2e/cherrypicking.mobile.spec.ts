import { expect, test } from "./fixtures";
import { OtherPerson } from "./models/other.model";

interface Car {
  readonly id: string;
  readonly name: string;
}

test.describe("cherry-picking on the phone", () => {
  test("a group that the office submits appears, is planned again where others moved cars, and is worked off", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await demo.signIn("floor");
    await page.goto("/mobile-v2/sand/railcars");
    await page.getByRole("link", { name: "Cherry Picking" }).click();
    const list = page.getByRole("list", { name: "Groups to Work Off" });
    await expect(list.getByRole("link").first()).toBeVisible();
    const before = await list.getByRole("link").count();

    const office = await OtherPerson.signIn(playwright, baseURL ?? "", "office");
    const tracks = await office.get<readonly Car[]>("/api/tracks/names?terminal_id=1");
    const idOf = (name: string) => tracks.find((track) => track.name === name)?.id ?? "";
    const cars = await office.get<readonly Car[]>(`/api/tracks/get-railcars-on-track?track_id=${idOf("Track 4")}`);
    const wanted = [{ family: "sand", railcar_id: cars[3]?.id }];
    const asked = { terminal_id: "1", customer_id: "1", cars: wanted };
    const group = (await office.post("/api/cherrypicking-groups", asked)) as Car;
    const { revisions } = (await office.post("/api/cherrypicking-groups/preview", asked)) as { revisions: object };
    await office.post(`/api/cherrypicking-groups/${group.id}/submit`, { revisions });
    await expect(list.getByRole("link")).toHaveCount(before + 1);
    await list.getByRole("link", { name: `Open ${group.name}, Submitted` }).click();
    await expect(page.getByRole("heading", { name: group.name })).toBeVisible();

    await test.step("another order of the track is said before it is started, and nothing is lost", async () => {
      await office.post(`/api/inbounds/${cars[0]?.id ?? ""}`, { track_id: idOf("Track 2") });
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(page.getByText("The cars stand otherwise than this plan was made for.")).toBeVisible();
      await page.getByRole("button", { name: "Plan Again" }).click();
      await expect(page.getByText(/Not pulled any more/)).toBeVisible();
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(page.getByText("is in work.")).toBeVisible();
    });

    await test.step("a scan ticks the wanted railcar and those in front of it; they are recorded once", async () => {
      await page.keyboard.type(`${(cars[3]?.name ?? "").replace(" ", " - ")}\n`, { delay: 5 });
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
      await page.getByRole("button", { name: "Record 3 railcars" }).click();
      await expect(page.getByText("Choose the track to which the wanted railcars go.").first()).toBeVisible();
      await page.getByLabel("Wanted railcars go to").selectOption({ label: "Track 2" });
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
      await page.getByRole("button", { name: "Record 3 railcars" }).dblclick();
      await expect(page.getByText("3 of 3 done")).toBeVisible();
      expect(sent.filter((path) => path.endsWith("/record"))).toHaveLength(1);
    });

    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await expect(page.getByText("This group is not worked off now.")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(list.getByRole("link")).toHaveCount(before);
    await office.close();
  });
});

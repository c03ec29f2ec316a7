import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";

/** The number of a railcar that has left and is not expected again. */
async function goneNumber(page: Page): Promise<string> {
  const numbersOf = async (query: string) => {
    const answer = await page.request.get(`/api/inbounds?terminal_id=1&limit=200&${query}`);
    return ((await answer.json()) as { result: { inbound_number: string }[] }).result.map((car) => car.inbound_number);
  };
  const gone = await numbersOf(`status_id=${RAILCAR_STATUS.released}`);
  const open = await Promise.all(gone.map((number) => numbersOf(`held=1&q=${number}`)));
  const found = gone.find((_, at) => open[at]?.length === 0);
  expect(found).toBeDefined();
  return found ?? "";
}

test("a railcar that has left is found among the closed ones, by its state and by a link to them", async ({
  page,
  demo,
}) => {
  await demo.signIn("manager");
  const number = await goneNumber(page);
  const desk = new DeskModel(page);
  const toggle = page.getByRole("button", { name: "Closed too" });
  const rows = page.getByRole("row").filter({ hasText: number });

  await desk.open(`/railcars?q=${number}`);
  await expect(page.getByText("Closed ones are left out.")).toBeVisible();
  await page.getByRole("button", { name: "Look among Closed Ones" }).click();
  await expect(rows.first()).toContainText("Released");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");

  // Every state can be filtered for, and the address says it all to anyone who is sent it.
  await desk.open(`/railcars?status_id.in=${RAILCAR_STATUS.released}&closed=1`);
  await expect(page.getByRole("row").filter({ hasText: "Released" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "State" }).click();
  await expect(page.getByRole("dialog", { name: "Filter" }).getByLabel("Released", { exact: true })).toBeChecked();
  await page.keyboard.press("Escape");

  await toggle.click();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("closed")).toBeNull();
  await page.goBack();
  await expect(page.getByRole("row").filter({ hasText: "Released" }).first()).toBeVisible();
});

import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { expect, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";

interface Car {
  readonly id: string;
  readonly name: string;
}
/** The first railcar of a state at the terminal. */
async function carIn(page: Page, state: RailcarStatusId): Promise<Car> {
  const answer = await page.request.get(`/api/inbounds?status_id=${state}&limit=1&terminal_id=1`);
  const [car] = ((await answer.json()) as { result: Car[] }).result;
  return car ?? { id: "", name: "" };
}

test.describe("the desk's pages of one railcar", () => {
  test("receive it, kept over a reload and sent once, flag it, reconcile it, release it, and take that back", async ({
    page,
    demo,
  }) => {
    await demo.signIn("manager");
    const { id, name } = await carIn(page, RAILCAR_STATUS.pending);
    const desk = new DeskModel(page);
    await desk.open(`/railcars/view/${id}`);
    await page.getByRole("link", { name: "Receive", exact: true }).click();
    await expect(desk.heading()).toHaveText("Receive a Railcar");
    await page.getByRole("button", { name: "Receive", exact: true }).click();
    await expect(page.getByText("Track must be selected.")).toBeVisible();
    await page.getByLabel("Track", { exact: false }).selectOption({ index: 1 });
    await expect(page.getByRole("region", { name: "What will happen" })).toContainText("Received on");

    await page.reload();
    await expect(page.getByText("You left this half-filled.")).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await page.getByRole("button", { name: "Receive", exact: true }).dblclick();
    await expect(page.getByText(`${name} received.`)).toBeVisible();
    expect(sent).toEqual([`/api/inbounds/${id}/receive`]);

    await page.getByRole("link", { name: "Flag Inoperable", exact: true }).click();
    await page.getByLabel("Reason").fill("Hand brake");
    await page.getByRole("button", { name: "Flag Inoperable", exact: true }).click();
    await expect(page.getByText(`${name} is marked as inoperable.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Clear Inoperable", exact: true })).toBeVisible();

    await page.getByRole("link", { name: "Reconcile", exact: true }).click();
    await page.getByLabel("Found in the car").fill("100");
    await page.getByLabel("Reason").fill("Counted at the gate");
    await expect(page.getByRole("region", { name: "What will happen" })).toContainText("The ledger will say 100");
    await page.getByRole("button", { name: "Reconcile", exact: true }).click();
    await expect(page.getByText(`${name} is reconciled.`)).toBeVisible();

    await page.getByRole("link", { name: "Release", exact: true }).click();
    await expect(desk.heading()).toHaveText("Release a Railcar");
    await page.getByRole("button", { name: "Release", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("leaves to repair");
    await page.getByRole("dialog").getByRole("button", { name: "Proceed" }).click();
    await expect(page.getByText(`${name} released.`)).toBeVisible();
    await desk.open(`/railcars/release/${id}`);
    await expect(page.getByText("This cannot be done now")).toBeVisible();

    await desk.open(`/railcars/view/${id}`);
    await page.getByRole("link", { name: "Undo Release", exact: true }).click();
    await expect(desk.heading()).toHaveText("Undo the Release of a Railcar");
    await page.getByRole("button", { name: "Undo Release", exact: true }).click();
    await expect(page.getByText("needs a reason. Enter one.")).toBeVisible();
    await page.getByLabel("Reason").fill("Released in place of its neighbour");
    await expect(page.getByRole("region", { name: "What will happen" })).toContainText("It stands at the end");
    await page.getByRole("button", { name: "Undo Release", exact: true }).click();
    await expect(page.getByText(`${name} is on site again: Received, position`)).toBeVisible();
  });
});

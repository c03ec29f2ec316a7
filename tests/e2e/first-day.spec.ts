import { expect, test } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { RecordFormModel } from "./models/record-form.model";
import { HEADERS, signInBy } from "./models/session";

test("a terminal without tracks and cars is set up by steps that tick themselves, until its first railcar is received", async ({
  page,
  demo,
}) => {
  const { userid } = (await signInBy(page.request, "admin")) as unknown as { userid: string };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: HEADERS, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result: T }).result;
  };
  const yard = { name: "Pecos Yard", code: "PCY", time_zone: "America/Chicago" };
  const { id } = await post<{ id: string }>("/api/terminals", yard);
  await post(`/api/users/${userid}`, { other_terminal_ids: [id] });
  await demo.signIn("admin");
  const desk = new DeskModel(page);
  const steps = page.getByRole("region", { name: "Set up this terminal" });
  const step = (title: string) => steps.getByRole("listitem").filter({ hasText: title });
  await desk.open("/index");
  await expect(page.getByText("Rack 1").first()).toBeVisible();
  await expect(steps).toHaveCount(0);

  await desk.goToTerminal("Pecos Yard");
  await expect(step("Display units")).toHaveAttribute("aria-current", "step");
  await expect(step("Display units")).toContainText("0 units");
  await step("Tracks").getByRole("link", { name: "Add a Track" }).click();
  const form = new RecordFormModel(page, "/ui-next/tracks", "Track");
  await form.field("Track").fill("Spur 1");
  await form.field("Kind").selectOption({ index: 1 });
  await form.field("Sequence 1 at").fill("north switch");
  await form.field("Usable, ft").fill("1200");
  await form.press("Control+s");
  await form.isLeft();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(step("Tracks")).toContainText("Done");
  await expect(step("Tracks")).toContainText("1 track");

  await step("First railcar announced").getByRole("link", { name: "Add a Railcar" }).click();
  await form.field("Reporting mark").fill("UTLX");
  await form.field("Car number").fill("045001");
  await form.press("Control+s");
  await form.isLeft();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(step("First railcar announced")).toContainText("1 railcar");

  const [car] = (await (await page.request.get(`/api/inbounds?terminal_id=${id}`)).json()).result as { id: string }[];
  const [track] = (await (await page.request.get(`/api/tracks?terminal_id=${id}`)).json()).result as { id: string }[];
  await post(`/api/inbounds/${car?.id}/receive`, { track_id: track?.id, date_received: Math.floor(Date.now() / 1000) });
  await expect(step("First railcar received")).toContainText("1 received");
  await expect(steps).toContainText("this terminal works");
  await steps.getByRole("button", { name: "Close" }).click();
  await expect(steps).toHaveCount(0);
});

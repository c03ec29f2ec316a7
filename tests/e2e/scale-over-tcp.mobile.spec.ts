import { startScaleSimulator } from "@railhead/host/scale-simulator/simulator";
import { expect, test } from "./fixtures";
import { KINDS_OF_TRUCKS } from "./models/kinds-of-trucks";
import { loadPage } from "./models/load-page.model";
import { sentBy } from "./models/sent";
import { TruckYard } from "./models/truck-yard";

const BY_HAND = "enter the weight by hand: it is marked as manual.";
const SAID = {
  silent: `Yard scale does not answer. Look at its connection and try again, or go on without it: ${BY_HAND}`,
  net: `Yard scale shows a net weight. Clear the tare on the indicator. Then try again, or ${BY_HAND}`,
  over: `Yard scale shows 140,020 lb, more than its capacity of 140,000 lb. Take the load off. Weigh on another scale, or ${BY_HAND}`,
} as const;

test("a truck is weighed on a scale over the network: silent, then asked again until it rests; net, too heavy, then by hand", async ({
  page,
  demo,
  request,
}) => {
  const simulator = await startScaleSimulator({ sma: 0, mt: 0 });
  try {
    const scaleShows = (...lines: readonly string[]) =>
      expect(lines.map(simulator.command)).toEqual(lines.map(() => null));
    const kind = KINDS_OF_TRUCKS["sand, in"];
    const yard = await TruckYard.open(request);
    const units = await yard.get<readonly { id: string; abbreviation: string }[]>("/api/uom/names-with-abbreviation");
    const { id: scaleId } = await yard.post<{ id: string }>("/api/scales", {
      name: "Yard scale",
      terminal_id: yard.terminalId,
      scale_kind: "truck",
      capacity: "140000",
      division: "20",
      uom_id: units.find(({ abbreviation }) => abbreviation === "lb")?.id,
      connection: "tcp",
      protocol: "sma",
      address: `127.0.0.1:${simulator.ports.sma}`,
    });
    const { id } = await yard.truck(kind);
    const { button } = loadPage(page);
    const weight = page.getByLabel("Weight", { exact: true });
    const said = (text: string) => expect(page.locator(".field-error", { hasText: text })).toBeVisible();
    const unsaid = (text: string) => expect(page.locator(".field-error", { hasText: text })).toHaveCount(0);
    const saved = () => sentBy(page, `${kind.api}/${id}/weigh`, () => button("Save").click());
    await demo.signIn("floor");
    await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
    await button("Weigh gross").click();
    await page.getByLabel("Scale", { exact: true }).selectOption("Yard scale");

    // It rolls onto the scale, and the scale falls silent.
    scaleShows("motion on", "step 20", "weight 45300", "silent on");
    await button("Take from the scale").click();
    await expect(page.getByText("Asking the scale. A truck that still moves is waited for.")).toBeVisible();
    await said(SAID.silent);
    await expect(weight).toHaveValue("");
    // Asked again by a person it moves, and then rests.
    scaleShows("silent off", "motion off", "settle 2 45320");
    await button("Retry").click();
    await unsaid(SAID.silent);
    await expect(weight).toHaveValue("45320");
    await expect(page.getByText(/^Live from Yard scale, /)).toBeVisible();
    expect(await saved()).toMatchObject({ position: "gross", weight: "45320", source: "live", scale_id: scaleId });

    // The other weight: a tare on the indicator, then too much, then none of the scale's.
    await button("Begin handling").click();
    await button("Weigh tare").click();
    await page.getByLabel("Scale", { exact: true }).selectOption("Yard scale");
    scaleShows("net on");
    await button("Take from the scale").click();
    await said(SAID.net);
    scaleShows("net off", "weight 140020");
    await button("Retry").click();
    await said(SAID.over);
    await button("Enter by hand").click();
    await expect(weight).toBeFocused();
    await unsaid(SAID.over);
    // As fingers type: characters that come faster are a hand scanner's.
    await page.keyboard.type("15320", { delay: 120 });
    await expect(page.getByText("Typed by hand: it is marked as a manual weight.")).toBeVisible();
    expect(await saved()).toMatchObject({ position: "tare", weight: "15320", source: "manual" });
    await expect(
      page.getByRole("region", { name: "Weights" }).getByText("Manual weight", { exact: true }),
    ).toBeVisible();

    const { last_state } = await yard.get<{ last_state: string }>(`/api/scales/${scaleId}`);
    expect(last_state).toBe("scale_overloaded");
  } finally {
    await simulator.close();
  }
});

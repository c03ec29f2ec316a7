import { expect, more, test, type Page } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { loadPage } from "./models/load-page.model";
import { sentBy } from "./models/sent";
import { assetOf, TruckYard } from "./models/truck-yard";

const SAID = {
  moving:
    "Moving scale does not stand still. Wait until the truck rests, then try again, or enter the weight by hand: it is marked as manual.",
  silent:
    "Silent scale does not answer. Look at its connection and try again, or go on without it: enter the weight by hand: it is marked as manual.",
} as const;

/** Three scales of the test's own that weigh in pounds: one that works, one that never rests, one that says nothing. */
async function scalesOf(yard: TruckYard) {
  const units = await yard.get<readonly { id: string; abbreviation: string }[]>("/api/uom/names-with-abbreviation");
  const uom_id = units.find(({ abbreviation }) => abbreviation === "lb")?.id;
  const made = (name: string, protocol: string | null) =>
    yard.post<{ id: string }>("/api/scales", {
      name,
      terminal_id: yard.terminalId,
      scale_kind: "truck",
      capacity: "140000",
      division: "20",
      uom_id,
      connection: "simulated",
      protocol,
      address: null,
      certified_until: null,
    });
  return {
    good: (await made("Good scale", null)).id,
    moving: (await made("Moving scale", "moving")).id,
    silent: (await made("Silent scale", "silent")).id,
  };
}

/** Chooses a scale in the form of a weight and takes what it shows. */
async function take(page: Page, scale: string): Promise<void> {
  await page.getByLabel("Scale", { exact: true }).selectOption(scale);
  await page.getByRole("button", { name: "Take from the scale" }).click();
}

test.describe("a weight of a scale", () => {
  for (const [name, kind] of Object.entries<KindOfTruck>(KINDS_OF_TRUCKS)) {
    test(
      `${name}: is taken over with where it comes from; of one that moves or is silent that is said, and the typed weight is marked`,
      more(name !== "bulk commodity, in"),
      async ({ page, demo, request }) => {
        test.slow();
        const yard = await TruckYard.open(request);
        const scales = await scalesOf(yard);
        const storage = await yard.storage("SCALE 44", "400");
        const { id } = await yard.truck(kind);
        const { button, begin, save } = loadPage(page);
        const weight = page.getByLabel("Weight", { exact: true });
        const opened = async (position: "gross" | "tare") => {
          await button(`Weigh ${position}`).click();
          await expect(weight).toBeVisible();
        };
        const saved = () => sentBy(page, `${kind.api}/${id}/weigh`, () => button("Save").click());
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);

        await opened(kind.first);
        for (const [scale, said] of [
          ["Moving scale", SAID.moving],
          ["Silent scale", SAID.silent],
        ] as const) {
          await take(page, scale);
          await expect(page.locator(".field-error", { hasText: said })).toBeVisible();
          await expect(weight).toHaveValue("");
        }
        const answered = page.waitForResponse((response) =>
          response.url().endsWith(`/api/scales/${scales.good}/capture-snapshot`),
        );
        await take(page, "Good scale");
        const shown = (
          (await (await answered).json()) as { result: { weight: string; source: string; scale_name: string } }
        ).result;
        expect([shown.source, shown.scale_name]).toEqual(["live", "Good scale"]);
        await expect(weight).toHaveValue(shown.weight);
        await expect(page.getByText(/^Live from Good scale, /)).toBeVisible();
        expect(await saved()).toEqual({
          position: kind.first,
          weight: shown.weight,
          uom_abbreviation: "lb",
          source: "live",
          scale_id: scales.good,
        });
        const weights = page.getByRole("region", { name: "Weights" });
        for (const text of ["From the scale", "Good scale", "Frankie Floor"])
          await expect(weights.getByText(text, { exact: true })).toBeVisible();

        await button(`Begin ${kind.work}`).click();
        await opened(kind.second);
        const second = String(Number(shown.weight) + (kind.second === "gross" ? 20_000 : -20_000));
        // A weight from a scale that is changed by hand is manual, and so is one that is typed because a scale is silent.
        await take(page, "Good scale");
        await expect(page.getByText(/^Live from Good scale, /)).toBeVisible();
        await weight.fill(second);
        await expect(page.getByText("Typed by hand: it is marked as a manual weight.")).toBeVisible();
        await take(page, "Silent scale");
        await expect(page.locator(".field-error", { hasText: SAID.silent })).toBeVisible();
        await expect(weight).toHaveValue(second);
        expect(await saved()).toEqual({
          position: kind.second,
          weight: second,
          uom_abbreviation: "lb",
          source: "manual",
          scale_id: scales.silent,
        });
        for (const text of ["Manual weight", "Silent scale", "From the scale"])
          await expect(weights.getByText(text, { exact: true })).toBeVisible();
        const truck = await yard.read(kind, id);
        expect(
          (truck["weighings"] as readonly { position: string; source: string; scale_id: string }[]).map(
            ({ position, source, scale_id }) => [position, source, scale_id],
          ),
        ).toEqual([
          [kind.first, "live", scales.good],
          [kind.second, "manual", scales.silent],
        ]);

        // The scale weighs in pounds, the terminal shows short tons: that is what a draft is entered in.
        await begin("SCALE 44", "10");
        const own = assetOf(truck);
        const sides =
          kind.side === "source"
            ? { source_id: own, destination_id: storage.asset_id }
            : { source_id: storage.asset_id, destination_id: own };
        expect(await save()).toEqual({ ...sides, net: "10", net_uom_abbreviation: "ST" });
        await expect(page.getByText("Drafted 10 ST", { exact: true })).toBeVisible();
        await expect(page.getByText("0 ST left", { exact: true })).toBeVisible();
        expect(await yard.read(kind, id)).toMatchObject({
          net: "20000",
          net_uom_abbreviation: "lb",
          quantity: "20000",
          quantity_uom_abbreviation: "lb",
        });
      },
    );
  }
});

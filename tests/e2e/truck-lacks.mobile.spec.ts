import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { exact, seeBalanced } from "./models/ledger-book";
import { proceed } from "./models/proceed";
import { signaturePad } from "./models/signature-pad.model";
import { assetOf, TruckYard } from "./models/truck-yard";
import { enterWeight } from "./models/weight";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const WORDS = { gross: "gross weight", tare: "tare" } as const;
const UNSIGNED = "Capture the driver’s signature on the current version of its BOL.";

/** The page of a truck's release, with what it says is missing. */
class ReleasePage {
  readonly page: Page;
  readonly yard: TruckYard;
  readonly kind: KindOfTruck;
  readonly id: string;

  constructor(page: Page, yard: TruckYard, kind: KindOfTruck, id: string) {
    this.page = page;
    this.yard = yard;
    this.kind = kind;
    this.id = id;
  }

  readonly path = (task: string) => `/mobile-v2/${this.kind.floor}/${task}/${this.id}`;

  /** Opens it: it says exactly this, offers no release, and the server refuses one with the same words, by their codes. */
  async lacks(expected: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(this.path("release"));
    const rows = this.page.getByRole("list", { name: "Missing for the release" }).getByRole("listitem");
    await expect(rows).toHaveCount(Object.keys(expected).length);
    for (const [at, sentence] of Object.values(expected).entries()) await expect(rows.nth(at)).toContainText(sentence);
    await expect(button(this.page, "Release")).toHaveCount(0);
    const { status, code, description, fields } = await this.yard.refusal(this.kind.release(this.id));
    expect([status, code, fields]).toEqual([409, "not_ready", expected]);
    for (const sentence of Object.values(expected)) expect(description).toContain(sentence);
  }

  /** Goes where the first missing thing is mended, and mends it there. */
  async mend(
    sentence: string,
    task: "handling" | "capture-signature",
    work: () => Promise<void>,
    said: string,
  ): Promise<void> {
    await this.page.getByRole("link", { name: `Go there: ${sentence}`, exact: true }).click();
    await this.page.waitForURL(`**${this.path(task)}`);
    await work();
    await expect(this.page.getByText(said).first()).toBeVisible();
  }

  async draft(asset: string, quantity: string): Promise<void> {
    await button(this.page, "Add draft").click();
    await this.page.getByRole("searchbox", { name: "Find: Asset" }).fill(asset);
    await this.page.getByRole("list", { name: "Asset" }).getByRole("button", { name: asset }).click();
    await this.page.getByLabel("Quantity").fill(quantity);
    await button(this.page, "Save").click();
  }
}

test.describe("a release that is refused", () => {
  for (const [name, kind] of Object.entries<KindOfTruck>(KINDS_OF_TRUCKS)) {
    test(
      `${name}: says one missing thing after the other; each leads to where it is mended, is mended, and the truck leaves`,
      more(name !== "sand, out"),
      async ({ page, demo, request }) => {
        test.slow();
        const yard = await TruckYard.open(request);
        await yard.storage("PROOF 88", "90");
        const truck = await yard.scheduled(kind);
        const release = new ReleasePage(page, yard, kind, truck.id);
        const weigh = async (position: "gross" | "tare") => {
          await button(page, `Weigh ${position}`).click();
          await enterWeight(page, position === "gross" ? "40" : "15");
          await button(page, "Save").click();
        };
        await demo.signIn("floor");

        const [scheduled, first, second] = [
          "Record its arrival.",
          `Weigh its ${WORDS[kind.first]}.`,
          `Add a draft, then weigh its ${WORDS[kind.second]}.`,
        ];
        await release.lacks({ arrival: scheduled });
        await release.mend(
          scheduled,
          "handling",
          () => button(page, "Record arrival").click(),
          `The arrival of ${truck.name} is recorded.`,
        );
        await release.lacks({ [kind.first]: first, [kind.second]: second, signature: UNSIGNED });
        await release.mend(first, "handling", () => weigh(kind.first), "Weight saved.");
        await release.lacks({ [kind.second]: second, signature: UNSIGNED });
        await release.mend(
          second,
          "handling",
          () => button(page, `Begin ${kind.work}`).click(),
          `${truck.name}: work has begun.`,
        );
        await release.lacks({ [kind.second]: second, signature: UNSIGNED });
        await release.mend(second, "handling", () => weigh(kind.second), "Weight saved.");

        const differs = (drafted: string, by: string) =>
          `Its drafts (${drafted} ST) are ${by} ST less than its net (25 ST). Add a draft, or capture the signature and book the difference with the release.`;
        await release.lacks({ difference: differs("0", "25"), signature: UNSIGNED });
        await release.mend(
          differs("0", "25"),
          "handling",
          () => release.draft("PROOF 88", "24.5"),
          "Draft saved successfully!",
        );
        await release.lacks({ difference: differs("24.5", "0.5"), signature: UNSIGNED });
        await release.mend(
          differs("24.5", "0.5"),
          "handling",
          () => release.draft("PROOF 88", "0.5"),
          "Draft saved successfully!",
        );
        await release.lacks({ signature: UNSIGNED });
        await release.mend(
          UNSIGNED,
          "capture-signature",
          async () => {
            await signaturePad(page).draw();
            await signaturePad(page).submit.click();
          },
          "Signature saved successfully!",
        );

        await page.goto(release.path("release"));
        await button(page, "Release").click();
        await expect(page.getByText(`${truck.name} is released.`).first()).toBeVisible();
        expect((await yard.read(kind, truck.id)).status_id).toBe(TRUCK_STATUS.released);
        await release.lacks({ closed: "Released already." });
        await expect(page.getByRole("link", { name: /^Go there/ })).toHaveCount(0);
      },
    );
  }

  test("a draft on hold is said until someone who may reconcile has decided", async ({ page, demo, request }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
    const yard = await TruckYard.open(request);
    const car = await yard.railcar("770011", "24");
    const { id } = await yard.truck(kind);
    const own = assetOf(await yard.weigh(kind, id, "tare", "15"));
    // More than 2 % beyond the car's papers.
    const draft = await yard.draft(kind, own, car, "25");
    expect(draft.on_hold).toBe(true);
    await yard.weigh(kind, id, "gross", "40");
    const release = new ReleasePage(page, yard, kind, id);
    const [held, differs] = [
      "One draft is on hold. Let someone who may reconcile decide.",
      "Its drafts (0 ST) are 25 ST less than its net (25 ST). Add a draft, or capture the signature and book the difference with the release.",
    ];
    await demo.signIn("floor");
    await release.lacks({ "held drafts": held, difference: differs, signature: UNSIGNED });
    await release.mend(held, "handling", async () => undefined, "On hold");
    await yard.post(`/api/drafts/${draft.id}`, { reconcile: { reason: "The car was heavier than its papers" } });
    await expect(page.getByText("Drafted 25 ST")).toBeVisible();
    await expect(page.getByText("On hold")).toHaveCount(0);

    await release.lacks({ signature: UNSIGNED });
    await yard.sign(kind, id);
    await button(page, "Release").click();
    await expect.poll(async () => (await yard.read(kind, id)).status_id).toBe(TRUCK_STATUS.released);
    for (const asset of [own, car]) seeBalanced(await yard.book(asset));
  });

  test("of a voided truck says that it is not on site, and leads nowhere", more(), async ({ page, demo, request }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["bulk commodity, out"];
    const yard = await TruckYard.open(request);
    const { id } = await yard.truck(kind);
    await yard.post(`${kind.api}/${id}/void`, { reason: "Turned away" });
    await demo.signIn("floor");
    await new ReleasePage(page, yard, kind, id).lacks({ closed: "Voided: it is not on site." });
    await expect(page.getByRole("link", { name: /^Go there/ })).toHaveCount(0);
  });
});

test.describe("a difference that is booked with the release", () => {
  for (const [name, entry, label, isOnly] of [
    ["sand, out", "spill", "Spill", false],
    ["bulk commodity, in", "origin weight gain", "Origin weight gain", true],
  ] as const) {
    test(
      `${name}, drafts more than the net: a reason is asked for, and the ledger names the ${entry}`,
      more(name !== "bulk commodity, in"),
      async ({ page, demo, request }) => {
        const kind: KindOfTruck = KINDS_OF_TRUCKS[name];
        const yard = await TruckYard.open(request);
        const storage = await yard.storage("PROOF 99", "90");
        const truck = await yard.weighed(kind, "26.125", storage.asset_id);
        await yard.sign(kind, truck.id);
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/release/${truck.id}`);
        await expect(page.getByRole("list", { name: "Missing for the release" }).getByRole("listitem")).toHaveText([
          /\(26\.125 ST\) are 1 ST more than its net \(25\.125 ST\)/,
        ]);
        await button(page, "Book the difference and release").click();
        // A name that alone fits is chosen already.
        await expect(page.getByText("This field is required.")).toHaveCount(isOnly ? 1 : 2);
        if (isOnly) await expect(page.getByLabel("Book the difference as")).toHaveValue(entry);
        else await page.getByLabel("Book the difference as").selectOption(label);
        await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Hose came off");
        await button(page, "Book the difference and release").click();
        const asked = page.waitForRequest(
          (wanted) => wanted.method() === "POST" && new URL(wanted.url()).pathname === kind.release(truck.id),
        );
        await proceed(page);
        expect((await asked).postDataJSON()).toEqual({
          difference: { entry, reason: "Hose came off" },
          updated_at: expect.any(Number),
        });
        await expect(page.getByText(`${truck.name} is released.`).first()).toBeVisible();

        const [own, stored] = [await yard.book(assetOf(truck)), await yard.book(storage.asset_id)];
        for (const book of [own, stored]) seeBalanced(book);
        // What came in leaves empty; what goes out holds what the scale says, whatever the drafts said.
        expect(exact(own.quantity)).toBe(kind.side === "source" ? 0n : exact("25.125"));
        expect(exact(stored.quantity)).toBe(exact("90") + exact("26.125") * (kind.side === "source" ? 1n : -1n));
        // A spill takes away, a gain brings.
        const booked = own.lines.filter((line) => line.entry === entry).map((line) => exact(line.quantity));
        expect(booked).toEqual([entry === "spill" ? -exact("1") : exact("1")]);
      },
    );
  }
});

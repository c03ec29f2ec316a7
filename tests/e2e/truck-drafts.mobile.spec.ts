import { expect, more, test } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { exact, pounds, seeBalanced, type LedgerBook } from "./models/ledger-book";
import { loadPage } from "./models/load-page.model";
import { assetOf, TruckYard } from "./models/truck-yard";

/** What the drafts have written into a ledger, oldest first, in pounds: the draft, the kind of line, and how much. */
const written = ({ lines, unit }: LedgerBook) =>
  lines
    .filter(({ draft_id }) => draft_id !== null)
    .toReversed()
    .map(({ draft_id, entry, quantity }) => [draft_id, entry, pounds(quantity, unit)] as const);

test.describe("a draft of a truck that is taken back", () => {
  for (const name of ["sand, in", "bulk commodity, out"] as const) {
    test(
      `${name}: voided or replaced, its lines stay and each is undone by one of its own, in both ledgers`,
      more(name !== "sand, in"),
      async ({ page, demo, request }) => {
        const kind: KindOfTruck = KINDS_OF_TRUCKS[name];
        const yard = await TruckYard.open(request);
        const storage = await yard.storage("PROOF 66", "150000.5", "lb");
        const { id } = await yard.truck(kind);
        const own = assetOf(await yard.weigh(kind, id, kind.first, kind.first === "gross" ? "40.11" : "14.985"));
        const sides =
          kind.side === "source"
            ? { source_id: own, destination_id: storage.asset_id }
            : { source_id: storage.asset_id, destination_id: own };
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
        const form = loadPage(page);
        for (const net of ["12.375", "2.25"]) {
          await form.begin(storage.name, net);
          expect(await form.save()).toEqual({ ...sides, net, net_uom_abbreviation: "ST" });
          await expect(form.rows.filter({ hasText: `${net} ST` })).toHaveCount(1);
        }

        expect(await form.replace("12.375", "12.75")).toMatchObject({
          ...sides,
          net: "12.75",
          net_uom_abbreviation: "ST",
        });
        await expect(form.rows.filter({ hasText: "12.75 ST" })).toHaveCount(1);
        expect(await form.voidDraft("2.25", "Wrong storage")).toEqual({ reason: "Wrong storage" });
        await form.seeDrafts("12.75");
        await expect(page.getByText("Drafted 12.75 ST")).toBeVisible();

        const [ofTruck, ofStorage] = [await yard.book(own), await yard.book(storage.asset_id)];
        for (const book of [ofTruck, ofStorage]) seeBalanced(book);
        const [from, into] = kind.side === "source" ? [ofTruck, ofStorage] : [ofStorage, ofTruck];
        const [first, second, third] = [...new Set(written(into).map(([draft]) => draft))];
        const lb = (net: string) => pounds(net, "ST");
        expect(written(into)).toEqual([
          [first, "draft in", lb("12.375")],
          [second, "draft in", lb("2.25")],
          [first, "void", -lb("12.375")],
          [third, "draft in", lb("12.75")],
          [second, "void", -lb("2.25")],
        ]);
        // What one ledger says, the other says the other way round; what comes in with a truck is opened as it is unloaded, and closed with it.
        expect(written(from)).toEqual(
          written(into).flatMap(([draft, entry, quantity]) => {
            const out = [draft, entry === "void" ? entry : "draft out", -quantity];
            if (kind.side === "destination") return [out];
            return entry === "void" ? [out, [draft, entry, quantity]] : [[draft, "opening", quantity], out];
          }),
        );
        expect(exact(ofStorage.quantity)).toBe(
          exact("150000.5") + exact("25500") * (kind.side === "source" ? 1n : -1n),
        );
        const drafts = await Promise.all(
          [first, second, third].map((draft) =>
            yard.get<{ net: string; voided_at: number | null }>(`/api/drafts/${draft}`),
          ),
        );
        expect(drafts.map(({ net, voided_at }) => [net, voided_at === null])).toEqual([
          ["12.375", false],
          ["2.25", false],
          ["12.75", true],
        ]);
      },
    );
  }
});

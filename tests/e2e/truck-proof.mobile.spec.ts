import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { scan } from "./models/hand-scanner";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { exact, seeBalanced, seeMoved } from "./models/ledger-book";
import { sentBy } from "./models/sent";
import { signaturePad } from "./models/signature-pad.model";
import { assetOf, codeOfTruck, TruckYard, type YardStorage, type YardTruck } from "./models/truck-yard";
import { enterWeight } from "./models/weight";

/** Short tons, with places that binary floats do not hold; the drafts add up to the net. */
const WEIGHTS = { gross: "40.11", tare: "14.985" } as const;
const NET = "25.125";
const DRAFTS = ["12.375", "12.75"] as const;

/** How an asset's barcode says which it is, in each of its forms (spec §5). */
const CODES: Readonly<Record<string, (storage: YardStorage) => string>> = {
  "sand, in": ({ asset_id, name }) => `${asset_id} - ${name}`,
  "sand, out": ({ asset_id }) => JSON.stringify({ asset_id: Number(asset_id) }),
  "bulk commodity, in": ({ asset_id }) => JSON.stringify({ asset: { id: asset_id } }),
  "bulk commodity, out": () => "PROOF - 0077",
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function weigh(page: Page, kind: KindOfTruck, id: string, position: "gross" | "tare"): Promise<void> {
  await button(page, position === "gross" ? "Weigh gross" : "Weigh tare").click();
  await enterWeight(page, WEIGHTS[position]);
  const body = await sentBy(page, `${kind.api}/${id}/weigh`, () => button(page, "Save").click());
  expect(body).toEqual({
    position,
    weight: WEIGHTS[position],
    uom_abbreviation: "ST",
    source: "manual",
    scale_id: null,
  });
  await expect(page.getByText("Weight saved.").first()).toBeVisible();
}

async function draftByScan(page: Page, code: string, net: string, sides: object): Promise<void> {
  await scan(page, code);
  await page.getByLabel("Quantity").fill(net);
  const body = await sentBy(page, "/api/drafts", () => button(page, "Save").click());
  expect(body).toEqual({ ...sides, net, net_uom_abbreviation: "ST" });
  await expect(page.getByRole("list", { name: "Drafts" }).getByText(`${net} ST`, { exact: true })).toBeVisible();
}

async function signByHand(page: Page, kind: KindOfTruck, { id, bol_version_id }: YardTruck): Promise<void> {
  await page.getByRole("link", { name: "Capture Signature" }).click();
  const pad = signaturePad(page);
  await pad.draw();
  await pad.lines(1);
  const body = await sentBy(page, kind.signsAt(id), () => pad.submit.click());
  expect(body).toEqual({
    ...kind.signsAs(id),
    signature: {
      image: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo[\w+/]+={0,2}$/) as unknown,
      decode: false,
    },
    signed_by: "Jane Doe",
    signed_as: "driver",
    bol_version_id,
  });
  await expect(page.getByText("Signature saved successfully!").first()).toBeVisible();
}

test.describe("a truck, and what the ledger says when it has left", () => {
  for (const [name, kind] of Object.entries<KindOfTruck>(KINDS_OF_TRUCKS)) {
    test(
      `${name}: each weight in its field, each draft in its direction, every ledger balanced to the last place`,
      more(name !== "sand, out"),
      async ({ page, demo, request }) => {
        test.slow();
        const yard = await TruckYard.open(request);
        // Kept in pounds where the truck is weighed in short tons: what moves is converted, and stays exact.
        const storage = await yard.storage(
          "PROOF 77",
          name.startsWith("sand") ? "150000.5" : "75.0005",
          name.startsWith("sand") ? "lb" : "ST",
        );
        const truck = await yard.scheduled(kind);
        const { id } = truck;
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/search`);
        await expect(page.locator(`[data-truck="${id}"]`)).toBeVisible();
        await scan(page, codeOfTruck(truck));
        await page.waitForURL(`**/${kind.floor}/handling/${id}`);
        expect(await sentBy(page, `${kind.api}/${id}/arrive`, () => button(page, "Record arrival").click())).toEqual(
          {},
        );
        await weigh(page, kind, id, kind.first);
        const first = kind.first === "gross" ? kind.shows(WEIGHTS.gross, null) : kind.shows(null, WEIGHTS.tare);
        const weighed = await yard.read(kind, id);
        expect(weighed).toMatchObject({ ...first, net: null, status_id: TRUCK_STATUS.arrived });

        const own = assetOf(weighed);
        const sides =
          kind.side === "source"
            ? { source_id: own, destination_id: storage.asset_id }
            : { source_id: storage.asset_id, destination_id: own };
        for (const net of DRAFTS) await draftByScan(page, CODES[name]!(storage), net, sides);
        await weigh(page, kind, id, kind.second);
        const out = await yard.read(kind, id);
        expect(out).toMatchObject({
          ...kind.shows(WEIGHTS.gross, WEIGHTS.tare),
          net: NET,
          net_uom_abbreviation: "ST",
          status_id: TRUCK_STATUS.weighed,
        });
        await signByHand(page, kind, out);

        await page.goto(`/mobile-v2/${kind.floor}/release`);
        await expect(page.locator(`[data-truck="${id}"]`)).toBeVisible();
        await scan(page, codeOfTruck(truck));
        await page.waitForURL(`**/${kind.floor}/release/${id}`);
        await expect(page.getByText("Next: Release it.")).toBeVisible();
        // By a finger what came in, by the scanner alone what goes out.
        expect(
          await sentBy(page, kind.release(id), () =>
            kind.side === "source" ? button(page, "Release").click() : scan(page, "RAILHEAD SEND"),
          ),
        ).toEqual({});
        await expect(page.getByText(`${truck.name} is released.`).first()).toBeVisible();
        expect(await yard.read(kind, id)).toMatchObject({
          ...kind.shows(WEIGHTS.gross, WEIGHTS.tare),
          net: NET,
          quantity: NET,
          status_id: TRUCK_STATUS.released,
        });

        const [ofTruck, ofStorage] = [await yard.book(own), await yard.book(storage.asset_id)];
        for (const book of [ofTruck, ofStorage]) seeBalanced(book);
        const [from, into] = kind.side === "source" ? [ofTruck, ofStorage] : [ofStorage, ofTruck];
        seeMoved(from, into, DRAFTS, "ST");
        // What came in is empty and has brought its net; what went out holds it.
        expect(exact(ofTruck.quantity)).toBe(kind.side === "source" ? 0n : exact(NET));
        const moved = exact(NET) * (ofStorage.unit === "lb" ? 2000n : 1n) * (kind.side === "source" ? 1n : -1n);
        expect(exact(ofStorage.quantity)).toBe(exact(name.startsWith("sand") ? "150000.5" : "75.0005") + moved);
      },
    );
  }
});

/** Draws a line through points of the pad in its own units, as a finger does; `turn` happens in the middle of it. */
async function fingerLine(
  page: Page,
  points: readonly (readonly [number, number])[],
  turn?: () => Promise<void>,
): Promise<void> {
  const { pad } = signaturePad(page);
  const devtools = await page.context().newCDPSession(page);
  const at = async ([x, y]: readonly [number, number]) => {
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    return { x: box.x + (x / 360) * box.width, y: box.y + (y / 115) * box.height };
  };
  const touch = async (type: "touchStart" | "touchMove", point: readonly [number, number]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ ...(await at(point)), id: 1 }] });
  const [first, ...rest] = points;
  await touch("touchStart", first!);
  for (const [step, point] of rest.entries()) {
    if (turn !== undefined && step === Math.floor(rest.length / 2)) await turn();
    await touch("touchMove", point);
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}

test("a rotation between two lines, or in the middle of one, or a reload changes no byte of the signature", async ({
  page,
  demo,
  request,
}) => {
  const yard = await TruckYard.open(request);
  const kind = KINDS_OF_TRUCKS["sand, out"];
  const { id } = await yard.weighed(kind, null);
  const [upright, across] = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  const LINES = [
    [
      [30, 80],
      [60, 20],
      [90, 90],
      [120, 30],
    ],
    [
      [150, 60],
      [200, 20],
      [250, 100],
      [330, 40],
    ],
  ] as const;
  const images: string[] = [];
  await page.route(`**${kind.signsAt()}`, (route) => {
    images.push((route.request().postDataJSON() as { signature: { image: string } }).signature.image);
    return route.fulfill({ status: 422, json: { description: "Not now.", code: "invalid" } });
  });
  await demo.signIn("floor");
  await page.goto(`/mobile-v2/${kind.floor}/capture-signature/${id}`);
  const pad = signaturePad(page);
  const turned = async () => page.setViewportSize(across);
  const send = async () => {
    const before = images.length;
    await pad.submit.click();
    await expect.poll(() => images.length).toBe(before + 1);
  };
  for (const [between, within] of [
    [undefined, undefined],
    [turned, undefined],
    [undefined, turned],
  ] as const) {
    await page.setViewportSize(upright);
    await fingerLine(page, LINES[0]);
    await pad.lines(1);
    await between?.();
    await fingerLine(page, LINES[1], within);
    await pad.lines(2);
    await send();
    await button(page, "Clear").click();
    await pad.lines(0);
  }
  await page.setViewportSize(upright);
  for (const line of LINES) await fingerLine(page, line);
  await pad.lines(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await pad.lines(2);
  await expect.poll(() => pad.ink()).toBeGreaterThan(300);
  await send();

  expect(images).toHaveLength(4);
  expect(new Set(images).size).toBe(1);
});

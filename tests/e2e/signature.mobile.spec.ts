import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { scan } from "./models/hand-scanner";
import { NO_LINE } from "./models/railcar.model";
import { endWithTheCall } from "./models/session";
import { signaturePad } from "./models/signature-pad.model";
import { TruckModel } from "./models/truck.model";
import { officeOf, type TruckResource } from "./models/waiting-truck";

/** Of each family one; what leaves the browser is proven for all four kinds in truck-proof. */
const KINDS: readonly (readonly [TruckResource, string])[] = [
  ["outbounds", "sand/outbound-trucks"],
  ["bulk-commodity-inbound-trucks", "bulk-commodity/inbound-trucks"],
];
const padOf = (id: string) => `/mobile-v2/sand/outbound-trucks/capture-signature/${id}`;

/** The image of a data address, read by the browser: its size, and how many pixels are white, dark, or neither grey nor opaque. */
const pictureOf = (page: Page, image: string) =>
  page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    const brush = canvas.getContext("2d");
    brush?.drawImage(picture, 0, 0);
    const { data } = brush?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const count = { white: 0, dark: 0, odd: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
      if (alpha !== 255 || red !== green || green !== blue) count.odd += 1;
      else if (red === 255) count.white += 1;
      else if (red < 64) count.dark += 1;
    }
    return { width: canvas.width, height: canvas.height, ...count };
  }, image);

test.describe("capture signature", () => {
  let office: ReturnType<typeof officeOf>;
  test.beforeEach(async ({ demo, request }) => {
    office = officeOf(request);
    await office.signIn();
    await demo.signIn("floor");
  });

  for (const [kind, path] of KINDS) {
    test(
      `${path}: a truck of the list is signed by hand, under its version`,
      more(kind !== KINDS[1]![0]),
      async ({ page }) => {
        const truck = await office.addTruck(kind);
        await page.goto(`/mobile-v2/${path}/capture-signature`);
        await page
          .getByRole("list", { name: "Waiting for a signature" })
          .getByRole("button", { name: new RegExp(`^${truck.name}\\b`) })
          .click();

        await expect(page.getByText(truck.bol_number, { exact: true })).toBeVisible();
        await expect(page.getByText("26.07 ST", { exact: true })).toBeVisible();
        const pad = signaturePad(page);
        await expect(pad.name).toHaveValue("Jane Doe");
        await pad.draw();
        await pad.submit.click();

        await expect(page.getByText("Signature saved successfully!")).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${path}/capture-signature$`));
        await expect(page.getByRole("heading", { name: "Waiting for a signature" })).toBeVisible();
        await expect(page.getByRole("button", { name: new RegExp(`^${truck.name}\\b`) })).toBeHidden();
        const signed = await office.truck(kind, truck.id);
        expect(signed).toMatchObject({
          status_id: TRUCK_STATUS.signed,
          signature: { signed_by: "Jane Doe", signed_as: "driver", bol_version_id: truck.bol_version_id },
        });
        const [signature] = await office.signatures(String(signed.bol_id));
        const picture = await pictureOf(page, signature?.image ?? "");
        expect(picture).toMatchObject({ width: 360, height: 115, odd: 0 });
        expect(picture.dark).toBeGreaterThan(300);
        expect(picture.white).toBeGreaterThan(30_000);
      },
    );
  }

  test("asks for a signature where there is a dot, and takes lines back", more(), async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw([
      [0.5, 0.5],
      [0.505, 0.5],
    ]);
    await pad.submit.click();

    await expect(page.getByText("Signature required.")).toBeVisible();

    await pad.draw();
    await pad.lines(2);
    await expect(page.getByText("Signature required.")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await pad.lines(1);
    await page.getByRole("button", { name: "Clear" }).click();
    await pad.lines(0);
    expect(await pad.ink()).toBe(0);
  });

  test("can be drawn large, along the longer side of the screen", async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await page.getByRole("button", { name: "Large" }).click();
    const dialog = page.getByRole("dialog", { name: "Large signature pad" });
    await expect(dialog).toBeVisible();
    const large = dialog.getByRole("img", { name: "Signature pad" });
    const box = await large.boundingBox();
    if (box === null) throw new Error("no pad");
    expect(box.height).toBeGreaterThan(600);
    // From the top to the bottom of the screen is from the left to the right of the pad.
    const at = (x: number, y: number) => [box.x + (1 - y) * box.width, box.y + x * box.height] as const;
    await page.mouse.move(...at(0.1, 0.5));
    await page.mouse.down();
    for (const [x, y] of [
      [0.3, 0.1],
      [0.5, 0.9],
      [0.9, 0.5],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 6 });
    await page.mouse.up();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await pad.lines(1);
    const reach = await pad.pad
      .locator("canvas")
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        const columns = Array.from({ length: canvas.width }, (_, x) =>
          Array.from({ length: canvas.height }, (__, y) => data[(y * canvas.width + x) * 4 + 3] ?? 0).some(
            (alpha) => alpha > 128,
          ),
        );
        return [columns.indexOf(true) / canvas.width, columns.lastIndexOf(true) / canvas.width];
      });
    expect(reach[0]).toBeCloseTo(0.1, 1);
    expect(reach[1]).toBeCloseTo(0.9, 1);
  });

  test(
    "large, a BOL that somebody changes gives way to what has changed, which stays to be read until it is sent",
    more(),
    async ({ page }) => {
      const truck = await office.addTruck("outbounds");
      const line = page.waitForResponse((answer) => answer.url().includes("/api/events"));
      await page.goto(padOf(truck.id));
      const pad = signaturePad(page);
      await page.getByRole("button", { name: "Large" }).click();
      const dialog = page.getByRole("dialog", { name: "Large signature pad" });
      await pad.drawLarge();
      await pad.lines(1);
      await line;
      await office.weigh("outbounds", truck.id, "gross", "79860");

      await expect(dialog).toBeHidden();
      const change = page.getByText("Net: 26.07 ST → 26.2 ST");
      await expect(change).toBeInViewport();
      await pad.lines(0);
      await page.getByRole("button", { name: "Large" }).click();
      await pad.drawLarge();
      await dialog.getByRole("button", { name: "Done" }).click();
      await pad.lines(1);
      await expect(change).toBeVisible();
      await pad.submit.click();
      await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    },
  );

  test("is finished by keyboard only", async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto("/mobile-v2/sand/outbound-trucks/capture-signature");
    await expect(page.getByRole("button", { name: new RegExp(`^${truck.name}\\b`) })).toBeVisible();
    const focused = () =>
      page.evaluate(() =>
        document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : "",
      );
    const tabTo = async (text: RegExp) => {
      for (let steps = 0; steps < 25 && !text.test(await focused()); steps += 1) await page.keyboard.press("Tab");
      expect(await focused()).toMatch(text);
    };
    await tabTo(new RegExp(truck.name));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name of the signer")).toBeVisible();
    await tabTo(/^Type the name$/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    const signed = await office.truck("outbounds", truck.id);
    const [signature] = await office.signatures(String(signed.bol_id));
    const picture = await pictureOf(page, signature?.image ?? "");
    expect(picture).toMatchObject({ width: 360, height: 115, odd: 0 });
    expect(picture.dark).toBeGreaterThan(200);
  });

  test("is finished by a hand scanner only", more(), async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto("/mobile-v2/sand/outbound-trucks/capture-signature");
    await expect(page.getByRole("button", { name: new RegExp(`^${truck.name}\\b`) })).toBeVisible();
    await scan(page, truck.name.replace(" ", " - "));
    await expect(page.getByLabel("Name of the signer")).toBeVisible();
    await scan(page, "RAILHEAD NAME Ana Lopez");
    await expect(page.getByLabel("Name of the signer")).toHaveValue("Ana Lopez");
    await scan(page, "RAILHEAD SEND");

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    expect(await office.truck("outbounds", truck.id)).toMatchObject({
      signature: { signed_by: "Ana Lopez", signed_as: "driver" },
    });
  });

  test("a BOL that another has changed is refused, shown with what changed, and signed again", async ({
    page,
    demo,
  }) => {
    await demo.scenario(NO_LINE);
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw();
    await office.weigh("outbounds", truck.id, "gross", "79860");
    await pad.submit.click();

    await expect(page.getByText("Net: 26.07 ST → 26.2 ST")).toBeVisible();
    await pad.lines(0);
    await pad.draw();
    await pad.submit.click();
    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    expect((await office.truck("outbounds", truck.id)).status_id).toBe(TRUCK_STATUS.signed);
  });

  test("without an answer it stays, also over a reload, is listed on the first page, and counts once", async ({
    page,
  }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw();
    const keys: (string | undefined)[] = [];
    let isDown = true;
    await page.route("**/api/outbounds/sign-bol", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isDown) return route.continue();
      // It arrives; the answers are lost, also those to the client's own tries.
      if (keys.length === 1) await route.fetch();
      return route.abort();
    });
    await pad.submit.click();
    await expect(page.getByText("The server has not confirmed the signature.", { exact: false })).toBeVisible();
    isDown = false;
    await page.reload();
    await page.goto("/mobile-v2");
    await expect(page.getByText("Sent, no answer yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open", exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${truck.name} · 4412 Sand\\s· Outbound Trucks\\s· Capture Signature$`),
    );
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "Retry" }).click();

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await page.goto("/mobile-v2");
    await expect(page.getByRole("button", { name: "Scan a code" })).toBeVisible();
    await expect(page.getByText("Sent, no answer yet")).toHaveCount(0);
    const signed = await office.truck("outbounds", truck.id);
    expect(await office.signatures(String(signed.bol_id))).toHaveLength(1);
  });

  test("without an answer, then with a 401: it keeps its key through the login, and counts once", async ({
    page,
    demo,
  }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw();
    const keys: (string | undefined)[] = [];
    let way: "lost" | "signed out" | "open" = "lost";
    await page.route("**/api/outbounds/sign-bol", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (way === "open") return route.continue();
      if (way === "signed out")
        return route.fulfill({
          status: 401,
          json: { description: "You are logged out. Log in again.", code: "signed_out" },
        });
      // The first arrives; its answer is lost.
      if (keys.length === 1) await route.fetch();
      return route.abort();
    });
    await pad.submit.click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    way = "signed out";
    await page.getByRole("button", { name: "Retry" }).click();
    await page.waitForURL("**/login**");
    way = "open";
    await demo.signIn("floor");
    await page.waitForURL(`**${padOf(truck.id)}`);
    await page.getByRole("button", { name: "Retry" }).click();

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    const signed = await office.truck("outbounds", truck.id);
    expect(await office.signatures(String(signed.bol_id))).toHaveLength(1);
  });

  test("a server that breaks is not the end: what was sent is given up, the lines stay", more(), async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw();
    let isBroken = true;
    await page.route("**/api/outbounds/sign-bol", (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { description: "The yard server is being restarted.", code: "unexpected" },
          })
        : route.continue(),
    );
    await pad.submit.click();
    await expect(page.getByText("The yard server is being restarted.").first()).toBeVisible();
    await page.getByRole("button", { name: "Do not send it again" }).click();
    isBroken = false;
    await pad.lines(1);
    await pad.submit.click();

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
  });

  test("is kept through the end of the session, for the same user", more(), async ({ page, demo }) => {
    const truck = await office.addTruck("outbounds");
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.draw();
    await pad.lines(1);
    await endWithTheCall(page, pad.submit);
    await page.waitForURL("**/login**");
    await demo.signIn("floor");
    await page.waitForURL(`**${padOf(truck.id)}`);
    await pad.lines(1);
    // It was refused for want of a login, so nothing is unconfirmed.
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await pad.submit.click();

    await expect(page.getByText("Signature saved successfully!")).toBeVisible();
  });

  test("a finger draws and nothing scrolls", async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await page.setViewportSize({ width: 320, height: 500 });
    await page.goto(padOf(truck.id));
    const pad = signaturePad(page);
    await pad.pad.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [scrollY, document.querySelector(".page")?.scrollTop]);
    const box = await pad.pad.boundingBox();
    if (box === null) throw new Error("no pad");
    const cdp = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...points: readonly { x: number; y: number; id: number; radiusX?: number; radiusY?: number }[]
    ) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
    await touch("touchStart", { x: box.x + 30, y: box.y + 10, id: 1 });
    for (let step = 1; step <= 20; step += 1)
      await touch("touchMove", { x: box.x + 30 + step * 8, y: box.y + 10 + (step % 2) * 60, id: 1 });
    await touch("touchEnd");
    await pad.lines(1);
    // The heel of a hand is broad, and draws nothing.
    await touch("touchStart", { x: box.x + 60, y: box.y + 60, id: 2, radiusX: 50, radiusY: 50 });
    await touch("touchMove", { x: box.x + 90, y: box.y + 60, id: 2, radiusX: 50, radiusY: 50 });
    await touch("touchEnd");
    await pad.lines(1);

    expect(await page.evaluate(() => [scrollY, document.querySelector(".page")?.scrollTop])).toEqual(before);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  });

  test("says why a truck cannot be signed, and where there is none", more(), async ({ page }) => {
    const truck = await office.addTruck("outbounds");
    await new TruckModel(page, "outbounds").sign(truck.id);
    await page.goto(padOf(truck.id));

    await expect(page.getByText(`${truck.name} is Signed`, { exact: false })).toBeVisible();
    await expect(signaturePad(page).submit).toBeHidden();

    await page.goto(padOf("999999"));
    await expect(page.getByRole("link", { name: "Back to the trucks" })).toBeVisible();
  });
});

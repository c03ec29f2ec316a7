import { expect, type Locator, type Page } from "@playwright/test";

export type Points = readonly (readonly [number, number])[];
/** A signature as a hand draws it. */
export const HAND: Points = [
  [0.1, 0.7],
  [0.2, 0.2],
  [0.3, 0.8],
  [0.45, 0.3],
  [0.6, 0.6],
  [0.75, 0.4],
];

/** Draws a line on a pad through points, each by its share of the width and height. */
export async function drawOn(page: Page, pad: Locator, points: Points) {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("The pad is not to be seen.");
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  const [first = [0, 0], ...rest] = points;
  await page.mouse.move(...at(first));
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(...at(point), { steps: 6 });
  await page.mouse.up();
}

/** The page where a truck's BOL is signed. */
export function signaturePad(page: Page) {
  const pad = page.getByRole("img", { name: "Signature pad" }).last();
  return {
    pad,
    submit: page.getByRole("button", { name: "Submit" }),
    name: page.getByLabel("Name of the signer"),
    /** Draws a line through points of the pad, each by its share of the width and height. */
    draw: (points = HAND) => drawOn(page, pad, points),
    /** The same line on the large pad. */
    drawLarge: () =>
      drawOn(
        page,
        page.getByRole("dialog", { name: "Large signature pad" }).getByRole("img", { name: "Signature pad" }),
        HAND,
      ),
    lines: (count: number) =>
      expect(
        page
          .getByText(count === 0 ? "Nothing is drawn yet." : `${count} ${count === 1 ? "line is" : "lines are"} drawn.`)
          .last(),
      ).toBeAttached(),
    /** How many pixels of the pad on the screen carry ink. */
    ink: () =>
      pad
        .locator("canvas")
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          let dark = 0;
          for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 128) dark += 1;
          return dark;
        }),
  };
}

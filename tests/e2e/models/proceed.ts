import { expect, type Page } from "@playwright/test";

/**
 * Answers the question that is asked, or is about to be, with Proceed. It is tapped at its outer end: a tap that comes
 * sooner than a person reads, near the tap that asked, is taken for the second of a double tap, and answers nothing.
 */
export async function proceed(page: Page): Promise<void> {
  const button = page.getByRole("dialog").getByRole("button", { name: "Proceed", exact: true });
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  if (box === null) throw new Error("Proceed is not to be seen.");
  await button.click({ position: { x: box.width - 12, y: box.height / 2 } });
}

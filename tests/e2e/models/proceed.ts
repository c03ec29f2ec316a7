import { expect, type Page } from '@playwright/test'

/**
 * Looks at a question as long as a person does before it is answered. A tap that follows the one that asked by less than
 * half a second, near the same place, is taken for the second of a double tap, and answers nothing.
 */
export const look = (page: Page): Promise<void> => page.waitForTimeout(600)

/** Answers the question that is asked, or is about to be, with Proceed. */
export async function proceed(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Proceed', exact: true })
  await expect(button).toBeVisible()
  await look(page)
  await button.click()
}

import { expect, type Locator, type Page } from "@playwright/test";

/** A list page of the desk, as a clerk sees it. */
export class ListModel {
  readonly page: Page;
  readonly #address: string;
  readonly #title: string;
  constructor(page: Page, address: string, title: string) {
    this.page = page;
    this.#address = address;
    this.#title = title;
  }

  /** Opens the list and waits for its rows, or for why there is none. */
  async open(query = ""): Promise<void> {
    await this.page.goto(`${this.#address}${query}`);
    await this.isThere();
  }
  async isThere(): Promise<void> {
    await expect(this.grid()).toHaveAttribute("aria-busy", "false");
    await expect(this.page.getByRole("heading", { level: 1, name: this.#title })).toBeVisible();
  }
  grid = (): Locator => this.page.getByRole("grid", { name: `${this.#title}, list` });
  search = (): Locator => this.page.getByRole("searchbox", { name: "Search this list" });
  row = (name: string): Locator =>
    this.grid()
      .getByRole("row")
      .filter({ has: this.page.getByRole("gridcell", { name, exact: true }) });
  head = (label: string): Locator => this.grid().getByRole("columnheader", { name: label, exact: true });
  details = (name: string): Locator => this.page.getByRole("complementary", { name: `${name}, details` });
  pill = (): Locator => this.page.getByRole("status").getByRole("button", { name: /Show/ });

  /** What the cells of a column show, from the top. */
  async column(label: string): Promise<readonly string[]> {
    const at = await this.head(label).getAttribute("aria-colindex");
    return this.grid().locator(`[role=gridcell][aria-colindex="${at}"]`).allTextContents();
  }
  /** Waits until a column shows these texts, in this order. */
  async shows(label: string, texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.column(label)).toEqual(texts);
  }
  /** How many rows the list says it has. */
  summary = (): Locator => this.page.locator(".desk-head p");
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  /** Puts the focus into the grid, as the Tab key does. */
  async enter(): Promise<void> {
    await this.search().focus();
    await this.page.keyboard.press("ArrowDown");
    await expect(this.grid().locator("[tabindex='0']")).toBeFocused();
  }
  /** Filters by a word of a column. */
  async filterBy(column: string, value: string): Promise<void> {
    await this.page.getByRole("button", { name: "Filter", exact: true }).click();
    const menu = this.page.getByRole("dialog", { name: "Filter" });
    await menu.getByRole("button", { name: column, exact: true }).click();
    await menu.getByRole("checkbox", { name: value, exact: true }).check();
    await this.page.keyboard.press("Escape");
  }
}

import { expect, type Locator, type Page } from "@playwright/test";

/** The page of one record at the desk, as a clerk sees it. */
export class RecordModel {
  readonly page: Page;
  readonly #base: string;
  constructor(page: Page, base: string) {
    this.page = page;
    this.#base = base;
  }

  readonly address = (id: string): string => `${this.#base}/view/${id}`;
  readonly heading = (): Locator => this.page.getByRole("heading", { level: 1 });
  readonly tag = (): Locator => this.page.locator(".record-title .tag");
  readonly facts = (): Locator => this.page.locator(".record-facts");
  readonly group = (title: string): Locator => this.page.getByRole("region", { name: title, exact: true });
  readonly action = (name: string): Locator => this.page.locator("#content").getByRole("button", { name, exact: true });
  readonly link = (name: string): Locator => this.page.getByRole("link", { name, exact: true });
  readonly history = (): Locator => this.page.getByRole("region", { name: "History", exact: true });
  readonly entries = (): Locator => this.history().locator(".history-entry");
  readonly referrers = (): Locator => this.page.getByRole("region", { name: "What refers to it" });

  /** A field by its label in the groups of the page. */
  field(label: string): Locator {
    return this.page.locator(".record-fields > div").filter({
      has: this.page.locator("dt").getByText(label, { exact: true }),
    });
  }

  /** Opens the page of a record and waits until it is drawn with its history. */
  async open(id: string, name: string): Promise<void> {
    await this.page.goto(this.address(id));
    await this.isOf(name);
  }
  async isOf(name: string): Promise<void> {
    await expect(this.heading()).toHaveText(name);
    await expect(this.history().getByRole("combobox")).toBeVisible();
  }
  /** Shows only the changes of a field. */
  async narrow(field: string): Promise<void> {
    await this.history().getByRole("combobox", { name: "Changes of" }).selectOption(field);
  }
}

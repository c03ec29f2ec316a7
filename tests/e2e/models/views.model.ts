import { expect, type Locator, type Page } from "@playwright/test";

/** The menu of a list's saved views, as a clerk uses it. */
export class ViewsModel {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The button that opens the menu: 'Views', or the view that is shown. */
  button = (): Locator => this.page.locator(".list-tools .popup-button").first();
  menu = (): Locator => this.page.locator(".list-tools .popup:popover-open");
  item = (name: string): Locator => this.menu().getByRole("button", { name, exact: true });
  view = (name: string): Locator => this.menu().getByRole("button", { name: new RegExp(`^${name}( |$|shared|by )`) });

  async open(): Promise<void> {
    await this.button().click();
    await expect(this.menu().getByText("Reading", { exact: false })).toHaveCount(0);
    await expect(this.item("Save as…")).toBeVisible();
  }
  /** Chooses one of the menu's lines. */
  async choose(name: string): Promise<void> {
    await this.open();
    await this.view(name).click();
    await expect(this.menu()).toHaveCount(0);
  }
  async do(name: string): Promise<void> {
    await this.open();
    await this.item(name).click();
  }
  /** Fills in the name that the menu asks for, and sends it. */
  async call(name: string): Promise<void> {
    await this.menu().getByLabel("Name").fill(name);
    await this.menu().getByRole("button", { name: "Save", exact: true }).click();
  }
  async saveAs(name: string): Promise<void> {
    await this.do("Save as…");
    await this.call(name);
    await this.shows(name);
  }
  /** Waits until a view is shown as it was saved, or as it was changed since. */
  async shows(name: string | null, isChanged = false): Promise<void> {
    const label = name === null ? "Views" : `View: ${name}`;
    await expect(this.button()).toHaveText(isChanged ? `${label}changed` : label);
  }
}

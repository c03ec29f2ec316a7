import { expect, type Page } from "../fixtures";

/** The desk as a person works it. */
export class DeskModel {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly menu = () => this.page.getByRole("navigation", { name: "Main menu" });
  readonly heading = () => this.page.getByRole("heading", { level: 1 });
  readonly burger = () => this.page.getByRole("button", { name: "Main menu" });
  readonly terminal = () => this.page.getByRole("button", { name: /^Terminal / });
  readonly keys = () => this.page.getByRole("dialog", { name: "Keys" });

  /** Opens a page and waits until it takes keys: the button of the palette is there once its key works. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading()).toBeVisible();
    await expect(this.page.locator(".palette-open")).toBeVisible();
  }

  /** Opens every group of the menu; what it then shows, group by group: the title first. */
  async groups(): Promise<readonly (readonly string[])[]> {
    const closed = this.menu().locator('button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().click();
    return this.menu()
      .locator("section")
      .evaluateAll((sections) =>
        sections.map((section) => [...section.querySelectorAll("h2, a")].map((one) => one.textContent?.trim() ?? "")),
      );
  }

  /** Goes to an address within the app, as a link would, without loading the app again. */
  async goWithin(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, "", to);
    }, path);
  }

  async goToTerminal(name: string): Promise<void> {
    await this.terminal().click();
    await this.page.getByRole("group", { name: "Your terminals" }).getByRole("button", { name }).click();
    await expect(this.terminal()).toHaveAccessibleName(new RegExp(`^Terminal ${name},`));
  }
}

import { expect, type Locator, type Page } from "@playwright/test";

/** The form of a record at the desk, as a clerk fills it in. */
export class RecordFormModel {
  readonly page: Page;
  readonly #base: string;
  readonly #thing: string;
  constructor(page: Page, base: string, thing: string) {
    this.page = page;
    this.#base = base;
    this.#thing = thing;
  }

  async add(query = ""): Promise<void> {
    await this.page.goto(`${this.#base}/add${query}`);
    await this.isThere("Add");
  }
  async edit(id: string): Promise<void> {
    await this.page.goto(`${this.#base}/edit/${id}`);
    await this.isThere("Edit");
  }
  /** Waits for the form, and for the palette's button: keys work once it is there. */
  async isThere(kind: "Add" | "Edit"): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: `${kind} ${this.#thing}` })).toBeVisible();
    await expect(this.button("Save")).toBeVisible();
    await expect(this.page.locator(".palette-open")).toBeVisible();
  }
  /** Waits until the form is left for another page. */
  async isLeft(): Promise<void> {
    await expect(this.button("Save")).toHaveCount(0);
  }

  field = (label: string): Locator => this.page.getByLabel(new RegExp(`^${label}( ?required)?$`)).first();
  button = (name: string): Locator => this.page.getByRole("button", { name, exact: true });
  picker = (label: string): Locator => this.page.getByRole("combobox", { name: new RegExp(`^${label}( ?required)?$`) });
  choices = (label: string): Locator => this.page.getByRole("listbox", { name: label }).getByRole("option");
  conflict = (label: string): Locator =>
    this.page.getByRole("group", { name: `${label}: Someone else changed this too` });
  question = (): Locator => this.page.getByRole("dialog", { name: /^(Save before you leave|Discard your changes)\?$/ });
  confirmation = (): Locator => this.page.getByRole("dialog", { name: "Save all the same?" });
  notice = (text: string | RegExp): Locator => this.page.getByText(text).first();

  async fault(label: string): Promise<string> {
    const id = (await this.field(label).getAttribute("aria-describedby"))?.split(" ").at(-1) ?? "";
    return this.page.locator(`[id="${id}"]`).innerText();
  }
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}

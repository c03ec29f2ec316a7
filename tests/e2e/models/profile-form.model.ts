import type { Locator, Page } from "@playwright/test";
import { RecordFormModel } from "./record-form.model";

/** The form of a profile at the desk, with its grid of sections and actions. */
export class ProfileFormModel extends RecordFormModel {
  constructor(page: Page) {
    super(page, "/profiles", "Profile");
  }

  /** A box by its name, such as 'Railcar: receive', or a head by that of all its boxes. */
  right = (name: string): Locator => this.page.getByRole("checkbox", { name, exact: true });
  find = (): Locator => this.page.getByRole("searchbox", { name: "Find a section" });
  changes = (): Locator => this.page.locator(".form-changes");
  ownQuestion = (): Locator => this.page.getByRole("dialog", { name: "You are signed in with this profile." });
}

import { expect, type Page } from "../fixtures";
import { sentBy } from "./sent";

/** A sand visit as the server tells of it, as far as these tests look. */
export interface WireHandled {
  readonly id: string;
  readonly name: string;
  readonly status_id: string;
  readonly asset_id: string;
  readonly terminal_id: string;
  readonly product_name: string;
  readonly product_size_id: string;
  readonly quantity_snapshot: string;
  readonly inoperable: boolean;
}
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Entry {
  readonly quantity: string;
  readonly balance: string;
}

export const LIST = "/mobile-v2/sand/railcars/handling";

/** The pages on which sand railcars are unloaded as a person on the floor meets them, and what the server says of the same cars. */
export class HandlingModel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly row = (id: string) => this.page.locator(`[data-car="${id}"]`);
  readonly button = (name: string) => this.page.getByRole("button", { name, exact: true });
  readonly toast = (text: string | RegExp) => this.page.getByText(text).first();
  readonly drafts = () => this.page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
  readonly figure = (label: string) =>
    this.page
      .locator("dl > div")
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole("definition")
      .first();

  /** Chooses where the material goes; the list opens under its field. */
  async choose(name: string): Promise<void> {
    const find = this.page.getByRole("searchbox", { name: "Find: Asset" });
    const field = this.page.getByRole("button", { name: /^Asset\b/ });
    await expect(field).toBeVisible();
    if ((await field.getAttribute("aria-expanded")) !== "true") await field.click();
    await find.fill(name);
    await this.page.getByRole("list", { name: "Asset" }).getByRole("button").filter({ hasText: name }).first().click();
    await expect(field).toContainText(name);
  }

  readonly sent = (path: string | RegExp, work: () => Promise<void>) => sentBy(this.page, path, work);

  // What the server says, over the same session.
  async read<A>(path: string): Promise<A> {
    const answer = await this.page.request.get(path);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }
  readonly car = (id: string) => this.read<WireHandled>(`/api/inbounds/${id}`);

  /** A railcar in a state that can be unloaded, and the silo of its product. */
  async waiting(status_id: "2" | "3", at = 0): Promise<{ readonly car: WireHandled; readonly silo: Named }> {
    const { terminal_id } = await this.read<{ terminal_id: string }>("/api/auth/session");
    const cars = await this.read<WireHandled[]>(
      `/api/inbounds?status_id=${status_id}&terminal_id=${terminal_id}&limit=100`,
    );
    const car = cars.filter((one) => !one.inoperable && Number(one.quantity_snapshot) > 30_000)[at]!;
    const silo = (await this.read<Named[]>(`/api/assets/find-available-for-inbound?inbound_id=${car.id}`)).find(
      ({ name }) => name.startsWith("Silo "),
    )!;
    return { car, silo };
  }

  /** The balance of an asset, held against the sum of its own history. */
  async balance(assetId: string): Promise<number> {
    const { quantity } = await this.read<{ quantity: string }>(`/api/assets/${assetId}`);
    const entries = await this.read<Entry[]>(`/api/assets/${assetId}/history?limit=500`);
    expect(entries.reduce((sum, entry) => sum + Number(entry.quantity), 0)).toBeCloseTo(Number(quantity), 6);
    if (entries.length > 0) expect(Number(entries[0]!.balance)).toBe(Number(quantity));
    return Number(quantity);
  }
}

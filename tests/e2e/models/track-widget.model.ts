import { expect, type Locator, type Page } from "../fixtures";

export type Category = "sand" | "bulk-commodity";

export interface WireCar {
  readonly id: string;
  readonly name: string;
  readonly family: Category;
  readonly car_seq: number;
  readonly status_id: string;
  readonly date_received: number | null;
  readonly date_released: number | null;
  readonly release_block: string | null;
  readonly time_zone: string;
}
export interface WireTrack {
  readonly id: string;
  readonly track_name: string;
  readonly terminal_id: string;
  readonly car_count: number;
  readonly usable_length: string;
  readonly occupied_length: string;
}

export const ENDPOINT = { sand: "inbounds", "bulk-commodity": "bulk-commodity-railcar-loads" };

/** The track widget as a person on the floor meets it, and what the server says of the same track. */
export class TrackWidgetModel {
  readonly page: Page;
  readonly action: Locator;
  readonly search: Locator;
  readonly available: Locator;
  readonly selected: Locator;

  constructor(page: Page, mode: string) {
    this.page = page;
    this.action = page.getByRole("button", { name: new RegExp(`^${mode}( \\d+)?$`) });
    this.search = page.getByRole("searchbox", { name: "Search railcars" });
    this.available = page.getByRole("list", { name: "Available Railcars" });
    this.selected = page.getByRole("list", { name: "Selected Railcars" });
  }

  async open(category: Category, mode: string, id?: string): Promise<void> {
    await this.page.goto(`/mobile-v2/${category}/railcars/${mode}${id ? `/${id}` : ""}`);
  }

  async chooseTrack(name: string): Promise<void> {
    await this.page
      .getByRole("list", { name: "Tracks" })
      .getByRole("button", { name: new RegExp(`^${name}\\b`) })
      .click();
  }

  async manual(): Promise<void> {
    const manual = this.page.getByRole("button", { name: "Manual", exact: true });
    await manual.click();
    await expect(manual).toHaveAttribute("aria-pressed", "true");
    const list = this.page.getByRole("button", { name: "Available Railcars" });
    if ((await list.getAttribute("aria-expanded")) !== "true") await list.click();
  }

  /** Finds a car by typing its number and takes it. */
  async take(name: string): Promise<void> {
    await this.search.fill(name);
    await this.available.getByRole("button", { name: `Select ${name}`, exact: true }).click();
    await this.seeToast(`Railcar ${name} selected.`);
  }

  async seeToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }

  async seeSelected(names: readonly string[]): Promise<void> {
    await expect(this.selected.getByRole("listitem")).toHaveCount(names.length);
    for (const [at, name] of names.entries())
      await expect(this.selected.getByRole("listitem").nth(at)).toContainText(name.split(" ")[1]!);
  }

  // What the server says, over the same session.
  async tracks(): Promise<readonly WireTrack[]> {
    return this.result<WireTrack[]>("/api/tracks/list");
  }

  async onTrack(trackId: string): Promise<readonly WireCar[]> {
    return this.result<WireCar[]>(`/api/tracks/get-railcars-on-track?track_id=${trackId}`);
  }

  async pending(category: Category): Promise<readonly WireCar[]> {
    return this.result<WireCar[]>(`/api/${ENDPOINT[category]}?status_id=1&limit=100`);
  }

  async car(category: Category, id: string): Promise<WireCar & { track_id: string | null }> {
    return this.result(`/api/${ENDPOINT[category]}/${id}`);
  }

  /** The roomiest track of the person's terminal on which two cars of each family may leave. */
  async mixedTrack(): Promise<{ track: WireTrack; cars: readonly WireCar[] }> {
    const room = (track: WireTrack) => Number(track.usable_length) - Number(track.occupied_length);
    for (const track of (await this.tracks()).toSorted((a, b) => room(b) - room(a))) {
      const cars = await this.onTrack(track.id);
      const mayLeave = (family: Category) =>
        cars.filter((car) => car.family === family && car.release_block === null).length;
      if (mayLeave("sand") >= 2 && mayLeave("bulk-commodity") >= 2) return { track, cars };
    }
    throw new Error("no track holds both families");
  }

  protected async result<A>(path: string): Promise<A> {
    const answer = await this.page.request.get(path);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()).result as A;
  }
}

import { expect, type Locator, type Page } from "../fixtures";
import { ENDPOINT, TrackWidgetModel, type Category, type WireCar } from "./track-widget.model";

/** How far from the middle, in pixels, still will do: the end of a list comes no nearer. */
const NEAR_MIDDLE = 230;

export type ListMode = "bulk-move" | "bulk-add" | "bulk-sequence";
const TITLE = { "bulk-move": "Bulk Move", "bulk-add": "Bulk Add", "bulk-sequence": "Bulk Sequence" };

/** The widget where it sends the list of a whole track. */
export class TrackListModel extends TrackWidgetModel {
  readonly mode: ListMode;
  readonly list: Locator;
  readonly goesLast: Locator;

  constructor(page: Page, mode: ListMode) {
    super(page, TITLE[mode]);
    this.mode = mode;
    this.list = page.getByRole("list", { name: mode === "bulk-sequence" ? "Railcars on Track" : "Selected Railcars" });
    this.goesLast = page.getByRole("list", { name: "Goes last" });
  }

  /** Signed in, on the page of a mode with the roomiest track of both families chosen. */
  async begin(category: Category) {
    const { track, cars } = await this.mixedTrack();
    const own = cars.filter((car) => car.family === category);
    await this.open(category, this.mode);
    await this.chooseTrack(track.track_name);
    await expect(this.row(own[0]!)).toBeAttached();
    return { track, cars, own };
  }

  /** Cars of a family on site, but not on the given track. */
  async elsewhere(
    category: Category,
    trackId: string,
  ): Promise<readonly (WireCar & { readonly track_id: string | null })[]> {
    const cars = await this.result<(WireCar & { track_id: string | null; transport?: string })[]>(
      `/api/${ENDPOINT[category]}?status_id=2,5,7&limit=200`,
    );
    return cars.filter((car) => car.track_id !== trackId && car.transport !== "truck");
  }

  row(car: { readonly name: string }): Locator {
    return this.page.locator(`[data-car]:has-text("${car.name}")`);
  }

  handle(car: { readonly name: string }): Locator {
    return this.page.getByRole("button", { name: `Drag ${car.name}`, exact: true });
  }

  /** What a list shows, in its order: the number and the name of each car. */
  async shown(list = this.list): Promise<readonly string[]> {
    return list
      .locator("[data-car]")
      .evaluateAll((rows) =>
        rows.map(
          (row) => `${row.querySelector(".car-seq")?.textContent} ${row.querySelector(".car-mark")?.textContent}`,
        ),
      );
  }

  async seeOrder(names: readonly string[], list = this.list): Promise<void> {
    await expect.poll(() => this.shown(list), { intervals: [20, 50, 100] }).toEqual(names);
  }

  /** Brings what is between two cars to the middle of the screen: at its edges the list would scroll on under the finger. */
  private async bringBetween(...cars: readonly { readonly name: string }[]): Promise<void> {
    const middle = () =>
      this.list.evaluate(
        (list, names) => {
          const rows = [...list.querySelectorAll("[data-car]")];
          const places = names.map((name) =>
            rows.findIndex((row) => row.querySelector(".car-mark")?.textContent === name),
          );
          const row = rows[Math.round((Math.min(...places) + Math.max(...places)) / 2)];
          row?.scrollIntoView({ block: "center" });
          const { y, height } = row?.getBoundingClientRect() ?? { y: 0, height: 0 };
          return Math.abs(y + height / 2 - innerHeight / 2);
        },
        cars.map(({ name }) => name),
      );
    // Rows that have not been drawn yet are of a guessed height until they are.
    await expect.poll(middle, { intervals: [20, 50, 100] }).toBeLessThan(NEAR_MIDDLE);
  }

  /** Drags one car's handle by a finger to where another car is. */
  async dragByTouch(car: { readonly name: string }, to: { readonly name: string }): Promise<void> {
    await this.bringBetween(car, to);
    await expect(this.handle(car)).toHaveAttribute("aria-describedby", /./);
    const from = (await this.handle(car).boundingBox())!;
    const target = (await this.row(to).boundingBox())!;
    const x = from.x + from.width / 2;
    const [start, end] = [from.y + from.height / 2, target.y + target.height / 2];
    const cdp = await this.page.context().newCDPSession(this.page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", start);
    for (let step = 1; step <= 12; step += 1) await touch("touchMove", start + ((end - start) * step) / 12);
    await expect(this.page.locator("[data-dragging]")).toHaveCount(1);
    await touch("touchEnd", end);
    await expect(this.page.locator("[data-dragging]")).toHaveCount(0);
    await cdp.detach();
  }

  /** Sends the list and gives what went over the wire. */
  async send(): Promise<{
    path: string;
    rows: readonly { id: string; track_id: string; car_seq: number }[];
    revision: string | undefined;
  }> {
    const sent = this.page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/bulk"));
    await this.action.click();
    const request = await sent;
    return {
      path: new URL(request.url()).pathname,
      // Cars that come to the track state their reading besides.
      rows: (request.postDataJSON() as { id: string; track_id: string; car_seq: number }[]).map(
        ({ id, track_id, car_seq }) => ({ id, track_id, car_seq }),
      ),
      revision: request.headers()["x-track-revision"],
    };
  }
}

export const numbered = (cars: readonly { readonly name: string }[], from = 1): readonly string[] =>
  cars.map((car, at) => `${from + at} ${car.name}`);

import { expect, type Page } from "../fixtures";
import { TrackWidgetModel, type Category } from "./track-widget.model";

export type { Category } from "./track-widget.model";
export const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];
const ENDPOINT = { sand: "inbounds", "bulk-commodity": "bulk-commodity-railcar-loads" };

/** The line to the server's changes cannot be had: what others do is met when something is sent. */
export const NO_LINE = { failures: [{ path: "/api/events", status: 500 }] };

/** The pages of single railcars as a person on the floor meets them, and what the server says of the same cars. */
export class RailcarModel {
  readonly page: Page;
  readonly server: TrackWidgetModel;

  constructor(page: Page) {
    this.page = page;
    this.server = new TrackWidgetModel(page, "Receive");
  }

  /** A track with cars of both families, and one of them of the category. */
  async mixedTrack(category: Category) {
    const { track, cars } = await this.server.mixedTrack();
    const own = cars.filter((car) => car.family === category);
    return { track, cars, own };
  }

  async open(category: Category, task: "edit" | "sequence" | "search"): Promise<void> {
    await this.page.goto(`/mobile-v2/${category}/railcars/${task}`);
  }

  readonly rows = () => this.page.getByRole("list", { name: "Railcars on Track" });
  readonly sequence = () => this.page.getByLabel("Car Sequence");
  readonly length = () => this.page.getByLabel("Car Length");
  readonly submit = () => this.page.getByRole("button", { name: "Submit" });

  async chooseTrack(name: string): Promise<void> {
    await this.server.chooseTrack(name);
    await expect(this.rows()).toBeVisible();
  }

  async seeToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** The order of a track as the server has it, by family and id. */
  async order(trackId: string): Promise<readonly string[]> {
    const cars = await this.server.onTrack(trackId);
    expect(cars.map((car) => car.car_seq)).toEqual(cars.map((_, at) => at + 1));
    return cars.map((car) => `${car.family}/${car.id}`);
  }

  /** Somebody else, at another device, does something to a car. */
  async elsewhere(path: string, data: object, category: Category): Promise<void> {
    const answer = await this.page.request.post(`/api/${ENDPOINT[category]}/${path}`, {
      data,
      headers: { "x-requested-with": "railhead" },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

import { expect, type PlaywrightWorkerArgs } from "../fixtures";
import { HEADERS, signInBy } from "./session";
import { ENDPOINT, type Category, type WireCar } from "./track-widget.model";

type Playwright = PlaywrightWorkerArgs["playwright"];
type Api = Awaited<ReturnType<Playwright["request"]["newContext"]>>;
type Named = { readonly id: string };

/** Another user on another device, with a session of their own on the same server. */
export class OtherPerson {
  readonly api: Api;
  private constructor(api: Api) {
    this.api = api;
  }

  static async signIn(playwright: Playwright, baseURL: string, username: string): Promise<OtherPerson> {
    const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: HEADERS });
    await signInBy(api, username);
    return new OtherPerson(api);
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const answer = await this.api.post(path, { data: body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: unknown }).result;
  }

  async get<A>(path: string): Promise<A> {
    const answer = await this.api.get(path);
    expect(answer.ok(), path).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }

  /** Receives a car at the end of a track, two days ago. */
  async receive(category: Category, car: WireCar, track: Named): Promise<void> {
    const day = Math.floor(Date.now() / 86_400_000 - 2) * 86_400 + 43_200;
    await this.post(`/api/${ENDPOINT[category]}/bulk-receive`, [
      { id: car.id, track_id: track.id, date_received: day },
    ]);
  }

  /** Sends the whole list of a family's cars of a track. */
  async order(category: Category, cars: readonly Named[], track: Named): Promise<void> {
    await this.post(
      `/api/${ENDPOINT[category]}/bulk`,
      cars.map((car, at) => ({ id: car.id, track_id: track.id, car_seq: at + 1 })),
    );
  }

  close(): Promise<void> {
    return this.api.dispose();
  }
}

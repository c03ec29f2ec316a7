import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { expect, type Page } from "../fixtures";
import { MARK } from "./mark";
import { sentBy } from "./sent";
import { HEADERS } from "./session";

export const KINDS = TRUCK_KIND_NAMES;

interface Truck {
  readonly id: string;
  readonly name: string;
  readonly status_id: string;
}

/** The pages of one kind of trucks as a person on the floor meets them, and what the server says of the same trucks. */
export class TruckModel {
  readonly page: Page;
  readonly kind: TruckKind;

  constructor(page: Page, kind: TruckKind) {
    this.page = page;
    this.kind = kind;
  }

  readonly path = (task: string) =>
    `/mobile-v2/${TRUCK_KINDS[this.kind].family}/${TRUCK_KINDS[this.kind].direction}-trucks/${task}`;
  readonly rows = () => this.page.getByRole("list", { name: "Trucks" }).getByRole("listitem");
  readonly row = (id: string) => this.page.locator(`[data-truck="${id}"]`);
  readonly button = (name: string) => this.page.getByRole("button", { name, exact: true });
  readonly toast = (text: string | RegExp) => this.page.getByText(text).first();

  /** Chooses from a list under its field, which opens without a tap where it must be answered first. */
  async pick(label: string, text: string | null): Promise<string> {
    const field = this.page.getByRole("button", { name: new RegExp(`^${label}\\b`) });
    await expect(field).toBeVisible();
    if ((await field.getAttribute("aria-expanded")) !== "true") await field.click();
    if (text !== null) await this.page.getByRole("searchbox", { name: `Find: ${label}` }).fill(text);
    const rows = this.page
      .getByRole("list", { name: label })
      .getByRole("button")
      .filter({ hasNotText: /^None$/ });
    const name = (await rows.first().textContent()) ?? "";
    await rows.first().click();
    return name;
  }

  readonly sent = (path: string | RegExp, work: () => Promise<void>) => sentBy(this.page, path, work);

  readonly post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await this.page.request.post(path, { data, headers: HEADERS });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };
  readonly read = async (id: string): Promise<Truck & Record<string, unknown>> =>
    (
      (await (await this.page.request.get(TRUCK_KINDS[this.kind].recordPath(id))).json()) as {
        result: Truck & Record<string, unknown>;
      }
    ).result;
  readonly terminal = async (): Promise<string> =>
    ((await (await this.page.request.get("/api/auth/session")).json()) as { result: { terminal_id: string } }).result
      .terminal_id;

  /** A truck that has come, as somebody else recorded it. */
  async arrived(truck_number = "4711"): Promise<Truck> {
    const body = { terminal_id: await this.terminal(), truck_number };
    return (await this.post(
      this.kind === "inbounds" ? "/api/inbounds/add-truck" : `/api/${this.kind}`,
      body,
    )) as unknown as Truck;
  }
  readonly act = (id: string, what: string, body: object = {}) => this.post(`/api/${this.kind}/${id}/${what}`, body);
  readonly weigh = (id: string, position: "gross" | "tare", weight: string, unit = "ST") =>
    this.act(id, "weigh", { position, weight, uom_abbreviation: unit, source: "manual", scale_id: null });
  readonly sign = (id: string) =>
    this.post(TRUCK_KINDS[this.kind].signPath(id), TRUCK_KINDS[this.kind].signBody(id, { image: MARK, decode: false }));
}

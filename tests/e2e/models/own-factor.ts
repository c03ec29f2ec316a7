import { expect, type APIRequestContext } from "@playwright/test";
import type { KindOfTruck } from "./kinds-of-trucks";
import { HEADERS, signInBy } from "./session";
import type { Category } from "./track-widget.model";
import { assetOf, type YardTruck } from "./truck-yard";

/** Pounds of this product that make a short ton: by the standard conversion it would be 2,000. */
const OWN_POUNDS = "2500";

export interface WalkedCar {
  readonly id: string;
  readonly name: string;
  readonly asset_id?: string;
  readonly asset_container?: { readonly assets: readonly { readonly id: string }[] };
}

/** A product with a factor of its own, and railcars and trucks that hold it in pounds, at the terminal of the floor. */
export class OwnFactorWorld {
  readonly request: APIRequestContext;
  readonly category: Category;
  readonly terminalId: string;
  readonly #pound: string;
  readonly #product: Readonly<Record<string, string>>;

  private constructor(
    request: APIRequestContext,
    category: Category,
    terminalId: string,
    pound: string,
    product: Readonly<Record<string, string>>,
  ) {
    this.request = request;
    this.category = category;
    this.terminalId = terminalId;
    this.#pound = pound;
    this.#product = product;
  }

  static async open(request: APIRequestContext, category: Category): Promise<OwnFactorWorld> {
    const { terminal_id } = await signInBy(request, "floor");
    await signInBy(request, "admin");
    const plain = new OwnFactorWorld(request, category, terminal_id, "", {});
    const units =
      await plain.get<readonly { id: string; abbreviation: string; uom_class_id: string }[]>("/api/uom?limit=500");
    const unitOf = (abbreviation: string) => {
      const unit = units.find((one) => one.abbreviation === abbreviation);
      if (unit === undefined) throw new Error(`no unit ${abbreviation}`);
      return unit;
    };
    const [pound, ton] = [unitOf("lb"), unitOf("ST")];
    const { id: product_name_id } = await plain.post<{ id: string }>("/api/product-names", {
      name: `Walked ${category}`,
      family: category,
      uom_class_id: pound.uom_class_id,
    });
    await plain.post("/api/uom-product-intra-class-conversions", {
      product_name_id,
      from_uom_id: ton.id,
      to_uom_id: pound.id,
      factor: OWN_POUNDS,
    });
    if (category === "bulk-commodity")
      return new OwnFactorWorld(request, category, terminal_id, pound.id, { product_name_id });
    const [size] = await plain.get<readonly { id: string }[]>("/api/product-size-master?limit=1");
    const { id: product_size_id } = await plain.post<{ id: string }>("/api/product-sizes", {
      product_name_id,
      product_size_master_id: size?.id,
    });
    return new OwnFactorWorld(request, category, terminal_id, pound.id, { product_size_id });
  }

  async get<A>(path: string): Promise<A> {
    const answer = await this.request.get(path);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }
  async post<A>(path: string, data: object = {}): Promise<A> {
    const answer = await this.request.post(path, { headers: HEADERS, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }

  /** The units in which the terminal shows quantities, one of each class. */
  async shownUnits(): Promise<readonly string[]> {
    const [defaults, units] = await Promise.all([
      this.get<readonly { terminal_id: string; uom_id: string }[]>("/api/terminal-uom-display-defaults?limit=500"),
      this.get<readonly { id: string; abbreviation: string }[]>("/api/uom?limit=500"),
    ]);
    return defaults
      .filter(({ terminal_id }) => terminal_id === this.terminalId)
      .map(({ uom_id }) => units.find(({ id }) => id === uom_id)?.abbreviation ?? uom_id);
  }

  /** A car that is to come, with so many pounds in it by its papers. */
  async pending(number: string, pounds: string): Promise<WalkedCar> {
    const isSand = this.category === "sand";
    return this.post<WalkedCar>(isSand ? "/api/inbounds" : "/api/bulk-commodity-railcar-loads", {
      prefix: "WALK",
      [isSand ? "inbound_number" : "car_number"]: number,
      terminal_id: this.terminalId,
      railcar_length: "42",
      shipped_weight: pounds,
      shipped_weight_uom_abbreviation: "lb",
      ...this.#product,
    });
  }
  /** One that stands on a track. */
  async onSite(number: string, pounds: string, trackId: string): Promise<WalkedCar> {
    const api = this.category === "sand" ? "inbounds" : "bulk-commodity-railcar-loads";
    const { id } = await this.pending(number, pounds);
    const day = Math.floor(Date.now() / 86_400_000 - 2) * 86_400 + 43_200;
    await this.post(`/api/${api}/bulk-receive`, [{ id, track_id: trackId, date_received: day }]);
    return this.get<WalkedCar>(`/api/${api}/${id}`);
  }

  /** The asset that stands for a car in drafts. */
  assetOfCar({ asset_id, asset_container }: WalkedCar): string {
    return asset_id ?? asset_container?.assets[0]?.id ?? "";
  }

  /** In pounds: 80,000 gross, 30,000 tare. */
  weigh(kind: KindOfTruck, id: string, position: "gross" | "tare"): Promise<YardTruck> {
    return this.post<YardTruck>(`${kind.api}/${id}/weigh`, {
      position,
      weight: position === "gross" ? "80000" : "30000",
      uom_abbreviation: "lb",
      source: "manual",
      scale_id: null,
    });
  }
  /** A truck for the product, weighed for the first time. */
  async truck(kind: KindOfTruck, truckNumber: string): Promise<YardTruck> {
    const { id } = await this.post<YardTruck>(kind.create, {
      terminal_id: this.terminalId,
      truck_number: truckNumber,
      driver_name: "Jane Doe",
      ...this.#product,
    });
    return this.weigh(kind, id, kind.first);
  }
  /** Drafts so many pounds between a truck and another asset. */
  async draft(kind: KindOfTruck, truck: YardTruck, other: string, pounds: string): Promise<void> {
    const [source_id, destination_id] = kind.side === "source" ? [assetOf(truck), other] : [other, assetOf(truck)];
    await this.post("/api/drafts", { source_id, destination_id, net: pounds, net_uom_abbreviation: "lb" });
  }
  /** An empty silo, kept in pounds. */
  async silo(name: string): Promise<string> {
    const made = await this.post<{ asset_id: string }>("/api/onsite-storage", {
      name,
      terminal_id: this.terminalId,
      storage_kind: "silo",
      uom_id: this.#pound,
    });
    return made.asset_id;
  }
}

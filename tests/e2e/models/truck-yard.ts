import { expect, type APIRequestContext } from "@playwright/test";
import type { KindOfTruck } from "./kinds-of-trucks";
import type { LedgerBook, LedgerLine } from "./ledger-book";
import { MARK } from "./mark";
import { HEADERS, signInBy } from "./session";

export interface YardTruck {
  readonly id: string;
  readonly name: string;
  readonly status_id: string;
  readonly prefix: string;
  readonly inbound_number: string;
  readonly asset_id?: string | null;
  readonly asset_container?: { readonly assets: readonly { readonly id: string }[] };
  readonly bol_version_id: string | null;
  readonly release_missing: readonly { readonly code: string; readonly sentence: string; readonly mend: string }[];
  readonly [field: string]: unknown;
}
export interface YardStorage {
  readonly id: string;
  readonly asset_id: string;
  readonly name: string;
}
/** The asset that stands for a truck in drafts: a bulk-commodity truck's is the first of its container (spec §3). */
export const assetOf = (truck: YardTruck): string => truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? "";
/** What a truck's barcode says. */
export const codeOfTruck = ({ prefix, inbound_number }: YardTruck): string => `${prefix} - ${inbound_number}`;

/** The office, without a browser: prepares trucks and storages of the test's own. */
export class TruckYard {
  readonly request: APIRequestContext;
  readonly terminalId: string;

  private constructor(request: APIRequestContext, terminalId: string) {
    this.request = request;
    this.terminalId = terminalId;
  }

  /** The manager of the floor's own terminal, signed in apart from the browser. */
  static async open(request: APIRequestContext): Promise<TruckYard> {
    return new TruckYard(request, (await signInBy(request, "manager")).terminal_id);
  }

  async post<A>(path: string, data: object = {}): Promise<A> {
    const answer = await this.request.post(path, { headers: HEADERS, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }
  async get<A>(path: string): Promise<A> {
    const answer = await this.request.get(path);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return ((await answer.json()) as { result: A }).result;
  }
  /** What the server says to a call that it refuses. */
  async refusal(
    path: string,
    data: object = {},
  ): Promise<{
    readonly status: number;
    readonly code: string;
    readonly description: string;
    readonly fields: Readonly<Record<string, string>>;
  }> {
    const answer = await this.request.post(path, { headers: HEADERS, data });
    return {
      ...((await answer.json()) as { code: string; description: string; fields: Record<string, string> }),
      status: answer.status(),
    };
  }

  /** A storage with so much in it, in the unit that it is kept in. */
  async storage(name: string, opening: string, unit: "ST" | "lb" = "ST"): Promise<YardStorage> {
    const units = await this.get<readonly { id: string; abbreviation: string }[]>("/api/uom/names-with-abbreviation");
    const uom_id = units.find(({ abbreviation }) => abbreviation === unit)?.id;
    const made = await this.post<YardStorage>("/api/onsite-storage", {
      name,
      terminal_id: this.terminalId,
      storage_kind: "silo",
      uom_id,
    });
    if (opening !== "0")
      await this.post(`/api/onsite-storage/${made.id}/reconcile`, { quantity: opening, reason: "Opening stock" });
    return made;
  }

  /** A sand railcar on site with so much in it by its papers, in short tons; gives its asset. */
  async railcar(number: string, shipped: string): Promise<string> {
    const { id } = await this.post<{ id: string }>("/api/inbounds", {
      prefix: "PRFX",
      inbound_number: number,
      terminal_id: this.terminalId,
      shipped_weight: shipped,
      shipped_weight_uom_abbreviation: "ST",
      railcar_length: "42",
    });
    const tracks =
      await this.get<readonly { id: string; usable_length: string; occupied_length: string }[]>("/api/tracks/list");
    const roomy = tracks.toSorted(
      (a, b) =>
        Number(b.usable_length) - Number(b.occupied_length) - Number(a.usable_length) + Number(a.occupied_length),
    )[0];
    const day = Math.floor(Date.now() / 86_400_000 - 2) * 86_400 + 43_200;
    await this.post("/api/inbounds/bulk-receive", [{ id, track_id: roomy?.id, date_received: day }]);
    return (await this.get<{ asset_id: string }>(`/api/inbounds/${id}`)).asset_id;
  }

  /** A truck that is here, or one that is to come. */
  truck(kind: KindOfTruck, more: object = {}): Promise<YardTruck> {
    return this.post<YardTruck>(kind.create, {
      terminal_id: this.terminalId,
      truck_number: "4711",
      driver_name: "Jane Doe",
      ...more,
    });
  }
  scheduled(kind: KindOfTruck): Promise<YardTruck> {
    return this.truck(kind, { scheduled_at: Math.floor(Date.now() / 1000) + 3_600 });
  }
  weigh(kind: KindOfTruck, id: string, position: "gross" | "tare", weight: string): Promise<YardTruck> {
    return this.post<YardTruck>(`${kind.api}/${id}/weigh`, {
      position,
      weight,
      uom_abbreviation: "ST",
      source: "manual",
      scale_id: null,
    });
  }
  draft(
    kind: KindOfTruck,
    truckAsset: string,
    other: string,
    net: string,
  ): Promise<{ readonly id: string; readonly on_hold: boolean }> {
    const [source_id, destination_id] = kind.side === "source" ? [truckAsset, other] : [other, truckAsset];
    return this.post("/api/drafts", { source_id, destination_id, net, net_uom_abbreviation: "ST" });
  }
  sign(kind: KindOfTruck, id: string): Promise<YardTruck> {
    return this.post<YardTruck>(kind.signsAt(id), { ...kind.signsAs(id), signature: { image: MARK, decode: false } });
  }
  read(kind: KindOfTruck, id: string): Promise<YardTruck> {
    return this.get<YardTruck>(kind.record(id));
  }

  /** A truck whose weights are both taken (40.11 and 14.985 ST: net 25.125), with so much drafted. */
  async weighed(kind: KindOfTruck, drafted: string | null, other = ""): Promise<YardTruck> {
    const { id } = await this.truck(kind);
    const weights = { gross: "40.11", tare: "14.985" };
    const first = await this.weigh(kind, id, kind.first, weights[kind.first]);
    if (drafted === null) await this.post(`${kind.api}/${id}/handling`);
    else await this.draft(kind, assetOf(first), other, drafted);
    return this.weigh(kind, id, kind.second, weights[kind.second]);
  }

  /** The whole ledger of an asset, by as many pages as it takes. */
  async book(assetId: string): Promise<LedgerBook> {
    const lines: LedgerLine[] = [];
    for (let next: string | null = `/api/assets/${assetId}/history?limit=2`; next !== null;) {
      const answer = await this.request.get(next);
      expect(answer.ok(), `${next}: ${answer.status()}`).toBe(true);
      const page = (await answer.json()) as { result: LedgerLine[]; nextUrl: string | null };
      lines.push(...page.result);
      next = page.nextUrl;
    }
    const asset = await this.get<{ quantity: string; quantity_uom_abbreviation: string | null }>(
      `/api/assets/${assetId}`,
    );
    return { lines, quantity: asset.quantity, unit: asset.quantity_uom_abbreviation };
  }
}

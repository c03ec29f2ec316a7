import { expect, type APIRequestContext } from "@playwright/test";
import { HEADERS, signInBy } from "./session";

export type TruckResource =
  | "inbounds"
  | "outbounds"
  | "bulk-commodity-inbound-trucks"
  | "bulk-commodity-outbound-trucks";
export interface Signature {
  readonly signed_by: string;
  readonly signed_as: string;
  readonly image: string;
}
export interface WaitingTruck {
  readonly id: string;
  readonly name: string;
  readonly bol_number: string;
  readonly bol_version_id: string;
}

/** Calls of the office, without a browser: trucks that wait for their signature, and changes of them during a test. */
export function officeOf(request: APIRequestContext) {
  const post = async (path: string, data: object): Promise<{ readonly result: WaitingTruck }> => {
    const answer = await request.post(path, { headers: HEADERS, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json() as Promise<{ readonly result: WaitingTruck }>;
  };
  const path = (kind: TruckResource, call: string) =>
    kind === "inbounds" && call === "" ? "/api/inbounds/add-truck" : `/api/${kind}${call}`;
  const weigh = (kind: TruckResource, id: string, position: "gross" | "tare", weight: string, reason?: string) =>
    post(`/api/${kind}/${id}/weigh`, {
      position,
      weight,
      uom_abbreviation: "lb",
      source: "manual",
      scale_id: null,
      ...(reason === undefined ? {} : { reason }),
    });

  const read = async <Row>(path: string): Promise<Row> => {
    const answer = await request.get(path);
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result: Row }).result;
  };
  /** A product that is no sand: that of a railcar load. */
  const commodity = async () =>
    (await read<readonly { product_name_id: string }[]>("/api/bulk-commodity-railcar-loads?limit=1"))[0]
      ?.product_name_id ?? "";

  return {
    signIn: () => signInBy(request, "office"),
    weigh,
    /** A truck whose weights are both taken: it waits for its signature. */
    async addTruck(kind: TruckResource, more: object = {}): Promise<WaitingTruck> {
      const product = kind.startsWith("bulk") ? { product_name_id: await commodity() } : { product_size_id: "3" };
      const inbound = kind === "inbounds" ? { supplier_id: null, origin_id: null } : {};
      const links = kind.startsWith("bulk") ? {} : { order_id: null, job_id: null };
      const { result } = await post(path(kind, ""), {
        terminal_id: "1",
        customer_id: "1",
        carrier_id: null,
        truck_number: "4412",
        trailer_number: null,
        driver_name: "Jane Doe",
        driver_phone: null,
        po_number: null,
        bol: null,
        seals: null,
        scheduled_at: null,
        comments: null,
        ...product,
        ...inbound,
        ...links,
        ...more,
      });
      const isIn = kind === "inbounds" || kind === "bulk-commodity-inbound-trucks";
      await weigh(kind, result.id, isIn ? "gross" : "tare", isIn ? "79600" : "27460");
      await post(`/api/${kind}/${result.id}/handling`, {});
      return (await weigh(kind, result.id, isIn ? "tare" : "gross", isIn ? "27460" : "79600")).result;
    },
    truck: (kind: TruckResource, id: string) =>
      read<Record<string, unknown>>(kind === "inbounds" ? `/api/inbounds/${id}/truck` : `/api/${kind}/${id}`),
    /** The signatures of a truck's BOL, of its newest version first. */
    async signatures(bolId: string): Promise<readonly Signature[]> {
      const versions = await read<readonly { id: string }[]>(`/api/bol-versions/find-by-bol?bol_id=${bolId}`);
      const full = await Promise.all(
        versions.map(({ id }) => read<{ signatures: readonly Signature[] }>(`/api/bol-versions/${id}`)),
      );
      return full.flatMap(({ signatures }) => signatures);
    },
  };
}

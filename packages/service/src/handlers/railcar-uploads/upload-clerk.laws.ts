import type { RailcarUpload, RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { vi } from "vitest";
import { visitsIn, type Answer, type Api } from "../rail-visits/laws/rail-world.laws";

const HEADS = "Car,Product,Net (lb),BOL,Ship Date,Customer";
/** A file with these records below its heads. */
export const file = (...records: readonly string[]): Uint8Array =>
  new TextEncoder().encode(`${[HEADS, ...records].join("\r\n")}\r\n`);
export const car = (
  number: number,
  more: Partial<Record<"product" | "net" | "bol" | "customer", string>> = {},
): string =>
  [
    `UTLX ${number}`,
    more.product ?? "Northern White 40/70",
    more.net ?? "220000",
    more.bol ?? `B-${number}`,
    "2026-11-18",
    more.customer ?? "Permian Sand",
  ].join(",");

export const uploadIn = (answer: Answer): RailcarUpload => answer.result as RailcarUpload;

/** What a person does with files of railcars. */
export function clerk(api: Api) {
  const get = async (id: string) => uploadIn(await api.get(`railcar-uploads/${id}`));
  /** An upload once it is checked. */
  const checked = (id: string, revision = 0): Promise<RailcarUpload> =>
    vi.waitUntil(async () => {
      const upload = await get(id);
      return upload.status === "checking" || upload.revision <= revision ? false : upload;
    });
  return {
    api,
    get,
    checked,
    send: async (bytes: Uint8Array, query = "", name = "consist.csv") =>
      api.post(`railcar-uploads${query}`, bytes, { "X-File-Name": name }),
    upload: async (bytes: Uint8Array, query = "") => {
      const { id } = uploadIn(await api.post(`railcar-uploads${query}`, bytes, { "X-File-Name": "consist.csv" }));
      return checked(id);
    },
    rows: async (id: string, query = "") =>
      (await api.get(`railcar-uploads/${id}/rows${query}`)).result as readonly RailcarUploadRow[],
    commit: (id: string, body: object = {}) => api.post(`railcar-uploads/${id}/commit`, body),
    undo: (id: string) => api.post(`railcar-uploads/${id}/undo`, { reason: "Wrong terminal" }),
    pending: async () =>
      visitsIn(await api.get("inbounds?limit=200")).filter(({ status_id }) => status_id === RAILCAR_STATUS.pending),
  };
}
export type Clerk = ReturnType<typeof clerk>;

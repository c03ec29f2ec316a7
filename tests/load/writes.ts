import type { Family } from "@railhead/api-contract/railcar";

/** A car on the wire: ids are counted per family. */
export type CarKey = `${Family}:${string}`;
export const keyOf = (family: Family, id: string): CarKey => `${family}:${id}`;
export const familyOf = (key: CarKey): Family => (key.startsWith("sand:") ? "sand" : "bulk-commodity");
export const idOf = (key: CarKey): string => key.slice(key.indexOf(":") + 1);

/** What an operator asks for: one write, always of one family. */
export type Write =
  | {
      readonly kind: "list";
      readonly why: "sequence" | "add" | "move away";
      readonly family: Family;
      readonly track: string;
      readonly cars: readonly CarKey[];
      readonly revision: number | null;
    }
  | {
      readonly kind: "receive";
      readonly family: Family;
      readonly cars: readonly CarKey[];
      readonly track: string;
      readonly single: boolean;
    }
  | { readonly kind: "release"; readonly family: Family; readonly cars: readonly CarKey[]; readonly single: boolean }
  | { readonly kind: "dereceive"; readonly family: Family; readonly car: CarKey }
  | {
      readonly kind: "edit";
      readonly family: Family;
      readonly car: CarKey;
      readonly track: string | null;
      readonly k: number | null;
      readonly length: string;
    }
  /** A request that must be refused whatever the state of the yard is. */
  | {
      readonly kind: "wrong";
      readonly family: Family;
      readonly path: string;
      readonly body: unknown;
      readonly statuses: readonly number[];
    };

export const nameOf = (write: Write): string => (write.kind === "list" ? write.why : write.kind);

const ENDPOINTS: Readonly<Record<Family, string>> = {
  sand: "/api/inbounds",
  "bulk-commodity": "/api/bulk-commodity-railcar-loads",
};
export const endpointOf = (family: Family): string => ENDPOINTS[family];

export interface Wire {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request of a write. `day` is an instant of the day on which cars come and go, epoch seconds. */
export function wireOf(write: Write, day: number): Wire {
  const base = endpointOf(write.family);
  const plain = (path: string, body: unknown): Wire => ({ path: `${base}/${path}`, body, headers: {} });
  switch (write.kind) {
    case "list":
      return {
        path: `${base}/bulk`,
        body: write.cars.map((car, at) => ({ id: idOf(car), track_id: write.track, car_seq: at + 1 })),
        headers: write.revision === null ? {} : { "x-track-revision": `${write.track}=${write.revision}` },
      };
    case "receive":
      return write.single
        ? plain(`${idOf(write.cars[0]!)}/receive`, { date_received: day, track_id: write.track })
        : plain(
            "bulk-receive",
            write.cars.map((car) => ({ id: idOf(car), date_received: day, track_id: write.track })),
          );
    case "release":
      return write.single
        ? plain(`${idOf(write.cars[0]!)}/release`, { date_released: day })
        : plain(
            "bulk-release",
            write.cars.map((car) => ({ id: idOf(car), date_released: day })),
          );
    case "dereceive":
      return plain(`${idOf(write.car)}/dereceive`, {});
    case "edit":
      return plain(idOf(write.car), {
        ...(write.track === null ? {} : { track_id: write.track }),
        ...(write.k === null ? {} : { car_seq: write.k }),
        railcar_length: write.length,
      });
    case "wrong":
      return plain(write.path, write.body);
  }
}

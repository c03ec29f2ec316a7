/**
 * The four kinds of trucks, written by hand from the specification (sections 3, 4 and 7). Nothing here is read from the
 * product: what the product has the wrong way round does not stand the wrong way round here, too.
 */
export interface KindOfTruck {
  /** Where its pages lie under /mobile-v2. */
  readonly floor: string;
  readonly prefix: string;
  readonly api: string;
  readonly create: string;
  readonly record: (id: string) => string;
  readonly release: (id: string) => string;
  /** The weight that is taken when it comes, and the one when it goes. */
  readonly first: "gross" | "tare";
  readonly second: "gross" | "tare";
  /** Where the record shows its two weights. */
  readonly shows: (gross: string | null, tare: string | null) => Readonly<Record<string, string | null>>;
  /** What it is to the asset in a draft. */
  readonly side: "source" | "destination";
  readonly signsAt: (id: string) => string;
  /** What is sent with the signature. */
  readonly signsAs: (id: string) => Readonly<Record<string, string>>;
  /** What its states and steps are called. */
  readonly work: "handling" | "loading";
}

const IN = { first: "gross", second: "tare", side: "source", work: "handling" } as const;
const OUT = { first: "tare", second: "gross", side: "destination", work: "loading" } as const;
/** Bulk-commodity trucks sign on their own record's path, with an action in the body. */
const bulk = (api: string) => ({
  api,
  create: api,
  record: (id: string) => `${api}/${id}`,
  release: (id: string) => `${api}/${id}/release`,
  signsAt: (id: string) => `${api}/${id}`,
  signsAs: (id: string) => ({ id, action: "sign bol" }),
});

export const KINDS_OF_TRUCKS = {
  "sand, in": {
    ...IN,
    floor: "sand/inbound-trucks",
    prefix: "IT",
    api: "/api/inbounds",
    create: "/api/inbounds/add-truck",
    record: (id: string) => `/api/inbounds/${id}/truck`,
    release: (id: string) => `/api/inbounds/${id}/release-truck`,
    shows: (gross: string | null, tare: string | null) => ({ gross, tare }),
    signsAt: () => "/api/inbounds/sign-bol",
    signsAs: (id: string) => ({ inbound_id: id }),
  },
  "sand, out": {
    ...OUT,
    floor: "sand/outbound-trucks",
    prefix: "OT",
    api: "/api/outbounds",
    create: "/api/outbounds",
    record: (id: string) => `/api/outbounds/${id}`,
    release: (id: string) => `/api/outbounds/${id}/release`,
    shows: (gross: string | null, tare: string | null) => ({ gross, tare }),
    signsAt: () => "/api/outbounds/sign-bol",
    signsAs: (id: string) => ({ truck_id: id }),
  },
  "bulk commodity, in": {
    ...IN,
    ...bulk("/api/bulk-commodity-inbound-trucks"),
    floor: "bulk-commodity/inbound-trucks",
    prefix: "BIT",
    shows: (gross: string | null, tare: string | null) => ({ initial_weight: gross, final_weight: tare }),
  },
  "bulk commodity, out": {
    ...OUT,
    ...bulk("/api/bulk-commodity-outbound-trucks"),
    floor: "bulk-commodity/outbound-trucks",
    prefix: "BOT",
    shows: (gross: string | null, tare: string | null) => ({ initial_weight: tare, final_weight: gross }),
  },
} as const satisfies Readonly<Record<string, KindOfTruck>>;

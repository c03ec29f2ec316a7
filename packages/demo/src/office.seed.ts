import type { TerminalCode } from "./terminals.seed";

/** Who drills, who pumps and who owns the wells. All invented. */
export const OPERATORS = [
  { name: "Llano Estacado Oil", code: "LEO" },
  { name: "Big Spring Petroleum", code: "BSP" },
  { name: "Medora Resources", code: "MED" },
  { name: "Susquehanna Gas", code: "SQG" },
] as const;

export const SERVICE_COMPANIES = [
  { name: "Caprock Pressure Services", code: "CPS" },
  { name: "Bakken Frac Crews", code: "BFC" },
  { name: "Endless Mountains Stimulation", code: "EMS" },
] as const;

export const WELL_OWNERS = ["Howard County Minerals", "Stark Royalty Trust", "Bradford Land and Gas"] as const;

export const WELLS = [
  {
    name: "Mustang Draw 12-1H",
    operator: "Llano Estacado Oil",
    owner: "Howard County Minerals",
    api_number: "42-227-40121",
    latitude: "32.31054",
    longitude: "-101.53321",
    county: "Howard",
    state: "TX",
  },
  {
    name: "Mustang Draw 12-2H",
    operator: "Llano Estacado Oil",
    owner: "Howard County Minerals",
    api_number: "42-227-40122",
    latitude: "32.31061",
    longitude: "-101.53298",
    county: "Howard",
    state: "TX",
  },
  {
    name: "Signal Peak 7-4H",
    operator: "Big Spring Petroleum",
    owner: "Howard County Minerals",
    api_number: "42-227-40988",
    latitude: "32.18810",
    longitude: "-101.40012",
    county: "Howard",
    state: "TX",
  },
  {
    name: "Heart River 23-14H",
    operator: "Medora Resources",
    owner: "Stark Royalty Trust",
    api_number: "33-089-00871",
    latitude: "46.87310",
    longitude: "-102.91870",
    county: "Stark",
    state: "ND",
  },
  {
    name: "Patterson Lake 3-10H",
    operator: "Medora Resources",
    owner: "Stark Royalty Trust",
    api_number: "33-089-00902",
    latitude: "46.85217",
    longitude: "-102.84455",
    county: "Stark",
    state: "ND",
  },
  {
    name: "Wysox Creek 5H",
    operator: "Susquehanna Gas",
    owner: "Bradford Land and Gas",
    api_number: "37-015-23411",
    latitude: "41.77441",
    longitude: "-76.40129",
    county: "Bradford",
    state: "PA",
  },
] as const;

/** People at other companies: at a customer, a carrier or a supplier. */
export const CONTACTS = [
  { first: "Dana", last: "Reyes", title: "Logistics lead", customer: "Cimarron Completions", bols: true },
  { first: "Owen", last: "Tate", title: "Accounts payable", customer: "Cimarron Completions", invoices: true },
  { first: "Priya", last: "Nair", title: "Field coordinator", customer: "Llano Pressure Pumping", bols: true },
  { first: "Marcus", last: "Bell", title: "Sand desk", customer: "Mesquite Wellfield Services", bols: true },
  { first: "Helen", last: "Voss", title: "Accounts payable", customer: "Badlands Frac", invoices: true },
  { first: "Tomas", last: "Iverson", title: "Dispatcher", customer: "Little Missouri Drilling", bols: true },
  { first: "Grace", last: "Whitaker", title: "Materials", customer: "Endless Mountains Energy", bols: true },
  { first: "Ray", last: "Dombrowski", title: "Rail desk", supplier: "Badger Silica" },
  { first: "Ines", last: "Calder", title: "Scale house", supplier: "Winkler Dune Sand" },
] as const satisfies readonly Contact[];
export interface Contact {
  readonly first: string;
  readonly last: string;
  readonly title: string;
  readonly customer?: string;
  readonly supplier?: string;
  readonly bols?: true;
  readonly invoices?: true;
}

/** Days from today; a job or an order that ended has one before today. */
interface Period {
  readonly from: number;
  readonly to: number | null;
}
export interface JobPlan extends Period {
  readonly name: string;
  readonly customer: string;
  readonly operator: string;
  readonly service: string;
  readonly wells: readonly string[];
  readonly planned: string;
  readonly orders: readonly OrderPlan[];
}
export interface OrderPlan extends Period {
  readonly number: string;
  /** Product and size. */
  readonly sand: string;
  readonly tons: string;
  /** The customer's purchase order. */
  readonly po?: string;
  readonly isClosed?: true;
}

/** The work of each terminal: jobs with their orders, and orders that belong to none. */
export const JOBS: Readonly<Record<TerminalCode, readonly JobPlan[]>> = {
  PEX: [
    {
      name: "Mustang Draw pad, stages 1–60",
      customer: "Cimarron Completions",
      operator: "Llano Estacado Oil",
      service: "Caprock Pressure Services",
      wells: ["Mustang Draw 12-1H", "Mustang Draw 12-2H"],
      planned: "14500",
      from: -9,
      to: 21,
      orders: [
        { number: "PEX-1041", sand: "Northern White 40/70", tons: "8000", po: "4500127731", from: -9, to: 21 },
        { number: "PEX-1042", sand: "Northern White 100 Mesh", tons: "6500", from: -9, to: 21 },
      ],
    },
    {
      name: "Signal Peak 7-4H",
      customer: "Llano Pressure Pumping",
      operator: "Big Spring Petroleum",
      service: "Caprock Pressure Services",
      wells: ["Signal Peak 7-4H"],
      planned: "5200",
      from: -30,
      to: -2,
      orders: [{ number: "PEX-1038", sand: "Permian Regional 40/70", tons: "5200", from: -30, to: -2, isClosed: true }],
    },
  ],
  WLB: [
    {
      name: "Heart River 23-14H",
      customer: "Badlands Frac",
      operator: "Medora Resources",
      service: "Bakken Frac Crews",
      wells: ["Heart River 23-14H"],
      planned: "6100",
      from: -4,
      to: 26,
      orders: [
        { number: "WLB-0207", sand: "Northern White 30/50", tons: "3600", po: "BF-20931", from: -4, to: 26 },
        { number: "WLB-0208", sand: "Northern White 40/70", tons: "2500", from: -4, to: null },
      ],
    },
  ],
  MRN: [
    {
      name: "Wysox Creek 5H",
      customer: "Endless Mountains Energy",
      operator: "Susquehanna Gas",
      service: "Endless Mountains Stimulation",
      wells: ["Wysox Creek 5H"],
      planned: "4800",
      from: -12,
      to: 10,
      orders: [{ number: "MRN-0066", sand: "Northern White 40/70", tons: "4800", po: "EME-7714", from: -12, to: 10 }],
    },
  ],
};

/** A pump of each terminal with the provings of its meter, oldest first, by days ago. */
export const PUMPS = [
  {
    name: "Diesel pump",
    product: "Ultra Low Sulfur Diesel",
    meter_serial: "FX-22817",
    proved: [
      { days: 190, factor: "1.0008", by: "T. Oakes", certificate: "C-4471" },
      { days: 95, factor: "1.0011", by: "T. Oakes", certificate: "C-4620" },
      { days: 6, factor: "1.0004", by: "M. Sorrel", certificate: "C-4835" },
    ],
  },
] as const;

/** What drivers are shown, and what they have to know. */
export const INSTRUCTIONS = [
  {
    title: "Before you enter",
    body: "<p>Stop at the gate. Hard hat, safety glasses and high-visibility vest are worn outside the cab.</p>",
    shown_on: "arrival",
  },
  {
    title: "Under the silo",
    body: "<p>Engine off, brakes set, hatches open. Stay in the cab until the light is green.</p>",
    shown_on: "loading",
  },
  { title: "On the road", body: "<p>Check your axle weights before you leave the scale.</p>", shown_on: "bol" },
] as const;

export const POLICY = {
  title: "Safety on site",
  version: "3",
  items: [
    { text: "The speed limit on site is 5 mph.", must_be_acknowledged: true },
    { text: "No phone in hand outside the cab.", must_be_acknowledged: true },
    { text: "Spills are reported to the scale house at once.", must_be_acknowledged: false },
  ],
} as const;

import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/family";
import { ratioOf } from "../units/ratio.rules";
import { planColumns } from "./upload-columns.rules";
import { keyOfCar } from "./upload-car.rules";
import { NO_MAPPING } from "./upload-mapping.rules";
import { uploadSheetOfText } from "./upload-sheet.rules";
import { judgeUpload } from "./upload-verdicts.rules";
import type { JudgedRow, KnownVisit, UploadMapping, UploadQuestion, UploadWorld, VisitValues } from "./upload.types";

/** 22 November 2026 at noon in Chicago. */
export const NOW = 1_795_370_400;
export const BLUE_MESA = "11";
export const PRAIRIE_STIM = "12";

const record = (id: string, name: string, code: string | null) => ({ id, name, code });
const registry = (): ReadonlyMap<string, string | null> =>
  new Map([
    ...Array.from({ length: 12 }, (_, at) => [`QTZX ${10_001 + at}`, "41.83"] as const),
    ["NWSX 4477", null] as const,
  ]);

/** The world of the files of railcars that the tests read: North Butte Transload on 22 November 2026. */
export const uploadWorld = (own: Partial<UploadWorld> = {}): UploadWorld => ({
  family: "sand",
  zone: "America/Chicago",
  now: NOW,
  customer_id: null,
  records: {
    customer: [record(BLUE_MESA, "Blue Mesa Energy", "BME"), record(PRAIRIE_STIM, "Prairie Stim Services", "PSS")],
    product: [
      record("21", "Northern White 100 Mesh", "NW100"),
      record("22", "Northern White 40/70", "NW4070"),
      record("23", "In-Basin 40/70", "IB4070"),
    ],
    supplier: [record("31", "Badger Sand Works", "BSW")],
    origin: [record("41", "Badger Mine", null)],
    railroad: [record("51", "High Plains & Western", "HPWR"), record("52", "Red River Terminal", "RRTQ")],
  },
  orders: [{ id: "61", number: "SO-1001", customer_id: BLUE_MESA }],
  units: new Set(["lb", "ST", "LT", "MT", "kg"]),
  pounds: new Map([
    ["lb", ratioOf("1")],
    ["ST", ratioOf("2000")],
    ["LT", ratioOf("2240")],
    ["kg", { numerator: 100_000_000n, denominator: 45_359_237n }],
    ["MT", { numerator: 100_000_000_000n, denominator: 45_359_237n }],
  ]),
  cars: registry(),
  visits: [],
  ...own,
});

const NO_VALUES: VisitValues = {
  customer_id: null,
  product_id: null,
  bol: null,
  railroad_id: null,
  supplier_id: null,
  origin_id: null,
  order_id: null,
  po_number: null,
  seals: null,
  shipped_weight: null,
  shipped_weight_uom_abbreviation: null,
  ship_date: null,
  eta: null,
  comments: null,
  railcar_length: null,
};
/** A pending visit. */
export const visit = (id: string, car: string, values: Partial<KnownVisit> = {}): KnownVisit => ({
  ...NO_VALUES,
  id,
  car,
  status_id: RAILCAR_STATUS.pending,
  ...values,
});

interface Asked {
  readonly world?: UploadWorld;
  readonly mapping?: UploadMapping;
  readonly out?: ReadonlySet<number>;
  readonly family?: Family;
}
/** How the text of a file is asked about. */
export function questionOf(
  text: string,
  { world = uploadWorld(), mapping = NO_MAPPING, out }: Asked = {},
): UploadQuestion {
  const reading = uploadSheetOfText(text);
  if (!reading.ok) throw new Error(reading.remark.code);
  const { heads, records } = reading.sheet;
  const columns = planColumns(heads, { family: world.family, mapping, chosen: [] });
  return { records, columns, mapping, out: out ?? new Set(), world };
}
/** The rows of the text of a file, judged. */
export const judged = (text: string, asked: Asked = {}): readonly JudgedRow[] => judgeUpload(questionOf(text, asked));

/** Codes of all that is said of a row, and where: 'net number_form'. */
export const codesOf = (row: JudgedRow | undefined): readonly string[] => [
  ...(row?.remarks.map(({ code }) => code) ?? []),
  ...(row?.cells.flatMap(({ field, remark }) => (remark === null ? [] : [`${field} ${remark.code}`])) ?? []),
];
export const verdictsOf = (rows: readonly JudgedRow[]) => rows.map(({ number, verdict }) => `${number} ${verdict}`);

/** The world after a file was committed: new rows are visits, changed ones have their values. */
export function afterCommit(world: UploadWorld, rows: readonly JudgedRow[]): UploadWorld {
  const changed = new Map(rows.filter(({ verdict }) => verdict === "changed").map((row) => [row.visit_id, row]));
  const kept = world.visits.map((one) => {
    const row = changed.get(one.id);
    return row === undefined
      ? one
      : { ...one, ...Object.fromEntries(row.changed.map((field) => [field, row.values[field] ?? null])) };
  });
  const made = rows.flatMap((row) =>
    row.verdict !== "new" || row.car === null
      ? []
      : [visit(`made ${world.visits.length} ${row.number}`, keyOfCar(row.car), row.values)],
  );
  return { ...world, visits: [...kept, ...made] };
}

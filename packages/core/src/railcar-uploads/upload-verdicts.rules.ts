import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import { keyOfCar, type UploadCar } from "./upload-car.rules";
import {
  changedFields,
  comparedValues,
  differingFromVisit,
  differingRows,
  signatureOf,
  type ComparedValues,
  type HowValuesCompare,
} from "./upload-equality.rules";
import { faultOf, plainCells, warningOf, type UploadRowRemark } from "./upload-row-cells";
import { isTotal, readUploadRow, rowJudge } from "./upload-row.rules";
import type { RowJudge, RowValues } from "./upload-row.types";
import { sameBol } from "./upload-texts.rules";
import { visitFinder, type Shipment, type VisitFinder } from "./upload-visits.rules";
import type { JudgedRow, KnownVisit, UploadQuestion, UploadRecord } from "./upload.types";

/** Rows that are judged before the caller may do something else. */
const SLICE = 500;

/** Earlier rows without fault of one visit, or of one shipment that is to be announced; once for each set of values. */
type EarlierRows = Map<string, { readonly number: number; readonly values: ComparedValues }>;
/** What is known of the rows before the one that is judged. */
interface Earlier {
  readonly shipments: Map<string, EarlierRows>;
  /** The first row that announces a visit of a car. */
  readonly announced: Map<string, number>;
}

interface Judged {
  readonly verdict: UploadVerdict;
  readonly visit: KnownVisit | null;
  readonly remarks: readonly UploadRowRemark[];
  readonly changed: JudgedRow["changed"];
}
const unfit = (remark: UploadRowRemark, visit: KnownVisit | null = null): Judged => ({
  verdict: "fault",
  visit,
  remarks: [remark],
  changed: [],
});

function shipmentOf({ values }: RowValues, { dayOf }: RowJudge): Shipment {
  const { bol = null, ship_date = null } = values;
  return { bol: sameBol(bol ?? ""), day: ship_date === null ? null : dayOf(ship_date) };
}

/** Judges rows in their order: what a row is depends on those before it. */
class RowsInOrder {
  readonly #judge: RowJudge;
  readonly #how: HowValuesCompare;
  readonly #visits: VisitFinder;
  readonly #earlier: Earlier = { shipments: new Map(), announced: new Map() };
  readonly #compared = new Map<string, ComparedValues>();

  constructor(judge: RowJudge) {
    this.#judge = judge;
    this.#how = { dayOf: judge.dayOf, pounds: judge.world.pounds };
    this.#visits = visitFinder(judge.world, judge.dayOf);
  }

  #valuesOf(visit: KnownVisit): ComparedValues {
    const kept = this.#compared.get(visit.id) ?? comparedValues(visit, this.#how);
    this.#compared.set(visit.id, kept);
    return kept;
  }

  /** The verdict of a row without a fault in its cells, whose car could be read. */
  judge(number: number, row: RowValues, car: UploadCar): Judged {
    const [key, shipment] = [keyOfCar(car), shipmentOf(row, this.#judge)];
    const fitting = this.#visits(key, shipment);
    const [visit = null, second] = fitting;
    if (second !== undefined)
      return unfit(faultOf("two_fit", railcarUploadRefusal("upload_two_fit", { count: fitting.length })));
    const values = comparedValues(row.values, { ...this.#how, days: row.days });
    const differing = visit === null ? [] : differingFromVisit(values, this.#valuesOf(visit));
    if (visit !== null && visit.status_id !== RAILCAR_STATUS.pending && differing.length > 0)
      return unfit(faultOf("late", railcarUploadRefusal("upload_late", { fields: differing })), visit);
    const of = visit === null ? `${key} ${shipment.bol === "" ? shipment.day : `BOL ${shipment.bol}`}` : visit.id;
    const double = this.#double(visit === null ? `new ${of}` : `visit ${of}`, number, values);
    if (typeof double !== "string") return unfit(double, visit);
    if (double === "repeated") return { verdict: "repeated", visit, remarks: [], changed: [] };
    if (visit === null) return { verdict: "new", visit, remarks: this.#announce(key, number), changed: [] };
    const changed = changedFields(differing, row.values, visit);
    return { verdict: changed.length > 0 ? "changed" : "unchanged", visit, remarks: [], changed };
  }

  /** Whether an earlier row is of the same shipment: a fault where one of them has other values. */
  #double(shipment: string, number: number, values: ComparedValues): UploadRowRemark | "repeated" | "first" {
    const earlier: EarlierRows = this.#earlier.shipments.get(shipment) ?? new Map();
    this.#earlier.shipments.set(shipment, earlier);
    const signature = signatureOf(values);
    for (const other of earlier.values()) {
      const fields = differingRows(values, other.values);
      if (fields.length > 0)
        return faultOf("twice", railcarUploadRefusal("upload_twice", { record: other.number, fields }));
    }
    const isFirst = earlier.size === 0;
    if (!earlier.has(signature)) earlier.set(signature, { number, values });
    return isFirst ? "first" : "repeated";
  }

  /** Keeps that a row announces a car; warns where an earlier one does. */
  #announce(key: string, number: number): readonly UploadRowRemark[] {
    const record = this.#earlier.announced.get(key);
    if (record !== undefined) return [warningOf("car_again", railcarUploadRefusal("upload_car_again", { record }))];
    this.#earlier.announced.set(key, number);
    return [];
  }
}

/** A record that counts for nothing. One that a person left out is read all the same, so that it can be mended. */
const uncounted = (record: UploadRecord, verdict: "skipped" | "left out", judge: RowJudge): JudgedRow => {
  const row = verdict === "skipped" ? null : readUploadRow(record, judge);
  return {
    number: record.number,
    verdict,
    car: row?.car ?? null,
    visit_id: null,
    remarks: [],
    cells: row?.cells.all ?? plainCells(record, judge.plan),
    values: {},
    changed: [],
  };
};

function judgeRecord(record: UploadRecord, judge: RowJudge, rows: RowsInOrder, isOut: boolean): JudgedRow {
  if (isOut) return uncounted(record, "left out", judge);
  if (isTotal(record, judge)) return uncounted(record, "skipped", judge);
  const row = readUploadRow(record, judge);
  const { cells, car, values } = row;
  const judged: Judged =
    cells.hasFault || car === null
      ? { verdict: "fault", visit: null, remarks: [], changed: [] }
      : rows.judge(record.number, row, car);
  const { verdict, visit, remarks, changed } = judged;
  return {
    number: record.number,
    verdict,
    car,
    visit_id: visit?.id ?? null,
    remarks,
    cells: cells.all,
    values,
    changed,
  };
}

/**
 * Judges the rows of an upload (operations.md 1.4 and 1.5), and lets the caller do something else after every 500 of
 * them: what is yielded is how many are done. The rows are returned at the end.
 */
export function* judgeInSlices(question: UploadQuestion): Generator<number, readonly JudgedRow[]> {
  const judge = rowJudge(question);
  const rows = new RowsInOrder(judge);
  const judged: JudgedRow[] = [];
  for (const record of question.records) {
    judged.push(judgeRecord(record, judge, rows, question.out.has(record.number)));
    if (judged.length % SLICE === 0) yield judged.length;
  }
  return judged;
}

/** Judges the rows of an upload at once. */
export function judgeUpload(question: UploadQuestion): readonly JudgedRow[] {
  const slices = judgeInSlices(question);
  let step = slices.next();
  while (step.done !== true) step = slices.next();
  return step.value;
}

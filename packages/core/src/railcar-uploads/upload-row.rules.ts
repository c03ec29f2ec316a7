import { dayFinder } from "../terminal-time/day-finder.rules";
import { orderFinder, recordFinder } from "./upload-records.rules";
import { columnPlan, RowCells } from "./upload-row-cells";
import {
  readCarCells,
  readDates,
  readLengthCell,
  readLoadCell,
  readRecords,
  readTexts,
} from "./upload-row-values.rules";
import { readWeights } from "./upload-row-weights.rules";
import type { RowJudge, RowValues } from "./upload-row.types";
import type { UploadQuestion, UploadRecord } from "./upload.types";

/** What the records of a file are judged by. */
export function rowJudge({ columns, mapping, world }: Omit<UploadQuestion, "records" | "out">): RowJudge {
  const dayOf = dayFinder(world.zone);
  return {
    plan: columnPlan(columns),
    world,
    mapping,
    findRecord: recordFinder(world, mapping.codes),
    findOrder: orderFinder(world),
    marks: new Set([...world.cars.keys()].map((key) => key.split(" ", 1).join(""))),
    today: dayOf(world.now),
    dayOf,
  };
}

const TOTAL = /^(total|grand total|count)/i;

/** Whether a record is a total: its first filled cell says so, and its car or number cell holds no digit. */
export function isTotal({ cells }: UploadRecord, { plan }: RowJudge): boolean {
  const first = cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
  if (!TOTAL.test(first)) return false;
  const named = [...(plan.placesOf.get("car") ?? []), ...(plan.placesOf.get("number") ?? [])];
  return named.every((place) => !/\d/.test(cells[plan.columns[place]?.column ?? place] ?? ""));
}

/** Reads the cells of a record into the values that it gives (operations.md 1.4). */
export function readUploadRow(record: UploadRecord, judge: RowJudge): RowValues {
  const cells = new RowCells(record, judge.plan);
  const row: RowValues = { cells, car: null, load: "loaded", values: {}, days: new Set() };
  readCarCells(row, judge);
  readLoadCell(row);
  readRecords(row, judge);
  readWeights(row, judge);
  readTexts(row);
  readDates(row, judge);
  readLengthCell(row, judge);
  return row;
}

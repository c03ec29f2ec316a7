import type { WeightUnit } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { compareDecimals } from "../units/decimal.rules";
import { applyRatio } from "../units/ratio.rules";
import { isZero, type Weight } from "./upload-mass.rules";
import { readNumber, splitUnit } from "./upload-number.rules";
import { faultOf, warningOf, type UploadRowRemark } from "./upload-row-cells";
import type { RowJudge, RowValues } from "./upload-row.types";
import { unitOfText } from "./upload-units.rules";
import { shippedWeight } from "./upload-weight.rules";

const WEIGHTS = ["net", "gross", "tare"] as const;
type WeightField = (typeof WEIGHTS)[number];
/** The unit of an empty car's weight where nothing says another. */
const UNIT_OF_NOTHING = "lb";

/** What says the unit of a weight: its cell, else the unit column, the column's header, the mapping; null: nothing does. */
function unitTextOf(row: RowValues, field: WeightField, inCell: string | null, judge: RowJudge): string | null {
  return inCell ?? (row.cells.text("unit") || null) ?? row.cells.headUnit(field) ?? judge.mapping.weight_unit;
}

type UnitFound = { readonly unit: WeightUnit } | { readonly fault: UploadRowRemark };
function unitFound(text: string | null, number: string, { world }: RowJudge): UnitFound {
  if (text === null)
    return { fault: faultOf("unit_missing", railcarUploadRefusal("upload_unit_missing", { text: number })) };
  const read = unitOfText(text);
  if ("unit" in read && world.units.has(read.unit)) return read;
  const code = "unit" in read ? "unit_unknown" : read.code;
  return { fault: faultOf(code, railcarUploadRefusal(`upload_${code}`, { text })) };
}

/** The weight of a field; null where its cell is blank or at fault, which is said. An empty car's unit may be any. */
function readWeight(row: RowValues, field: WeightField, judge: RowJudge): Weight | null {
  const text = row.cells.text(field) ?? "";
  if (text === "") return null;
  const written = splitUnit(text);
  const number = readNumber(written.number);
  if (number === null) {
    row.cells.say(field, faultOf("number_form", railcarUploadRefusal("upload_number_form", { text })));
    return null;
  }
  const found = unitFound(unitTextOf(row, field, written.unit, judge), number, judge);
  if ("fault" in found && row.load !== "empty") {
    row.cells.say(field, found.fault);
    return null;
  }
  const weight = { number, unit: "unit" in found ? found.unit : UNIT_OF_NOTHING };
  const value = `${weight.number} ${weight.unit}`;
  row.cells.put(field, value, text !== number && text !== value);
  return weight;
}

/** The unit of an empty car's weight of nothing: of a weight that is given, else the first that a header or the mapping says. */
function unitOfEmpty(row: RowValues, given: readonly (Weight | null)[], judge: RowJudge): string {
  const own = given.find((weight) => weight !== null)?.unit;
  const texts = [
    ...WEIGHTS.filter((field) => row.cells.hasColumn(field)).map((field) => unitTextOf(row, field, null, judge)),
    row.cells.text("unit") || judge.mapping.weight_unit,
  ];
  const found = texts.map((text) => unitFound(text, "", judge)).find((one) => "unit" in one);
  return own ?? (found !== undefined && "unit" in found ? found.unit : UNIT_OF_NOTHING);
}

/** Whether a weight is more than any railcar's: such a one cannot be stored. Without a conversion to pounds its number counts. */
function isTooHeavy({ number, unit }: Weight, { world }: RowJudge): boolean {
  const ratio = world.pounds.get(unit);
  const pounds = ratio === undefined ? number : applyRatio(number, ratio);
  return [pounds, number].some((one) => compareDecimals(one, BOUNDS.railcarWeight.most) > 0);
}

/** Reads the weights of a row into its shipped weight (operations.md 1.4). */
export function readWeights(row: RowValues, judge: RowJudge): void {
  const { cells, values } = row;
  const given = WEIGHTS.map((field) => readWeight(row, field, judge));
  const [net = null, gross = null, tare = null] = given;
  const isUnread = WEIGHTS.some((field, at) => cells.text(field) !== "" && given[at] === null);
  if (isUnread) return;
  const field = net === null && cells.text("gross") !== "" ? "gross" : "net";
  const shipped = shippedWeight({ net, gross, tare }, judge.world.pounds);
  if (!shipped.ok) {
    cells.say(field, faultOf(shipped.code, railcarUploadRefusal("upload_weights_disagree")));
    return;
  }
  const { weight } = shipped;
  if (weight !== null && net === null) cells.put("net", `${weight.number} ${weight.unit}`, true);
  if (weight !== null && isTooHeavy(weight, judge)) {
    const text = `${weight.number} ${weight.unit}`;
    cells.say(field, faultOf("weight_too_heavy", railcarUploadRefusal("upload_weight_too_heavy", { text })));
  }
  if (row.load === "empty") {
    if (weight !== null && !isZero(weight.number)) {
      const text = `${weight.number} ${weight.unit}`;
      cells.say(field, faultOf("empty_with_weight", railcarUploadRefusal("upload_empty_with_weight", { text })));
    }
    values.shipped_weight = "0";
    values.shipped_weight_uom_abbreviation = unitOfEmpty(row, [net, gross, tare], judge);
  } else if (weight !== null) {
    values.shipped_weight = weight.number;
    values.shipped_weight_uom_abbreviation = weight.unit;
  } else if (row.load === "loaded") {
    const place = cells.hasColumn("net") || !cells.hasColumn("gross") ? "net" : "gross";
    cells.say(place, warningOf("no_weight", railcarUploadRefusal("upload_no_weight")));
  }
}

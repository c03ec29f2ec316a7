import { oneLine } from "@railhead/api-contract/one-line";
import { isFormulaFault } from "../sheet/sheet.rules";

/** Text as texts are compared: as a line that is kept, without case. */
export const sameText = (text: string): string => oneLine(text).toLowerCase();

/** A BOL number as BOL numbers are compared: same text without spaces. */
export const sameBol = (text: string): string => oneLine(text).replaceAll(" ", "").toLowerCase();

/** What a cell of a workbook says whose formula was never calculated: no person writes this. */
export const FORMULA_WITHOUT_VALUE = "#NO VALUE!";

/** Whether a cell says that its formula went wrong or has no stored value. */
export const isFaultOfFormula = (text: string): boolean => text === FORMULA_WITHOUT_VALUE || isFormulaFault(text);

import { CHECK_LENGTH, readBolNumber, readCheckCode, readPaperCode, type EnteredCode } from "../bols/paper-code.rules";
import { tBolCheck } from "../messages/catalogue-bol-check";

export type CheckField = keyof EnteredCode;
export const CHECK_FIELDS: readonly CheckField[] = ["number", "version", "check"];
export const NOTHING_ENTERED: EnteredCode = { number: "", version: "", check: "" };

/** A paper that can be asked about: all of it is well-formed. */
export interface PaperQuestion {
  readonly number: string;
  readonly check: string;
  /** Null where nobody said which one. */
  readonly version: string | null;
}
export type CheckFaults = Readonly<Partial<Record<CheckField, string>>>;

const VERSION = /^(?:v(?:ersion)?\.?\s*)?0*([1-9]\d{0,8})$/i;

function checkFault(text: string): string | undefined {
  const read = readCheckCode(text);
  switch (read.kind) {
    case "code":
      return undefined;
    case "empty":
      return tBolCheck("fault.check");
    case "sign":
      return tBolCheck("fault.sign", { sign: read.sign });
    case "length":
      return tBolCheck("fault.length", { length: read.length, most: CHECK_LENGTH });
  }
}

/** What is wrong with what was entered; nothing where it can be asked about. */
export function faultsOf({ number, version, check }: EnteredCode): CheckFaults {
  const fault = checkFault(check);
  return {
    ...(number.trim() === "" ? { number: tBolCheck("fault.number") } : {}),
    ...(version.trim() !== "" && !VERSION.test(version.trim()) ? { version: tBolCheck("fault.version") } : {}),
    ...(fault === undefined ? {} : { check: fault }),
  };
}

/** What was entered as it is asked, spelled as it is kept; null where something is wrong with it. */
export function questionOf(entered: EnteredCode): PaperQuestion | null {
  const read = readCheckCode(entered.check);
  if (read.kind !== "code" || Object.keys(faultsOf(entered)).length > 0) return null;
  const [, version = null] = VERSION.exec(entered.version.trim()) ?? [];
  return { number: readBolNumber(entered.number), check: read.check, version };
}

/** The question as the address keeps it. */
export const enteredOf = ({ number, version, check }: PaperQuestion): EnteredCode => ({
  number,
  version: version ?? "",
  check,
});

/** What is entered once a text comes into a field: a code of a paper fills all of them, whichever field it came into. */
export const enter = (before: EnteredCode, field: CheckField, text: string): EnteredCode =>
  readPaperCode(text) ?? { ...before, [field]: text };

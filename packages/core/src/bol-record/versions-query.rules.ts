import { paramsOf } from "../list/query-url.rules";

/** What the address of the page of versions says: which two are chosen, by their numbers, and whether equal values are left out. */
export interface VersionsQuery {
  readonly left: number | null;
  readonly right: number | null;
  readonly isOnlyDifferent: boolean;
}
/** Two versions that there are, and which of the address there are not. */
export interface ChosenVersions {
  readonly left: number;
  readonly right: number;
  /** As the address says them. */
  readonly unknown: readonly number[];
}

const numberIn = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null);

export function readVersionsQuery(search: string): VersionsQuery {
  const query = new Map(paramsOf(search));
  return {
    left: numberIn(query.get("left")),
    right: numberIn(query.get("right")),
    isOnlyDifferent: query.get("only") === "different",
  };
}

/** The query of an address, without the question mark. */
export function writeVersionsQuery({ left, right, isOnlyDifferent }: VersionsQuery): string {
  const said = [
    ...(left === null ? [] : [`left=${left}`]),
    ...(right === null ? [] : [`right=${right}`]),
    ...(isOnlyDifferent ? ["only=different"] : []),
  ];
  return said.join("&");
}

/**
 * The two versions that are shown: those of the address, else the newest and the one before it. `numbers` are those that the
 * BOL has, newest first. Null where there is none.
 */
export function chosenVersions(
  { left, right }: Pick<VersionsQuery, "left" | "right">,
  numbers: readonly number[],
): ChosenVersions | null {
  const [newest] = numbers;
  if (newest === undefined) return null;
  const isThere = (number: number | null): number is number => number !== null && numbers.includes(number);
  const unknown = [left, right].filter((number) => number !== null && !numbers.includes(number)) as number[];
  const onRight = isThere(right) ? right : newest;
  const before = numbers.find((number) => number < onRight) ?? onRight;
  return { left: isThere(left) ? left : before, right: onRight, unknown: [...new Set(unknown)] };
}

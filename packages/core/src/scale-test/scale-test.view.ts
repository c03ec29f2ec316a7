import type { ConnectionTest } from "@railhead/api-contract/resources/scales.contract";
import { routes } from "@railhead/api-contract/resources/scales.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tFields } from "../messages/catalogue-fields";
import { tScale } from "../messages/catalogue-scale";
import { list } from "../messages/formats";
import type { AnyRow } from "../resources/display.rules";
import { SCALE_STATE_WORDS } from "../resources/scale-states";
import { formatInstant } from "../terminal-time/instant-text";
import { figureWithUnit } from "../units/shown.rules";
import type { ScaleTestSnapshot } from "./scale-test.machine";

/** What a test of a connection came to, as its panel shows it. */
export interface ScaleTestView {
  readonly act: string;
  readonly isPending: boolean;
  readonly result: {
    readonly isGood: boolean;
    /** Why it would give no weight now, and how to go on. */
    readonly sentence: string | null;
    readonly facts: readonly { readonly label: string; readonly value: string; readonly isCode?: true }[];
  } | null;
  readonly failure: string | null;
}

const shownWeight = ({ weight, uom_abbreviation: unit }: ConnectionTest): string =>
  weight === null ? tFields("value.none") : figureWithUnit(weight, unit ?? tScale("test.unknownUnit"));

const resultOf = (test: ConnectionTest, zone: string): ScaleTestView["result"] => ({
  isGood: test.state === "connected",
  sentence: test.description,
  facts: [
    { label: tScale("test.state"), value: tFields(SCALE_STATE_WORDS[test.state]) },
    { label: tScale("test.weight"), value: shownWeight(test) },
    {
      label: tScale("test.flags"),
      value: test.flags.length === 0 ? tScale("test.noFlags") : list(test.flags.map((flag) => tScale(`flag.${flag}`))),
    },
    { label: tScale("test.frame"), value: test.frame ?? tFields("value.none"), isCode: true },
    { label: tScale("test.time"), value: formatInstant(test.tested_at, zone) },
  ],
});

/** Whether a scale's connection can be tested by a user with these permissions: it is in use, and has one. */
export const mayTest = (row: AnyRow, permissions: PermissionMap): boolean =>
  mayAccess(routes.testConnection.metadata.access, permissions) &&
  row["is_active"] === true &&
  row["connection"] !== "manual";

/** The panel of a test, with times in a zone. */
export function viewScaleTest(
  { context, value }: Pick<ScaleTestSnapshot, "context" | "value">,
  zone: string,
): ScaleTestView {
  const { result, failure } = context;
  return {
    act: tScale(result === null && failure === null ? "test.do" : "test.again"),
    isPending: value === "testing",
    result: result === null ? null : resultOf(result, zone),
    failure,
  };
}

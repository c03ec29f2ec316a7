import { STATES_IN_ORDER } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { RAILCAR_STATE_NAMES } from "../railcars/state-names";
import { TRUCK_STATE_NAMES } from "./truck-states.rules";

it("has every name that a car's or a truck's state may have, once", () => {
  const names = [...Object.values(RAILCAR_STATE_NAMES), ...Object.values(TRUCK_STATE_NAMES)].flatMap((name) =>
    typeof name === "string" ? [name] : Object.values(name),
  );
  expect([...STATES_IN_ORDER].toSorted()).toEqual([...new Set(names)].toSorted());
});

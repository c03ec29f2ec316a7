import { RAILCAR_STATE_NAMES } from "../railcars/state-names";
import { TRUCK_STATE_NAMES } from "../trucks/truck-states.rules";

type NamesIn<Name> = Name extends string ? Name : Name[keyof Name] & string;
type KeysOf<Names> = { [Id in keyof Names & string]: `${Id}.${NamesIn<Names[Id]>}` }[keyof Names & string];
type StateKey = KeysOf<typeof RAILCAR_STATE_NAMES> | KeysOf<typeof TRUCK_STATE_NAMES>;

const NAMES: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  ...RAILCAR_STATE_NAMES,
  ...TRUCK_STATE_NAMES,
};

/** Names of the states of railcars and trucks, by id and what the API calls them: trucks that come and that leave may have two for one id. */
export const ENGLISH_STATES = Object.fromEntries(
  Object.entries(NAMES).flatMap(([id, names]) =>
    (typeof names === "string" ? [names] : Object.values(names)).map((name) => [`${id}.${name}`, name]),
  ),
) as Readonly<Record<StateKey, string>>;

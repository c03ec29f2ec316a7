import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { foundCar, searchInput } from "./railcar-search.fixtures";
import type { RailcarSearchContext } from "./railcar-search.types";

export const conformance: Conformance = {
  inputs: [() => searchInput({ canChooseTerminal: true })],
  events: [
    { type: "TEXT.CHANGE", text: "utlx" } as never,
    { type: "TERMINAL.CHOOSE", id: "2" } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 1", at: 1 } as never,
    { type: "REMOTE_CHANGES.RECEIVED", found: { cars: [foundCar("2")], next: null } } as never,
  ],
  outputs: {
    loadTerminals: [{ ok: true, value: [] }, NO_ANSWER],
    findCars: [{ ok: true, value: { cars: [foundCar("1")], next: "c" } }, NO_ANSWER],
    nameLoad: [{ ok: true, value: "UTLX 1" }, NO_ANSWER],
  },
  facts: ({ next, terminalId }: RailcarSearchContext) => [next, terminalId],
};

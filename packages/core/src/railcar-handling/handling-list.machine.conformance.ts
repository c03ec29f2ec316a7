import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { handlingInput, waitingCar } from "./handling-list.fixtures";
import type { HandlingListContext } from "./handling-list.types";

const read = { terminals: [{ id: "1", name: "Permian East" }], cars: [waitingCar("07", "4", 3)] };

export const conformance: Conformance = {
  inputs: [() => handlingInput({ canChooseTerminal: true })],
  events: [
    { type: "TEXT.CHANGE", text: "utlx" } as never,
    { type: "TERMINAL.CHOOSE", id: "2" } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 045007", at: 1 } as never,
    { type: "REMOTE_CHANGES.RECEIVED", read } as never,
  ],
  outputs: { findCars: [{ ok: true, value: read }, NO_ANSWER] },
  facts: ({ text, terminalId, cars, isRead }: HandlingListContext) => [text, terminalId, cars.length, isRead],
};

import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { truckRow } from "../trucks/truck.fixtures";
import { listInput } from "./truck-list.fixtures";
import type { TruckListContext } from "./truck-list.types";

export const conformance: Conformance = {
  inputs: [() => listInput({ canChooseTerminal: true }), () => listInput({ task: "search" })],
  events: [
    { type: "TEXT.CHANGE", text: "ot" } as never,
    { type: "SCAN.RECEIVED", code: "OT - 1007", at: 1 } as never,
    { type: "TERMINAL.CHOOSE", id: "2" } as never,
    { type: "TRUCK.OPEN", id: "12" } as never,
    { type: "REMOTE_CHANGES.RECEIVED", found: { trucks: [truckRow()], next: null } } as never,
  ],
  outputs: {
    loadTerminals: [
      {
        ok: true,
        value: [
          { id: "1", name: "Permian" },
          { id: "2", name: "Eagle Ford" },
        ],
      },
      NO_ANSWER,
    ],
    findTrucks: [{ ok: true, value: { trucks: [truckRow()], next: "a" } }, NO_ANSWER],
  },
  facts: ({ text, adding, trucks, next, terminalId, terminals, isRead }: TruckListContext) => [
    text,
    adding,
    trucks.length,
    next,
    terminalId,
    terminals.length,
    isRead,
  ],
};

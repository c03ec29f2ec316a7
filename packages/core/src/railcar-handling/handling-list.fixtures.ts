import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import { pagePorts } from "../runtime/ports.fixtures";
import { handledCar } from "./car-work.fixtures";
import type { HandlingListInput } from "./handling-list.types";

export const handlingInput = (more: Partial<HandlingListInput> = {}): HandlingListInput => ({
  userid: "7",
  homeTerminalId: "1",
  canChooseTerminal: false,
  ports: pagePorts(),
  ...more,
});

/** A sand car to unload, at a place of a track. */
export const waitingCar = (
  id: string,
  track: string | null,
  car_seq: number | null,
  more: Partial<Inbound> = {},
): Inbound =>
  handledCar({
    id,
    inbound_number: `0450${id}`,
    name: `UTLX 0450${id}`,
    track_id: track,
    track_name: track === null ? null : `Track ${track}`,
    car_seq,
    ...more,
  });

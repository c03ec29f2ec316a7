import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { sandCar } from "../railcars/car.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { track } from "../tracks/track.fixtures";
import { seenCar } from "./railcar-batch.rules";
import { openedBatch } from "./railcar-batch-changes";
import type { BatchCar, BatchContext, BatchInput } from "./railcar-batch.types";

/** A pending car as a batch knows it. */
export const batchCar = (id: string, more: Partial<BatchCar> = {}): BatchCar =>
  ({
    ...sandCar(id),
    status: "Pending",
    track_name: null,
    shipped_weight: "224800",
    bol: null,
    ...more,
  }) as unknown as BatchCar;

/** A car at a position of track 4. */
export const carAt = (id: string, car_seq: number, more: Partial<BatchCar> = {}): BatchCar =>
  batchCar(id, {
    status_id: RAILCAR_STATUS.handled,
    track_id: "4",
    track_name: "Track 4",
    car_seq,
    quantity_snapshot: "0",
    date_received: 1_795_000_000,
    ...more,
  });

export const CHICAGO_ZONE = "America/Chicago";

export const batchInput = (more: Partial<BatchInput> = {}): BatchInput => ({
  kind: "receive",
  family: "sand",
  userid: "7",
  terminalId: "1",
  zone: CHICAGO_ZONE,
  ids: [],
  ports: pagePorts(),
  ...more,
});

export const rowsOf = (cars: readonly BatchCar[]): BatchContext["rows"] => new Map(cars.map((car) => [car.id, car]));
export const reading = (cars: readonly BatchCar[]) => ({
  rows: rowsOf(cars),
  isWhole: true,
  isCut: false,
  unread: null,
});

/** A batch with all of these cars chosen, on a terminal with track 4. */
export function batchOf(cars: readonly BatchCar[], more: Partial<BatchInput> = {}): BatchContext {
  const opened = openedBatch(batchInput(more));
  const chosen = cars.map((car) => ({ id: car.id, seen: seenCar(car) }));
  return { ...opened, ...reading(cars), chosen, tracks: [track("4")] };
}

import { pagePorts } from "../runtime/ports.fixtures";
import { trackCar } from "../railcars/car.fixtures";
import type { SequenceEntryInput } from "./sequence-entry.types";

/** Car 12 at position 2 of three. */
export const entryInput = (more: Partial<SequenceEntryInput> = {}): SequenceEntryInput => ({
  family: "sand",
  userid: "7",
  car: trackCar("12", 2),
  carsOnTrack: [trackCar("11", 1), trackCar("12", 2), trackCar("13", 3)],
  canEdit: true,
  ports: pagePorts(),
  ...more,
});

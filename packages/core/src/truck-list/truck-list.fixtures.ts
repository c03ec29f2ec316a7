import { pagePorts } from "../runtime/ports.fixtures";
import type { TruckListInput } from "./truck-list.types";

export const listInput = (more: Partial<TruckListInput> = {}): TruckListInput => ({
  family: "sand",
  side: "outbound-trucks",
  task: "handling",
  userid: "7",
  homeTerminalId: "1",
  canChooseTerminal: false,
  canAdd: true,
  ports: pagePorts(),
  ...more,
});

import { pagePorts } from "../runtime/ports.fixtures";
import { visit } from "../railcars/car.fixtures";
import type { FoundCar, RailcarSearchInput } from "./railcar-search.types";

export const foundCar = (id: string, more: Partial<FoundCar> = {}): FoundCar => ({
  ...visit(id, Number(id)),
  date_released: null,
  eta: null,
  ...more,
});

export const searchInput = (more: Partial<RailcarSearchInput> = {}): RailcarSearchInput => ({
  family: "sand",
  userid: "7",
  homeTerminalId: "1",
  canChooseTerminal: false,
  canReceive: true,
  canEdit: true,
  ports: pagePorts(),
  ...more,
});

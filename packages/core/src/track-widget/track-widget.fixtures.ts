import { CHICAGO } from "../railcars/car.fixtures";
import { testPorts } from "../runtime/ports.fixtures";
import type { WidgetInput } from "./track-widget.types";

export const widgetInput = (more: Partial<WidgetInput> = {}): WidgetInput => ({
  mode: "receive",
  family: "sand",
  userid: "7",
  terminalId: "1",
  zone: CHICAGO,
  canChooseTerminal: false,
  ports: testPorts(),
  ...more,
});

import { CHICAGO } from "../railcars/car.samples";
import { testPorts } from "../runtime/ports.samples";
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

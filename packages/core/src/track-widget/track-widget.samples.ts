import { CHICAGO } from "../railcars/car.samples";
import { testPorts } from "../runtime/ports.samples";
import { MODES } from "./track-widget.modes";
import type { WidgetInput } from "./track-widget.types";
import { wholeTrack } from "./track-widget.whole";

export const widgetInput = (more: Partial<WidgetInput> = {}): WidgetInput => ({
  mode: "receive",
  whole: MODES[more.mode ?? "receive"].wholeTrack ? wholeTrack : null,
  family: "sand",
  userid: "7",
  terminalId: "1",
  zone: CHICAGO,
  canChooseTerminal: false,
  ports: testPorts(),
  ...more,
});

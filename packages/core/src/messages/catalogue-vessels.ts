import { defineMessages } from "./define-messages";

type Figure = { figure: string };

/** The texts of the level of a storage vessel, in English, once. */
export const tVessel = defineMessages("vessels", {
  "level.short": ({ percent }: { percent: string }) => `${percent} %`,
  "level.of": ({ held, capacity }: { held: string; capacity: string }) => `${held} of ${capacity}`,
  "level.percent": ({ percent }: { percent: string }) => `${percent} % full`,
  "level.free": ({ figure }: Figure) => `${figure} free`,
  "level.noCapacity": "No capacity is entered: nobody can say how full it is.",
  "level.low": ({ figure }: Figure) => `Low alarm at ${figure}`,
  "level.high": ({ figure }: Figure) => `High alarm at ${figure}`,
  "alarm.low": ({ figure }: Figure) => `It is low: at or under the alarm of ${figure}.`,
  "alarm.high": ({ figure }: Figure) => `It is high: at or over the alarm of ${figure}.`,
  "alarm.tagLow": "Low level",
  "alarm.tagHigh": "High level",
  "link.reconcile": "Reconcile",
  "link.transfer": "Transfer",
});

import { grouped } from "../units/decimal.rules";
import { defineMessages } from "./define-messages";

type Weighing = { which: string; weight: string; unit: string };

/** What a history says of the weights and of the signature that a record holds, in English, once. */
export const tHistory = defineMessages("history", {
  "weighing.live": ({ which, weight, unit }: Weighing) => `${which} ${weight} ${unit}`,
  "weighing.other": ({ which, weight, unit, source }: Weighing & { source: string }) =>
    `${which} ${weight} ${unit} (${source})`,
  "weight.gross": "gross",
  "weight.tare": "tare",
  "source.manual": "typed by hand",
  "source.storedTare": "stored tare",
  "signature.of": ({ by, as, version }: { by: string; as: string; version: number }) =>
    `${by}, ${as}, version ${grouped(String(version))}`,
  "signer.driver": "driver",
  "signer.staff": "staff",
});

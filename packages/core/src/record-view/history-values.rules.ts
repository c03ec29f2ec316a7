import { signatureFacts, weighing } from "@railhead/api-contract/truck";
import * as z from "zod/mini";
import { tHistory } from "../messages/catalogue-history";
import { list as listed } from "../messages/formats";
import { grouped } from "../units/decimal.rules";

const weighings = z.array(weighing);

/** How a weight came to be, where no scale gave it. */
const SOURCE = { manual: "source.manual", "stored tare": "source.storedTare" } as const;
/** One weighing in words: which, what it showed, and whether somebody typed it. */
function weighingText({ position, weight, uom_abbreviation, source }: z.infer<typeof weighing>): string {
  const weighed = { which: tHistory(`weight.${position}`), weight: grouped(weight), unit: uom_abbreviation };
  return source === "live"
    ? tHistory("weighing.live", weighed)
    : tHistory("weighing.other", { ...weighed, source: tHistory(SOURCE[source]) });
}

/** What a record holds of its weighings or of its signature, in words; null for any other value. */
export function signedOrWeighedText(value: unknown): string | null {
  if (Array.isArray(value)) {
    const weighed = value.length === 0 ? null : weighings.safeParse(value);
    return weighed?.success === true ? listed(weighed.data.map(weighingText)) : null;
  }
  const signed = signatureFacts.safeParse(value);
  if (!signed.success) return null;
  const { signed_by, signed_as, bol_version } = signed.data;
  return tHistory("signature.of", { by: signed_by, as: tHistory(`signer.${signed_as}`), version: bol_version });
}

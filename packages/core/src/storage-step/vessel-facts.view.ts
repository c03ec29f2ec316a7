import { tFields } from "../messages/catalogue-fields";
import { tRecordStep } from "../messages/catalogue-record-step";
import { tStorageStep } from "../messages/catalogue-storage-step";
import { tVessel } from "../messages/catalogue-vessels";
import type { StepFact } from "../record-step/record-step.types";
import type { Signal } from "../resources/resource.types";
import { freeText, heldText } from "../vessels/vessel-level.rules";
import type { Vessel } from "../vessels/vessel.types";

/** What one wants to know of a vessel before something is done with what is in it. */
export function vesselFacts(vessel: Vessel): readonly StepFact[] {
  const { product_name, customer_name, level_percent: percent } = vessel;
  const fact = (key: string, label: string, value: string | null): StepFact => ({
    key,
    label,
    value: value ?? tRecordStep("fact.unknown"),
  });
  return [
    fact("held", tStorageStep("fact.held"), heldText(vessel)),
    fact("free", tStorageStep("fact.free"), freeText(vessel) ?? tStorageStep("fact.noLimit")),
    ...(percent === null ? [] : [fact("level", tStorageStep("fact.level"), tVessel("level.percent", { percent }))]),
    fact("product", tFields("field.product_name"), product_name),
    ...(customer_name === null ? [] : [fact("owner", tFields("field.stock_owner"), customer_name)]),
  ];
}

/** What stands next to its name: that it is out of use, or that its level has reached a mark. */
export function vesselTag(vessel: Vessel): { readonly tone: Signal; readonly text: string } | null {
  if (!vessel.is_active) return { tone: "closed", text: tStorageStep("tag.retired") };
  const alarm = vessel.level_alarm;
  if (alarm === "none") return null;
  return alarm === "low"
    ? { tone: "waiting", text: tVessel("alarm.tagLow") }
    : { tone: "blocked", text: tVessel("alarm.tagHigh") };
}

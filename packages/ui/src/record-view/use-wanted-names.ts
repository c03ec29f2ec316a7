import { useEffect } from "react";
import { formFieldsOf } from "@railhead/core/resources/record-facts.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useDeskData } from "../resource/desk-data";

/** Reads the names of all that a record refers to, of units, and of the people who changed it. */
export function useWantedNames(facts: ResourceFacts): void {
  const { names } = useDeskData();
  useEffect(() => {
    const referred = [...columnsOf(facts), ...formFieldsOf(facts)].flatMap((one) => ("of" in one ? [one.of] : []));
    const byHistory = Object.values(facts.entity.references ?? {}).flatMap((target) => target ?? []);
    for (const name of new Set<string>([...referred, ...byHistory, "users", "uom"])) names.want(name);
  }, [facts, names]);
}

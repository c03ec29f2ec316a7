import { useCallback } from "react";
import { railcarStep } from "@railhead/core/railcar-step/railcar-steps";
import type { StepKind } from "@railhead/core/railcars/step-pages";
import { familyIn } from "@railhead/core/routes/family-param";
import { RecordStepPage } from "../record-step/RecordStepPage";
import type { UseOffered } from "../record-step/use-record-step";
import { useTerminalTracks } from "../resource/use-terminal-tracks";
import { useAddressSearch } from "../shared/use-address-search";

/** The tracks of the terminal of a car. */
const useTracks: UseOffered = ({ terminal }, take) => {
  useTerminalTracks(
    terminal,
    useCallback((offered) => take({ offered }), [take]),
  );
  return null;
};

/** The page on which one thing is done with one railcar. */
export function RailcarStepPage({ kind, id }: { kind: StepKind; id: string }) {
  const family = familyIn(useAddressSearch());
  return <RecordStepPage step={railcarStep(kind, family)} id={id} useOffered={useTracks} />;
}

import type { ColumnKind } from "@railhead/core/resources/resource.types";
import { drawCell, drawValue } from "@railhead/ui/resource/field-kinds.tsx";
import { useShownWith } from "@railhead/ui/resource/use-shown-with";
import { StateTag } from "@railhead/ui/shared/StateTag.tsx";
import type { Tone } from "@railhead/ui/shared/tone";
import { Shelf, Specimen } from "./Specimen";
import { stateSamples, VALUE_SAMPLES } from "./value-samples";

const KINDS = Object.keys(VALUE_SAMPLES) as ColumnKind[];
/** Every signal with its meaning. */
const TONES: Readonly<Record<Tone, string>> = {
  brand: "On site",
  ready: "Done",
  waiting: "Needs time or someone",
  blocked: "Blocked",
  closed: "Over",
};

/** Every kind of value, filled and empty, in a cell and on a page; every state of every record. */
export function ValueShelves() {
  const shownWith = useShownWith();
  return (
    <>
      <Shelf title="Values">
        {KINDS.map((kind) => {
          const { column, row } = VALUE_SAMPLES[kind];
          return (
            <Specimen key={kind} shows={`value ${kind}`}>
              <div className="specimen-values">
                <span>{drawCell(column, row, shownWith)}</span>
                <span>{drawValue(column, row, shownWith)}</span>
                <span>{drawCell(column, {}, shownWith)}</span>
              </div>
            </Specimen>
          );
        })}
      </Shelf>
      <Shelf title="Signals">
        {(Object.keys(TONES) as Tone[]).map((tone) => (
          <Specimen key={tone} shows={`tag ${tone}`}>
            <StateTag tone={tone} text={TONES[tone]} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf title="States of records">
        {stateSamples().map(({ shows, column, row }) => (
          <Specimen key={shows} shows={shows}>
            {drawCell(column, row, shownWith)}
          </Specimen>
        ))}
      </Shelf>
    </>
  );
}

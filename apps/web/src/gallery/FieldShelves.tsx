import { tFields } from "@railhead/core/messages/catalogue-fields";
import type { FormFieldKind } from "@railhead/core/resources/resource.types";
import { pickNames } from "@railhead/core/record-fields/pick.rules";
import { PickList } from "@railhead/ui/record-fields/PickList.tsx";
import { FormCell } from "@railhead/ui/record-form/FormCell.tsx";
import { FIELD_SAMPLES, fieldCell, statesOf } from "./field-samples";
import { Shelf, Specimen } from "./Specimen";

const KINDS = Object.keys(FIELD_SAMPLES) as FormFieldKind[];
const nothing = () => undefined;
const WELLS = ["State 12-1H", "State 12-2H", "University Lands 7-45 Block 13 Lease 2 Well 4H"].map((name, at) => ({
  id: String(at),
  name,
}));

/** What a picker offers, as it is open. */
function PickLists() {
  const add = { label: "Add Well in a new tab" };
  const lists = [
    ["pick list", WELLS, ""],
    ["pick list, nothing fits", WELLS, "zz"],
    [
      "pick list, more than are drawn",
      Array.from({ length: 90 }, (_, at) => ({ id: String(at), name: `Well ${at}` })),
      "",
    ],
    ["pick list, loading", null, ""],
  ] as const;
  return (
    <Shelf title="Pick lists">
      {lists.map(([shows, names, text], at) => (
        <Specimen key={shows} shows={shows}>
          <div className="pick specimen-open">
            <input
              role="combobox"
              aria-label={shows}
              aria-expanded
              aria-controls={`gallery-pick-${at}-list`}
              className="sr-only"
              readOnly
            />
            <PickList
              id={`gallery-pick-${at}`}
              label={tFields("field.wells")}
              names={names}
              picked={pickNames(names ?? [], text)}
              at={0}
              add={add}
              onPick={nothing}
            />
          </div>
        </Specimen>
      ))}
    </Shelf>
  );
}

/** Every kind of field in each of its states. */
export const FieldShelves = () => (
  <>
    {KINDS.map((kind) => (
      <Shelf key={kind} title={`Field: ${kind}`}>
        {statesOf(kind).map((state) => (
          <Specimen key={state} shows={`${kind} ${state}`} isWide={kind === "permissions"}>
            <div className="record-form">
              <FormCell cell={fieldCell(kind, state)} send={nothing} />
            </div>
          </Specimen>
        ))}
      </Shelf>
    ))}
    <PickLists />
  </>
);

import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { listToPick, UNITS_BY_ABBREVIATION } from "@railhead/core/resources/names.live";
import { entityBase, PAGE_SUFFIX } from "@railhead/core/routes/desk-entities";
import { Icon } from "../shared/Icon";
import { useAddPage } from "../resource/use-add-page";
import { RecordPicker } from "./RecordPicker";
import type { InputProps } from "./field-inputs";
import { useNames } from "./use-names";

function useAdding(of: NonNullable<FieldEntryView["of"]>) {
  const page = useAddPage(of);
  return page === null
    ? null
    : {
        path: `${entityBase(page)}${PAGE_SUFFIX.add}`,
        label: tRecordForm("pick.add", { thing: tDesk(`one.${page}`) }),
      };
}

type ReferenceProps = InputProps & { readonly of: NonNullable<FieldEntryView["of"]> };

/** Another record that this one names. One that is set and not offered any more is shown by the name that it had. */
export function ReferenceField({ id, field, of, described, onEnter, onLeave }: ReferenceProps) {
  const names = useNames(listToPick(of));
  const add = useAdding(of);
  // While names are read nothing is better than an id, which nobody knows.
  const unnamed = names === null ? "" : field.value;
  const inherited = names?.find((one) => one.id === field.inherited)?.name;
  const chosen = names?.find((one) => one.id === field.value)?.name ?? field.setName ?? unnamed;
  return (
    <RecordPicker
      id={id}
      label={field.label}
      chosen={field.value}
      chosenName={chosen}
      empty={inherited}
      names={names}
      isReading={names === null && field.value !== ""}
      isReadOnly={field.isReadOnly}
      isRequired={field.isRequired}
      isInvalid={field.fault !== null}
      describedBy={described}
      canClear={!field.isRequired}
      add={add}
      onChoose={onEnter}
      onLeave={onLeave}
    />
  );
}

/** A unit by its abbreviation, found by its name too. */
export function UnitField({ id, field, described, onEnter, onLeave }: InputProps) {
  const names = useNames(UNITS_BY_ABBREVIATION);
  return (
    <RecordPicker
      id={id}
      label={field.label}
      chosen={field.value}
      chosenName={field.value}
      names={names}
      isReadOnly={field.isReadOnly}
      isRequired={field.isRequired}
      isInvalid={field.fault !== null}
      describedBy={described}
      canClear={!field.isRequired}
      add={null}
      onChoose={onEnter}
      onLeave={onLeave}
    />
  );
}

type ReferencesProps = Omit<ReferenceProps, "onEnter"> & { readonly onEnter: (ids: readonly string[]) => void };

/** Several other records: those that are chosen, each with the way out, and the picker of one more. */
export function ReferencesField({ id, field, of, described, onEnter, onLeave }: ReferencesProps) {
  const names = useNames(of);
  const add = useAdding(of);
  const { items } = field;
  const nameOf = (one: string) => names?.find((named) => named.id === one)?.name ?? one;
  return (
    <div className="picks">
      {items.length === 0 ? null : (
        <ul>
          {items.map((one) => (
            <li key={one}>
              <span>{nameOf(one)}</span>
              {field.isReadOnly ? null : (
                <button
                  type="button"
                  aria-label={tRecordForm("pick.remove", { name: nameOf(one) })}
                  onClick={() => onEnter(items.filter((other) => other !== one))}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <RecordPicker
        id={id}
        label={field.label}
        chosen=""
        chosenName=""
        names={names?.filter((one) => !items.includes(one.id)) ?? null}
        isReadOnly={field.isReadOnly}
        isRequired={field.isRequired && items.length === 0}
        isInvalid={field.fault !== null}
        describedBy={described}
        canClear={false}
        add={add}
        onChoose={(one) => (one === "" ? undefined : onEnter([...items, one]))}
        onLeave={onLeave}
      />
    </div>
  );
}

import { useId } from "react";
import { tUpload } from "@railhead/core/messages/catalogue-railcar-uploads";
import { RecordPicker } from "../record-fields/RecordPicker";
import { useNames } from "../record-fields/use-names";
import "../record-fields/record-fields.css";

type PickerProps = { chosen: string; isReadOnly: boolean; onChoose: (id: string) => void };

/** The customer of every row that names none. */
export function CustomerPicker({ chosen, isReadOnly, onChoose }: PickerProps) {
  const id = useId();
  const names = useNames("customers");
  const label = tUpload("file.customer");
  return (
    <div className="upload-field">
      <label htmlFor={id}>{label}</label>
      <RecordPicker
        id={id}
        label={label}
        chosen={chosen}
        chosenName={names?.find((one) => one.id === chosen)?.name ?? ""}
        names={names}
        isReading={names === null && chosen !== ""}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={false}
        describedBy={`${id}-hint`}
        canClear
        add={null}
        onChoose={onChoose}
        onLeave={() => undefined}
      />
      <p id={`${id}-hint`} className="upload-hint">
        {tUpload("file.customerHint")}
      </p>
    </div>
  );
}

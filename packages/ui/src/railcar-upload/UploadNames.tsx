import { useId } from "react";
import type { Family } from "@railhead/api-contract/family";
import { tUploadRows, tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import { recordsOf, type NameView } from "@railhead/core/railcar-upload-page/upload-names.view";
import { RecordPicker } from "../record-fields/RecordPicker";
import { useNames } from "../record-fields/use-names";
import { Icon } from "../shared/Icon";

import type { SendToUpload } from "./use-upload-page";

type NameProps = { name: NameView; family: Family; canChange: boolean; send: SendToUpload };

/** One text of the file, and the record that it means. */
function NameLine({ name, family, canChange, send }: NameProps) {
  const id = useId();
  const { field, text, label, count, value, isPending, isFault } = name;
  const names = useNames(recordsOf(field, family));
  const choose = (chosen: string) =>
    send({
      type: "MAPPING.CHANGE",
      change: { codes: [{ field, text, record_id: chosen === "" ? null : chosen }] },
    });
  return (
    <li className="upload-name" data-fault={isFault || undefined}>
      <div>
        <label htmlFor={id}>
          <Icon name={isFault ? "alert" : value === null ? "search" : "check"} size={16} />
          {label}
        </label>
        <small>{isPending ? tUploadRows("cell.pending") : count}</small>
      </div>
      <RecordPicker
        id={id}
        label={label}
        chosen=""
        chosenName={value ?? ""}
        names={names}
        isReadOnly={!canChange || isPending}
        isRequired={false}
        isInvalid={isFault && !isPending}
        describedBy={`${id}-use`}
        canClear={value !== null}
        add={null}
        onChoose={choose}
        onLeave={() => undefined}
      />
      <span id={`${id}-use`} className="sr-only">
        {tUploadRows("codes.use")}
      </span>
    </li>
  );
}

/** Unknown names that are asked about at once: the rows below stay in sight, and the others come as these are known. */
const AT_ONCE = 6;

type NamesProps = { names: readonly NameView[]; family: Family; canChange: boolean; send: SendToUpload };

/** Texts of the file that name no record: one is chosen for each, for every row and for the next file. */
export function UploadNames({ names, ...rest }: NamesProps) {
  const unknown = names.filter(({ value }) => value === null);
  const known = names.filter(({ value }) => value !== null);
  const lines = (some: readonly NameView[]) => (
    <ul>
      {some.map((name) => (
        <NameLine key={`${name.field} ${name.text}`} name={name} {...rest} />
      ))}
    </ul>
  );
  return (
    <>
      {unknown.length === 0 || !rest.canChange ? null : (
        <section className="upload-names" aria-label={tUploadRows("codes.title")}>
          <h2>{tUploadRows("codes.title")}</h2>
          <p className="upload-hint">{tUploadRows("codes.text")}</p>
          {lines(unknown.slice(0, AT_ONCE))}
          {unknown.length > AT_ONCE ? (
            <p className="upload-hint">{tUploadSend("more.lines", { count: unknown.length - AT_ONCE })}</p>
          ) : null}
        </section>
      )}
      {known.length === 0 ? null : (
        <details className="upload-columns">
          <summary>
            <b>{tUploadRows("codes.known")}</b> {known.length}
          </summary>
          <div className="upload-names">{lines(known)}</div>
        </details>
      )}
    </>
  );
}

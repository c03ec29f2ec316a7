import { useEffect, useId, useRef, type FocusEvent } from "react";
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
  const { field, text, label, count, isPending, isFault } = name;
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
          <Icon name={isFault ? "alert" : "search"} size={16} />
          {label}
        </label>
        <small>{isPending ? tUploadRows("cell.pending") : count}</small>
      </div>
      <RecordPicker
        id={id}
        label={label}
        chosen=""
        chosenName=""
        names={names}
        isReadOnly={!canChange || isPending}
        isRequired={false}
        isInvalid={isFault && !isPending}
        describedBy={`${id}-use`}
        canClear={false}
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

/** The focus goes on to the next name where the one that had it is known, and to the filters where none is left. */
function useNextName(names: readonly NameView[]) {
  const at = useRef(-1);
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const fields = document.querySelectorAll<HTMLElement>(".upload-names [role=combobox]");
    const next = fields[Math.min(at.current, fields.length - 1)];
    (next ?? document.querySelector<HTMLElement>(".upload-rows .sheet-tabs [aria-pressed=true]"))?.focus();
    if (next === undefined) at.current = -1;
  }, [names]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const lines = [...currentTarget.querySelectorAll(".upload-name")];
      at.current = lines.findIndex((line) => line.contains(target));
    },
    // Of a line that disappears nothing is said.
    onBlur: () => {
      at.current = -1;
    },
  };
}

/** Unknown names that are asked about at once: the rows below stay in sight, and the others come as these are known. */
const AT_ONCE = 6;

type NamesProps = { names: readonly NameView[]; family: Family; canChange: boolean; send: SendToUpload };

/** Texts of the file that name no record: one is chosen for each, for every row and for the next file. */
export function UploadNames({ names, ...rest }: NamesProps) {
  const hands = useNextName(names);
  if (names.length === 0 || !rest.canChange) return null;
  return (
    <section className="upload-names" aria-label={tUploadRows("codes.title")} {...hands}>
      <h2>{tUploadRows("codes.title")}</h2>
      <p className="upload-hint">{tUploadRows("codes.text")}</p>
      <ul>
        {names.slice(0, AT_ONCE).map((name) => (
          <NameLine key={`${name.field} ${name.text}`} name={name} {...rest} />
        ))}
      </ul>
      {names.length > AT_ONCE ? (
        <p className="upload-hint">{tUploadSend("more.lines", { count: names.length - AT_ONCE })}</p>
      ) : null}
    </section>
  );
}

import type { AnyEntry } from "@railhead/core/form/field-text.rules";
import type { FieldCell } from "@railhead/core/record-form/record-form.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { useShownWith } from "../resource/use-shown-with";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { entryName } from "../record-fields/entry-names";
import type { SendToForm } from "./use-record-form";

/** Both values of what two people changed, and whose stays; fields that belong together are decided together. */
export function ConflictNote({ cell, send }: { cell: FieldCell; send: SendToForm }) {
  const shownWith = useShownWith();
  const decided = cell.filter(({ conflict }) => conflict !== null);
  const [first] = decided;
  if (first === undefined) return null;
  const say = (side: "mine" | "theirs") =>
    decided.map((field) => entryName(field, (field.conflict?.[side] ?? "") as AnyEntry, shownWith)).join(" ");
  const decide = (keep: "mine" | "theirs") => () => send({ type: "CONFLICT.DECIDE", key: first.key, keep });
  return (
    <div className="conflict" role="group" aria-label={`${first.label}: ${tRecordForm("conflict.title")}`}>
      <p role="alert">
        <Icon name="alert" size={16} />
        {tRecordForm("conflict.title")}
      </p>
      <dl>
        <dt>{tRecordForm("conflict.mine")}</dt>
        <dd>{say("mine")}</dd>
        <dt>{tRecordForm("conflict.theirs")}</dt>
        <dd>{say("theirs")}</dd>
      </dl>
      <div className="conflict-choice">
        <Button onClick={decide("mine")} data-wrong="">
          {tRecordForm("action.keepMine")}
        </Button>
        <Button onClick={decide("theirs")}>{tRecordForm("action.takeTheirs")}</Button>
      </div>
    </div>
  );
}

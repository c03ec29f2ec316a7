import { useId, useState } from "react";
import {
  DAY_ORDERS,
  WEIGHT_UNITS,
  type RailcarUpload,
  type UploadField,
  type WeightUnit,
} from "@railhead/api-contract/railcar-uploads.contract";
import { tUploadRows } from "@railhead/core/messages/catalogue-railcar-uploads";
import { columnsSummary, fieldChoices, type ColumnView } from "@railhead/core/railcar-upload-page/upload-columns.view";
import type { MappingChange } from "@railhead/core/railcar-upload-page/upload-page.types";
import type { UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { Button } from "../shared/Button";
import { ColumnTable } from "../sheet/ColumnTable";
import { SettledSelect } from "../sheet/SettledSelect";
import { CustomerPicker } from "./CustomerPicker";
import type { SendToUpload } from "./use-upload-page";

type ColumnsProps = {
  view: UploadPageView;
  upload: RailcarUpload;
  columns: readonly ColumnView[];
  chosen: MappingChange | null;
  /** The page still holds the file: another sheet of it can be read. */
  hasFile: boolean;
  send: SendToUpload;
};

const wordsOf = () => ({
  title: tUploadRows("columns.title"),
  head: tUploadRows("columns.head"),
  example: tUploadRows("columns.example"),
  field: tUploadRows("columns.field"),
  none: tUploadRows("columns.none"),
  from: tUploadRows("columns.from"),
});

/** Units of weights that say none, and the order of days. */
function Options({ view, upload, chosen, send }: ColumnsProps) {
  const id = useId();
  const change = (option: MappingChange) => send({ type: "MAPPING.CHANGE", change: option });
  const unit = chosen?.weight_unit === undefined ? upload.weight_unit : chosen.weight_unit;
  return (
    <div className="upload-options">
      <label htmlFor={`${id}-unit`}>{tUploadRows("options.unit")}</label>
      <SettledSelect
        id={`${id}-unit`}
        value={unit ?? ""}
        isFixed={!view.canChange}
        onChoose={(chosen) => change({ weight_unit: chosen === "" ? null : (chosen as WeightUnit) })}
      >
        <option value="">{tUploadRows("options.noUnit")}</option>
        {WEIGHT_UNITS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SettledSelect>
      <label htmlFor={`${id}-days`}>{tUploadRows("options.days")}</label>
      <SettledSelect
        id={`${id}-days`}
        value={chosen?.day_order ?? upload.day_order}
        isFixed={!view.canChange}
        onChoose={(order) => change({ day_order: order === "day" ? "day" : "month" })}
      >
        {DAY_ORDERS.map((one) => (
          <option key={one} value={one}>
            {tUploadRows(`options.${one}`)}
          </option>
        ))}
      </SettledSelect>
    </div>
  );
}

/** Another sheet, or another customer: the same file again, as an upload of its own. */
export function ReadAgain({ view, upload, hasFile, send }: Omit<ColumnsProps, "columns" | "chosen">) {
  const id = useId();
  const [sheet, setSheet] = useState(upload.sheet);
  const [customerId, setCustomer] = useState(upload.customer_id);
  if (!hasFile) return <p className="sheet-note">{tUploadRows("options.gone")}</p>;
  const isSame = sheet === upload.sheet && customerId === upload.customer_id;
  return (
    <div className="upload-again">
      {upload.sheets.length > 1 ? (
        <div className="upload-field">
          <label htmlFor={id}>{tUploadRows("options.sheet")}</label>
          <select
            id={id}
            value={sheet ?? ""}
            onChange={({ target }) => setSheet(target.value === "" ? null : target.value)}
          >
            {upload.sheet === null ? <option value="">{tUploadRows("options.chooseSheet")}</option> : null}
            {upload.sheets.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      ) : null}
      <CustomerPicker
        chosen={customerId ?? ""}
        isReadOnly={false}
        onChoose={(one) => setCustomer(one === "" ? null : one)}
      />
      <Button
        disabled={isSame}
        pending={view.isSendingAgain}
        onClick={() => send({ type: "FILE.AGAIN", sheet, customerId })}
      >
        {tUploadRows("options.again")}
      </Button>
      <p className="sheet-note">{tUploadRows("options.againText")}</p>
    </div>
  );
}

/** How the file is read: what each column is, units and days, its sheet and its customer. Folded away until it is asked for. */
export function UploadColumns(props: ColumnsProps) {
  const { view, upload, columns, send } = props;
  return (
    <details className="upload-columns">
      <summary>
        <b>{tUploadRows("columns.title")}</b> {columnsSummary(columns)}
      </summary>
      <div className="upload-columns-body">
        <ColumnTable
          columns={columns}
          fields={fieldChoices(upload)}
          words={wordsOf()}
          isFixed={!view.canChange}
          onReadAs={(at, field) =>
            send({
              type: "MAPPING.CHANGE",
              change: { columns: [{ column: columns[at]?.column ?? at, field: field as UploadField | null }] },
            })
          }
        />
        <div>
          <Options {...props} />
          {view.canChange ? <ReadAgain {...props} /> : null}
        </div>
      </div>
    </details>
  );
}

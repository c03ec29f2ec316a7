import type { WorkView } from "@railhead/core/load-work/load-work.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { LoadFields, type LoadFieldsProps } from "./LoadFields";
import type { SendEntry } from "./send";

type LoadFormProps = LoadFieldsProps & { confirm: WorkView<string>["confirm"]; send: SendEntry };

/** The form that is open, and what is asked before it is sent. */
export const LoadForm = ({ confirm, ...fields }: LoadFormProps) => (
  <>
    <LoadFields {...fields} />
    <ConfirmDialog
      open={confirm !== null}
      title={confirm?.title ?? ""}
      text={confirm?.text}
      danger={confirm?.danger}
      onCancel={() => fields.send({ type: "CONFIRM.CANCEL" })}
      onProceed={() => fields.send({ type: "CONFIRM.PROCEED" })}
    />
  </>
);

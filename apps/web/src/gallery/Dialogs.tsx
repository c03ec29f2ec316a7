import type { ReactNode } from "react";
import { LeaveDialog } from "@railhead/ui/record-fields/LeaveDialog.tsx";
import { ConfirmDialog } from "@railhead/ui/shared/ConfirmDialog.tsx";

const nothing = () => undefined;
const LEAVING = { text: "Not saved: Phone, SCAC.", isSaving: false, save: nothing, discard: nothing, stay: nothing };
const ASKED = {
  open: true,
  title: "Delete Lone Star Haulage?",
  text: "It is gone for good. 14 trucks of the last year name it, and keep its name.",
  onCancel: nothing,
  onProceed: nothing,
};

/** Every dialog, by its name in the address: one is open at a time. */
export const DIALOGS: Readonly<Record<string, () => ReactNode>> = {
  confirm: () => <ConfirmDialog {...ASKED} />,
  danger: () => <ConfirmDialog {...ASKED} danger />,
  pending: () => <ConfirmDialog {...ASKED} danger pending />,
  leave: () => <LeaveDialog question={{ ...LEAVING, canSave: true }} />,
  saving: () => <LeaveDialog question={{ ...LEAVING, canSave: true, isSaving: true }} />,
};

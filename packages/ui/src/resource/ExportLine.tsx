import type { ListExport } from "@railhead/core/resources/list-export";
import { t } from "@railhead/core/messages/catalogue";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useStore } from "../actor/use-store";
import { Button } from "../shared/Button";

/** What is said of the file that is made, and of one that could not be. */
export function ExportLine({ exports, page }: { exports: ListExport; page: string }) {
  const state = useStore(exports.state);
  if (state.kind === "idle" || state.request.page !== page) return null;
  const { rows } = state.request;
  const isMaking = state.kind === "making";
  const making = rows === null ? tLists("export.makingUncounted") : tLists("export.making", { rows });
  return (
    <div className="export-line" role={isMaking ? "status" : "alert"} data-failed={!isMaking || undefined}>
      <p>{isMaking ? making : state.why}</p>
      {isMaking ? null : <Button onClick={exports.retry}>{t("action.retry")}</Button>}
      <Button onClick={exports.stop}>{isMaking ? t("dialog.cancel") : t("shell.close")}</Button>
    </div>
  );
}

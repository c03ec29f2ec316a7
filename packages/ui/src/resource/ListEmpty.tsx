import type { ReactNode } from "react";
import type { EmptyView } from "@railhead/core/resources/resource-list.view";
import { t } from "@railhead/core/messages/catalogue";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Button } from "../shared/Button";

/** Why a list shows no row: nothing yet, nothing that matches, nothing at this terminal, or nothing that could be read. */
export function ListEmpty({
  view,
  add,
  onClear,
  onClosed,
  onRetry,
}: {
  view: EmptyView;
  /** The way to add the first one. */
  add: ReactNode;
  onClear: () => void;
  onClosed: () => void;
  onRetry: () => void;
}) {
  return (
    <div className="list-empty" role="status">
      <p>{view.title}</p>
      {view.hint === "" ? null : <p className="list-empty-hint">{view.hint}</p>}
      {view.action === "clear" ? <Button onClick={onClear}>{tLists("list.clear")}</Button> : null}
      {view.mayBeClosed ? <Button onClick={onClosed}>{tLists("list.lookAtClosed")}</Button> : null}
      {view.action === "retry" ? <Button onClick={onRetry}>{t("action.retry")}</Button> : null}
      {view.action === null ? add : null}
    </div>
  );
}

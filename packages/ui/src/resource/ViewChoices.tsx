import { useEffect, useRef, useState } from "react";
import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { t } from "@railhead/core/messages/catalogue";
import { tViews } from "@railhead/core/messages/catalogue-views";
import type { ViewChange, ViewReader } from "@railhead/core/saved-views/saved-views.rules";
import type { SavedViewsView, ViewLine } from "@railhead/core/saved-views/saved-views.view";
import { ViewActions, type ViewPanel } from "./ViewActions";
import { ViewNameForm } from "./ViewNameForm";

export type ChoicesProps = {
  view: SavedViewsView;
  reader: ViewReader;
  /** What the list shows now. */
  query: string;
  terminalName: string;
  close: () => void;
  onChoose: (view: SavedView | null) => void;
  onChange: (change: ViewChange) => void;
  onRetry: () => void;
  onDismiss: () => void;
  onLoad: () => void;
  onRemove: (view: SavedView) => void;
};

type LinesProps = { title: string; lines: readonly ViewLine[]; onChoose: (view: SavedView) => void };

function Lines({ title, lines, onChoose }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="popup-group" role="group" aria-label={title}>
      <p className="popup-title">{title}</p>
      {lines.map(({ view, isShown, note }) => (
        <button
          key={view.id}
          type="button"
          className="popup-item"
          aria-pressed={isShown}
          onClick={() => onChoose(view)}
        >
          <span>{view.name}</span>
          {note === null ? null : <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}

/** The views to choose from, and what can be done with the one that is shown. */
export function ViewChoices(props: ChoicesProps) {
  const { view, terminalName, close, onChoose, onRetry, onDismiss, onLoad } = props;
  const [panel, setPanel] = useState<ViewPanel>("menu");
  const { doneCount, mine, shared, shown, state } = view;
  const opened = useRef(doneCount);
  // What was asked for is done: the menu has no more to say.
  useEffect(() => {
    if (opened.current !== doneCount) close();
  }, [doneCount, close]);
  // A fault is of what was tried in this menu: opened again it says nothing of it.
  useEffect(() => onDismiss, [onDismiss]);
  if (panel !== "menu") return <ViewNameForm {...props} panel={panel} onBack={() => setPanel("menu")} />;
  const choose = (chosen: SavedView | null) => {
    onChoose(chosen);
    close();
  };
  return (
    <>
      {view.fault === null ? null : (
        <div className="popup-fault" role="alert">
          <p>{view.fault}</p>
          {view.canRetry ? (
            <button type="button" className="btn btn-plain" onClick={onRetry}>
              {t("action.retry")}
            </button>
          ) : null}
        </div>
      )}
      {state === "loading" ? <p className="popup-note">{t("list.loading")}</p> : null}
      {state === "failed" ? (
        <div className="popup-fault" role="alert">
          <p>{tViews("menu.failed")}</p>
          <button type="button" className="btn btn-plain" onClick={onLoad}>
            {t("action.retry")}
          </button>
        </div>
      ) : null}
      <div className="popup-group">
        {/* The popup has just been opened by hand: its first choice takes the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button
          type="button"
          autoFocus
          className="popup-item"
          aria-pressed={shown === null}
          onClick={() => choose(null)}
        >
          <span>{tViews("menu.usual")}</span>
        </button>
      </div>
      <Lines title={tViews("menu.mine")} lines={mine} onChoose={choose} />
      <Lines title={tViews("menu.shared", { terminal: terminalName })} lines={shared} onChoose={choose} />
      {state === "ready" && mine.length === 0 && shared.length === 0 ? (
        <p className="popup-note">{tViews("menu.empty")}</p>
      ) : null}
      <ViewActions {...props} onPanel={setPanel} onReset={choose} />
    </>
  );
}

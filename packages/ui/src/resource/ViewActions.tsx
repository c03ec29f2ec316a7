import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { tViews } from "@railhead/core/messages/catalogue-views";
import type { ChoicesProps } from "./ViewChoices";

/** What the menu shows: the views, or the form of a name. */
export type ViewPanel = "menu" | "saveAs" | "rename";

type ActionsProps = ChoicesProps & {
  onPanel: (panel: ViewPanel) => void;
  onReset: (view: SavedView) => void;
};

function Action({ text, isBusy, onClick }: { text: string; isBusy: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="popup-item"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span>{text}</span>
    </button>
  );
}

/** What can be done with the view that is shown, as far as it is one's own; saving as a new one is there for everybody. */
export function ViewActions({ view, query, terminalName, close, onChange, onRemove, onPanel, onReset }: ActionsProps) {
  const { shown, isBusy } = view;
  const saveAs = <Action text={tViews("do.saveAs")} isBusy={isBusy} onClick={() => onPanel("saveAs")} />;
  if (shown === null) return <div className="popup-group">{saveAs}</div>;
  const { view: own, isChanged, canChange, sharesWith, canRemove } = shown;
  return (
    <div className="popup-group" role="group" aria-label={own.name}>
      {isChanged && canChange ? (
        <Action
          text={tViews("do.save", { name: own.name })}
          isBusy={isBusy}
          onClick={() => onChange({ kind: "save", view: own, query })}
        />
      ) : null}
      {saveAs}
      {isChanged ? <Action text={tViews("do.reset")} isBusy={isBusy} onClick={() => onReset(own)} /> : null}
      {canChange ? <Action text={tViews("do.rename")} isBusy={isBusy} onClick={() => onPanel("rename")} /> : null}
      {sharesWith === undefined ? null : (
        <Action
          text={sharesWith === null ? tViews("do.keep") : tViews("do.share", { terminal: terminalName })}
          isBusy={isBusy}
          onClick={() => onChange({ kind: "share", view: own, terminalId: sharesWith })}
        />
      )}
      {canRemove ? (
        <Action
          text={tViews("do.remove")}
          isBusy={isBusy}
          onClick={() => {
            close();
            onRemove(own);
          }}
        />
      ) : null}
    </div>
  );
}

import { useState, type FormEvent } from "react";
import { VIEW_MOST } from "@railhead/api-contract/saved-views.contract";
import { tViews } from "@railhead/core/messages/catalogue-views";
import { nameFault, queryFault, type ViewChange } from "@railhead/core/saved-views/saved-views.rules";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { TextField } from "../shared/TextField";
import type { ChoicesProps } from "./ViewChoices";
import type { ViewPanel } from "./ViewActions";

type FormProps = ChoicesProps & { panel: Exclude<ViewPanel, "menu">; onBack: () => void };

/** The name of a new view, or the new name of the one that is shown. */
export function ViewNameForm({ view, reader, query, panel, onBack, onChange, onRetry }: FormProps) {
  const renamed = panel === "rename" ? (view.shown?.view ?? null) : null;
  const [name, setName] = useState(renamed?.name ?? "");
  const [fault, setFault] = useState<string | null>(null);
  /** The name that was sent last. */
  const [sent, setSent] = useState<string | null>(null);
  const known = [...view.mine, ...view.shared].map((line) => line.view);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (view.isBusy) return;
    // It may have been saved without an answer: then the name is taken, by this very view.
    if (view.canRetry && sent === name) return onRetry();
    const change: ViewChange =
      renamed === null ? { kind: "create", name, query } : { kind: "rename", view: renamed, name };
    const wrong = nameFault(name, known, reader, renamed?.id ?? null) ?? (renamed === null ? queryFault(query) : null);
    setFault(wrong);
    if (wrong !== null) return;
    setSent(name);
    onChange(change);
  };
  return (
    <>
      <button type="button" className="popup-item popup-title" onClick={onBack}>
        <Icon name="back" size={16} />
        {tViews(panel === "rename" ? "form.rename" : "form.saveAs")}
      </button>
      <form className="popup-form" noValidate onSubmit={save}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={tViews("form.name")}
          value={name}
          maxLength={VIEW_MOST.name}
          error={fault ?? view.nameFault ?? view.fault}
          onText={(text) => {
            setName(text);
            setFault(null);
          }}
        />
        <Button kind="soft" type="submit" pending={view.isBusy}>
          {tViews("form.save")}
        </Button>
      </form>
    </>
  );
}

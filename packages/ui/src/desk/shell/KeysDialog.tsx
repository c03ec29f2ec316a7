import { useId, useMemo, useState } from "react";
import { keyGroups } from "@railhead/core/actions/actions.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tActions } from "@railhead/core/messages/catalogue-actions";
import { useStore } from "../../actor/use-store";
import { IconButton } from "../../shared/IconButton";
import { useModal } from "../../shared/use-modal";
import { useActions, useOpenActions } from "./handlers";
import { KeyCaps } from "./KeyCaps";
import { useSingleKeys } from "./single-keys";
import "./keys-dialog.css";

function KeyTables() {
  const groups = keyGroups(useOpenActions());
  return (
    <div className="keys-groups">
      {groups.map(({ title, actions }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {actions.map(({ id, label, chord }) => (
              <div key={`${id} ${chord}`}>
                <dt>{label}</dt>
                <dd>
                  <KeyCaps chord={chord} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function SingleKeysChoice() {
  const singleKeys = useSingleKeys();
  const on = useStore(singleKeys);
  const hint = useId();
  return (
    <label className="keys-single">
      <input
        type="checkbox"
        checked={on}
        aria-describedby={hint}
        onChange={(event) => singleKeys.set(event.target.checked)}
      />
      <span>
        {tActions("keys.single")}
        <small id={hint}>{tActions("keys.singleHint")}</small>
      </span>
    </label>
  );
}

/** The keys that do something here, opened by '?'. */
export function KeysDialog() {
  const [open, setOpen] = useState(false);
  const dialog = useModal(open);
  const title = useId();
  useActions(useMemo(() => ({ "keys.show": () => setOpen(true) }), []));
  return (
    <dialog
      ref={dialog}
      className="keys-dialog"
      closedby="any"
      aria-labelledby={title}
      onCancel={() => setOpen(false)}
      onClose={(event) => event.currentTarget.open || setOpen(false)}
    >
      {open ? (
        <>
          <header>
            <h2 id={title}>{tActions("keys.title")}</h2>
            <IconButton icon="close" label={t("shell.close")} onClick={() => setOpen(false)} />
          </header>
          <KeyTables />
          <SingleKeysChoice />
        </>
      ) : null}
    </dialog>
  );
}

import { useId, useRef, type ReactNode } from "react";
import type { AssetHistoryEvent } from "@railhead/core/asset-history/asset-history.machine";
import type { LedgerFilter } from "@railhead/core/asset-history/asset-history.types";
import type { AssetHistoryView } from "@railhead/core/asset-history/asset-history.view";
import { tLedger } from "@railhead/core/messages/catalogue-asset-history";
import { Button } from "../shared/Button";
import { TextField } from "../shared/TextField";

type FiltersProps = {
  filter: AssetHistoryView["filter"];
  send: (event: AssetHistoryEvent) => void;
  children: ReactNode;
};

/** Which lines are shown; what is said of the list stands at the end of the row. */
export function LedgerFilters({ filter, send, children }: FiltersProps) {
  const id = useId();
  const kind = useRef<HTMLSelectElement>(null);
  const clear = () => {
    send({ type: "FILTER.CLEAR" });
    // The button is gone with its press: the cursor goes back to the filter.
    kind.current?.focus();
  };
  const change = (to: Partial<LedgerFilter>) => send({ type: "FILTER.CHANGE", filter: to });
  return (
    <div className="ledger-filters">
      <div className="field">
        <label htmlFor={id}>{tLedger("filter.entry")}</label>
        <div className="field-box">
          <select
            ref={kind}
            id={id}
            value={filter.entry}
            onChange={({ target }) => change({ entry: target.value as LedgerFilter["entry"] })}
          >
            {filter.entries.map(({ id: entry, name }) => (
              <option key={entry} value={entry}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <TextField
        label={tLedger("filter.from")}
        inputMode="numeric"
        autoComplete="off"
        title={filter.hint}
        value={filter.from.value}
        error={filter.from.fault}
        onText={(from) => change({ from })}
      />
      <TextField
        label={tLedger("filter.until")}
        inputMode="numeric"
        autoComplete="off"
        title={filter.hint}
        value={filter.until.value}
        error={filter.until.fault}
        onText={(until) => change({ until })}
      />
      {filter.isSet ? <Button onClick={clear}>{tLedger("filter.clear")}</Button> : null}
      {children}
    </div>
  );
}

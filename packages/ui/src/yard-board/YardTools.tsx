import { useMemo, useRef } from "react";
import { FAMILIES, type Family } from "@railhead/api-contract/family";
import { EMPTY_YARD_QUERY, type YardQuery } from "@railhead/core/yard-board/yard-query.rules";
import type { YardView } from "@railhead/core/yard-board/yard-board.view";
import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import { useActions } from "../desk/shell/handlers";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import type { ChangeYardQuery } from "./use-yard-query";

type Choice = { readonly value: string; readonly text: string };
type ChoiceProps = { label: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void };

function YardChoice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="yard-choice" data-set={value !== "" || undefined}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{tYard("filter.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function YardFind({ text, onText }: { text: string; onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useActions(useMemo(() => ({ "board.search": () => field.current?.focus() }), []));
  return (
    <div className="yard-find" role="search">
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={60}
        aria-label={tYard("find.label")}
        placeholder={tYard("find.example")}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}

type ToolsProps = { view: YardView; query: YardQuery; onChange: ChangeYardQuery };

/** What is asked of the board: a truck by its words, and filters. */
export function YardTools({ view, query, onChange }: ToolsProps) {
  return (
    <div className="yard-tools">
      <YardFind text={query.find} onText={(find) => onChange({ find }, true)} />
      <YardChoice
        label={tYard("filter.family")}
        value={query.family}
        choices={FAMILIES.map((value) => ({ value, text: tYard(`filter.${value}`) }))}
        onChoose={(family) => onChange({ family: family as Family | "" })}
      />
      <YardChoice
        label={tYard("filter.direction")}
        value={query.direction}
        choices={(["inbound", "outbound"] as const).map((value) => ({ value, text: tYard(`truck.${value}`) }))}
        onChoose={(direction) => onChange({ direction: direction as YardQuery["direction"] })}
      />
      <YardChoice
        label={tYard("filter.customer")}
        value={query.customer}
        choices={view.customers.map((value) => ({ value, text: value }))}
        onChoose={(customer) => onChange({ customer })}
      />
      <span className="yard-matching" role="status">
        {view.matching}
      </span>
      {view.matching === null ? null : (
        <Button kind="soft" icon="close" onClick={() => onChange(EMPTY_YARD_QUERY)}>
          {tYard("filter.clear")}
        </Button>
      )}
    </div>
  );
}

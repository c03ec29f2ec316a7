import type { ReactNode } from "react";
import { EMPTY_BOARD_QUERY, isFiltered, type BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { SCALES } from "@railhead/core/tracks/track-scale.rules";
import type { BoardView, FilterChoice } from "@railhead/core/track-utilization/track-utilization.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import type { ChangeBoardQuery } from "./use-board-query";

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="board-choice" data-set={value !== "" || undefined}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{tBoard("filter.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

type FindProps = {
  text: string;
  /** Which of the cars that are found was shown last, from 1; 0 for none. */
  at: number;
  count: number;
  onText: (text: string) => void;
  onStep: (by: 1 | -1) => void;
};

function Find({ text, at, count, onText, onStep }: FindProps) {
  const isEmpty = text.trim() === "";
  return (
    <div className="board-find" role="search">
      <Icon name="search" size={16} />
      <input
        type="search"
        data-list-search
        value={text}
        maxLength={40}
        aria-label={tBoard("find.label")}
        placeholder={tBoard("find.example")}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status">
        {isEmpty ? "" : count === 0 ? tBoard("find.none") : tBoard("find.count", { at, count })}
      </span>
      {isEmpty ? null : (
        <>
          <IconButton icon="up" label={tBoard("find.previous")} disabled={count === 0} onClick={() => onStep(-1)} />
          <IconButton icon="down" label={tBoard("find.next")} disabled={count === 0} onClick={() => onStep(1)} />
        </>
      )}
    </div>
  );
}

type ToolsProps = {
  view: BoardView;
  query: BoardQuery;
  onChange: ChangeBoardQuery;
  foundAt: number;
  onStep: (by: 1 | -1) => void;
  /** What can be made of the board. */
  outputs?: ReactNode;
};

/** What is asked of the board: a car by its mark, filters, and how large it is drawn. */
export function BoardTools({ view, query, onChange, foundAt, onStep, outputs }: ToolsProps) {
  const { find: _, scale: __, ...noFilters } = EMPTY_BOARD_QUERY;
  return (
    <div className="board-tools">
      <Find
        text={query.find}
        at={foundAt}
        count={view.found.length}
        onText={(find) => onChange({ find }, true)}
        onStep={onStep}
      />
      <Choice
        label={tBoard("filter.product")}
        value={query.product}
        choices={view.products}
        onChoose={(product) => onChange({ product })}
      />
      <Choice
        label={tBoard("filter.customer")}
        value={query.customer}
        choices={view.customers}
        onChoose={(customer) => onChange({ customer })}
      />
      <Choice
        label={tBoard("filter.status")}
        value={query.status}
        choices={view.statuses}
        onChoose={(status) => onChange({ status: status as BoardQuery["status"] })}
      />
      {isFiltered(query) ? (
        <span className="board-matching">
          <span role="status">{view.matching}</span>
          <Button kind="soft" icon="close" onClick={() => onChange(noFilters)}>
            {tBoard("filter.clear")}
          </Button>
        </span>
      ) : null}
      <div className="board-scale" role="group" aria-label={tBoard("scale.label")}>
        {SCALES.map((scale) => (
          <button key={scale} type="button" aria-pressed={scale === query.scale} onClick={() => onChange({ scale })}>
            {tBoard(`scale.${scale}`)}
          </button>
        ))}
      </div>
      {outputs}
    </div>
  );
}

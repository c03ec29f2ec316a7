import { memo, type ReactNode } from "react";
import { EMPTY_BOARD_QUERY, isFiltered, type BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { SCALES } from "@railhead/core/tracks/track-scale.rules";
import type { BoardView, FilterChoice } from "@railhead/core/track-utilization/track-utilization.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import type { ChangeBoardQuery } from "./use-board-query";

type ChoiceProps = {
  name: "product" | "customer" | "status";
  value: string;
  choices: readonly FilterChoice[];
  onChange: ChangeBoardQuery;
};

/** A filter. Memoised: a terminal has many customers, and the board is drawn again with each letter that is typed. */
const Choice = memo(function Choice({ name, value, choices, onChange }: ChoiceProps) {
  return (
    <label className="board-choice" data-set={value !== "" || undefined}>
      <span>{tBoard(`filter.${name}`)}</span>
      <select value={value} onChange={(event) => onChange({ [name]: event.target.value })}>
        <option value="">{tBoard("filter.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
});

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
      {isEmpty || count === 0 ? null : (
        <>
          <IconButton icon="up" label={tBoard("find.previous")} onClick={() => onStep(-1)} />
          <IconButton icon="down" label={tBoard("find.next")} onClick={() => onStep(1)} />
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
      <Choice name="product" value={query.product} choices={view.products} onChange={onChange} />
      <Choice name="customer" value={query.customer} choices={view.customers} onChange={onChange} />
      <Choice name="status" value={query.status} choices={view.statuses} onChange={onChange} />
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

import { useEffect, useState } from "react";
import { chosenValues, valuesFilter, type FilterOption } from "@railhead/core/resources/filter.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useDeskData } from "./desk-data";
import type { EditorProps } from "./FilterMenu";

/** Choices that are drawn at once; more are found by their name. */
const MOST_DRAWN = 50;

type ChoicesProps = {
  /** Nothing stands before the choices: the first takes the focus, for the column that was pressed is gone. */
  isFirst?: boolean;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChosen: (values: readonly string[]) => void;
};

/** Values to tick: what is ticked filters at once. */
function Choices({ isFirst = false, options, chosen, onChosen }: ChoicesProps) {
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <div className="popup-items">
      {options.slice(0, MOST_DRAWN).map(({ value, text }, at) => (
        <label key={value} className="popup-item">
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFirst && at === 0}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {text}
        </label>
      ))}
      {options.length > MOST_DRAWN ? (
        <p className="popup-note">{tLists("filter.more", { count: options.length - MOST_DRAWN })}</p>
      ) : null}
    </div>
  );
}

/** A filter among a few words. */
export function ValuesFilter({ editor: { field, options }, facts, filters, onFilter }: EditorProps<"values">) {
  return (
    <Choices
      isFirst
      options={options}
      chosen={chosenValues(filters, field)}
      onChosen={(values) => onFilter(valuesFilter(facts, field, values))}
    />
  );
}

/** A filter among the names of other records. */
export function NamesFilter({ editor: { field, of }, facts, filters, onFilter }: EditorProps<"names">) {
  const { names } = useDeskData();
  const [text, setText] = useState("");
  const [, drawAgain] = useState(0);
  useEffect(() => {
    names.want(of);
    return names.subscribe(() => drawAgain((count) => count + 1));
  }, [names, of]);
  const all = names.all(of);
  const chosen = chosenValues(filters, field);
  const wanted = text.trim().toLowerCase();
  const options = (all ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, text: name }))
    // What is chosen comes first, so that it can be taken away.
    .toSorted((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)));
  return (
    <>
      <div className="popup-form">
        <div className="field-box">
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="search"
            value={text}
            placeholder={tLists("filter.search")}
            aria-label={tLists("filter.search")}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </div>
      {all === null ? <p className="popup-note">{t("list.loading")}</p> : null}
      {all !== null && options.length === 0 ? <p className="popup-note">{t("list.empty")}</p> : null}
      <Choices options={options} chosen={chosen} onChosen={(values) => onFilter(valuesFilter(facts, field, values))} />
    </>
  );
}

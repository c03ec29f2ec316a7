import { useEffect, useRef } from "react";
import type { Named } from "@railhead/api-contract/envelope";
import type { Picked } from "@railhead/core/record-fields/pick.rules";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { Icon } from "../shared/Icon";

type PickListProps = {
  id: string;
  label: string;
  names: readonly Named[] | null;
  picked: Picked;
  /** The line that Enter takes. */
  at: number;
  add: { readonly label: string } | null;
  onPick: (at: number) => void;
};

/** The element of a line. */
export const lineIdOf = (id: string, at: number): string => `${id}-line-${at}`;

/** What a picker offers, the best fit first, and the way to add what is missing. */
export function PickList({ id, label, names, picked, at, add, onPick }: PickListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, more } = picked;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const line = (place: number) => ({
    id: lineIdOf(id, place),
    role: "option",
    "aria-selected": place === at,
    className: "pick-line",
    // The text field keeps the focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onPick(place),
  });
  return (
    <div className="pick-list" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="pick-lines">
        {shown.map(({ id: key, name }, place) => (
          <div key={key} {...line(place)}>
            {name}
          </div>
        ))}
        {add === null ? null : (
          <div {...line(shown.length)} data-add="">
            <Icon name="add" size={16} />
            {add.label}
          </div>
        )}
      </div>
      {names === null ? <p className="pick-note">{tRecordForm("pick.loading")}</p> : null}
      {names !== null && shown.length === 0 ? <p className="pick-note">{tRecordForm("pick.none")}</p> : null}
      {more > 0 ? <p className="pick-note">{tRecordForm("pick.more", { count: more })}</p> : null}
    </div>
  );
}

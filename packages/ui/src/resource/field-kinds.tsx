import type { ReactNode } from "react";
import {
  figureOf,
  shownText,
  storedFigure,
  type AnyColumn,
  type AnyRow,
  type Kind,
  type ShownWith,
} from "@railhead/core/resources/display.rules";
import type { ColumnKind } from "@railhead/core/resources/resource.types";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { grouped } from "@railhead/core/units/decimal.rules";
import { levelOfRow } from "@railhead/core/vessels/vessel-level.view";
import { StateTag } from "../shared/StateTag";
import { LevelCell, LevelGauge } from "./LevelGauge";
import "./field-kinds.css";

type Draw<K extends ColumnKind> = (column: Kind<K>, row: AnyRow, shownWith: ShownWith) => ReactNode;

/** How a field is drawn: in a cell of a list, and as a value among others of one record. */
interface FieldKind<K extends ColumnKind> {
  readonly cell: Draw<K>;
  readonly value: Draw<K>;
}

const nothing = () => <span className="field-nothing">{tFields("value.none")}</span>;
const orNothing = (text: string, draw: (text: string) => ReactNode = (one) => <span>{one}</span>): ReactNode =>
  text === "" ? nothing() : draw(text);

const plain = (column: AnyColumn, row: AnyRow, shownWith: ShownWith) => orNothing(shownText(column, row, shownWith));
/** A text of signs that are compared one by one. */
const code = (column: AnyColumn, row: AnyRow, shownWith: ShownWith) =>
  orNothing(shownText(column, row, shownWith), (text) => <span className="num">{text}</span>);
const same = <K extends ColumnKind>(draw: Draw<K>): FieldKind<K> => ({ cell: draw, value: draw });
const PLAIN = { cell: plain, value: plain };

const quantity: Draw<"quantity"> = (column, row) => {
  const figure = figureOf(column, row);
  if (figure === null) return nothing();
  return (
    <span>
      {grouped(figure.quantity)}
      {figure.unit === null ? null : <small className="field-of"> {figure.unit}</small>}
    </span>
  );
};
/** A quantity in a cell: the stored figure stands by under the pointer, and under the cell that keys have gone to. */
const quantityAtHand: Draw<"quantity"> = (column, row, shownWith) => {
  const stored = storedFigure(column, row);
  if (stored === null) return quantity(column, row, shownWith);
  const text = tLists("figure.stored", { figure: stored });
  return (
    <span className="field-at-hand" title={text} data-stored={text}>
      {quantity(column, row, shownWith)}
    </span>
  );
};
/** A quantity where there is room: with the figure that is stored, where the terminal shows it in another unit. */
const storedQuantity: Draw<"quantity"> = (column, row, shownWith) => {
  const stored = storedFigure(column, row);
  if (stored === null) return quantity(column, row, shownWith);
  return (
    <>
      {quantity(column, row, shownWith)}{" "}
      <small className="field-stored">{tLists("figure.stored", { figure: stored })}</small>
    </>
  );
};
/** A level: its row has the fields of a vessel. */
const level: FieldKind<"level"> = {
  cell: (_column, row) => {
    const shown = levelOfRow(row);
    return shown === null ? nothing() : <LevelCell level={shown} />;
  },
  value: (_column, row) => {
    const shown = levelOfRow(row);
    return shown === null ? nothing() : <LevelGauge level={shown} />;
  },
};
const state: Draw<"state"> = (column, row, shownWith) =>
  orNothing(shownText(column, row, shownWith), (text) => (
    <StateTag tone={column.signals[String(row[column.by])] ?? "closed"} text={text} />
  ));
const car: Draw<"car"> = ({ mark, number }, row) => (
  <span className="field-car">
    <span>{String(row[mark])}</span> <b>{String(row[number])}</b>
  </span>
);
const flag: Draw<"flag"> = (column, row, shownWith) => (
  <span className={row[column.key] === true ? undefined : "field-nothing"}>{shownText(column, row, shownWith)}</span>
);
const phone: FieldKind<"phone"> = {
  cell: plain,
  value: (column, row, shownWith) =>
    orNothing(shownText(column, row, shownWith), (text) => (
      <a className="field-link" href={`tel:${text.replaceAll(/[^\d+]/g, "")}`}>
        {text}
      </a>
    )),
};
const email: FieldKind<"email"> = {
  cell: plain,
  value: (column, row, shownWith) =>
    orNothing(shownText(column, row, shownWith), (text) => (
      <a className="field-link" href={`mailto:${text}`}>
        {text.split("@").map((part, at) => (at === 0 ? part : [<wbr key={at} />, `@${part}`]))}
      </a>
    )),
};
const name: FieldKind<"name"> = {
  cell: (column, row, shownWith) =>
    orNothing(shownText(column, row, shownWith), (text) => <span className="field-name">{text}</span>),
  value: plain,
};

/** Every kind of field. A new kind does not compile until it is drawn everywhere. */
export const FIELD_KINDS: { readonly [K in ColumnKind]: FieldKind<K> } = {
  name,
  text: PLAIN,
  code: { cell: code, value: code },
  phone,
  email,
  long: PLAIN,
  number: PLAIN,
  decimal: PLAIN,
  quantity: { cell: quantityAtHand, value: storedQuantity },
  level,
  day: PLAIN,
  instant: PLAIN,
  flag: same(flag),
  choice: PLAIN,
  state: same(state),
  reference: PLAIN,
  references: PLAIN,
  car: same(car),
};

const kindOf = (column: AnyColumn) => FIELD_KINDS[column.kind] as FieldKind<ColumnKind>;

/** A field in a cell of a list: one line, as wide as its column. */
export const drawCell = (column: AnyColumn, row: AnyRow, shownWith: ShownWith): ReactNode =>
  kindOf(column).cell(column as never, row, shownWith);

/** A field among others of one record: it may have several lines and lead somewhere. */
export const drawValue = (column: AnyColumn, row: AnyRow, shownWith: ShownWith): ReactNode =>
  kindOf(column).value(column as never, row, shownWith);

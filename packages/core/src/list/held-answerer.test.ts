import { expect, it } from "vitest";
import { createHeldAnswerer } from "./held-answerer";
import { EMPTY_QUERY } from "./query.rules";
import { createRowIndex } from "./row-index";
import { summedFigure } from "./section.rules";

const FACTS = { fields: { customer_id: { kind: "id", order: "id" } }, search: ["customer_id"], open: null } as const;
type Row = { id: string; updated_at: number; updated_by: null; customer_id: string; quantity: string };
const row = (id: string, customer_id: string, quantity: string): Row => ({
  id,
  updated_at: 1,
  updated_by: null,
  customer_id,
  quantity,
});

it("answers and adds up once while nothing changes, and again with other rows and other names", () => {
  const names = new Map([["1", "Blue Mesa"]]);
  let state = { revision: 1, rows: new Map([row("1", "1", "1.5"), row("2", "2", "4")].map((one) => [one.id, one])) };
  const index = createRowIndex<Row>(FACTS, (one) => names.get(one.customer_id) ?? "Apex");
  const summed = [{ key: "quantity", figureOf: ({ quantity }: Row) => summedFigure(quantity, "ST") }];
  const answerer = createHeldAnswerer<Row>({ state: () => state as never }, index, summed);
  const asked = { ...EMPTY_QUERY, q: "mesa" };
  const seen = () => [answerer.answer(asked).ids.join(" "), answerer.sums(asked)["quantity"]?.[0]?.sum];

  expect(seen()).toEqual(["1", "1.5"]);
  expect(answerer.answer(asked)).toBe(answerer.answer(asked));
  expect(answerer.sums(asked)).toBe(answerer.sums(asked));

  names.set("2", "Mesa Verde");
  answerer.forget();
  expect(seen()).toEqual(["1 2", "5.5"]);

  state = { revision: 2, rows: new Map([...state.rows, ["3", row("3", "1", "0.25")]]) };
  expect(seen()).toEqual(["1 2 3", "5.75"]);
});

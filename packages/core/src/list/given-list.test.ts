import { expect, it } from "vitest";
import { createGivenList } from "./given-list";

it("shows the rows that it is given, in their order", () => {
  const { list, show } = createGivenList<{ readonly id: string }>();
  show([{ id: "b" }, { id: "a" }]);
  const { order, lineCount, lineOf, lineAt, rowOf, isLeft } = list.state.read();
  expect([order, lineCount, lineOf("a"), lineAt(0), rowOf("c"), isLeft("a")]).toEqual([
    ["b", "a"],
    2,
    1,
    { kind: "row", row: { id: "b" }, isLeft: false },
    null,
    false,
  ]);
});

import { bol } from "@railhead/api-contract/resources/bols.contract";
import { expect, it } from "vitest";
import { listFactsOf } from "@railhead/api-contract/list-facts";
import { isVoidBol, VOID_BOLS } from "./bol-states.rules";

it("only a void BOL is never changed again", () => {
  const states = listFactsOf(bol).fields["status"]?.choices ?? [];
  expect(states.filter((status) => isVoidBol({ status: status as "void" }))).toEqual(["void"]);
  expect(VOID_BOLS).toEqual(["void"]);
});

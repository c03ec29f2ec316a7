import { describe } from "vitest";
import { overBothStores } from "./both-stores";
import { movingLaws } from "./moving.laws";
import { searchLaws } from "./search.laws";

overBothStores((makeGround) => {
  describe("searching, ordering and filtering", () => {
    searchLaws(makeGround);
  });
  describe("moving to another terminal", () => {
    movingLaws(makeGround);
  });
});

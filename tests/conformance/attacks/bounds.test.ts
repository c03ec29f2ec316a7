import { describe } from "vitest";
import { overBothStores } from "./both-stores";
import { boundLaws } from "./bounds.laws";
import { conversionLaws } from "./conversions.laws";
import { pairLaws } from "./pairs.laws";
import { randomWriteLaws } from "./random-writes.laws";

overBothStores((makeGround) => {
  describe("numbers beyond every measure", () => {
    boundLaws(makeGround);
  });
  describe("periods that end before they begin", () => {
    pairLaws(makeGround);
  });
  describe("conversions that contradict each other", () => {
    conversionLaws(makeGround);
  });
  describe("random writes", () => {
    randomWriteLaws(makeGround);
  });
});

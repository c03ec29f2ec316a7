import { describe, expect, it } from "vitest";
import { t } from "./catalogue";
import { tHandling } from "./catalogue-handling";
import { tLoad } from "./catalogue-load";
import { tRailcar } from "./catalogue-railcar";
import { tWidget } from "./catalogue-widget";
import { tWork } from "./catalogue-work";

describe("the texts of unloading", () => {
  it("hold no text that exists already", () => {
    const texts = [t, tWork, tWidget, tRailcar, tLoad, tHandling].flatMap(({ english }) =>
      Object.values(english).filter((message) => typeof message === "string"),
    );

    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("name the values that they are given", () => {
    expect(tHandling("list.left", { left: "5 ST" })).toBe("5 ST left");
  });
});

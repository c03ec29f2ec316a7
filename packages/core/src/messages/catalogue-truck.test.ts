import { describe, expect, it } from "vitest";
import { t } from "./catalogue";
import { tTruck } from "./catalogue-truck";
import { tWidget } from "./catalogue-widget";
import { tWork } from "./catalogue-work";

describe("the texts of trucks", () => {
  it("hold no text that exists already", () => {
    const texts = [t, tWork, tWidget, tTruck].flatMap(({ english }) =>
      Object.values(english).filter((message) => typeof message === "string"),
    );

    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("name the values that they are given", () => {
    expect(tTruck("truck.over", { over: "5 ST" })).toBe("5 ST over the net");
  });
});

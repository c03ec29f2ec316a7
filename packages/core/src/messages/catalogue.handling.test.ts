import { afterEach, describe, expect, it } from "vitest";
import { en } from "./catalogue.en";
import { chooseHandlingCatalogue, tHandling, type HandlingCatalogue } from "./catalogue.handling";
import { handlingEn } from "./catalogue.handling.en";
import { loadEn } from "./catalogue.load.en";
import { railcarEn } from "./catalogue.railcar.en";
import { widgetEn } from "./catalogue.widget.en";
import { workEn } from "./catalogue.work.en";

describe("the texts of unloading", () => {
  afterEach(() => chooseHandlingCatalogue(handlingEn));

  it("hold no text that stands already", () => {
    const texts = [en, workEn, widgetEn, railcarEn, loadEn, handlingEn].flatMap((catalogue) =>
      Object.values(catalogue).filter((message) => typeof message === "string"),
    );

    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("speak the chosen language", () => {
    chooseHandlingCatalogue({ ...handlingEn, "list.title": "Wagen zum Entladen" } as unknown as HandlingCatalogue);

    expect(tHandling("list.title")).toBe("Wagen zum Entladen");
    expect(tHandling("list.left", { left: "5 ST" })).toBe("5 ST left");
  });
});

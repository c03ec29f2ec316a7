import { afterEach, describe, expect, it } from "vitest";
import { en } from "./catalogue.en";
import { chooseTruckCatalogue, tTruck, type TruckCatalogue } from "./catalogue.truck";
import { truckEn } from "./catalogue.truck.en";
import { widgetEn } from "./catalogue.widget.en";
import { workEn } from "./catalogue.work.en";

describe("the texts of trucks", () => {
  afterEach(() => chooseTruckCatalogue(truckEn));

  it("hold no text that stands already", () => {
    const texts = [en, workEn, widgetEn, truckEn].flatMap((catalogue) =>
      Object.values(catalogue).filter((message) => typeof message === "string"),
    );

    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("speak the chosen language", () => {
    chooseTruckCatalogue({ ...truckEn, "truck.lacks": "Fehlt noch" } as unknown as TruckCatalogue);

    expect(tTruck("truck.lacks")).toBe("Fehlt noch");
    expect(tTruck("truck.over", { over: "5 ST" })).toBe("5 ST over the net");
  });
});

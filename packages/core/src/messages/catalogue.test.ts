import { afterEach, describe, expect, it } from "vitest";
import { chooseCatalogue, t, type Catalogue } from "./catalogue";
import { tDesk } from "./catalogue.desk";
import { deskEn } from "./catalogue.desk.en";
import { cameraEn } from "./catalogue.camera.en";
import { en } from "./catalogue.en";
import { formsEn } from "./catalogue.forms.en";
import { chooseRailcarCatalogue, tRailcar, type RailcarCatalogue } from "./catalogue.railcar";
import { movingEn } from "./catalogue.moving.en";
import { chooseOrderCatalogue, tOrder, type OrderCatalogue } from "./catalogue.order";
import { orderEn } from "./catalogue.order.en";
import { railcarEn } from "./catalogue.railcar.en";
import { tracksEn } from "./catalogue.tracks.en";
import { chooseWidgetCatalogue, tWidget, type WidgetCatalogue } from "./catalogue.widget";
import { widgetEn } from "./catalogue.widget.en";
import { chooseWorkCatalogue, tWork, type WorkCatalogue } from "./catalogue.work";
import { workEn } from "./catalogue.work.en";
import { noticeText } from "./notice.rules";
import type { MessageSource } from "./translate";

/** Copied by hand from the specification, sections 2, 5, 8 and 9. */
const SPEC_TEXTS = [
  "Handling",
  "Capture Signature",
  "Release",
  "Search",
  "Bulk Add",
  "Bulk Sequence",
  "Receive",
  "Edit",
  "Sequence Cars On Track",
  "Bulk Move",
  "Submit",
  "Scan",
  "Manual",
  "Tracks",
  "Car Sequence",
  "Car Length",
  "Available Railcars",
  "Selected Railcars",
  "Railcars on Track",
  "Reverse Order",
  "Clear Selection",
  "Receive Date",
  "Release Date",
  "Asset",
  "Quantity",
  "Cancel",
  "Proceed",
  "No results",
  "This field is required.",
  "Signature required.",
  "Track must be selected.",
  "Date must be selected.",
  "Sequence value must be entered.",
  "The barcode you scanned does not match any sources available for this transaction. Try again.",
  "The barcode you scanned does not match any available railcars. Try again.",
  "Something went wrong. Please try again.",
  "Success!",
  "Warning!",
  "Draft saved successfully!",
  "Signature saved successfully!",
  "Railcars received successfully!",
  "Railcars released successfully!",
  "Railcars sequenced successfully!",
  "Railcar saved successfully!",
  "Railcar sequenced successfully.",
];

const plainTexts = [en, workEn, widgetEn, tracksEn, railcarEn, orderEn, movingEn, cameraEn, formsEn].flatMap(
  (catalogue) => Object.values(catalogue).filter((message) => typeof message === "string"),
);

/** Every message shouted, as another language would be: same keys, same values. */
const shouted = (catalogue: MessageSource) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      typeof message === "string" ? message.toUpperCase() : (values: never) => message(values).toUpperCase(),
    ]),
  );

describe("the catalogues", () => {
  afterEach(() => {
    chooseCatalogue(en);
    chooseWorkCatalogue(workEn);
  });

  it.each(SPEC_TEXTS)("hold the specified text %j exactly once", (text) => {
    expect(plainTexts.filter((held) => held === text)).toHaveLength(1);
  });

  it("hold no text twice", () => {
    expect(plainTexts.filter((text, at) => plainTexts.indexOf(text) !== at)).toEqual([]);
  });

  it("name the car that was selected or removed, word for word", () => {
    expect(tWork("car.selected", { name: "UTLX 045123" })).toBe("Railcar UTLX 045123 selected.");
    expect(tWidget("car.removed", { name: "UTLX 045123" })).toBe("Railcar UTLX 045123 removed.");
  });

  it("count one railcar without an s", () => {
    expect(tWork("widget.count", { count: 1 })).toBe("1 railcar");
    expect(tWork("widget.count", { count: 0 })).toBe("0 railcars");
    expect(tWork("widget.count", { count: 5000 })).toBe("5,000 railcars");
  });

  it("speak the chosen language, with values too", () => {
    chooseCatalogue(shouted(en) as unknown as Catalogue);
    chooseWorkCatalogue(shouted(workEn) as unknown as WorkCatalogue);

    expect(t("list.empty")).toBe("NO RESULTS");
    expect(tWork("car.selected", { name: "utlx 1" })).toBe("RAILCAR UTLX 1 SELECTED.");
  });

  it("refuse by type a language that misses a key, and a message without its values", () => {
    // @ts-expect-error most keys are missing
    const partial: Catalogue = { "list.empty": "Sin resultados" };
    // @ts-expect-error the name of the car is missing
    const nameless = () => tWork("car.selected");

    expect(Object.keys(partial)).toHaveLength(1);
    expect(nameless).toThrow(TypeError);
  });
});

describe("the names of the desk", () => {
  it("differ from one another", () => {
    const names = Object.values(deskEn).filter((message) => typeof message === "string");

    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("say what is added", () => {
    expect(tDesk("page.add", { thing: tDesk("one.bols") })).toBe("Add BOL");
  });
});

describe("the texts of single railcars", () => {
  afterEach(() => chooseRailcarCatalogue(railcarEn));

  it("speak the chosen language", () => {
    chooseRailcarCatalogue({ ...railcarEn, "edit.toList": "Zur Liste" } as unknown as RailcarCatalogue);

    expect(tRailcar("edit.toList")).toBe("Zur Liste");
    expect(tRailcar("sequence.goesTo", { position: 12, count: 40 })).toBe("Goes to 12 of 40");
  });
});

describe("the texts about the order on a track", () => {
  afterEach(() => chooseOrderCatalogue(orderEn));

  it("speak the chosen language", () => {
    chooseOrderCatalogue({ ...orderEn, "order.remove": "Entfernen" } as unknown as OrderCatalogue);

    expect(tOrder("order.remove")).toBe("Entfernen");
    expect(tOrder("order.moved", { name: "UTLX 1", position: 3, count: 41 })).toBe("UTLX 1 is at position 3 of 41.");
  });
});

describe("the texts of the track widget", () => {
  afterEach(() => chooseWidgetCatalogue(widgetEn));

  it("speak the chosen language", () => {
    chooseWidgetCatalogue({ ...widgetEn, "widget.loaded": "Beladen" } as unknown as WidgetCatalogue);

    expect(tWidget("widget.loaded")).toBe("Beladen");
    expect(tWidget("widget.more", { count: 40 })).toBe("Show more, 40 left");
  });
});

describe("a notice", () => {
  it("shows the default of its kind when it has no text", () => {
    expect(noticeText({ kind: "positive" })).toBe("Success!");
    expect(noticeText({ kind: "warning", message: " " })).toBe("Warning!");
    expect(noticeText({ kind: "negative" })).toBe("Something went wrong. Please try again.");
  });

  it("shows its own text when it has one", () => {
    expect(noticeText({ kind: "negative", message: "Track 4 is full." })).toBe("Track 4 is full.");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { t } from "./catalogue";
import { tCamera } from "./catalogue-camera";
import { tDesk } from "./catalogue-desk";
import { tForms } from "./catalogue-forms";
import { tMoving } from "./catalogue-moving";
import { tOrder } from "./catalogue-order";
import { tRailcar } from "./catalogue-railcar";
import { tTracks } from "./catalogue-tracks";
import { tWidget } from "./catalogue-widget";
import { tWork } from "./catalogue-work";
import { chooseLanguage, type Texts, type Translate, type Translated } from "./define-messages";
import { ENGLISH, type TextsOf } from "./english";
import { noticeText } from "./notice.rules";

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

const plainTexts = [t, tWork, tWidget, tTracks, tRailcar, tOrder, tMoving, tCamera, tForms].flatMap(({ english }) =>
  Object.values(english).filter((message) => typeof message === "string"),
);

/** Every message shouted, as another language would be: same keys, same values. */
const shouted = <English extends Texts>(english: English): Translated<English> =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      typeof message === "string" ? message.toUpperCase() : (values: never) => message(values).toUpperCase(),
    ]),
  ) as Translated<English>;

describe("the catalogues", () => {
  afterEach(() => chooseLanguage());

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
    chooseLanguage({ shell: shouted(t.english), work: shouted(tWork.english) });

    expect(t("list.empty")).toBe("NO RESULTS");
    expect(tWork("car.selected", { name: "utlx 1" })).toBe("RAILCAR UTLX 1 SELECTED.");
  });

  it("refuse by type a language that misses a key, and a message without its values", () => {
    // @ts-expect-error most keys are missing
    const partial: TextsOf<"shell"> = { "list.empty": "Sin resultados" };
    // @ts-expect-error the name of the car is missing
    const nameless = () => tWork("car.selected");

    expect(Object.keys(partial)).toHaveLength(1);
    expect(nameless).toThrow(TypeError);
  });
});

describe("the names of the desk", () => {
  it("differ from one another", () => {
    // A record that is read on a page of its own is called there as everywhere.
    const asTheirKind = new Set(["special.bol", "special.cherrypicking-history-one"]);
    const names = Object.entries(tDesk.english).flatMap(([key, message]) =>
      typeof message === "string" && !asTheirKind.has(key) ? [message] : [],
    );

    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("say what is added", () => {
    expect(tDesk("page.add", { thing: tDesk("one.bols") })).toBe("Add BOL");
  });
});

describe("a language", () => {
  afterEach(() => chooseLanguage());

  const translators = Object.entries(ENGLISH).flatMap(([namespace, translate]) =>
    typeof translate === "function" ? [[namespace, translate as Translate<Texts>] as const] : [],
  );
  it.each(translators)("is spoken by the texts of %s", (namespace, translate) => {
    const [key = "", english] = Object.entries(translate.english).find(([, text]) => typeof text === "string") ?? [];
    const said = () => (translate as (key: string) => string)(key);

    chooseLanguage({ [namespace]: { ...translate.english, [key]: "Zur Liste" } });
    expect(said()).toBe("Zur Liste");
    chooseLanguage();
    expect(said()).toBe(english);
  });

  it("may lack a namespace: its texts stay English", () => {
    chooseLanguage({ railcar: { ...tRailcar.english, "edit.toList": "Zur Liste" } });

    expect(tRailcar("edit.toList")).toBe("Zur Liste");
    expect(tRailcar("sequence.goesTo", { position: 12, count: 40 })).toBe("Goes to 12 of 40");
    expect(t("list.empty")).toBe("No results");
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

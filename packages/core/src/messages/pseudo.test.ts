import { afterEach, describe, expect, it } from "vitest";
import { t } from "./catalogue";
import { tWidget } from "./catalogue-widget";
import { chooseLanguage } from "./define-messages";
import { language } from "./languages/en-x-pseudo";
import { markedTexts, pseudoTexts } from "./pseudo";

const said = (text: string) => pseudoTexts({ text })["text"];

describe("a pseudo text", () => {
  it("has accents and brackets, and words that are a third longer", () => {
    expect(said("Receive")).toBe("⟦Ŕéçéívééé⟧");
    expect(said("Enter a day as YYYY/MM/DD.")).toBe("⟦Éñťéŕŕŕ á ďáýý ášš ÝÝÝÝÝ/ḾḾḾ/ĎĎĎ.⟧");
  });
});

describe("the pseudo language", () => {
  afterEach(() => chooseLanguage());

  it("says in its own words what a message chooses words by", () => {
    const { weigh } = pseudoTexts({ weigh: ({ position }: { position: string }) => `Weigh its ${position} weight.` });

    expect(typeof weigh === "function" && weigh({ position: "gross" } as never)).toBe(
      "⟦Ŵéíğĥĥĥ íťšš ğŕóšššš ŵéíğĥťťť.⟧",
    );
  });

  it("leaves values as they are, in lists and within other texts too", () => {
    chooseLanguage(language);

    expect(tWidget("car.removed", { name: "UTLX 045001" })).toMatch(/^⟦Ŕ[^ ]+ UTLX 045001 [^ ]+\.⟧$/);
    expect(tWidget("widget.gone", { names: ["UTLX 1", "GATX 2"] })).toMatch(/: UTLX 1, GATX 2\.⟧$/);
    expect(tWidget("widget.leftSending", { mode: t("mode.receive") })).toContain("⟦Ŕéçéívééé⟧");
    expect(tWidget("widget.refused", { count: 5000 })).toMatch(/^⟦5,000 /);
  });
});

describe("a marked text", () => {
  it("is English between two signs that nobody sees, its values outside of them", () => {
    const { name } = markedTexts({ name: ({ car }: { car: string }) => `Remove ${car}` });

    expect(markedTexts({ text: "Receive" })["text"]).toBe("\u200BReceive\u00AD");
    expect(typeof name === "function" && name({ car: "UTLX 1" } as never)).toBe(
      "\u200BRemove \u00ADUTLX 1\u200B\u00AD",
    );
  });
});

import { expect, it } from "vitest";
import { enter, openedForm } from "../form/form.rules";
import { carContext, carDraft } from "../railcar-handling/car-work.fixtures";
import { carRules } from "../railcar-handling/car-work-rules";
import type { CarForm, CarFactsRead } from "../railcar-handling/car-work.types";
import { keptForm } from "./draft-in-place.rules";
import type { LoadValues } from "./load-form.types";

const loaded = { destination_id: "5", net: "35", net_uom_abbreviation: "ST" } as const;

/** What becomes of a form about draft 1, as the page knows it after this. */
function kept(entered: LoadValues, facts: Partial<CarFactsRead>, name: CarForm = "draft", canDraft = true) {
  const open = { name, target: "1", form: enter(openedForm(loaded), entered), offersCount: false };
  const context = carContext({}, { open, canDraft });
  return keptForm(carRules, context, { ...context.facts, ...facts });
}
const gone = (to: string | null, drafts: CarFactsRead["drafts"] = []) => ({ drafts, inPlace: { from: "1", to } });

it("leaves a form whose draft is there as it is", () => {
  const { open, ...more } = kept({ net: "30" }, {});
  expect([open?.target, open?.form.entered, more]).toEqual(["1", { net: "30" }, { said: null }]);
});

it("asks once more for a draft of which nobody asked yet, and closes nothing until then", () => {
  expect(kept({ net: "30" }, { drafts: [], inPlace: null })).toMatchObject({
    open: { target: "1" },
    raise: [{ type: "FACTS.LOAD" }],
  });
});

it("goes on at the draft in the place of one", () => {
  const { open, said } = kept({ net: "30" }, gone("9", [carDraft("9")]));
  expect([open?.target, open?.form.entered, open?.form.loaded]).toEqual(["9", { net: "30" }, {}]);
  expect(said).toMatch(/^That draft was corrected/);
});

it("makes a new draft of what was entered where none is in its place here: voided, or corrected onto another load", () => {
  for (const to of [null, "9"])
    expect(kept({ net: "30" }, gone(to)).open).toMatchObject({
      target: null,
      form: { entered: { destination_id: "5", net: "30" } },
    });
});

it("closes the form where a new draft is not what is meant: nothing entered, its voiding, one that counts elsewhere, no right", () => {
  const closed = { open: null, notice: { message: "That draft was voided or replaced meanwhile." } };
  expect(kept({}, gone(null))).toMatchObject(closed);
  expect(kept({ reason: "x" }, gone(null), "voidDraft")).toMatchObject(closed);
  expect(kept({ net: "30" }, gone("1"))).toMatchObject(closed);
  expect(kept({ net: "30" }, gone(null), "draft", false)).toMatchObject(closed);
});

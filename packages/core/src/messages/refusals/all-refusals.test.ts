import * as sentences from "@railhead/api-contract/sentences";
import { describe, expect, it } from "vitest";
import type { Translated } from "../define-messages";
import { ENGLISH_REFUSALS, REFUSAL_ROOMS, type EnglishRefusals } from "./all-refusals";

describe("the sentences of refusals", () => {
  const codes = REFUSAL_ROOMS.flatMap((room) => Object.keys(room));

  it("have codes that are used once", () => {
    const all = Object.keys(ENGLISH_REFUSALS);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(all).toHaveLength(codes.length + Object.keys(sentences).length);
    expect(all).not.toContain("");
  });

  it("stand once, as far as they need no values", () => {
    const texts = Object.values<unknown>(ENGLISH_REFUSALS).filter((text) => typeof text === "string");
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("have codes that a program can keep", () => {
    expect(Object.keys(ENGLISH_REFUSALS).filter((code) => !/^[a-z][a-z_-]*$/.test(code))).toEqual([]);
  });

  it("are all asked of a language by type, those of the contract too", () => {
    const some: Pick<Translated<EnglishRefusals>, "long_text" | "id_form" | "draft_voided"> = {
      long_text: ({ most }) => `Höchstens ${most.toFixed(0)} Zeichen.`,
      id_form: "Eine ganze Zahl.",
      draft_voided: ({ id }) => `${id.toUpperCase()} ist storniert.`,
    };
    // @ts-expect-error all others are missing
    const language: Translated<EnglishRefusals> = some;

    expect(Object.keys(language)).toHaveLength(3);
  });
});

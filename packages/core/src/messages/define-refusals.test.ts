import { requiredField } from "@railhead/api-contract/sentences";
import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { afterEach, describe, expect, it } from "vitest";
import { chooseLanguage } from "./define-messages";
import { answerInLanguage, codedSentence, contractSentence, defineRefusals, sentenceIn } from "./define-refusals";
import { list } from "./formats";

const refuse = defineRefusals({
  full: "The track is full.",
  held: ({ name, drafts }: { name: string; drafts: number }) => `${name} has ${drafts} drafts.`,
  all: ({ why, also }: { why: string; also: readonly string[] }) => `${why} Also: ${list(also)}`,
});
const nested = () =>
  refuse("all", { why: refuse("held", { name: "UTLX 1", drafts: 2 }), also: ["GATX 2", refuse("full")] });

afterEach(() => chooseLanguage());

describe("a refusal", () => {
  it("has its code, the values in it and its sentence", () => {
    expect(refuse("full")).toEqual({ code: "full", params: {}, description: "The track is full." });
    expect(refuse("held", { name: "UTLX 1", drafts: 2 })).toEqual({
      code: "held",
      params: { name: "UTLX 1", drafts: 2 },
      description: "UTLX 1 has 2 drafts.",
    });
  });

  it("says other refusals within it, in lists too", () => {
    expect(nested().description).toBe("UTLX 1 has 2 drafts. Also: GATX 2, The track is full.");
  });

  it("travels without words", () => {
    expect(codedSentence(nested())).toEqual({
      code: "all",
      params: {
        why: { code: "held", params: { name: "UTLX 1", drafts: 2 } },
        also: ["GATX 2", { code: "full", params: {} }],
      },
    });
  });

  it("asks for its values by type", () => {
    // @ts-expect-error the number of drafts is missing
    expect(refuse("held", { name: "UTLX 1" }).description).toContain("undefined");
    // @ts-expect-error there is no such sentence
    expect(refuse("other").description).toBe("other");
  });
});

const GERMAN = {
  refusals: {
    full: "Das Gleis ist voll.",
    held: ({ name, drafts }: { name: string; drafts: number }) => `${name} hat ${drafts} Abbuchungen.`,
    all: ({ why, also }: { why: string; also: readonly string[] }) => `${why} Auch: ${also.join(" und ")}`,
    required: "Dieses Feld ist nötig.",
  },
};
const english = () => nested().description;

describe("a sentence of the service", () => {
  it("keeps its English words in English", () => {
    expect(sentenceIn(english(), codedSentence(nested()))).toBe(english());
  });

  it("is put into the words of the chosen language, with what stands within it", () => {
    const sent = codedSentence(nested());
    chooseLanguage(GERMAN);

    expect(sentenceIn(english(), sent)).toBe("UTLX 1 hat 2 Abbuchungen. Auch: GATX 2 und Das Gleis ist voll.");
    expect(nested().description).toBe("UTLX 1 hat 2 Abbuchungen. Auch: GATX 2 und Das Gleis ist voll.");
  });

  it("keeps its English words where the language does not know it, or something within it", () => {
    chooseLanguage(GERMAN);

    expect(sentenceIn("Pump 3 runs.", { code: "pump_runs", params: {} })).toBe("Pump 3 runs.");
    expect(sentenceIn("So it is.", undefined)).toBe("So it is.");
    expect(sentenceIn("Why.", { code: "all", params: { why: { code: "new", params: {} }, also: [] } })).toBe("Why.");
    expect(sentenceIn("Why.", { code: "all", params: { why: "so" } })).toBe("Why.");
  });
});

describe("a sentence of the contract", () => {
  it("is said in the chosen language by its own code", () => {
    expect(contractSentence(requiredField)).toBe("This field is required.");
    chooseLanguage(GERMAN);

    expect(contractSentence(requiredField)).toBe("Dieses Feld ist nötig.");
    expect(contractSentence("Invalid input")).toBe("Invalid input");
  });
});

describe("an answer of the service", () => {
  const answer = {
    result: [
      { id: "1", status_id: RAILCAR_STATUS.handling, status: "Handling", product_name: "Pending" },
      {
        id: "2",
        status_id: TRUCK_STATUS.handling,
        status: "Handling",
        lacks: [{ sentence: "The track is full.", coded: { code: "full", params: {} } }],
      },
      { id: "3", status_id: TRUCK_STATUS.weighed, status: "Weighed out" },
      { id: "4", status: "open" },
    ],
  };

  it("is itself in English", () => {
    expect(answerInLanguage(answer)).toBe(answer);
  });

  it("names states and says sentences in the chosen language, and keeps everything else", () => {
    chooseLanguage({ ...GERMAN, states: { "3.Handling": "Wird entladen", "13.Handling": "Wird bearbeitet" } });

    expect(answerInLanguage(answer)).toEqual({
      result: [
        { id: "1", status_id: RAILCAR_STATUS.handling, status: "Wird entladen", product_name: "Pending" },
        {
          id: "2",
          status_id: TRUCK_STATUS.handling,
          status: "Wird bearbeitet",
          lacks: [{ sentence: "Das Gleis ist voll.", coded: { code: "full", params: {} } }],
        },
        { id: "3", status_id: TRUCK_STATUS.weighed, status: "Weighed out" },
        { id: "4", status: "open" },
      ],
    });
  });
});

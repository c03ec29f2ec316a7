import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { afterEach, describe, expect, it } from "vitest";
import { chooseLanguage } from "../messages/define-messages";
import { boundFault, schemaFault } from "./contract-faults.rules";

afterEach(() => chooseLanguage());

describe("what the contract says of a value", () => {
  it("is nothing where it may be sent", () => {
    expect(boundFault("53.5", BOUNDS.railcarLength)).toBeNull();
    expect(schemaFault(reasonText(), "Bent ladder")).toBeNull();
  });

  it("is its own sentence in English", () => {
    expect(boundFault("500", BOUNDS.railcarLength)).toBe("The length of a railcar is 1 to 200 ft.");
    expect(boundFault("1.1234567891", BOUNDS.railcarLength)).toBe("At most 9 decimals.");
    expect(schemaFault(reasonText(), "x".repeat(501))).toBe("At most 500 characters.");
  });

  it("is the language's sentence of the same code, with the same values", () => {
    chooseLanguage({
      refusals: {
        railcar_length_bounds: "Ein Wagen ist 1 bis 200 ft lang.",
        long_text: ({ most }: { most: number }) => `Höchstens ${most} Zeichen.`,
      },
    });

    expect(boundFault("500", BOUNDS.railcarLength)).toBe("Ein Wagen ist 1 bis 200 ft lang.");
    expect(schemaFault(reasonText(), "x".repeat(501))).toBe("Höchstens 500 Zeichen.");
    expect(boundFault("1.1234567891", BOUNDS.railcarLength)).toBe("At most 9 decimals.");
  });
});

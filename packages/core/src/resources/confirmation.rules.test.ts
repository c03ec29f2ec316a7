import { describe, expect, it } from "vitest";
import { questionOf, withoutConfirmations } from "./confirmation.rules";
import { carriersResource } from "./carriers.resource";
import { uomStandardConversionsResource } from "./uom-standard-conversions.resource";

describe("which refusals ask", () => {
  const { entity } = uomStandardConversionsResource;
  const refused = (status: number, code: string) => ({ _tag: "Refused", status, code, description: "Sure?" }) as never;
  it.each([
    ["the code that the contract names", refused(409, "conversion_in_use"), { a: 1 }, true],
    ["another code", refused(409, "taken"), { a: 1 }, false],
    ["a name that every object has", refused(409, "constructor"), { a: 1 }, false],
    ["another status", refused(422, "conversion_in_use"), { a: 1 }, false],
    ["a lost answer", { _tag: "NetworkLost" } as never, { a: 1 }, false],
    ["what is confirmed already", refused(409, "conversion_in_use"), { shown_quantities_confirmed: true }, false],
  ])("%s", (_what, error, body, asks) => {
    expect(questionOf(entity, body, error) !== null).toBe(asks);
    expect(questionOf(carriersResource.entity, body, error)).toBeNull();
  });

  it("are answered by the body with the confirmation, which is no field of the form", () => {
    const question = questionOf(entity, { a: 1 }, refused(409, "conversion_in_use"));
    expect(question).toEqual({ text: "Sure?", body: { a: 1, shown_quantities_confirmed: true } });
    expect(withoutConfirmations(entity, question?.body)).toEqual({ a: 1 });
  });
});

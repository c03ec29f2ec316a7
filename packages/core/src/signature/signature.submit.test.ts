import { describe, expect, it } from "vitest";
import { enter } from "../form/form.rules";
import { initialContext } from "./signature-changes";
import { aSignature, signatureInput, subject } from "./signature.fixtures";
import { bodyNow, changeOf, markOf } from "./signature.submit";

const context = { ...initialContext(signatureInput()), subject: subject(), shown: subject(), strokes: [aSignature] };

describe("what is sent", () => {
  it("is the image, who signs and as what, and the version that was shown", () => {
    expect(bodyNow(context)).toEqual({
      truck_id: "12",
      signature: { image: expect.stringMatching(/^image of/) as string, decode: false },
      signed_by: "Jane Doe",
      signed_as: "driver",
      bol_version_id: "31",
    });
    expect(bodyNow({ ...context, subject: subject({ versionId: "32" }) })["bol_version_id"]).toBe("31");
  });

  it("is lines, or the name where it is typed", () => {
    expect(markOf(context)).toEqual({ way: "draw", strokes: [aSignature] });
    expect(markOf({ ...context, way: "type", form: enter(context.form, { signed_by: " Ana  Lopez" }) })).toEqual({
      way: "type",
      name: "Ana Lopez",
    });
  });

  it("names its truck, its terminal and the page where it is taken up again", () => {
    expect(changeOf(context)).toEqual({
      terminal: "1",
      route: "/mobile-v2/sand/outbound-trucks/capture-signature/12",
      label: { name: "OT 1007", more: 0 },
      method: "POST",
      path: "/api/outbounds/sign-bol",
      headers: {},
      body: bodyNow(context),
    });
  });
});

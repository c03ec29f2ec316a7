import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email, line, optionalLine, text } from "./fields";
import { oneLine } from "./one-line";
import { readForm } from "./read-form";

const NBSP = "\u00A0";
const BLANK = fc.constantFrom(
  " ",
  "\t",
  "\n",
  "\r\n",
  NBSP,
  "\u0085",
  "\u1680",
  "\u2003",
  "\u2028",
  "\u202F",
  "\u3000",
);
const UNSEEN = fc.constantFrom(
  "\u200B",
  "\u200D",
  "\u2060",
  "\uFEFF",
  "\u00AD",
  "\u200E",
  "\u202E",
  "\u3164",
  "\u0001",
);
const blanks = fc.string({ unit: fc.oneof(BLANK, UNSEEN), minLength: 1, maxLength: 4 });
const between = fc.tuple(blanks, BLANK).map((both) => both.join(""));
const word = fc.stringMatching(/^[!-~é雪]{1,8}$/);
const signs = fc.string({
  unit: fc.oneof(BLANK, UNSEEN, word, fc.string({ unit: "binary", maxLength: 1 })),
  maxLength: 12,
});

describe("a single line of text", () => {
  it("is its words with one space between them, however they were blanked", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), blanks, between, (words, before, gap) => {
        expect(oneLine(`${before}${words.join(gap)}${before}`)).toBe(words.join(" "));
      }),
    );
  });
  it("put right once is right", () => {
    fc.assert(
      fc.property(signs, (said) => {
        expect(oneLine(oneLine(said))).toBe(oneLine(said));
      }),
    );
  });
  it("ends with no blank, holds no two in a row and nothing that is not seen", () => {
    const wrong = /^\s|\s$|\s\s|[^\S ]|\p{Default_Ignorable_Code_Point}|\u0085/u;
    fc.assert(
      fc.property(signs, (said) => {
        expect(wrong.test(oneLine(said))).toBe(false);
      }),
    );
  });
  it("keeps every sign that is seen, in its order", () => {
    const seen = (said: string) => said.replaceAll(/[\s\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "");
    fc.assert(
      fc.property(signs, (said) => {
        expect(seen(oneLine(said))).toBe(seen(said));
      }),
    );
  });
  it("joins no words by what is not seen between blanks, and splits none by what is not seen alone", () => {
    expect(oneLine("Track \u200B 1")).toBe("Track 1");
    expect(oneLine("Cimar\u00ADron")).toBe("Cimarron");
  });
});

describe("a line of the contract", () => {
  it.each(["", " ", `${NBSP}\t`, "\u200B", "\u3164", " \u200D "])(
    "of blanks only, %j, is refused as an empty one is",
    (said) =>
      expect(line(20).safeParse(said).error?.issues[0]?.message).toBe(line(20).safeParse("").error?.issues[0]?.message),
  );
  it("is measured by what is kept of it", () => {
    expect(line(5).parse("  a   b c  ")).toBe("a b c");
    expect(line(4).safeParse(" a b c ").success).toBe(false);
  });
  it("may be left out, or empty", () => {
    expect(optionalLine(5).parse(null)).toBeNull();
    expect(optionalLine(5).parse("  ")).toBe("");
  });
  it("refuses what no database keeps", () => expect(line(5).safeParse("a\0b").success).toBe(false));
  it("is read as it was stored, from before blanks were put right", () => {
    expect(readForm(line(20)).parse("Track  1 ")).toBe("Track  1 ");
    expect(readForm(optionalLine(20)).parse(" a ")).toBe(" a ");
    expect(readForm(email()).parse("a@b.example")).toBe("a@b.example");
  });
  it("differs from a passage, which is kept as it is sent", () =>
    expect(text(40).parse(" First.\n\n  Second. ")).toBe(" First.\n\n  Second. "));
  it("is an address too, without the blanks of a paste", () => {
    expect(email().parse(" kim@example.com\u200B")).toBe("kim@example.com");
    expect(email().safeParse("kim @example.com").success).toBe(false);
  });
});

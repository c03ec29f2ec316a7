import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xmlDecoded, XmlReader, XmlRefused } from "./xml-reader";

/** What an XML text says, read in such pieces. */
function said(pieces: readonly string[]): string {
  let all = "";
  const reader = new XmlReader({
    open: (name, attribute) => (all += `<${name} ${attribute("a")}>`),
    close: (name) => (all += `</${name}>`),
    text: (text) => (all += text),
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return all;
}

const TEXT = `<?xml version="1.0"?><!-- a > b --><x:r xmlns:x="y"><b a='1 > 2 &amp; "3"'/>t&#65;&lt;<![CDATA[<&amp;]]> <c x:a="2"></c>é</x:r>`;
const READ = `<r null><b 1 > 2 & "3"></b>tA<<&amp; <c 2></c>é</r>`;

describe("XML", () => {
  it("is read whole", () => expect(said([TEXT])).toBe(READ));
  it("is read wherever it is cut", () => {
    for (let at = 1; at < TEXT.length; at += 1) expect(said([TEXT.slice(0, at), TEXT.slice(at)])).toBe(READ);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 30, maxLength: 200 }), (lengths) => {
        const pieces: string[] = [];
        let at = 0;
        for (const length of lengths) {
          pieces.push(TEXT.slice(at, at + length));
          at += length;
        }
        expect(said([...pieces, TEXT.slice(at)])).toBe(READ);
      }),
    );
  });
  it.each([
    ["a document type", "<!DOCTYPE a><a/>"],
    ["an element that is never closed", "<a>"],
    ["a tag that is cut off", "<a"],
    ["a tag that was never opened", "</a>"],
    ["too deep nesting", "<a>".repeat(201)],
    ["a tag without end", `<a b="${"x".repeat(100_001)}`],
  ])("with %s is refused", (_, text) => expect(() => said([text])).toThrow(XmlRefused));
});

it.each([
  ["a &amp; b", "a & b"],
  ["&lt;&gt;&quot;&apos;", `<>"'`],
  ["&#x1F682;&#10;", "\u{1F682}\n"],
  ["&unknown; &amp;amp;", "&unknown; &amp;"],
  ["&#x110000;&#0;&#xD800;&#55296;", ""],
  ["a\0b", "ab"],
  ["a & b", "a & b"],
])("%s says %j", (text, decoded) => expect(xmlDecoded(text)).toBe(decoded));

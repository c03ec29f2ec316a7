import { describe, expect, it } from "vitest";
import { readJson } from "./body";

const post = (body: BodyInit | undefined, type: string | null = "application/json") =>
  new Request("http://x/api/y", {
    method: "POST",
    ...(body === undefined ? {} : { body }),
    headers: type === null ? {} : { "content-type": type },
  });

/** A body that comes in pieces and says nothing about its length; counts what was asked of it. */
function endless(piece: string) {
  let pulled = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  const request = new Request("http://x/api/y", {
    method: "POST",
    body: stream,
    headers: { "content-type": "application/json" },
    duplex: "half",
  } as RequestInit);
  return { request, pulled: () => pulled };
}

describe("reading a body", () => {
  it("gives the value and the text as it came", async () =>
    expect(await readJson(post('{"a": 1}'), 100)).toEqual({ text: '{"a": 1}', value: { a: 1 } }));
  it("takes a type with a charset", async () =>
    expect((await readJson(post("[]", "application/json; charset=utf-8"), 100)).value).toEqual([]));
  it("takes nothing at all for an empty record", async () =>
    expect((await readJson(post(undefined, null), 100)).value).toEqual({}));
  it.each([["text/plain"], ["application/x-www-form-urlencoded"], ["application/jsonp"], ["multipart/form-data"]])(
    "refuses %s",
    async (type) => expect(readJson(post("{}", type), 100)).rejects.toMatchObject({ _tag: "UnsupportedMedia" }),
  );
  it.each(["", "{", '{"a":}', "undefined", "\u0000"])("refuses %j as JSON", async (text) =>
    expect(readJson(post(text), 100)).rejects.toMatchObject({ _tag: "Malformed", code: "bad_json" }),
  );
  it("refuses bytes that are no text", async () =>
    expect(readJson(post(new Uint8Array([0x22, 0xff, 0x22])), 100)).rejects.toMatchObject({ _tag: "Malformed" }));
  it("takes exactly the limit and no byte more", async () => {
    await expect(readJson(post('"aaa"'), 5)).resolves.toMatchObject({ value: "aaa" });
    await expect(readJson(post('"aaaa"'), 5)).rejects.toMatchObject({ _tag: "TooLarge" });
  });
  it("takes a body whose length was said in one piece, and by the same rules", async () => {
    const said = (body: string | Uint8Array<ArrayBuffer>, length = new TextEncoder().encode(String(body)).byteLength) =>
      new Request("http://x/api/y", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "content-length": String(length) },
      });
    await expect(readJson(said('"ä"'), 4)).resolves.toEqual({ text: '"ä"', value: "ä" });
    await expect(readJson(said('"äa"'), 4)).rejects.toMatchObject({ _tag: "TooLarge" });
    await expect(readJson(said('"äa"', 1), 4)).rejects.toMatchObject({ _tag: "TooLarge" });
    await expect(readJson(said('""', 5), 4)).rejects.toMatchObject({ _tag: "TooLarge" });
    await expect(readJson(said(new Uint8Array([0x22, 0xff, 0x22]), 3), 100)).rejects.toMatchObject({
      _tag: "Malformed",
      code: "not_text",
    });
  });
  it("stops reading where the limit is, whatever the sender says", async () => {
    const { request, pulled } = endless("x".repeat(100));
    await expect(readJson(request, 1000)).rejects.toMatchObject({ _tag: "TooLarge" });
    expect(pulled()).toBeLessThan(20);
  });
});

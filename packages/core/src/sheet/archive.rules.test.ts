import { expect, it } from "vitest";
import { archiveParts, packedBytes, unpackedSize } from "./archive.rules";

const number = (value: number, length: number) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255);
const letters = (text: string) => text.split("").map((letter) => letter.charCodeAt(0));
/** An archive of one part, that is stored as it is. */
function archive(name: string, content: string, claimed = content.length): Uint8Array {
  const sizes = [...number(content.length, 4), ...number(claimed, 4), ...number(name.length, 2)];
  const local = [0x50, 0x4b, 3, 4, ...number(0, 14), ...sizes, ...number(0, 2), ...letters(name), ...letters(content)];
  const entry = [0x50, 0x4b, 1, 2, ...number(0, 16), ...sizes, ...number(0, 16), ...letters(name)];
  const end = [0x50, 0x4b, 5, 6, ...number(0, 4), ...number(1, 2), ...number(1, 2), ...number(entry.length, 4)];
  return new Uint8Array([...local, ...entry, ...end, ...number(local.length, 4), 0, 0]);
}

it("an archive lists its parts, and gives their bytes", () => {
  const bytes = archive("a/b.xml", "<a/>", 99);
  const [part] = archiveParts(bytes) ?? [];
  expect(part).toEqual({ name: "a/b.xml", isEncrypted: false, method: 0, packed: 4, unpacked: 99, at: 0 });
  expect(part && packedBytes(bytes, part)).toEqual(new Uint8Array(letters("<a/>")));
  expect(unpackedSize(bytes)).toBe(99);
});

it("what is cut off is no archive", () => {
  const bytes = archive("a.xml", "<a/>");
  for (let length = 0; length < bytes.length; length += 1) expect(archiveParts(bytes.subarray(0, length))).toBeNull();
  expect(unpackedSize(new Uint8Array(100))).toBeNull();
});

it("a part that is not where the directory says has no bytes", () => {
  const bytes = archive("a.xml", "<a/>");
  const [part] = archiveParts(bytes) ?? [];
  if (part === undefined) throw new Error("No part.");
  expect(packedBytes(bytes, { ...part, at: 5 })).toBeNull();
  expect(packedBytes(bytes, { ...part, at: 4_000_000_000 })).toBeNull();
  expect(packedBytes(bytes, { ...part, packed: 1000 })).toBeNull();
});

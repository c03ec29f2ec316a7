import { expect, it } from "vitest";
import { newUploadAddress, readUploadAddress, SHOWN_ROWS, uploadAddress } from "./upload-address";

const searchOf = (address: string) => address.slice(address.indexOf("?"));

it.each([null, ...SHOWN_ROWS])("the address of an upload says which one it is, and which rows (%s)", (shown) => {
  expect(readUploadAddress(searchOf(uploadAddress("41", shown)))).toEqual({ uploadId: "41", shown, family: "sand" });
});

it("the address of a new file says its family", () => {
  expect(newUploadAddress("sand")).toBe("/railcars/bulk-upload");
  expect(readUploadAddress(searchOf(newUploadAddress("bulk-commodity")))).toEqual({
    uploadId: null,
    shown: null,
    family: "bulk-commodity",
  });
});

it("what it cannot say is left out", () => {
  expect(readUploadAddress("?upload=../users&show=everything")).toEqual({
    uploadId: null,
    shown: null,
    family: "sand",
  });
});

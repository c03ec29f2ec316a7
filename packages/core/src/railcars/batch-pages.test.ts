import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { BATCH_PAGES, batchAddress, listOfStates, readBatchAddress } from "./batch-pages";

describe("the addresses of batches", () => {
  it.each([
    ["/railcars/batch-receive", "sand", []],
    ["/railcars/batch-receive?ids=3,1", "sand", ["3", "1"]],
    ["/railcars/batch-receive?family=bulk-commodity&ids=3", "bulk-commodity", ["3"]],
  ] as const)("%s names its family and its railcars", (address, family, ids) => {
    expect(batchAddress("receive", family, ids)).toBe(address);
    expect(readBatchAddress(address.split("?")[1] ?? "")).toEqual({ family, ids });
  });

  it("leave out what is no id, and what is named again", () => {
    expect(readBatchAddress("?ids=3%2C3,x,0,&family=none")).toEqual({ family: "sand", ids: ["3"] });
  });

  it("lead to the lists of the railcars in a state for them", () => {
    expect(listOfStates("sand", BATCH_PAGES["customer-release"].statuses)).toBe("/railcars?status_id.in=2,5");
    expect(listOfStates("bulk-commodity", [RAILCAR_STATUS.pending])).toBe(
      "/bulk-commodity-railcar-loads?status_id.in=1",
    );
  });
});

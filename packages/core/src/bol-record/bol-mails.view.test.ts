import { describe, expect, it } from "vitest";
import type { BolMail } from "@railhead/api-contract/resources/bols.contract";
import type { ResourceRow } from "../resources/open-list";
import { viewBolMails } from "./bol-mails.view";

const mail = (id: string, more: Partial<BolMail> = {}): BolMail => ({
  id,
  bol_version_id: "9",
  bol_version: 1,
  name: "Kim Lee",
  email: "kim@example.com",
  state: "sent",
  ordered_at: 0,
  ordered_by: "2",
  settled_at: 60,
  ...more,
});
const view = (mails: readonly BolMail[] | null, version = 1) =>
  viewBolMails({ id: "3", version, mails } as unknown as ResourceRow, {
    zone: "UTC",
    nameOf: (_of, id) => (id === "2" ? "Ann Ray" : null),
  });

describe("the mails of a BOL", () => {
  it("do not stand in the row of a list", () => expect(view(null)).toBeNull());

  it("say to whom, which version, what became of it, and who sent it", () => {
    expect(view([mail("2", { state: "waiting", settled_at: null, ordered_by: null }), mail("1")])?.lines).toEqual([
      {
        id: "2",
        to: "Kim Lee <kim@example.com>",
        version: "Version 1",
        tone: "waiting",
        state: "Waits to be sent since 1970/01/01 00:00 UTC",
        who: "Sent at the release of the truck",
      },
      {
        id: "1",
        to: "Kim Lee <kim@example.com>",
        version: "Version 1",
        tone: "ready",
        state: "Sent 1970/01/01 00:01 UTC",
        who: "Sent by Ann Ray",
      },
    ]);
  });

  it("say that there are none, and that the newest version is not among them", () => {
    expect(view([])?.note).toBe("This BOL was not mailed yet.");
    expect([view([mail("1")])?.note, view([mail("1")], 2)?.note]).toEqual([
      null,
      "Version 2, the newest, was not mailed.",
    ]);
  });

  it("say what was not delivered, until it goes to the same address again", () => {
    const failed = mail("1", { state: "failed" });
    expect(view([failed])?.failed).toBe("A mail of this BOL was not delivered.");
    expect(view([mail("2"), failed])?.failed).toBeNull();
    expect(view([mail("2", { email: "other@example.com" }), failed])?.failed).toBe(
      "A mail of this BOL was not delivered.",
    );
    expect(view([failed, mail("2")])?.failed).not.toBeNull();
  });
});

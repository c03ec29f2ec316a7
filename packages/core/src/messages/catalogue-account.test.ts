import { describe, expect, it } from "vitest";
import { t } from "./catalogue";
import { tAccount } from "./catalogue-account";
import { tMail } from "./catalogue-mail";

const letter = {
  name: "Kim Larsen",
  username: "kim",
  link: "https://railhead.example/login?step=reset&token=0123",
  hours: 1,
};

describe("the texts of accounts", () => {
  it("are once, here or in the catalogue of all", () => {
    const texts = [t, tAccount]
      .flatMap(({ english }) => Object.values(english))
      .filter((message) => typeof message === "string");
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});

describe("mails", () => {
  it.each(["reset", "verify", "enable"] as const)(
    "to %s name the account, carry the link on a line of its own and say how long it works",
    (kind) => {
      const text = tMail(`${kind}.text`, { ...letter, hours: 48 });
      expect(text).toContain("Hello Kim Larsen,");
      expect(text).toMatch(/kim\b/);
      expect(text.split("\n")).toContain(letter.link);
      expect(text).toContain("48 hours");
      expect(tMail(`${kind}.text`, letter)).toContain("one hour");
    },
  );
  it("name the username", () =>
    expect(tMail("username.text", letter)).toContain("the username for this address is: kim"));
  it("have subjects that differ", () => {
    const subjects = Object.entries(tMail.english).flatMap(([key, text]) => (key.endsWith(".subject") ? [text] : []));
    expect(subjects.length).toBeGreaterThan(4);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

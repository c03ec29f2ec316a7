import { afterEach, describe, expect, it } from "vitest";
import { chooseAccountCatalogue, tAccount, type AccountCatalogue } from "./catalogue.account";
import { accountEn } from "./catalogue.account.en";
import { en } from "./catalogue.en";
import { chooseMailCatalogue, tMail, type MailCatalogue } from "./catalogue.mail";
import { mailEn } from "./catalogue.mail.en";

const letter = {
  name: "Kim Larsen",
  username: "kim",
  link: "https://railhead.example/login?step=reset&token=0123",
  hours: 1,
};

describe("the texts of accounts", () => {
  afterEach(() => chooseAccountCatalogue(accountEn));

  it("stand once, here or in the catalogue of all", () => {
    const texts = [...Object.values(en), ...Object.values(accountEn)].filter((message) => typeof message === "string");
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
  it("speak the chosen language", () => {
    chooseAccountCatalogue({ ...accountEn, "link.toLogin": "Zur Anmeldung" } as unknown as AccountCatalogue);
    expect(tAccount("link.toLogin")).toBe("Zur Anmeldung");
  });
});

describe("mails", () => {
  afterEach(() => chooseMailCatalogue(mailEn));

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
    const subjects = Object.entries(mailEn).flatMap(([key, text]) => (key.endsWith(".subject") ? [text] : []));
    expect(new Set(subjects).size).toBe(4);
  });
  it("speak the chosen language", () => {
    chooseMailCatalogue({ ...mailEn, "reset.subject": "Neues Passwort" } as unknown as MailCatalogue);
    expect(tMail("reset.subject")).toBe("Neues Passwort");
  });
});

import { expect, test } from "./fixtures";
import { ListModel } from "./models/list.model";

interface Row {
  readonly id: string;
  readonly number: string;
}

test.describe("a bill of lading by mail", () => {
  test("goes to the chosen contacts once, says what became of it, and asks before it goes again", async ({
    page,
    demo,
  }) => {
    await demo.signIn("manager");
    const { result } = (await (await page.request.get("/api/bols?status=released&limit=50")).json()) as {
      readonly result: readonly Row[];
    };
    const contacts = await Promise.all(
      result.map(async ({ id }) => {
        const answer = (await (await page.request.get(`/api/bols/${id}/recipients`)).json()) as {
          readonly result: readonly { readonly email: string; readonly mailed: unknown }[];
        };
        return answer.result.filter(({ mailed }) => mailed === null).map(({ email }) => email);
      }),
    );
    const at = contacts.findIndex((emails) => emails.length > 0);
    const { number, id } = result[at]!;
    const email = contacts[at]?.[0] ?? "";

    const list = new ListModel(page, "/ui-next/bols", "BOLs");
    await list.open(`?q=${number}`);
    await page.getByRole("link", { name: number, exact: true }).click();
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await expect(page.getByText("This BOL was not mailed yet.")).toBeVisible();
    await page.getByRole("link", { name: "Mail BOL" }).click();
    await expect(page).toHaveURL(`/bols/mail/${id}`);
    await expect(page.getByText(`goes as a PDF to ${email}`)).toBeVisible();

    // Nobody chosen: said at the first of them.
    await page.getByRole("radio", { name: "Do not send" }).first().check({ force: true });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Choose at least one contact that it is sent to.")).toBeVisible();
    await page.getByRole("radio", { name: "Send", exact: true }).first().check({ force: true });
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();

    await expect(page).toHaveURL(`/bols/record/${id}`);
    const mails = page.getByRole("region", { name: "Mails" });
    await expect(mails.getByRole("listitem")).toHaveCount(1);
    await expect(mails.getByRole("listitem")).toContainText(email);
    // The mail server takes it, and the page that is open says so.
    await expect(mails.getByText(/Version 1 · Sent /)).toBeVisible();

    await page.getByRole("link", { name: "Mail BOL" }).click();
    await expect(page.getByText(/this version was sent /).first()).toBeVisible();
    await page.getByRole("radio", { name: "Send", exact: true }).first().check({ force: true });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(question).toContainText(`Mail ${number} again?`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`/bols/mail/${id}`);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await question.getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(`/bols/record/${id}`);
    await expect(mails.getByRole("listitem")).toHaveCount(2);
  });
});

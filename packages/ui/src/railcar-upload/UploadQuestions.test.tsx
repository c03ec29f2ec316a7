// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { UploadQuestions } from "./UploadQuestions";

const asked = (fault: string | null) => ({ text: "12 railcars", reason: "", fault });

it("gives the cursor to the missing reason at each try, and after the question was closed and asked again", async () => {
  const sent: string[] = [];
  const draw = (undo: ReturnType<typeof asked> | null) => (
    <UploadQuestions undo={undo} isAskingDiscard={false} send={({ type }) => void sent.push(type)} />
  );
  const page = await mount(draw(asked(null)));
  const hasCursor = () => document.activeElement === page.one("textarea");
  for (const turn of [1, 2]) {
    await page.draw(draw(asked(null)));
    await page.click("Proceed");
    await page.draw(draw(asked("Say why.")));
    expect([turn, hasCursor()]).toEqual([turn, true]);
    page.button("Proceed").focus();
    await page.click("Proceed");
    expect([turn, hasCursor()]).toEqual([turn, true]);
    await page.draw(draw(null));
  }
  expect(sent).toEqual(["UNDO", "UNDO", "UNDO", "UNDO"]);
  await page.unmount();
});

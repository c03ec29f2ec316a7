// @vitest-environment happy-dom
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { Switch } from "./Switch";

function Sound() {
  const [on, setOn] = useState(true);
  return <Switch label="Sound" on={on} onChange={setOn} />;
}

describe("Switch", () => {
  it("says whether it is on, and turns with a tap", async () => {
    const { one, text, click } = await mount(<Sound />);

    expect([one("button").getAttribute("aria-checked"), text()]).toEqual(["true", "SoundOn"]);

    await click("SoundOn");

    expect([one("button").getAttribute("aria-checked"), text()]).toEqual(["false", "SoundOff"]);
  });
});

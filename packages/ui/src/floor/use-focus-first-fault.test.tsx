// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { useFocusFirstFault } from "./use-focus-first-fault";

function Form({ asked, wrong }: { asked: number; wrong: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusFirstFault(place, asked);
  return (
    <div ref={place}>
      {["sequence", "length"].map((name) => (
        <input key={name} name={name} aria-invalid={wrong.includes(name)} />
      ))}
    </div>
  );
}

it("takes the cursor to the first wrong field whenever the form says again what is wrong, never when a fault goes away", async () => {
  const form = await mount(<Form asked={0} wrong={[]} />);
  const at = () => document.activeElement?.getAttribute("name") ?? null;
  expect(at()).toBeNull();

  await form.draw(<Form asked={1} wrong={["sequence", "length"]} />);
  expect(at()).toBe("sequence");

  // The first character that is typed takes its fault away.
  await form.draw(<Form asked={1} wrong={["length"]} />);
  expect(at()).toBe("sequence");

  await form.draw(<Form asked={2} wrong={["length"]} />);
  expect(at()).toBe("length");

  form.one<HTMLInputElement>("[name=sequence]").focus();
  await form.draw(<Form asked={3} wrong={["length"]} />);
  expect(at()).toBe("length");
  await form.unmount();
});

import { useId, useState } from "react";
import type { PickFormView } from "@railhead/core/cherrypick-form/pick-form.view";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { Button } from "../shared/Button";
import type { SendToPick } from "./use-pick-form";

type NameProps = { view: PickFormView; send: SendToPick };

/** Marks and numbers that are typed, pasted or scanned: Enter ends them, as a hand scanner does, and sends no form. */
export function NameCars({ view, send }: NameProps) {
  const id = useId();
  const [text, setText] = useState("");
  const add = (names: string) => {
    if (names.trim() === "") return;
    send({ type: "CARS.NAME", text: names });
    setText("");
  };
  return (
    <div className="field cherry-name">
      <label htmlFor={id}>{tPick("name.label")}</label>
      <div className="cherry-name-entry">
        <input
          id={id}
          value={text}
          maxLength={20_000}
          autoComplete="off"
          disabled={view.isReadOnly}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            // A list of names is taken at once; a field of one line would lose its line ends.
            if (!/[\n\r\t;,]/.test(pasted.trim())) return;
            event.preventDefault();
            add(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.stopPropagation();
            add(text);
          }}
        />
        <Button disabled={view.isReadOnly || text.trim() === ""} onClick={() => add(text)}>
          {tPick("name.add")}
        </Button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {tPick("name.hint")}
      </p>
      <div role="status" className="cherry-named">
        {view.named.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

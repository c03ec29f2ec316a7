import { useId, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Link } from "wouter";
import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { tBatch } from "@railhead/core/messages/catalogue-railcar-batch";
import { Button } from "../shared/Button";
import type { SendToBatch } from "./use-railcar-batch";

type AddProps = { view: RailcarBatchView; send: SendToBatch; listAddress: string };

/** Where cars are named: by pasting, typing and scanning, or by a list that shows those that fit. */
export function BatchAdd({ view, send, listAddress }: AddProps) {
  const id = useId();
  const [text, setText] = useState("");
  const isShut = view.sending !== null || view.unconfirmed !== null;
  const add = (named: string) => {
    if (isShut) return;
    send({ type: "CARS.PASTE", text: named });
    setText("");
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    // What is pasted into a text that is being typed is a part of it.
    if (text.trim() !== "" || pasted.trim() === "") return;
    event.preventDefault();
    add(pasted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    add(text);
  };
  return (
    <section className="batch-part" aria-label={tBatch("add.title")}>
      <div className="field">
        <label htmlFor={id}>{tBatch("add.label")}</label>
        <div className="field-box">
          <textarea
            id={id}
            rows={2}
            className="num"
            spellCheck={false}
            autoCapitalize="characters"
            aria-describedby={`${id}-hint`}
            readOnly={isShut}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
            onKeyDown={press}
          />
        </div>
        <p id={`${id}-hint`} className="batch-hint">
          {tBatch("add.hint")}
        </p>
      </div>
      <div className="batch-buttons">
        <Button icon="add" disabled={isShut || text.trim() === ""} onClick={() => add(text)}>
          {tBatch("add.action")}
        </Button>
        <Link className="btn" href={listAddress}>
          {tBatch("add.fromList")}
        </Link>
      </div>
    </section>
  );
}

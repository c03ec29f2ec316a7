import { useCallback, useRef, type SyntheticEvent } from "react";
import { CHECK_FIELDS, type CheckField, type PaperQuestion } from "@railhead/core/bol-paper/paper-check.rules";
import type { WatchedCheck } from "@railhead/core/bol-paper/paper-check.live";
import { tBolCheck } from "@railhead/core/messages/catalogue-bol-check";
import { useStore } from "../actor/use-store";
import { useFollow, type Follow } from "../live/use-follow";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { TextField } from "../shared/TextField";
import { PaperAnswer } from "./PaperAnswer";
import { useCheck } from "./use-check";
import "./bol-check.css";

const HINTS = { number: null, version: "hint.version", check: "hint.check" } as const;

function hintOf(field: CheckField): string | null {
  const key = HINTS[field];
  return key === null ? null : tBolCheck(key);
}

function Answer({ held, question }: { held: WatchedCheck; question: PaperQuestion }) {
  const state = useStore(held);
  useFollow(useCallback<Follow>((_api, host) => held.follow(host), [held]));
  if (state.kind === "failed") return <LoadFailed text={tBolCheck("failed")} onRetry={held.ask} />;
  if (state.kind === "reading") return <Skeleton rows={4} label={tBolCheck("reading")} />;
  return <PaperAnswer answer={state.answer} question={question} />;
}

/** What stands on a printed BOL, typed or scanned, and whether it is genuine. What is asked is the address of the page. */
export function CheckPaper() {
  const { entered, faults, enter, send, question, held } = useCheck();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send()) return;
    const fields = form.current;
    // Drawn with their faults first.
    requestAnimationFrame(() => fields?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  return (
    <div className="bol-check">
      <form ref={form} className="bol-check-form" aria-label={tBolCheck("form.title")} noValidate onSubmit={submit}>
        <p>{tBolCheck("form.hint")}</p>
        <div className="bol-check-fields">
          {CHECK_FIELDS.map((field) => (
            <TextField
              key={field}
              label={tBolCheck(`field.${field}`)}
              hint={hintOf(field)}
              value={entered[field]}
              error={faults[field] ?? null}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              inputMode={field === "version" ? "numeric" : "text"}
              onText={(text) => enter(field, text)}
            />
          ))}
        </div>
        <Button kind="main" type="submit">
          {tBolCheck("action")}
        </Button>
      </form>
      {held === null || question === null ? null : <Answer held={held} question={question} />}
    </div>
  );
}

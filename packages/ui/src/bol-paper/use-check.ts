import { useEffect, useMemo, useState } from "react";
import {
  enter,
  faultsOf,
  questionOf,
  enteredOf,
  type CheckFaults,
  type CheckField,
} from "@railhead/core/bol-paper/paper-check.rules";
import { watchCheck } from "@railhead/core/bol-paper/paper-check.live";
import { checkAddress, readCheckQuery, readPaperCode, type EnteredCode } from "@railhead/core/bols/paper-code.rules";
import { tBolCheck } from "@railhead/core/messages/catalogue-bol-check";
import { useHandScanner } from "../scan/use-hand-scanner";
import { useAddressSearch } from "../shared/use-address-search";
import { useShell } from "../shared/shell-context";

const NO_FAULTS: CheckFaults = {};

/** What is entered of a paper, and the one that the address asks about. */
export function useCheck() {
  const { api, ports } = useShell();
  const { navigator, notifier } = ports;
  const search = useAddressSearch();
  const asked = useMemo(() => readCheckQuery(search), [search]);
  const [entered, setEntered] = useState<{ readonly of: EnteredCode; readonly now: EnteredCode }>({
    of: asked,
    now: asked,
  });
  // Another address, as by Back or by a link, is another paper.
  const now = entered.of === asked ? entered.now : asked;
  const isAsked = search !== "";
  const [isJudged, setJudged] = useState(isAsked);
  const question = useMemo(() => questionOf(asked), [asked]);
  const [attempt, setAttempt] = useState(0);
  // Checked again where the same paper is asked about once more.
  // oxlint-disable-next-line react/exhaustive-deps
  const held = useMemo(() => (question === null ? null : watchCheck(api, question)), [api, question, attempt]);
  useEffect(() => held?.ask(), [held]);
  const change = (next: EnteredCode) => setEntered({ of: asked, now: next });
  /** Whether it could be asked; what is wrong with it is said at its fields. */
  const send = (code: EnteredCode): boolean => {
    setJudged(true);
    change(code);
    const next = questionOf(code);
    if (next === null) return false;
    const address = checkAddress(enteredOf(next));
    if (address === navigator.current()) setAttempt((before) => before + 1);
    else navigator.go(address);
    return true;
  };
  useHandScanner(
    (code) => {
      const read = readPaperCode(code);
      if (read === null) notifier.notify({ kind: "negative", message: tBolCheck("scan.unknown") });
      else send(read);
    },
    (text) => (readPaperCode(text) === null ? 0 : 2),
  );
  return {
    entered: now,
    faults: isJudged || (isAsked && question === null) ? faultsOf(now) : NO_FAULTS,
    enter: (field: CheckField, text: string) => change(enter(now, field, text)),
    send: () => send(now),
    question,
    held,
  } as const;
}

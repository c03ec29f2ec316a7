import type { Named } from "@railhead/api-contract/envelope";
import { describeError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import type { TerminalSwitchSnapshot } from "./terminal-switch.machine";

/** The list of terminals as it is shown once it is opened. */
export type TerminalSwitchView = {
  readonly state: "loading" | "ready" | "failed";
  readonly terminals: readonly Named[];
  /** The terminal that the user is going to. */
  readonly goingTo: string | null;
  readonly isBusy: boolean;
  /** The name of the terminal in question, where a half-filled form is asked about first. */
  readonly asksFor: string | null;
  /** What is to be said where the list could not be read, or the way is not open. */
  readonly notice: string | null;
};

export function viewTerminalSwitch(snapshot: TerminalSwitchSnapshot): TerminalSwitchView {
  const { terminals, going, error } = snapshot.context;
  const isFailed = snapshot.matches({ listed: "failed" });
  const sentence = error === null ? null : describeError(error);
  return {
    state: isFailed ? "failed" : terminals.length > 0 ? "ready" : "loading",
    terminals,
    goingTo: snapshot.matches("moving") ? going : null,
    asksFor: snapshot.matches("asking") ? (terminals.find(({ id }) => id === going)?.name ?? null) : null,
    isBusy: snapshot.matches("moving"),
    notice: isFailed ? (sentence ?? t("list.failed")) : error === null ? null : (sentence ?? t("notice.negative")),
  };
}

import { tLoad } from "../messages/catalogue.load";
import { tWork } from "../messages/catalogue.work";
import type { Notice } from "../ports/notifier.port";
import { type AnsweredScan, type Scanned, answerScan } from "../scan/answer-scan.rules";
import { parseCommand } from "../scan/commands.rules";
import type { Readiness } from "../scan/scan-queue";
import { findScannedAsset, parseAssetCode, parseRailcarCode } from "../scan/scan-codes.rules";
import { readinessOf, worstOf } from "../scan/scanned-actor";
import { enter } from "../form/form.rules";
import { faultsNow, newForm, nextTurn } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import { withoutCount } from "./load-draft.rules";
import { textIn } from "./load-fields.rules";
import { lacksChoices, sendBlock } from "./load-work-changes";
import type { DraftAsset, DraftScan, Job, Step, WorkContext, WorkRules } from "./load-work.types";
import type { WorkSnapshot } from "./load-work.view";
import type { Named } from "@railhead/api-contract/envelope";

/** The load that the label of a bulk-commodity railcar names; null for any other code. */
function loadOfLabel(code: string): string | null {
  const said = parseRailcarCode(code, "bulk-commodity");
  return said?.kind === "load" ? said.id : null;
}

/** What a code names among the assets given: by the asset's own code, or by the label of the railcar that it is of. Null for nothing. */
function findDraftAsset(code: string, assets: readonly DraftAsset[]): Named | null {
  const load = loadOfLabel(code);
  return (
    findScannedAsset(code, scannable(assets)) ?? assets.find(({ railcar_load_id }) => railcar_load_id === load) ?? null
  );
}

/** A scan that changes nothing, and why. */
function refuseScan(
  scan: Scanned,
  message: string,
): { readonly change: { readonly lastScan: AnsweredScan }; readonly notice: Notice } {
  const { lastScan, notice } = answerScan(scan, "refused", message);
  return { change: { lastScan }, notice };
}

/** A barcode at a load: the asset that it names stands in the draft's form, which is opened for it. */
export function scanAsset<J extends Job>(
  context: WorkContext<J>,
  scan: Scanned,
  { assets, block, draftForm, assetKey }: DraftScan<J>,
): Step<J> {
  const { open } = context;
  if (context.attempt !== null) return refuseScan(scan, tLoad("scan.sending"));
  if (block !== null) return refuseScan(scan, block);
  if (open !== null && open.name !== draftForm) return refuseScan(scan, tLoad("scan.formOpen"));
  const asset = findDraftAsset(scan.code.trim(), assets);
  if (asset === null) return refuseScan(scan, tWork("scan.noSource"));
  const { lastScan, notice } = answerScan(scan, "selected", tLoad("scan.asset", { name: asset.name }));
  const isChosen = open !== null && textIn(open.form, assetKey) === asset.id;
  const before: OpenForm<J["form"]> = open === null ? newForm(draftForm, null) : isChosen ? open : withoutCount(open);
  const after = { ...before, name: draftForm, form: enter(before.form, { [assetKey]: asset.id }) };
  const scanUndo = { code: scan.code.trim(), before: open, after };
  return { notice, change: { lastScan, turn: nextTurn(context, false), open: after, scanUndo } };
}

/** Gives back the form of before a barcode that was only a piece of another, unless it has been changed since. */
export function withdrawAsset<J extends Job>({ scanUndo, open }: WorkContext<J>, code: string): Step<J> {
  if (scanUndo === null || scanUndo.code !== code || open !== scanUndo.after) return { change: {} };
  return { change: { open: scanUndo.before, lastScan: null, scanUndo: null } };
}

/** What a scan does: a step at once, and the event that carries it on. */
export interface ScanStep<J extends Job> {
  readonly step: Step<J>;
  readonly next?: "SUBMIT" | "RETRY" | "FORM.CLOSE" | "CONFIRM.PROCEED" | "CONFIRM.CANCEL";
}
const say = <J extends Job>(scan: Scanned, result: "selected" | "double" | "refused", message: string): Step<J> => {
  const { lastScan, notice } = answerScan(scan, result, message);
  return { change: { lastScan }, notice };
};

/** The printed command to send: what a tap on the button at the thumb would do. */
function sendNow<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, scan: Scanned): ScanStep<J> {
  const { open, attempt } = context;
  if (attempt !== null) return { step: say(scan, "selected", tLoad("scan.again")), next: "RETRY" };
  if (open === null) return { step: say(scan, "refused", tWork("command.nothing")) };
  const block = sendBlock(rules, context);
  if (block !== null) return { step: say(scan, "refused", block) };
  const [fault] = Object.values(faultsNow(rules, context));
  if (fault !== undefined) return { step: say(scan, "refused", fault), next: "SUBMIT" };
  return rules.isAsked(open, context)
    ? { step: say(scan, "double", tLoad("scan.asks")), next: "SUBMIT" }
    : { step: say(scan, "selected", tWork("widget.sending")), next: "SUBMIT" };
}

/** A code at a load: a printed command, or what the kind of load makes of it. */
export function scanAtLoad<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, scan: Scanned): ScanStep<J> {
  const command = parseCommand(scan.code);
  // What is owed an answer can be sent once more, wherever its load is by now.
  if (context.missing !== null && !(command?.kind === "send" && context.attempt !== null))
    return { step: say(scan, "refused", context.missing) };
  if (command === null) return { step: scanAsset(context, scan, rules.draftScan(context)) };
  if (command.kind === "send") return sendNow(rules, context, scan);
  if (command.kind === "clear" && context.open !== null && context.attempt === null && !rules.isArrival(context.page))
    return { step: say(scan, "selected", tWork("command.cleared")), next: "FORM.CLOSE" };
  return {
    step: say(
      scan,
      "refused",
      command.kind === "yes" || command.kind === "no" ? tWork("command.notAsked") : tWork("command.notHere"),
    ),
  };
}

/** A code under an open question: YES and NO answer it, and nothing else changes what is asked about. */
export function scanWhileAsked<J extends Job>(scan: Scanned): ScanStep<J> {
  const kind = parseCommand(scan.code)?.kind;
  if (kind === "yes") return { step: say(scan, "selected", tWork("widget.sending")), next: "CONFIRM.PROCEED" };
  if (kind === "no") return { step: say(scan, "selected", tWork("command.notSent")), next: "CONFIRM.CANCEL" };
  return { step: say(scan, "refused", tWork("scan.answerFirst")) };
}

/** How what the forms choose from stands: it is read after what the first view shows. */
const readinessOfChoices = ({ value }: WorkSnapshot<Job>): Readiness =>
  worstOf([readinessOf(value.facts), value.more === "failed" ? "failed" : "loading"]);

/** Whether a barcode can be answered: it names something to choose, or what may be chosen now is known. */
function isAssetKnown<J extends Job>(rules: WorkRules<J>, { context, value }: WorkSnapshot<J>, code: string): boolean {
  const { assets, block, draftForm } = rules.draftScan(context);
  const isRefused =
    context.attempt !== null || block !== null || (context.open !== null && context.open.name !== draftForm);
  // What was offered before the load went on says nothing of what it may take now.
  return (
    isRefused || (context.isMoreCurrent && value.facts === "ready") || findDraftAsset(code.trim(), assets) !== null
  );
}

/** Whether the page of a load can answer a code now. */
export function scanReadiness<J extends Job>(rules: WorkRules<J>, snapshot: WorkSnapshot<J>, code: string): Readiness {
  const { context, value } = snapshot;
  if (context.missing !== null || value.form !== "editing") return "ready";
  if (!rules.isThere(context)) return value.facts === "failed" ? "failed" : "loading";
  const command = parseCommand(code);
  if (command === null) return isAssetKnown(rules, snapshot, code) ? "ready" : readinessOfChoices(snapshot);
  const { open, attempt } = context;
  const isSending = command.kind === "send" && attempt === null && open !== null;
  return isSending && lacksChoices(rules, context, open) ? readinessOfChoices(snapshot) : "ready";
}

// What tells scans at a load apart, before the code of its forms has come and after.

/** Assets as barcodes name them: by id, or by prefix and number. */
export const scannable = (assets: readonly Named[]) =>
  assets.map(({ id, name }) => {
    const at = name.lastIndexOf(" ");
    return { id, name, prefix: name.slice(0, Math.max(at, 0)), number: name.slice(at + 1) };
  });

/** How well a text reads as a code of this page: a command or an asset at hand, any asset's or load's, none. */
export const rankAsset = (assets: readonly Named[], text: string): 0 | 1 | 2 =>
  findScannedAsset(text, scannable(assets)) !== null || parseCommand(text) !== null
    ? 2
    : parseAssetCode(text) === null && parseRailcarCode(text, "bulk-commodity") === null
      ? 0
      : 1;

/** Whether a code means nothing here: there is no such load, and nothing is owed. What it names is opened then, as on a page without scans. */
export const leavesWhereMissing = <J extends Job>(
  { missing, attempt }: Pick<WorkContext<J>, "missing" | "attempt">,
  code: string,
): boolean => missing !== null && attempt === null && parseCommand(code) === null;

/** What the form is about: a person who has gone on in it has chosen otherwise than a scan that waits. */
export const scanPlace = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): string => {
  const { open } = context;
  return JSON.stringify(
    open === null ? null : [open.name, open.target, textIn(open.form, rules.draftScan(context).assetKey)],
  );
};

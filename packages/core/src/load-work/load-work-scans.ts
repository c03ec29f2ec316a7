import { tLoad } from "../messages/catalogue-load";
import { tWork } from "../messages/catalogue-work";
import type { Notice } from "../ports/notifier.port";
import { type AnsweredScan, type Scanned, answerScan } from "../scan/answer-scan.rules";
import { parseCommand } from "../scan/commands.rules";
import type { Readiness } from "../scan/scan-queue";
import { findScannedAsset, parseAssetCode, parseRailcarCode } from "../scan/scan-codes.rules";
import { readinessOf, worstOf } from "../scan/scanned-actor";
import { enter, textIn } from "../form/form.rules";
import { faultsNow, newForm, movedCursor } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import { withoutCount } from "./load-draft.rules";
import { lacksChoices, sendBlock } from "./load-work-changes";
import type { DraftAsset, DraftScan, WorkTypes, WorkStep, WorkContext, WorkRules } from "./load-work.types";
import type { WorkEvent } from "./load-work-events";
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
export function scanAsset<W extends WorkTypes>(
  context: WorkContext<W>,
  scan: Scanned,
  { assets, block, draftForm, assetKey }: DraftScan<W>,
): WorkStep<W> {
  const { open } = context;
  if (context.submission !== null) return refuseScan(scan, tLoad("scan.sending"));
  if (block !== null) return refuseScan(scan, block);
  if (open !== null && open.name !== draftForm) return refuseScan(scan, tLoad("scan.formOpen"));
  const asset = findDraftAsset(scan.code.trim(), assets);
  if (asset === null) return refuseScan(scan, tWork("scan.noSource"));
  const { lastScan, notice } = answerScan(scan, "selected", tLoad("scan.asset", { name: asset.name }));
  const isChosen = open !== null && textIn(open.form, assetKey) === asset.id;
  const before: OpenForm<W["form"]> = open === null ? newForm(draftForm, null) : isChosen ? open : withoutCount(open);
  const after = { ...before, name: draftForm, form: enter(before.form, { [assetKey]: asset.id }) };
  const scanUndo = { code: scan.code.trim(), before: open, after };
  return { notice, change: { lastScan, cursorMove: movedCursor(context, false), open: after, scanUndo } };
}

/** Gives back the form of before a barcode that was only a piece of another, unless it has been changed since. */
export function withdrawAsset<W extends WorkTypes>({ scanUndo, open }: WorkContext<W>, code: string): WorkStep<W> {
  if (scanUndo === null || scanUndo.code !== code || open !== scanUndo.after) return { change: {} };
  return { change: { open: scanUndo.before, lastScan: null, scanUndo: null } };
}

const say = <W extends WorkTypes>(
  scan: Scanned,
  result: "selected" | "double" | "refused",
  message: string,
  ...raise: readonly WorkEvent<W>[]
): WorkStep<W> => {
  const { lastScan, notice } = answerScan(scan, result, message);
  return { change: { lastScan }, notice, raise };
};

/** The printed command to send: what a tap on the button at the thumb would do. */
function sendNow<W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>, scan: Scanned): WorkStep<W> {
  const { open, submission } = context;
  if (submission !== null) return say(scan, "selected", tLoad("scan.again"), { type: "RETRY" });
  if (open === null) return say(scan, "refused", tWork("command.nothing"));
  const block = sendBlock(rules, context);
  if (block !== null) return say(scan, "refused", block);
  const [fault] = Object.values(faultsNow(rules, context));
  if (fault !== undefined) return say(scan, "refused", fault, { type: "SUBMIT" });
  return rules.isAsked(open, context)
    ? say(scan, "double", tLoad("scan.asks"), { type: "SUBMIT" })
    : say(scan, "selected", tWork("widget.sending"), { type: "SUBMIT" });
}

/** A code at a load: a printed command, or what the kind of load makes of it. */
export function scanAtLoad<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  scan: Scanned,
): WorkStep<W> {
  const command = parseCommand(scan.code);
  const { missing, open, submission } = context;
  // What is unconfirmed can be sent once more, wherever its load is by now.
  if (missing !== null && !(command?.kind === "send" && submission !== null)) return say(scan, "refused", missing);
  if (command === null) return scanAsset(context, scan, rules.draftScan(context));
  if (command.kind === "send") return sendNow(rules, context, scan);
  if (command.kind === "clear" && open !== null && submission === null && !rules.isArrival(context.page))
    return say(scan, "selected", tWork("command.cleared"), { type: "FORM.CLOSE" });
  const isAnswer = command.kind === "yes" || command.kind === "no";
  return say(scan, "refused", isAnswer ? tWork("command.notAsked") : tWork("command.notHere"));
}

/** A code under an open question: YES and NO answer it, and nothing else changes what is asked about. */
export function scanWhileAsked<W extends WorkTypes>(scan: Scanned): WorkStep<W> {
  const kind = parseCommand(scan.code)?.kind;
  if (kind === "yes") return say(scan, "selected", tWork("widget.sending"), { type: "CONFIRM.PROCEED" });
  if (kind === "no") return say(scan, "selected", tWork("command.notSent"), { type: "CONFIRM.CANCEL" });
  return say(scan, "refused", tWork("scan.answerFirst"));
}

/** Readiness of the forms' choices, which are loaded after the first view. */
const readinessOfChoices = ({ value }: WorkSnapshot<WorkTypes>): Readiness =>
  worstOf([readinessOf(value.facts), value.choices === "failed" ? "failed" : "loading"]);

/** Whether a barcode can be answered: it names something to choose, or what may be chosen now is known. */
function isAssetKnown<W extends WorkTypes>(
  rules: WorkRules<W>,
  { context, value }: WorkSnapshot<W>,
  code: string,
): boolean {
  const { assets, block, draftForm } = rules.draftScan(context);
  const isRefused =
    context.submission !== null || block !== null || (context.open !== null && context.open.name !== draftForm);
  // What was offered before the load went on says nothing of what it may take now.
  return (
    isRefused || (context.areChoicesCurrent && value.facts === "ready") || findDraftAsset(code.trim(), assets) !== null
  );
}

/** Whether the page of a load can answer a code now. */
export function scanReadiness<W extends WorkTypes>(
  rules: WorkRules<W>,
  snapshot: WorkSnapshot<W>,
  code: string,
): Readiness {
  const { context, value } = snapshot;
  if (context.missing !== null || value.form !== "editing") return "ready";
  if (!rules.isThere(context)) return value.facts === "failed" ? "failed" : "loading";
  const command = parseCommand(code);
  if (command === null) return isAssetKnown(rules, snapshot, code) ? "ready" : readinessOfChoices(snapshot);
  const { open, submission } = context;
  const isSending = command.kind === "send" && submission === null && open !== null;
  return isSending && lacksChoices(rules, context, open) ? readinessOfChoices(snapshot) : "ready";
}

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

/** Whether a code means nothing here: there is no such load, and nothing is unconfirmed. What it names is opened then, as on a page without scans. */
export const leavesWhereMissing = <W extends WorkTypes>(
  { missing, submission }: Pick<WorkContext<W>, "missing" | "submission">,
  code: string,
): boolean => missing !== null && submission === null && parseCommand(code) === null;

/** What the form is about: a person who has gone on in it has chosen otherwise than a scan that waits. */
export const scanPlace = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): string => {
  const { open } = context;
  return JSON.stringify(
    open === null ? null : [open.name, open.target, textIn(open.form, rules.draftScan(context).assetKey)],
  );
};

import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { liveRecordFormMachine } from "@railhead/core/record-form/record-form.live";
import { followRecord } from "@railhead/core/record-form/record-form-follower";
import type { RecordFormEvent, RecordFormInput } from "@railhead/core/record-form/record-form.types";
import { viewRecordForm } from "@railhead/core/record-form/record-form.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { mayOpen, viewAddress } from "@railhead/core/resources/page-links.rules";
import { entityBase, PAGE_SUFFIX } from "@railhead/core/routes/desk-entities";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

export type SendToForm = (event: RecordFormEvent) => void;
export interface WhichForm {
  readonly facts: ResourceFacts;
  readonly recordId: string | null;
  readonly fromId: string | null;
  /** The record that a new one is part of. */
  readonly ofId: string | null;
}

/** What the form of a record begins with for who is signed in; null while nobody is. */
export function useRecordFormInput({ facts, recordId, fromId, ofId }: WhichForm): RecordFormInput | null {
  const { ports, isBuilt } = useShell();
  const { session, zone } = useSession();
  if (session === null) return null;
  const { page } = facts;
  const base = entityBase(page);
  const mayView = mayOpen(page, "view", session.permissions) && isBuilt(viewAddress(page, "1"));
  const mayAdd = ofId === null && mayOpen(page, "add", session.permissions) && facts.routes.create !== undefined;
  return {
    facts,
    userid: session.userid,
    profileId: session.profile_id,
    recordId,
    fromId,
    ofId,
    terminalId: session.terminal_id,
    zone: zone ?? "UTC",
    // Records of a list that shows one terminal are added where one is.
    isTerminalFree: facts.terminal === "all" && canChooseTerminal(session),
    pathAfter: (id) => (mayView ? viewAddress(page, ofId ?? id) : base),
    addPath: mayAdd ? `${base}${PAGE_SUFFIX.add}` : null,
    ports,
  };
}

/** The form of a record while its page is shown. */
export function useRecordForm(input: RecordFormInput) {
  const { api } = useShell();
  const machine = useMemo(() => liveRecordFormMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRecordForm);
  const send: SendToForm = useCallback((event) => actor.send(event), [actor]);
  useFollow(useCallback<Follow>((runtime, host) => followRecord(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { actor, view, send };
}

export type RecordFormActor = ReturnType<typeof useRecordForm>["actor"];

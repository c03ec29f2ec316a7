import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { liveRecordFormMachine } from "@railhead/core/record-form/record-form.live";
import { followRecord } from "@railhead/core/record-form/record-form-follower";
import type { RecordFormEvent, RecordFormInput } from "@railhead/core/record-form/record-form.types";
import { viewRecordForm } from "@railhead/core/record-form/record-form.view";
import type { GivenFields } from "@railhead/core/resources/given-fields.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { mayOpen, viewAddress } from "@railhead/core/resources/page-links.rules";
import { addAddress, openAddress } from "@railhead/core/resources/record-pages.rules";
import { entityBase } from "@railhead/core/routes/desk-entities";
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
  readonly given: GivenFields;
}

/** What the form of a record begins with for who is signed in; null while nobody is. */
export function useRecordFormInput({ facts, recordId, fromId, ofId, given }: WhichForm): RecordFormInput | null {
  const { ports, isBuilt } = useShell();
  const { session, zone } = useSession();
  if (session === null) return null;
  const { permissions } = session;
  // A part that is added leads back to the record that it is part of.
  const viewOf = (id: string) =>
    ofId === null
      ? openAddress(facts, id, permissions)
      : mayOpen(facts.page, "view", permissions)
        ? viewAddress(facts.page, ofId)
        : null;
  return {
    facts,
    userid: session.userid,
    profileId: session.profile_id,
    recordId,
    fromId,
    ofId,
    given,
    terminalId: session.terminal_id,
    zone: zone ?? "UTC",
    // Records of a list that shows one terminal are added where one is.
    isTerminalFree: facts.terminal === "all" && canChooseTerminal(session),
    pathAfter: (id) => {
      const view = viewOf(id);
      return view !== null && isBuilt(view) ? view : entityBase(facts.page);
    },
    addPath: addAddress(facts, permissions),
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

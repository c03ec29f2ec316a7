import type { Route } from "@railhead/api-contract/rest";

/** How far a change has come: not sent yet, on its way, or sent with its outcome unknown. */
export type OutboxStatus = "queued" | "sending" | "unconfirmed";

/** What an entry is about, to be shown: the name of the first record, and how many more there are. */
export interface OutboxLabel {
  readonly name: string | null;
  readonly more: number;
}

/** The request of a change, exactly as it is sent the first time and every time after. */
export interface OutboxRequest {
  readonly method: Route["method"];
  /** With its ids, without the origin: `/api/inbounds/12`. */
  readonly path: string;
  /** Such as `x-track-revision`; the idempotency key is added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, with the reading of the record that the change was made from; of a GET that changes something, its query. */
  readonly body: unknown;
}

/** A change as a feature makes it of its form; the outbox adds whose it is, its key, its time and its status. */
export interface NewEntry extends OutboxRequest {
  /** Where the changed record is; null where that is not known. */
  readonly terminal: string | null;
  /** The page on which the change is taken up again. */
  readonly route: string;
  readonly label: OutboxLabel;
  /** What the page calls this change, where it makes more than one kind; its call and its messages are chosen by it. */
  readonly action?: string | null;
  /** A second call that the answer to the first one leads to, under a key of its own; null for most. */
  readonly followUp?: { readonly body: unknown } | null;
}

/** One change that has no final answer yet, as it is kept on the device. */
export interface OutboxEntry extends Omit<NewEntry, "action" | "followUp"> {
  readonly version: 1;
  /** The idempotency key: one intended change has one, however often it is sent. */
  readonly key: string;
  readonly user: string;
  /** The draft form that the change was sent from; its page finds the entry by it. */
  readonly form: string;
  readonly action: string | null;
  readonly followUp: { readonly key: string; readonly body: unknown } | null;
  /** Epoch seconds. */
  readonly createdAt: number;
  readonly status: OutboxStatus;
}

import type { signatureImage, signedBy } from "@railhead/api-contract/truck";
import type * as z from "zod/mini";
import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { OutboxEntry, OutboxRequest } from "../submission/outbox.types";

/** One point of a stroke, in units of the pad (360 × 115), with its pressure from 0 to 1. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  readonly points: readonly Point[];
  /** Whether the pressure was measured, as pens do; else it is made up from the speed. */
  readonly isPressed: boolean;
}

/** How somebody signs: by hand, or with their name as it is typed. */
export type Way = "draw" | "type";
/** In which capacity somebody signs. */
export type Role = SignForm["signed_as"];

/** What is put on paper: lines drawn, or a name that was typed. */
export type Mark =
  | { readonly way: "draw"; readonly strokes: readonly Stroke[] }
  | { readonly way: "type"; readonly name: string };
/** Draws a mark as the image that is sent: a PNG of 360 × 115 as a data address, the same for the same mark on every screen of a device. */
export type DrawMark = (mark: Mark) => string;

/** What is signed, in its present state. */
export interface SigningSubject {
  readonly truck: string;
  readonly bolNumber: string | null;
  readonly version: number | null;
  readonly versionId: string | null;
  readonly customer: string | null;
  readonly product: string | null;
  /** A decimal, in the unit in which it is shown. */
  readonly net: string | null;
  readonly netUnit: string | null;
  /** Who is expected to sign, where it is known. */
  readonly driver: string | null;
  /** Who signed it, when and which version, and what has corrected that since; not there while it waits for a signature. */
  readonly signed?: string;
  /** Why it cannot be signed now, as a sentence; null when it can. */
  readonly block: string | null;
  /** When the load was changed last, as it was read; not known of one that an older version of the app kept. */
  readonly updatedAt?: number;
  /** Where the load is; not known of one that an older version of the app kept. */
  readonly terminalId?: string;
}

/** What a signature says, of which each kind of load makes its own body. */
export interface Signed {
  /** 'data:image/png;base64,…' */
  readonly image: string;
  readonly name: string;
  readonly role: Role;
  readonly versionId: string | null;
  /** When the load that was shown had been changed last. */
  readonly readAt: number | null;
}
export type SignBody = Readonly<Record<string, unknown>>;

type Named = typeof signedBy;
/** What is filled in to sign, by the contract's keys: the lines of the pad become the image. */
export interface SignForm {
  readonly signature: z.output<typeof signatureImage>;
  readonly signed_by: NonNullable<z.output<Named["signed_by"]>>;
  readonly signed_as: NonNullable<z.output<Named["signed_as"]>>;
}

export interface SignaturePorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Navigator;
  readonly drawMark: DrawMark;
}

export interface SignatureInput {
  readonly userid: string;
  /** The name of the user of the device. */
  readonly userName: string;
  /** Which load: the product family, the kind and the id name its draft form. */
  readonly family: string;
  readonly kind: string;
  readonly id: string;
  /** Whether the profile may sign. */
  readonly canSign: boolean;
  /** Makes the body of the kind. */
  readonly bodyOf: (id: string, signed: Signed) => SignBody;
  /** The request of that body. */
  readonly requestOf: (id: string, body: SignBody) => OutboxRequest;
  /** The page itself: where a signature without an answer is taken up again. */
  readonly route: string;
  /** Where one goes when it is signed. */
  readonly after: string;
  readonly ports: SignaturePorts;
}

export interface SignatureContext extends SignatureInput {
  readonly subject: SigningSubject | null;
  /** What was shown when the signature was begun: it holds for this alone. */
  readonly shown: SigningSubject | null;
  /** Why there is no such load here, in the server's words. */
  readonly missing: string | null;
  readonly strokes: readonly Stroke[];
  readonly way: Way;
  /** Who signs, as entered. */
  readonly form: FormState<SignForm>;
  /** What has changed since the signature that was taken off, one line each. */
  readonly changed: readonly string[];
  readonly submission: OutboxEntry | null;
  readonly lastScan: AnsweredScan | null;
}

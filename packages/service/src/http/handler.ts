import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@railhead/api-contract/rest";
import type { PaperSize } from "@railhead/api-contract/papers";
import type { BolPaper } from "@railhead/core/bol-paper/bol-paper.view";
import type { Session } from "@railhead/api-contract/session/session";
import type { Recently } from "../crud/recently";
import type { ChangeFeed } from "../live/change-feed.port";
import type { ScaleParts } from "../handlers/scales/scale-connection";
import type { Store, Tx } from "../store/store.port";
import type { DisplayRecords } from "../units/display";

/** Wall clock, in epoch milliseconds. */
export interface Clock {
  readonly now: () => number;
}

/** Who calls: the session, and the terminals whose rows they may see. */
export interface Caller {
  readonly session: Session;
  readonly terminals: ReadonlySet<string>;
  /** The stored session, where the caller came with one. */
  readonly sessionId?: string;
}

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, hash: string) => Promise<boolean>;
  /** Whether a stored hash was made otherwise than `hash` does now: it is renewed when its owner signs in. */
  readonly outdated?: (hash: string) => boolean;
}

/** What the service is given by its host. */
export interface ServicePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  /** 256 random bits, hex. */
  readonly randomToken: () => string;
  /** SHA-256 of a text, hex. */
  readonly sha256: (text: string) => Promise<string>;
  readonly environmentLabel: string;
  /** Draws bills of lading as a PDF, each on a page of its own: the same papers give the same bytes. Without it none are given. */
  readonly bolPdf?: (papers: readonly BolPaper[], size: PaperSize) => Promise<Uint8Array<ArrayBuffer>>;
  /** Where people find this server, 'https://rail.example.com': printed on bills of lading. Without it their codes are texts. */
  readonly paperOrigin?: string;
  /** How scales are reached over the network; without it none can be set up so. */
  readonly scales?: ScaleParts;
  /** Committed changes of the store; without them nobody can follow it. */
  readonly changes?: ChangeFeed;
}

/** One call, validated: the handler sees typed input and a transaction that commits when it returns. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly headers: Headers;
  readonly caller: Caller;
  readonly tx: Tx;
  /** Epoch seconds when the call came in. */
  readonly now: number;
  /** What quantities are shown with; read at most once per call. What is booked reads its units in its own transaction. */
  readonly units: () => Promise<DisplayRecords>;
  /** Answers that this service gave a moment ago, for what may be out of date for as long. */
  readonly recently: Recently;
}

/** A call before its transaction: it may wait for what is outside, and look at and write rows in transactions of its own. */
export interface OutsideCall<R extends Route> extends Pick<Call<R>, "params" | "query" | "body" | "caller" | "now"> {
  readonly read: <A>(work: (context: Within) => Promise<A>) => Promise<A>;
  readonly write: <A>(work: (context: Within) => Promise<A>) => Promise<A>;
  /** Epoch seconds now: what was waited for took its time. */
  readonly nowSeconds: () => number;
}
type Within = Pick<Call<Route>, "tx" | "caller" | "now" | "units">;
/**
 * The first step of a call that waits for something outside, such as a scale: no transaction is open until then. It gives
 * the handler that ends the call in one, or throws a Problem.
 */
export type OutsideStep<R extends Route> = (call: OutsideCall<R>) => Promise<Handler<R>>;

/** Answers one call, or throws a Problem. Reads get a read transaction, writes a write transaction. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<ResponseOf<R>>;
/** Handlers of a resource; what is missing answers 501. */
export type Handlers<Rs> = { readonly [K in keyof Rs]?: Rs[K] extends Route ? Handler<Rs[K]> : never };

import * as z from "zod/mini";
import { idForm } from "./sentences";

/** An id of one kind of thing (kinds are endpoint names): an opaque decimal string. Plain strings fit; an id of another kind does not. */
export type Id<Kind extends string> = string & { readonly __kind?: Kind };

const ID_FORM = /^[1-9]\d{0,18}$/;

/** Ids of all kinds have one form, and so one schema: types alone say which kind one is of. */
const AN_ID = z.string().check(z.regex(ID_FORM, idForm));

/** The schema of an id of one kind. */
export const id = <const Kind extends string>(_kind: Kind) => AN_ID as unknown as z.ZodMiniType<Id<Kind>, Id<Kind>>;

/** The schema of an id whose kind another field tells. */
export const anyId = () => AN_ID;

export type TerminalId = Id<"terminals">;
export type TrackId = Id<"tracks">;
export type UserId = Id<"users">;
export type ProfileId = Id<"profiles">;
export type InboundId = Id<"inbounds">;
export type RailcarLoadId = Id<"bulk-commodity-railcar-loads">;

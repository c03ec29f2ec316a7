import type { WorkIntent } from "@railhead/core/load-work/load-work-events";

/** What a person asks of the page of a load. */
export type SendWork<Form extends string> = (event: WorkIntent<Form>) => void;
/** What the fields of any form ask: never another form. */
export type SendEntry = SendWork<never>;

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
/** One mail in plain text, with its files. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly MailFile[];
}

/** Sends mail; rejects when it could not be handed on. Throws MailRefused when trying again is of no use. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

/** The mail server does not take mail for this address, and will not later. */
export class MailRefused extends Error {
  readonly _tag = "MailRefused";
}

import { defineMessages } from "./define-messages";
import { grouped } from "../units/decimal.rules";

const figure = (count: number) => grouped(String(count));

/** The texts of looking something up in a list of the desk: words on the page, names that are pasted. In English, once. */
export const tListFind = defineMessages("listFind", {
  "find.label": "Find in this list",
  "find.count": ({ at, count }: { at: number; count: number }) => `${figure(at)} of ${figure(count)}`,
  "find.found": ({ count }: { count: number }) => `${figure(count)} found`,
  "find.next": "Next match",
  "find.previous": "Previous match",
  "find.close": "Close find",

  // ---- pasted names
  "paste.done": ({ found, asked }: { found: number; asked: number }) =>
    `${figure(found)} of ${figure(asked)} pasted names selected`,
  "paste.unknown": ({ count }: { count: number }) => `${figure(count)} not in this list:`,
  "paste.filtered": ({ count }: { count: number }) =>
    `${figure(count)} in this list, and hidden by its search or filters:`,
  "paste.unread": ({ count }: { count: number }) =>
    `${figure(count)} not among the rows read so far. Search for one, or filter the list:`,
  "paste.several": ({ count }: { count: number }) =>
    `${figure(count)} with the number of more than one car. Add the mark:`,
  "paste.twice": ({ count }: { count: number }) => `${figure(count)} pasted twice:`,
  "paste.unreadable": ({ count }: { count: number }) => `${figure(count)} that cannot be read:`,
  "paste.misses": ({ count }: { count: number }) => `${figure(count)} not selected`,
  "paste.close": "Close the list of what was not selected",
});

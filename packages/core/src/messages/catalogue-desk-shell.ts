import { defineMessages } from "./define-messages";
import { plural } from "./formats";

/** What stands around the pages of the desk, in English: the bar at the top, the menu, the search of everything. */
export const tDeskShell = defineMessages("deskShell", {
  "terminal.button": ({ name, time }: { name: string; time: string }) => `Terminal ${name}, ${time}`,
  "terminal.list": "Your terminals",
  "terminal.arrived": ({ name }: { name: string }) => `You are at ${name} now.`,
  "terminal.ask": ({ name }: { name: string }) => `Go to ${name}?`,
  "terminal.askText": "Something in this tab is half-filled. It is kept: open its page again to go on with it.",
  "search.open": "Find a car, truck, BOL, order or page",

  // ---- the palette
  "palette.title": "Search or go to a page",
  "palette.page": "Page",
  "palette.action": "Action",
  "palette.recent": "Opened last",
  "palette.pages": "Go to",
  "palette.count": ({ count }: { count: number }) => plural(count, { one: "# result", other: "# results" }),
  "palette.asking": "Searching records",
  "palette.hint": "Type a car's mark and number, a name, a page or an action.",
  "palette.choose": "to open",
  "palette.move": "to choose",
  "palette.leave": "to close",
  "palette.everything": ({ text }: { text: string }) => `Search all records for “${text}”`,

  // ---- the page of the search
  "search.label": "Search all records",
  "search.placeholder": "A car's mark and number, a name, a code",
  "search.hint": "Type two letters or more.",
  "search.record": "Record",
  "search.kind": "Kind",
  "search.detail": "What else is known",
  "search.most": ({ most }: { most: number }) => `The best ${most} are shown. Type more to narrow it down.`,
});

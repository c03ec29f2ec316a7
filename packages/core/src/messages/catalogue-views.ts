import { defineMessages } from "./define-messages";
import { grouped } from "../units/decimal.rules";

/** Texts of a list's saved views, in English, once. */
export const tViews = defineMessages("views", {
  "menu.none": "Views",
  "menu.shown": ({ name }: { name: string }) => `View: ${name}`,
  "menu.changed": "changed",
  "menu.usual": "Usual list",
  "menu.mine": "My views",
  "menu.shared": ({ terminal }: { terminal: string }) => `Shared at ${terminal}`,
  "menu.by": ({ name }: { name: string }) => `by ${name}`,
  "menu.isShared": "shared",
  "menu.empty": "No views yet. Search, filter, sort or choose columns, then save what you see under a name.",
  "menu.failed": "The views could not be read.",

  "do.save": ({ name }: { name: string }) => `Save changes to ${name}`,
  "do.saveAs": "Save as…",
  "do.reset": "Reset changes",
  "do.rename": "Rename…",
  "do.share": ({ terminal }: { terminal: string }) => `Share with ${terminal}`,
  "do.keep": "Stop sharing",
  "do.remove": "Delete…",

  "form.saveAs": "Save as a new view",
  "form.rename": "Rename the view",
  "form.name": "Name",
  "form.save": "Save",

  "ask.remove": ({ name }: { name: string }) => `Delete the view ${name}?`,
  "ask.removeText": "The list stays as it is shown now.",
  "ask.removeShared": ({ terminal }: { terminal: string }) =>
    `It is shared: everyone at ${terminal} loses it. The list stays as it is shown now.`,

  "done.create": ({ name }: { name: string }) => `View ${name} saved`,
  "done.save": ({ name }: { name: string }) => `View ${name} saved`,
  "done.rename": ({ name }: { name: string }) => `View renamed to ${name}`,
  "done.share": ({ name }: { name: string }) => `View ${name} is shared`,
  "done.keep": ({ name }: { name: string }) => `View ${name} is no longer shared`,
  "done.remove": ({ name }: { name: string }) => `View ${name} deleted`,

  "fault.name": "Enter a name.",
  "fault.taken": ({ name }: { name: string }) => `You have a view ${name} of this list already. Choose another name.`,
  "fault.query": ({ most }: { most: number }) =>
    `This search and these filters are too long to be kept: more than ${grouped(String(most))} characters.`,
  "fault.noAnswer": "No answer came, so nobody knows whether it was saved. Try again: it is not saved twice.",
});

import { defineMessages, type KeyOf, type PlainKeyOf } from "./define-messages";
import { plural } from "./formats";

/**
 * Texts of the shells, the login and the floor's first pages, in English, once each; the first part of a key names its
 * group. Texts of the specification are word for word (spec §2, §5, §8). Texts of the work's pages are in
 * catalogue-work.ts and its neighbours, which are loaded with those pages.
 */
export const t = defineMessages("shell", {
  // ---- results of an action, shown at the top (spec §8)
  "notice.plain": "Looking it up",
  "notice.positive": "Success!",
  "notice.warning": "Warning!",
  "notice.negative": "Something went wrong. Please try again.",

  // ---- what must be put right first (spec §5)
  "field.required": "This field is required.",

  // ---- lists and lookups
  "list.empty": "No results",
  "list.more": "Show more",
  "list.failed": "Could not load",
  "list.loading": "Loading",
  "list.leftOut": ({ rows }: { rows: number }) =>
    `${plural(rows, { one: "# row", other: "# rows" })} could not be shown.`,
  "list.leftOutHint": "Reload the page. If it stays so, tell whoever looks after Railhead here.",
  "action.retry": "Retry",
  "action.clear": "Clear",

  // ---- what the modes are called: tile, title and action button (spec §2)
  "mode.receive": "Receive",
  "mode.release": "Release",
  "mode.bulkMove": "Bulk Move",
  "mode.bulkAdd": "Bulk Add",
  "mode.bulkSequence": "Bulk Sequence",
  "mode.edit": "Edit",
  "mode.sequence": "Sequence Cars On Track",

  // ---- days
  "date.today": "Today",

  // ---- sentences of the track widget
  "action.dismiss": "Dismiss",

  // ---- scanning
  "scan.camera": "Camera",
  "scan.scanner": "Scanner",

  // ---- tiles and pages of the floor (spec §2)
  "page.floor": "Floor",
  "page.sand": "Sand",
  "page.bulkCommodity": "Bulk Commodity",
  "page.scanMode": "Scan Mode",
  "page.inboundTrucks": "Inbound Trucks",
  "page.outboundTrucks": "Outbound Trucks",
  "page.railcars": "Railcars",
  "page.handling": "Handling",
  "page.captureSignature": "Capture Signature",
  "page.search": "Search",
  "page.cherrypicking": "Cherry Picking",
  "page.login": "Log in",
  "page.denied": "No permission",
  "page.notFound": "Page not found",
  "page.dashboard": "Dashboard",
  "page.deniedText": "Your profile may not open this page. Ask your administrator if you need it.",
  "page.notFoundText": "There is no page at this address.",
  "page.notBuilt": "This page is not built yet.",
  "page.failed": "This page could not be loaded.",
  "page.slow": "The page did not arrive in two minutes.",
  "page.stale": "A newer version of Railhead is ready. Reload to go on.",
  "page.reload": "Reload",
  "page.broken": "Something on this page went wrong. What you sent before is saved. Reload to go on.",

  // ---- confirmation (spec §9)
  "dialog.cancel": "Cancel",
  "dialog.proceed": "Proceed",

  // ---- shell: menu, session, connection, look
  "shell.back": "Back",
  "shell.menu": "Menu",
  "shell.desktop": "Desktop",
  "shell.userMenu": "User menu",
  "shell.logout": "Logout",
  "shell.close": "Close",
  "shell.theme": "Look",
  "shell.themeLight": "Light",
  "shell.themeDark": "Dark",
  "shell.themeSun": "Sun",
  "shell.skip": "Skip to content",
  "shell.glove": "Glove mode",
  "shell.on": "On",
  "shell.off": "Off",
  "shell.mainMenu": "Main menu",
  "net.online": "Online",
  "net.connecting": "Connecting",
  "net.lost": "No connection",
  "net.keptRetry": "No connection. Nothing is lost. Try again when it is back.",
  "net.unreachable":
    "The server does not answer, and this device knows no session yet. Check the network, then try again.",
  "net.startingTitle": "Starting",
  "net.starting": "The server is starting. This page opens as soon as it is ready.",
  "net.slow": "The server is taking long to answer.",
  "session.logoutUnconfirmed":
    "You are logged out on this device. The server is told as soon as the connection is back.",
});

export type MessageKey = KeyOf<typeof t>;
/** Keys of messages that need no values. */
export type PlainMessageKey = PlainKeyOf<typeof t>;

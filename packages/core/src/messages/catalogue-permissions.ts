import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

/** What a profile may permit, in English: sections, actions, the rights of the app, and what is said of them in a form. */
export const tPermissions = defineMessages("permissions", {
  // ---- sections, by the work that they belong to
  "group.overview": "Overview",
  "group.rail": "Rail",
  "group.trucks": "Trucks",
  "group.material": "Storage and material",
  "group.orders": "Orders",
  "group.billing": "Billing",
  "group.companies": "Companies",
  "group.places": "Places",
  "group.products": "Products and units",
  "group.admin": "Administration",
  "section.app": "App",
  "section.assets reconciliation tracking": "Reconciliation",
  "section.billing": "Billing",
  "section.bol": "BOL",
  "section.business contact": "Business contact",
  "section.carrier": "Carrier",
  "section.contract": "Contract",
  "section.customer": "Customer",
  "section.dashboard": "Dashboard",
  "section.draft": "Draft",
  "section.invoice header": "Invoice",
  "section.job": "Job",
  "section.logged exception": "Logged exception",
  "section.onsite storage": "Onsite storage",
  "section.operator": "Operator",
  "section.order": "Order",
  "section.origin": "Origin",
  "section.outbound truck": "Truck",
  "section.parent customer": "Parent customer",
  "section.product": "Product",
  "section.pump": "Pump",
  "section.railcar": "Railcar",
  "section.railroad": "Railroad",
  "section.scale": "Scale",
  "section.search": "Search",
  "section.service company": "Service company",
  "section.supplier": "Supplier",
  "section.track": "Track",
  "section.uom": "Unit of measure",
  "section.uom class": "Class of units",
  "section.uom conversion": "Unit conversion",
  "section.uom system": "System of units",
  "section.user": "User",
  "section.well": "Well",
  "section.well owner": "Well owner",

  // ---- actions
  "action.view": "view",
  "action.create": "create",
  "action.edit": "edit",
  "action.manual": "manual",
  "action.mobile": "floor app",
  "action.admin": "admin",
  "action.super admin": "super admin",
  "action.review": "review",
  "action.receive": "receive",
  "action.reconcile": "reconcile",
  "action.multiple terminals": "several terminals",

  // ---- rights of the app, a sentence each
  "app.mobile": "Opens the floor app.",
  "app.admin": "Shares saved views with the terminal, deletes shared ones, and sees cherry-picking.",
  "app.super admin":
    "Keeps profiles, terminals, policies and driver instructions, and gives any profile to anyone. It opens nothing else.",
  "app.multiple terminals": "Goes to all terminals of the user. Without it the user stays at the home terminal.",

  // ---- the grid
  "grid.name": "Sections and actions",
  "grid.app": "The app itself",
  "grid.section": "Section",
  "grid.find": "Find a section",
  "grid.none": "No section has this name.",
  "grid.nothing": "Nothing is allowed.",
  "grid.right": ({ section, action }: { section: string; action: string }) => `${section}: ${action}`,
  "grid.allOfSection": ({ section }: { section: string }) => `${section}: everything`,
  "grid.allOfAction": ({ action, sections }: { action: string; sections: number }) =>
    `${action}: ${plural(sections, { one: "# section", other: "all # sections" })}`,
  "grid.held": ({ held, all }: { held: number; all: number }) => `${held} of ${all} rights`,
  "grid.yes": "allowed",
  "grid.no": "not allowed",
  "grid.others": ({ sections }: { sections: readonly string[] }) => `Nothing in: ${list(sections)}.`,

  // ---- changes
  "change.added": ({ right }: { right: string }) => `+ ${right}`,
  "change.taken": ({ right }: { right: string }) => `− ${right}`,
  "change.said": ({ count, names }: { count: number; names: readonly string[] }) =>
    `${plural(count, { one: "# right changed", other: "# rights changed" })}: ${list(names)}`,
  "change.more": ({ count }: { count: number }) => `${count} more`,
  "change.begun": ({ count }: { count: number }) => plural(count, { one: "# right", other: "# rights" }),
  "change.several": ({ count }: { count: number }) => plural(count, { one: "# change", other: "# changes" }),
  "change.followed": ({ label, changes }: { label: string; changes: readonly string[] }) =>
    `${label} (${list(changes)})`,
  "change.nothing": "This profile allows nothing: who has it sees the terminals, and no more.",

  // ---- one's own profile
  "own.title": "You are signed in with this profile.",
  "own.loses": ({ rights }: { rights: readonly string[] }) => `After saving you no longer have: ${list(rights)}.`,
  "own.profiles": "viewing and changing profiles (super admin)",
  "own.users": "viewing users",
  "own.admin": "admin",
});

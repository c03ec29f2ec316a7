import * as z from "zod/mini";
import { FAMILIES, type Family } from "@railhead/api-contract/family";
import type { RailcarTask, TruckSide, TruckTaskOfOne } from "../routes/floor-tasks";
import { floorPaths } from "../routes/paths";
import { formName } from "../storage/draft-form.storage";
import type { NewEntry, OutboxEntry } from "./outbox.types";

/**
 * What the version before kept of a change in the text of its draft form, `railhead.widget.<user>.<family>.<page…>` in
 * the tab's session storage, as entries of the outbox. The paths are those that that version sent.
 */
export type FormKind = "widget" | "sequence" | "edit" | "signature" | "load";

const record = z.record(z.string(), z.unknown());
const key = z.string().check(z.minLength(1));
const listText = z.object({
  userid: z.string(),
  form: z.object({
    terminal_id: z.string(),
    cars: z.array(z.object({ id: z.string(), name: z.string() })),
    attempt: z.object({ key, body: z.array(record), revision: z.optional(z.nullable(z.int())) }),
  }),
});
const recordText = z.object({
  userid: z.string(),
  kept: z.object({
    of: z.optional(z.nullable(z.string())),
    at: z.optional(z.string()),
    shown: z.optional(z.nullable(z.object({ truck: z.string(), terminalId: z.optional(z.string()) }))),
    attempt: z.object({
      key,
      body: record,
      reading: z.optional(record),
      form: z.optional(z.string()),
      target: z.optional(z.nullable(z.string())),
      weight: z.optional(z.nullable(record)),
      weightKey: z.optional(z.string()),
    }),
  }),
});
type Kept = z.output<typeof recordText>["kept"];
/** What differs between the kinds of forms. */
type Change = Pick<NewEntry, "route" | "path"> & Partial<Pick<NewEntry, "headers" | "action">>;

const RAILCARS: Readonly<Record<Family, string>> = {
  sand: "/api/inbounds",
  "bulk-commodity": "/api/bulk-commodity-railcar-loads",
};
// The modes of that version: a mode that came later has no texts of it.
const LISTS: Readonly<Record<string, string>> = {
  receive: "bulk-receive",
  release: "bulk-release",
  "bulk-move": "bulk",
  "bulk-add": "bulk",
  "bulk-sequence": "bulk",
} satisfies Partial<Record<RailcarTask, string>>;
const SIDES: readonly TruckSide[] = ["inbound-trucks", "outbound-trucks"];
// The calls of that version for each kind of truck.
const KINDS: Readonly<Record<Family, Readonly<Record<TruckSide, string>>>> = {
  sand: { "inbound-trucks": "inbounds", "outbound-trucks": "outbounds" },
  "bulk-commodity": {
    "inbound-trucks": "bulk-commodity-inbound-trucks",
    "outbound-trucks": "bulk-commodity-outbound-trucks",
  },
};
const PAGES: readonly string[] = ["handling", "release"] satisfies readonly TruckTaskOfOne[];

const isFamily = (text: string): text is Family => (FAMILIES as readonly string[]).includes(text);
const isSide = (text: string): text is TruckSide => (SIDES as readonly string[]).includes(text);

/** The call that a form of a draft, of a truck or of a railcar sends; null for a form that no version had. */
function loadPath(base: string, form: string, target: string | null): string | null {
  const drafts = "/api/drafts";
  const calls: Readonly<Record<string, string | null>> = {
    draft: target === null ? drafts : `${drafts}/${target}`,
    voidDraft: target === null ? null : `${drafts}/${target}/void`,
    reopen: "/api/bol-versions",
    partial: `${base}/set-partial`,
    complete: `${base}/complete-handling`,
    arrive: `${base}/arrive`,
    handling: `${base}/handling`,
    weigh: `${base}/weigh`,
    void: `${base}/void`,
  };
  return calls[form] ?? null;
}

function truckPath(kind: string, id: string, { form = "", target = null }: Kept["attempt"]): string | null {
  const base = `/api/${kind}`;
  const isSandInbound = kind === "inbounds";
  if (form === "arrival") return isSandInbound ? `${base}/add-truck` : base;
  if (form === "edit") return isSandInbound ? `${base}/${id}/truck` : `${base}/${id}`;
  if (form === "release") return isSandInbound ? `${base}/${id}/release-truck` : `${base}/${id}/release`;
  return loadPath(`${base}/${id}`, form, target);
}

function truckChange(
  family: Family,
  side: TruckSide,
  [page = "", id = ""]: readonly string[],
  kept: Kept,
): Change | null {
  const path = truckPath(KINDS[family][side], id, kept.attempt);
  const route =
    page === "arrival"
      ? floorPaths.truckTask(family, side, "handling")
      : PAGES.includes(page) && id !== ""
        ? floorPaths.truckTaskOf(family, side, page as TruckTaskOfOne, id)
        : null;
  return path === null || route === null ? null : { route, path, action: kept.attempt.form ?? null };
}

function signatureChange(family: Family, kind: string, id: string): Change | null {
  const side = SIDES.find((one) => KINDS[family][one] === kind);
  if (side === undefined || id === "") return null;
  const route = floorPaths.truckTaskOf(family, side, "capture-signature", id);
  return { route, path: family === "sand" ? `/api/${kind}/sign-bol` : `/api/${kind}/${id}` };
}

/** The kind of the form under a key, by the parts of its name after the family. */
export function kindOf([first = "", second = ""]: readonly string[]): FormKind | null {
  if (LISTS[first] !== undefined && second === "") return "widget";
  if (first === "sequence" && /^\d+$/.test(second)) return "sequence";
  if (first === "edit" && second !== "" && second !== "track") return "edit";
  if (first === "sign") return "signature";
  return isSide(first) || (first === "railcars" && second === "handling") ? "load" : null;
}

function recordChange(family: Family, page: readonly string[], kept: Kept): Change | null {
  const [first = "", second = "", third = ""] = page;
  switch (kindOf(page)) {
    case "sequence":
      return { route: floorPaths.railcarTask(family, "sequence"), path: `${RAILCARS[family]}/${second}` };
    case "edit":
      return { route: floorPaths.railcarTaskOf(family, "edit", second), path: `${RAILCARS[family]}/${second}` };
    case "signature":
      return signatureChange(family, second, third);
    case "load": {
      if (isSide(first)) return truckChange(family, first, page.slice(1), kept);
      const path = loadPath(`${RAILCARS.sand}/${third}`, kept.attempt.form ?? "", kept.attempt.target ?? null);
      return path === null || third === ""
        ? null
        : { route: floorPaths.sandRailcarHandling(third), path, action: kept.attempt.form ?? null };
    }
    default:
      return null;
  }
}

/** A text of the version before, by its storage key. */
export interface StoredText {
  readonly storageKey: string;
  readonly text: string;
}
/** Whose it is and which form, from the storage key. */
interface Named {
  readonly user: string;
  readonly family: Family;
  readonly page: readonly string[];
}

const PREFIX = "railhead.widget.";
/** Reads a storage key; null for what is no draft form. */
export function nameOf(storageKey: string): Named | null {
  const [user = "", family = "", ...page] = storageKey.startsWith(PREFIX)
    ? storageKey.slice(PREFIX.length).split(".")
    : [];
  return user !== "" && isFamily(family) ? { user, family, page } : null;
}

type Common = Pick<OutboxEntry, "version" | "user" | "form" | "method" | "createdAt" | "status">;

function entryOfList(named: Named, parsed: unknown, common: Common): OutboxEntry | null {
  const { data } = listText.safeParse(parsed);
  const [first = ""] = named.page;
  if (data === undefined || data.userid !== named.user) return null;
  const { terminal_id, cars, attempt } = data.form;
  const sent = new Set(attempt.body.map(({ id }) => id));
  const [name = null, ...more] = cars.filter(({ id }) => sent.has(id)).map((car) => car.name);
  const track = attempt.body[0]?.["track_id"];
  const revision = typeof track === "string" && attempt.revision != null ? `${track}=${attempt.revision}` : null;
  return {
    ...common,
    key: attempt.key,
    terminal: terminal_id,
    route: floorPaths.railcarTask(named.family, first as RailcarTask),
    label: { name, more: more.length },
    action: null,
    path: `${RAILCARS[named.family]}/${LISTS[first] ?? ""}`,
    headers: revision === null ? {} : { "x-track-revision": revision },
    body: attempt.body,
    followUp: null,
  };
}

function entryOfRecord(named: Named, parsed: unknown, common: Common): OutboxEntry | null {
  const { data } = recordText.safeParse(parsed);
  if (data === undefined || data.userid !== named.user) return null;
  const { of, at, shown, attempt } = data.kept;
  const change = recordChange(named.family, named.page, data.kept);
  if (change === null) return null;
  const { weight = null, weightKey } = attempt;
  return {
    ...common,
    headers: {},
    action: null,
    ...change,
    key: attempt.key,
    terminal: at ?? shown?.terminalId ?? (named.page[2] === "new" ? (named.page[3] ?? null) : null),
    label: { name: of ?? shown?.truck ?? null, more: 0 },
    body: { ...attempt.body, ...attempt.reading },
    followUp: weight === null || weightKey === undefined ? null : { key: weightKey, body: weight },
  };
}

/** The entry that a text holds, or null: nothing was sent from its form, or it cannot be read. `now` in epoch seconds. */
export function entryInText({ storageKey, text }: StoredText, now: number): OutboxEntry | null {
  const named = nameOf(storageKey);
  if (named === null) return null;
  const common: Common = {
    version: 1,
    user: named.user,
    form: formName({ family: named.family, screen: named.page.join(".") }),
    method: "POST",
    createdAt: now,
    status: "unconfirmed",
  };
  try {
    const parsed: unknown = JSON.parse(text);
    return kindOf(named.page) === "widget" ? entryOfList(named, parsed, common) : entryOfRecord(named, parsed, common);
  } catch {
    return null;
  }
}

const text = z.nullable(z.string());
const positionDraft = z.object({ text, of: z.string() });
const editDraft = z.object({
  touched: z.object({ trackId: text, sequence: text, length: text }),
  seen: z.optional(
    z.object({ track_id: text, car_seq: z.nullable(z.int()), railcar_length: text, updated_at: z.int() }),
  ),
});
type Filled = Readonly<Record<string, unknown>>;

/** What was typed for a car's position, as the form keeps it now; null where nothing was. */
function positionForm(kept: unknown): Filled | null | undefined {
  const { data } = positionDraft.safeParse(kept);
  if (data === undefined) return undefined;
  return data.text === null
    ? null
    : { form: { version: null, loaded: {}, entered: { car_seq: data.text } }, of: data.of };
}

const named = (fields: Readonly<Record<string, string | null>>): Filled =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
/** What was entered for a car, as the form keeps it now; null where nothing was. */
function editedForm(kept: unknown): Filled | null | undefined {
  const { data } = editDraft.safeParse(kept);
  if (data === undefined) return undefined;
  const { trackId, sequence, length } = data.touched;
  const { track_id = null, car_seq = null, railcar_length = null, updated_at = null } = data.seen ?? {};
  const entered = named({ track_id: trackId, car_seq: sequence, railcar_length: length });
  const loaded = {
    track_id: track_id ?? "",
    car_seq: car_seq === null ? "" : String(car_seq),
    railcar_length: railcar_length ?? "",
  };
  return Object.keys(entered).length === 0
    ? null
    : { version: updated_at, loaded: data.seen === undefined ? {} : loaded, entered };
}

/** What is filled in, without what was sent; undefined where it is no form of the version before. */
function filledOf(kind: FormKind | null, kept: Filled): Filled | null | undefined {
  if (kind === "sequence") return positionForm(kept);
  if (kind === "edit") return editedForm(kept);
  if (!("attempt" in kept)) return undefined;
  const { attempt: _attempt, ...filled } = kept;
  return filled;
}

/** The text of a draft form without what was sent from it, in the form in which it is kept now; null where nothing is left. */
export function draftText({ storageKey, text: before }: StoredText): string | null {
  const page = nameOf(storageKey)?.page ?? [];
  try {
    const parsed = JSON.parse(before) as { readonly form?: Filled | null; readonly kept?: Filled | null } | null;
    const key = kindOf(page) === "widget" ? "form" : "kept";
    const filled = filledOf(kindOf(page), parsed?.[key] ?? {});
    if (filled === undefined) return before;
    return filled === null ? null : JSON.stringify({ ...parsed, [key]: filled });
  } catch {
    return before;
  }
}

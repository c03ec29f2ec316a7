import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import type { ViewReader } from "./saved-views.rules";

/** A view of the person with id 7. */
export const aView = (id: string, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  page: "/carriers",
  name,
  query: "name.contains=acme&sort=-name",
  terminal_id: null,
  owner_id: "7",
  owner_name: "Kim Lee",
  updated_at: 10,
  ...more,
});

/** The person with id 7, at terminal 1. */
export const aReader = (more: Partial<ViewReader> = {}): ViewReader => ({
  userid: "7",
  terminalId: "1",
  canShare: false,
  ...more,
});

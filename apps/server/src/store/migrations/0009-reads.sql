-- Indexes for what is asked again and again of tables that grow for ever.

-- Assets in use are few; every visit leaves one that is not.
create index "assets_in_use" on "assets" ("terminal_id", "id") where "is_active";
-- Drafts leave this index when they are accepted for billing.
create index "drafts_for_review" on "drafts" ("terminal_id", "id") where "approved_at" is null and "voided_at" is null and not "on_hold";

alter table "bols" add column "search_text" text not null generated always as (folded("number" || E'\n' || "shipper" || E'\n' || "consignee"
  || E'\n' || coalesce("description", '') || E'\n' || coalesce("seals", ''))) stored;
create index "bols_search" on "bols" using gin ("search_text" gin_trgm_ops);
alter table "bols" alter column "search_text" set statistics 1000;

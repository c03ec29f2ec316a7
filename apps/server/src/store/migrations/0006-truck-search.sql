-- Trucks are searched among all that ever came. The number of a bill of lading never changes, so that a truck keeps it.

alter table "trucks" add column "bol_number" text;
update "trucks" set "bol_number" = "bols"."number" from "bols" where "bols"."id" = "trucks"."bol_id";
alter table "trucks" add constraint "trucks_bol_number" check (("bol_id" is null) = ("bol_number" is null));
alter table "trucks" add column "search_text" text not null generated always as (folded("prefix" || E'\n' || "inbound_number" || E'\n' || "truck_number"
  || E'\n' || coalesce("trailer_number", '') || E'\n' || coalesce("driver_name", '') || E'\n' || coalesce("bol", '') || E'\n' || coalesce("po_number", '')
  || E'\n' || coalesce("bol_number", ''))) stored;
create index "trucks_search" on "trucks" using gin ("search_text" gin_trgm_ops);
alter table "trucks" alter column "search_text" set statistics 1000;
create index "trucks_by_id" on "trucks" ("family", "terminal_id", "id");
-- Their parties are found by name, of whatever terminal and kind.
create index "trucks_by_party" on "trucks" ("customer_id", "id");
create index "trucks_by_carrier" on "trucks" ("carrier_id", "id");
create index "customers_search" on "customers" using gin (folded("name") gin_trgm_ops);
create index "carriers_search" on "carriers" using gin (folded("name") gin_trgm_ops);

-- Each draft keeps what it brought, since what a storage is for may change, and what its person was warned of.

alter table "drafts" add column "product_name_id" bigint references "product_names" on delete restrict;
alter table "drafts" add column "product_size_id" bigint references "product_sizes" on delete restrict;
alter table "drafts" add column "warning" jsonb;

update "drafts" set "product_name_id" = "held"."name", "product_size_id" = "held"."size"
from (
  select a."id" as "asset", coalesce(v."product_name_id", s."product_name_id", t."product_name_id", z."product_name_id") as "name", z."id" as "size"
  from "assets" a
  left join "rail_visits" v on v."asset_id" = a."id"
  left join "onsite_storage" s on s."asset_id" = a."id"
  left join "trucks" t on t."asset_id" = a."id"
  left join "product_sizes" z on z."id" = coalesce(v."product_size_id", s."product_size_id", t."product_size_id")
) as "held"
where "held"."asset" = "drafts"."source_id" and "held"."name" is not null;

-- one row
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "onsite_storage"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "onsite_storage"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "onsite_storage"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by"
  from "onsite_storage"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("capacity"), 0)::text
  from "onsite_storage"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "onsite_storage"
  where "terminal_id" = any($1::bigint[]) and folded("name") like $2::text and folded("name") like $3::text and (folded("name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "name"
  from "onsite_storage"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "onsite_storage"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "onsite_storage"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("name") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "name"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "onsite_storage"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "onsite_storage"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- sums by group
select "named key"::text, "name"::text, sum("capacity")::text
  from "onsite_storage"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "capacity" is not null group by "named key", "name";

-- a search also by other records
select count(*)
  from "onsite_storage"
  where (folded("name") like $1::text or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)));

-- how many there are
select count(*)
  from "onsite_storage";

-- a new row
insert into "onsite_storage" ("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"onsite_storage_id_seq"'), $1::text, $2::bigint, $3::text, $4::numeric, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::numeric, $10::numeric, $11::boolean, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::bigint)
  on conflict do nothing
  returning row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "onsite_storage" t
  where "id" = $1::bigint), exists (select
  from "onsite_storage" t
  where "terminal_id" = $2::bigint and folded("name") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"onsite_storage_id_seq"', $1::bigint)
  from "onsite_storage_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "onsite_storage" ("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by") select nextval('"onsite_storage_id_seq"'), v."name", v."terminal_id", v."storage_kind", v."capacity", v."uom_id", v."product_size_id", v."product_name_id", v."customer_id", v."low_alarm", v."high_alarm", v."is_active", v."asset_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::numeric[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::numeric[], $10::numeric[], $11::boolean[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) with ordinality as v("name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "onsite_storage" t
  set "name" = $1::text, "terminal_id" = $2::bigint, "storage_kind" = $3::text, "capacity" = $4::numeric, "uom_id" = $5::bigint, "product_size_id" = $6::bigint, "product_name_id" = $7::bigint, "customer_id" = $8::bigint, "low_alarm" = $9::numeric, "high_alarm" = $10::numeric, "is_active" = $11::boolean, "asset_id" = $12::bigint, "created_at" = $13::bigint, "created_by" = $14::bigint, "updated_at" = $15::bigint, "updated_by" = $16::bigint
  where t."id" = $17::bigint
  returning row("id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "onsite_storage" t
  set "name" = v."name", "terminal_id" = v."terminal_id", "storage_kind" = v."storage_kind", "capacity" = v."capacity", "uom_id" = v."uom_id", "product_size_id" = v."product_size_id", "product_name_id" = v."product_name_id", "customer_id" = v."customer_id", "low_alarm" = v."low_alarm", "high_alarm" = v."high_alarm", "is_active" = v."is_active", "asset_id" = v."asset_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::numeric[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::numeric[], $11::numeric[], $12::boolean[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[]) as v("changed id", "name", "terminal_id", "storage_kind", "capacity", "uom_id", "product_size_id", "product_name_id", "customer_id", "low_alarm", "high_alarm", "is_active", "asset_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "onsite_storage" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."terminal_id", t."storage_kind", t."capacity", t."uom_id", t."product_size_id", t."product_name_id", t."customer_id", t."low_alarm", t."high_alarm", t."is_active", t."asset_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "onsite_storage" t
  where t."id" = $1::bigint
  returning t."id";

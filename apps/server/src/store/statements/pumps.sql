-- one row
select row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "pumps"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "pumps"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "pumps"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "pumps"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "pumps"
  where "terminal_id" = any($1::bigint[]) and (folded("name") like $2::text or folded("meter_serial") like $2::text) and (folded("name") like $3::text or folded("meter_serial") like $3::text) and (folded("name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "name"
  from "pumps"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "pumps"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "pumps"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "pumps"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "pumps";

-- a new row
insert into "pumps" ("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"pumps_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::text, $5::boolean, $6::bigint, $7::bigint, $8::bigint, $9::bigint)
  on conflict do nothing
  returning row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "pumps" t
  where "id" = $1::bigint), exists (select
  from "pumps" t
  where "terminal_id" = $2::bigint and folded("name") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"pumps_id_seq"', $1::bigint)
  from "pumps_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "pumps" ("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"pumps_id_seq"'), v."name", v."terminal_id", v."product_name_id", v."meter_serial", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) with ordinality as v("name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "pumps" t
  set "name" = $1::text, "terminal_id" = $2::bigint, "product_name_id" = $3::bigint, "meter_serial" = $4::text, "is_active" = $5::boolean, "created_at" = $6::bigint, "created_by" = $7::bigint, "updated_at" = $8::bigint, "updated_by" = $9::bigint
  where t."id" = $10::bigint
  returning row("id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "pumps" t
  set "name" = v."name", "terminal_id" = v."terminal_id", "product_name_id" = v."product_name_id", "meter_serial" = v."meter_serial", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) as v("changed id", "name", "terminal_id", "product_name_id", "meter_serial", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "pumps" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."terminal_id", t."product_name_id", t."meter_serial", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "pumps" t
  where t."id" = $1::bigint
  returning t."id";

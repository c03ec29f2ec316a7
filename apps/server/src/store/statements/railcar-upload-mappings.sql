-- one row
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from "railcar_upload_mappings"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from "railcar_upload_mappings"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railcar_upload_mappings"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at"
  from "railcar_upload_mappings"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from "railcar_upload_mappings"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "family"
  from "railcar_upload_mappings"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from "railcar_upload_mappings"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("family") collate "C" > $3::text or (folded("family") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("family") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text
  from "railcar_upload_mappings"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("family") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "family"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("family") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railcar_upload_mappings"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "railcar_upload_mappings"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "railcar_upload_mappings";

-- a new row
insert into "railcar_upload_mappings" ("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")
  values (nextval('"railcar_upload_mappings_id_seq"'), $1::bigint, $2::text, $3::bigint, $4::jsonb, $5::text, $6::text, $7::jsonb, $8::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "railcar_upload_mappings" t
  where "id" = $1::bigint), exists (select
  from "railcar_upload_mappings" t
  where "terminal_id" = $2::bigint and folded("family") collate "C" = $3::text and "customer_id" = $4::bigint);

-- ids go on behind a chosen one
select setval('"railcar_upload_mappings_id_seq"', $1::bigint)
  from "railcar_upload_mappings_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railcar_upload_mappings" ("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at") select nextval('"railcar_upload_mappings_id_seq"'), v."terminal_id", v."family", v."customer_id", v."heads"::jsonb, v."weight_unit", v."day_order", v."codes"::jsonb, v."updated_at"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[]) with ordinality as v("terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text;

-- a changed row
update "railcar_upload_mappings" t
  set "terminal_id" = $1::bigint, "family" = $2::text, "customer_id" = $3::bigint, "heads" = $4::jsonb, "weight_unit" = $5::text, "day_order" = $6::text, "codes" = $7::jsonb, "updated_at" = $8::bigint
  where t."id" = $9::bigint
  returning row("id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")::text;

-- changed rows
update "railcar_upload_mappings" t
  set "terminal_id" = v."terminal_id", "family" = v."family", "customer_id" = v."customer_id", "heads" = v."heads"::jsonb, "weight_unit" = v."weight_unit", "day_order" = v."day_order", "codes" = v."codes"::jsonb, "updated_at" = v."updated_at"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]) as v("changed id", "terminal_id", "family", "customer_id", "heads", "weight_unit", "day_order", "codes", "updated_at")
  where t."id" = v."changed id" and (select count(*)
  from "railcar_upload_mappings" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."family", t."customer_id", t."heads", t."weight_unit", t."day_order", t."codes", t."updated_at")::text;

-- a removed row
delete from "railcar_upload_mappings" t
  where t."id" = $1::bigint
  returning t."id";

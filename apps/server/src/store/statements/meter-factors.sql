-- one row
select row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "meter_factors"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "meter_factors"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "meter_factors"
  where "pump_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by"
  from "meter_factors"
  where "pump_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "pump_id"::text, coalesce(sum("factor"), 0)::text
  from "meter_factors"
  where "pump_id" = any($1::bigint[]) group by "pump_id";

-- a page of a list
select row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "meter_factors"
  where "terminal_id" = any($1::bigint[]) and (folded("proved_by") like $2::text or folded("certificate") like $2::text) and (folded("proved_by") like $3::text or folded("certificate") like $3::text) and "factor" is null and "id" > $4::bigint
  order by "factor" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "proved_by"
  from "meter_factors"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "meter_factors"
  where folded("proved_by") like $1::text and folded("proved_by") collate "C" <= $2::text and (folded("proved_by") collate "C" < $2::text or (folded("proved_by") collate "C" > $3::text or (folded("proved_by") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("proved_by") collate "C" desc, folded("proved_by") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "proved_by"::text as "value 0", "proved_by"::text as "value 1", row_number() over (order by folded("proved_by") collate "C" desc, folded("proved_by") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "meter_factors"
  where folded("proved_by") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("proved_by") collate "C"::text as "group key", min("proved_by" collate "C")::text as "group value", count(*)
  from "meter_factors"
  where folded("proved_by") like $1::text group by folded("proved_by") collate "C"
  order by folded("proved_by") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("proved_by") collate "C"::text, "proved_by"::text, sum("factor")::text
  from "meter_factors"
  where folded("proved_by") like $1::text and "factor" is not null group by folded("proved_by") collate "C", "proved_by";

-- how many there are
select count(*)
  from "meter_factors";

-- a new row
insert into "meter_factors" ("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"meter_factors_id_seq"'), $1::bigint, $2::numeric, $3::date, $4::text, $5::text, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10::bigint)
  on conflict do nothing
  returning row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "meter_factors" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"meter_factors_id_seq"', $1::bigint)
  from "meter_factors_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "meter_factors" ("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by") select nextval('"meter_factors_id_seq"'), v."pump_id", v."factor", v."proved_on", v."proved_by", v."certificate", v."terminal_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::numeric[], $3::date[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) with ordinality as v("pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "meter_factors" t
  set "pump_id" = $1::bigint, "factor" = $2::numeric, "proved_on" = $3::date, "proved_by" = $4::text, "certificate" = $5::text, "terminal_id" = $6::bigint, "created_at" = $7::bigint, "created_by" = $8::bigint, "updated_at" = $9::bigint, "updated_by" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "meter_factors" t
  set "pump_id" = v."pump_id", "factor" = v."factor", "proved_on" = v."proved_on", "proved_by" = v."proved_by", "certificate" = v."certificate", "terminal_id" = v."terminal_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::date[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as v("changed id", "pump_id", "factor", "proved_on", "proved_by", "certificate", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "meter_factors" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."pump_id", t."factor", t."proved_on", t."proved_by", t."certificate", t."terminal_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "meter_factors" t
  where t."id" = $1::bigint
  returning t."id";

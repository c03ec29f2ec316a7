-- one row
select row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text
  from "scale_readings"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text
  from "scale_readings"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "scale_readings"
  where "scale_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id"
  from "scale_readings"
  where "scale_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "scale_id"::text, coalesce(sum("weight"), 0)::text
  from "scale_readings"
  where "scale_id" = any($1::bigint[]) group by "scale_id";

-- a page of a list
select row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text
  from "scale_readings"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "uom_abbreviation"
  from "scale_readings"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text
  from "scale_readings"
  where folded("uom_abbreviation") like $1::text and folded("uom_abbreviation") collate "C" <= $2::text and (folded("uom_abbreviation") collate "C" < $2::text or (folded("uom_abbreviation") collate "C" > $3::text or (folded("uom_abbreviation") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("uom_abbreviation") collate "C" desc, folded("uom_abbreviation") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "uom_abbreviation"::text as "value 0", "uom_abbreviation"::text as "value 1", row_number() over (order by folded("uom_abbreviation") collate "C" desc, folded("uom_abbreviation") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "scale_readings"
  where folded("uom_abbreviation") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("uom_abbreviation") collate "C"::text as "group key", min("uom_abbreviation" collate "C")::text as "group value", count(*)
  from "scale_readings"
  where folded("uom_abbreviation") like $1::text group by folded("uom_abbreviation") collate "C"
  order by folded("uom_abbreviation") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("uom_abbreviation") collate "C"::text, "uom_abbreviation"::text, sum("weight")::text
  from "scale_readings"
  where folded("uom_abbreviation") like $1::text and "weight" is not null group by folded("uom_abbreviation") collate "C", "uom_abbreviation";

-- how many there are
select count(*)
  from "scale_readings";

-- a new row
insert into "scale_readings" ("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")
  values (nextval('"scale_readings_id_seq"'), $1::bigint, $2::numeric, $3::text, $4::boolean, $5::bigint, $6::bigint, $7::bigint)
  on conflict do nothing
  returning row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text;

-- which keys of a refused row are taken
select exists (select
  from "scale_readings" t
  where "id" = $1::bigint), exists (select
  from "scale_readings" t
  where "weighing_id" = $2::bigint);

-- ids go on behind a chosen one
select setval('"scale_readings_id_seq"', $1::bigint)
  from "scale_readings_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "scale_readings" ("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id") select nextval('"scale_readings_id_seq"'), v."scale_id", v."weight", v."uom_abbreviation", v."stable", v."taken_at", v."taken_by", v."weighing_id"
  from unnest($1::bigint[], $2::numeric[], $3::text[], $4::boolean[], $5::bigint[], $6::bigint[], $7::bigint[]) with ordinality as v("scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id", "place in the list")
  order by v."place in the list"
  returning row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text;

-- a changed row
update "scale_readings" t
  set "scale_id" = $1::bigint, "weight" = $2::numeric, "uom_abbreviation" = $3::text, "stable" = $4::boolean, "taken_at" = $5::bigint, "taken_by" = $6::bigint, "weighing_id" = $7::bigint
  where t."id" = $8::bigint
  returning row("id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")::text;

-- changed rows
update "scale_readings" t
  set "scale_id" = v."scale_id", "weight" = v."weight", "uom_abbreviation" = v."uom_abbreviation", "stable" = v."stable", "taken_at" = v."taken_at", "taken_by" = v."taken_by", "weighing_id" = v."weighing_id"
  from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[]) as v("changed id", "scale_id", "weight", "uom_abbreviation", "stable", "taken_at", "taken_by", "weighing_id")
  where t."id" = v."changed id" and (select count(*)
  from "scale_readings" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."scale_id", t."weight", t."uom_abbreviation", t."stable", t."taken_at", t."taken_by", t."weighing_id")::text;

-- a removed row
delete from "scale_readings" t
  where t."id" = $1::bigint
  returning t."id";

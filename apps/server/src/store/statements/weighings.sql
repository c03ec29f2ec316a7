-- one row
select row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text
  from "weighings"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text
  from "weighings"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "weighings"
  where "truck_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current"
  from "weighings"
  where "truck_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "truck_id"::text, coalesce(sum("weight"), 0)::text
  from "weighings"
  where "truck_id" = any($1::bigint[]) group by "truck_id";

-- a page of a list
select row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text
  from "weighings"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "truck_kind"
  from "weighings"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text
  from "weighings"
  where folded("truck_kind") like $1::text and folded("truck_kind") collate "C" <= $2::text and (folded("truck_kind") collate "C" < $2::text or (folded("truck_kind") collate "C" > $3::text or (folded("truck_kind") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("truck_kind") collate "C" desc, folded("truck_kind") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "truck_kind"::text as "value 0", "truck_kind"::text as "value 1", row_number() over (order by folded("truck_kind") collate "C" desc, folded("truck_kind") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "weighings"
  where folded("truck_kind") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("truck_kind") collate "C"::text as "group key", min("truck_kind" collate "C")::text as "group value", count(*)
  from "weighings"
  where folded("truck_kind") like $1::text group by folded("truck_kind") collate "C"
  order by folded("truck_kind") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("truck_kind") collate "C"::text, "truck_kind"::text, sum("weight")::text
  from "weighings"
  where folded("truck_kind") like $1::text and "weight" is not null group by folded("truck_kind") collate "C", "truck_kind";

-- how many there are
select count(*)
  from "weighings";

-- a new row
insert into "weighings" ("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")
  values (nextval('"weighings_id_seq"'), $1::text, $2::bigint, $3::text, $4::numeric, $5::text, $6::text, $7::bigint, $8::bigint, $9::bigint, $10::boolean)
  on conflict do nothing
  returning row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text;

-- which keys of a refused row are taken
select exists (select
  from "weighings" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"weighings_id_seq"', $1::bigint)
  from "weighings_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "weighings" ("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current") select nextval('"weighings_id_seq"'), v."truck_kind", v."truck_id", v."position", v."weight", v."uom_abbreviation", v."source", v."scale_id", v."weighed_at", v."weighed_by", v."is_current"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::boolean[]) with ordinality as v("truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current", "place in the list")
  order by v."place in the list"
  returning row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text;

-- a changed row
update "weighings" t
  set "truck_kind" = $1::text, "truck_id" = $2::bigint, "position" = $3::text, "weight" = $4::numeric, "uom_abbreviation" = $5::text, "source" = $6::text, "scale_id" = $7::bigint, "weighed_at" = $8::bigint, "weighed_by" = $9::bigint, "is_current" = $10::boolean
  where t."id" = $11::bigint
  returning row("id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")::text;

-- changed rows
update "weighings" t
  set "truck_kind" = v."truck_kind", "truck_id" = v."truck_id", "position" = v."position", "weight" = v."weight", "uom_abbreviation" = v."uom_abbreviation", "source" = v."source", "scale_id" = v."scale_id", "weighed_at" = v."weighed_at", "weighed_by" = v."weighed_by", "is_current" = v."is_current"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::numeric[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::boolean[]) as v("changed id", "truck_kind", "truck_id", "position", "weight", "uom_abbreviation", "source", "scale_id", "weighed_at", "weighed_by", "is_current")
  where t."id" = v."changed id" and (select count(*)
  from "weighings" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."truck_kind", t."truck_id", t."position", t."weight", t."uom_abbreviation", t."source", t."scale_id", t."weighed_at", t."weighed_by", t."is_current")::text;

-- a removed row
delete from "weighings" t
  where t."id" = $1::bigint
  returning t."id";

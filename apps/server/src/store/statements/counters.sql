-- one row
select row("id", "terminal_id", "series", "last")::text
  from "counters"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "series", "last")::text
  from "counters"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "counters"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "series", "last")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "series", "last"
  from "counters"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "series", "last")::text
  from "counters"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "series"
  from "counters"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "series", "last")::text
  from "counters"
  where folded("series") like $1::text and folded("series") collate "C" <= $2::text and (folded("series") collate "C" < $2::text or (folded("series") collate "C" > $3::text or (folded("series") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("series") collate "C" desc, folded("series") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "series"::text as "value 0", "series"::text as "value 1", row_number() over (order by folded("series") collate "C" desc, folded("series") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "counters"
  where folded("series") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("series") collate "C"::text as "group key", min("series" collate "C")::text as "group value", count(*)
  from "counters"
  where folded("series") like $1::text group by folded("series") collate "C"
  order by folded("series") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "counters";

-- a new row
insert into "counters" ("id", "terminal_id", "series", "last")
  values (nextval('"counters_id_seq"'), $1::bigint, $2::text, $3::integer)
  on conflict do nothing
  returning row("id", "terminal_id", "series", "last")::text;

-- which keys of a refused row are taken
select exists (select
  from "counters" t
  where "id" = $1::bigint), exists (select
  from "counters" t
  where "terminal_id" = $2::bigint and folded("series") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"counters_id_seq"', $1::bigint)
  from "counters_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "counters" ("id", "terminal_id", "series", "last") select nextval('"counters_id_seq"'), v."terminal_id", v."series", v."last"
  from unnest($1::bigint[], $2::text[], $3::integer[]) with ordinality as v("terminal_id", "series", "last", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "series", "last")::text;

-- a changed row
update "counters" t
  set "terminal_id" = $1::bigint, "series" = $2::text, "last" = $3::integer
  where t."id" = $4::bigint
  returning row("id", "terminal_id", "series", "last")::text;

-- changed rows
update "counters" t
  set "terminal_id" = v."terminal_id", "series" = v."series", "last" = v."last"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[]) as v("changed id", "terminal_id", "series", "last")
  where t."id" = v."changed id" and (select count(*)
  from "counters" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."series", t."last")::text;

-- a removed row
delete from "counters" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "key", "until")::text
  from "attempts"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "key", "until")::text
  from "attempts"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- a page of a list
select row("id", "key", "until")::text
  from "attempts"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "key"
  from "attempts"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "key", "until")::text
  from "attempts"
  where folded("key") like $1::text and folded("key") collate "C" <= $2::text and (folded("key") collate "C" < $2::text or (folded("key") collate "C" > $3::text or (folded("key") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("key") collate "C" desc, folded("key") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "key"::text as "value 0", "key"::text as "value 1", row_number() over (order by folded("key") collate "C" desc, folded("key") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "attempts"
  where folded("key") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("key") collate "C"::text as "group key", min("key" collate "C")::text as "group value", count(*)
  from "attempts"
  where folded("key") like $1::text group by folded("key") collate "C"
  order by folded("key") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "attempts";

-- a new row
insert into "attempts" ("id", "key", "until")
  values (nextval('"attempts_id_seq"'), $1::text, $2::bigint)
  on conflict do nothing
  returning row("id", "key", "until")::text;

-- which keys of a refused row are taken
select exists (select
  from "attempts" t
  where "id" = $1::bigint), exists (select
  from "attempts" t
  where folded("key") collate "C" = $2::text);

-- ids go on behind a chosen one
select setval('"attempts_id_seq"', $1::bigint)
  from "attempts_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "attempts" ("id", "key", "until") select nextval('"attempts_id_seq"'), v."key", v."until"
  from unnest($1::text[], $2::bigint[]) with ordinality as v("key", "until", "place in the list")
  order by v."place in the list"
  returning row("id", "key", "until")::text;

-- a changed row
update "attempts" t
  set "key" = $1::text, "until" = $2::bigint
  where t."id" = $3::bigint
  returning row("id", "key", "until")::text;

-- changed rows
update "attempts" t
  set "key" = v."key", "until" = v."until"
  from unnest($1::bigint[], $2::text[], $3::bigint[]) as v("changed id", "key", "until")
  where t."id" = v."changed id" and (select count(*)
  from "attempts" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."key", t."until")::text;

-- a removed row
delete from "attempts" t
  where t."id" = $1::bigint
  returning t."id";

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

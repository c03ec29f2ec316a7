-- one row
select row("id", "key", "request_hash", "status", "body", "created_at")::text
  from "replays"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "key", "request_hash", "status", "body", "created_at")::text
  from "replays"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- a page of a list
select row("id", "key", "request_hash", "status", "body", "created_at")::text
  from "replays"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "key"
  from "replays"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "key", "request_hash", "status", "body", "created_at")::text
  from "replays"
  where folded("key") like $1::text and folded("key") collate "C" <= $2::text and (folded("key") collate "C" < $2::text or (folded("key") collate "C" > $3::text or (folded("key") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("key") collate "C" desc, folded("key") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "key"::text as "value 0", "key"::text as "value 1", row_number() over (order by folded("key") collate "C" desc, folded("key") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "replays"
  where folded("key") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("key") collate "C"::text as "group key", min("key" collate "C")::text as "group value", count(*)
  from "replays"
  where folded("key") like $1::text group by folded("key") collate "C"
  order by folded("key") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "replays";

-- a new row
insert into "replays" ("id", "key", "request_hash", "status", "body", "created_at")
  values (nextval('"replays_id_seq"'), $1::text, $2::text, $3::integer, $4::text, $5::bigint)
  on conflict do nothing
  returning row("id", "key", "request_hash", "status", "body", "created_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "replays" t
  where "id" = $1::bigint), exists (select
  from "replays" t
  where folded("key") collate "C" = $2::text);

-- ids go on behind a chosen one
select setval('"replays_id_seq"', $1::bigint)
  from "replays_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "replays" ("id", "key", "request_hash", "status", "body", "created_at") select nextval('"replays_id_seq"'), v."key", v."request_hash", v."status", v."body", v."created_at"
  from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::bigint[]) with ordinality as v("key", "request_hash", "status", "body", "created_at", "place in the list")
  order by v."place in the list"
  returning row("id", "key", "request_hash", "status", "body", "created_at")::text;

-- a changed row
update "replays" t
  set "key" = $1::text, "request_hash" = $2::text, "status" = $3::integer, "body" = $4::text, "created_at" = $5::bigint
  where t."id" = $6::bigint
  returning row("id", "key", "request_hash", "status", "body", "created_at")::text;

-- changed rows
update "replays" t
  set "key" = v."key", "request_hash" = v."request_hash", "status" = v."status", "body" = v."body", "created_at" = v."created_at"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::bigint[]) as v("changed id", "key", "request_hash", "status", "body", "created_at")
  where t."id" = v."changed id" and (select count(*)
  from "replays" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."key", t."request_hash", t."status", t."body", t."created_at")::text;

-- a removed row
delete from "replays" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text
  from "sessions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text
  from "sessions"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "sessions"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at"
  from "sessions"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text
  from "sessions"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "token_hash"
  from "sessions"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text
  from "sessions"
  where folded("token_hash") like $1::text and folded("token_hash") collate "C" <= $2::text and (folded("token_hash") collate "C" < $2::text or (folded("token_hash") collate "C" > $3::text or (folded("token_hash") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("token_hash") collate "C" desc, folded("token_hash") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "token_hash"::text as "value 0", "token_hash"::text as "value 1", row_number() over (order by folded("token_hash") collate "C" desc, folded("token_hash") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "sessions"
  where folded("token_hash") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("token_hash") collate "C"::text as "group key", min("token_hash" collate "C")::text as "group value", count(*)
  from "sessions"
  where folded("token_hash") like $1::text group by folded("token_hash") collate "C"
  order by folded("token_hash") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "sessions";

-- a new row
insert into "sessions" ("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")
  values (nextval('"sessions_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::bigint, $5::bigint)
  on conflict do nothing
  returning row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "sessions" t
  where "id" = $1::bigint), exists (select
  from "sessions" t
  where folded("token_hash") collate "C" = $2::text);

-- ids go on behind a chosen one
select setval('"sessions_id_seq"', $1::bigint)
  from "sessions_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "sessions" ("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at") select nextval('"sessions_id_seq"'), v."token_hash", v."user_id", v."terminal_id", v."created_at", v."last_seen_at"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) with ordinality as v("token_hash", "user_id", "terminal_id", "created_at", "last_seen_at", "place in the list")
  order by v."place in the list"
  returning row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text;

-- a changed row
update "sessions" t
  set "token_hash" = $1::text, "user_id" = $2::bigint, "terminal_id" = $3::bigint, "created_at" = $4::bigint, "last_seen_at" = $5::bigint
  where t."id" = $6::bigint
  returning row("id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")::text;

-- changed rows
update "sessions" t
  set "token_hash" = v."token_hash", "user_id" = v."user_id", "terminal_id" = v."terminal_id", "created_at" = v."created_at", "last_seen_at" = v."last_seen_at"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as v("changed id", "token_hash", "user_id", "terminal_id", "created_at", "last_seen_at")
  where t."id" = v."changed id" and (select count(*)
  from "sessions" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."token_hash", t."user_id", t."terminal_id", t."created_at", t."last_seen_at")::text;

-- a removed row
delete from "sessions" t
  where t."id" = $1::bigint
  returning t."id";

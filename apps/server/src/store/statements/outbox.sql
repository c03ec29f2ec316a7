-- one row
select row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text
  from "outbox"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text
  from "outbox"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "outbox"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at"
  from "outbox"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text
  from "outbox"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "kind"
  from "outbox"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text
  from "outbox"
  where folded("kind") like $1::text and folded("kind") collate "C" <= $2::text and (folded("kind") collate "C" < $2::text or (folded("kind") collate "C" > $3::text or (folded("kind") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("kind") collate "C" desc, folded("kind") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "kind"::text as "value 0", "kind"::text as "value 1", row_number() over (order by folded("kind") collate "C" desc, folded("kind") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "outbox"
  where folded("kind") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("kind") collate "C"::text as "group key", min("kind" collate "C")::text as "group value", count(*)
  from "outbox"
  where folded("kind") like $1::text group by folded("kind") collate "C"
  order by folded("kind") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "outbox";

-- a new row
insert into "outbox" ("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")
  values (nextval('"outbox_id_seq"'), $1::text, $2::bigint, $3::text, $4::integer, $5::bigint, $6::bigint, $7::bigint)
  on conflict do nothing
  returning row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "outbox" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"outbox_id_seq"', $1::bigint)
  from "outbox_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "outbox" ("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at") select nextval('"outbox_id_seq"'), v."kind", v."user_id", v."asked", v."tries", v."due_at", v."failed_at", v."created_at"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[]) with ordinality as v("kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at", "place in the list")
  order by v."place in the list"
  returning row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text;

-- a changed row
update "outbox" t
  set "kind" = $1::text, "user_id" = $2::bigint, "asked" = $3::text, "tries" = $4::integer, "due_at" = $5::bigint, "failed_at" = $6::bigint, "created_at" = $7::bigint
  where t."id" = $8::bigint
  returning row("id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")::text;

-- changed rows
update "outbox" t
  set "kind" = v."kind", "user_id" = v."user_id", "asked" = v."asked", "tries" = v."tries", "due_at" = v."due_at", "failed_at" = v."failed_at", "created_at" = v."created_at"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[]) as v("changed id", "kind", "user_id", "asked", "tries", "due_at", "failed_at", "created_at")
  where t."id" = v."changed id" and (select count(*)
  from "outbox" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."kind", t."user_id", t."asked", t."tries", t."due_at", t."failed_at", t."created_at")::text;

-- a removed row
delete from "outbox" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text
  from "events"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text
  from "events"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "events"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version"
  from "events"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text
  from unnest($3::bigint[]) as "one"("terminal")
  cross join lateral (select "id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version"
  from "events"
  where "terminal_id" = "one"."terminal" and "id" > $1::bigint
  order by "id" asc
  limit $2::bigint) as "rows"
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "resource"
  from "events"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text
  from "events"
  where folded("resource") like $1::text and folded("resource") collate "C" <= $2::text and (folded("resource") collate "C" < $2::text or (folded("resource") collate "C" > $3::text or (folded("resource") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("resource") collate "C" desc, folded("resource") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "resource"::text as "value 0", "resource"::text as "value 1", row_number() over (order by folded("resource") collate "C" desc, folded("resource") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "events"
  where folded("resource") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("resource") collate "C"::text as "group key", min("resource" collate "C")::text as "group value", count(*)
  from "events"
  where folded("resource") like $1::text group by folded("resource") collate "C"
  order by folded("resource") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "events";

-- a new row
insert into "events" ("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")
  values (nextval('"events_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::text, $7::jsonb, $8::jsonb, $9::text, $10::bigint)
  on conflict do nothing
  returning row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text;

-- which keys of a refused row are taken
select exists (select
  from "events" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"events_id_seq"', $1::bigint)
  from "events_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "events" ("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version") select nextval('"events_id_seq"'), v."at", v."user_id", v."terminal_id", v."resource", v."record_id", v."action", v."before"::jsonb, v."after"::jsonb, v."reason", v."record_version"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[]) with ordinality as v("at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version", "place in the list")
  order by v."place in the list"
  returning row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text;

-- a changed row
update "events" t
  set "at" = $1::bigint, "user_id" = $2::bigint, "terminal_id" = $3::bigint, "resource" = $4::text, "record_id" = $5::bigint, "action" = $6::text, "before" = $7::jsonb, "after" = $8::jsonb, "reason" = $9::text, "record_version" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")::text;

-- changed rows
update "events" t
  set "at" = v."at", "user_id" = v."user_id", "terminal_id" = v."terminal_id", "resource" = v."resource", "record_id" = v."record_id", "action" = v."action", "before" = v."before"::jsonb, "after" = v."after"::jsonb, "reason" = v."reason", "record_version" = v."record_version"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[]) as v("changed id", "at", "user_id", "terminal_id", "resource", "record_id", "action", "before", "after", "reason", "record_version")
  where t."id" = v."changed id" and (select count(*)
  from "events" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."at", t."user_id", t."terminal_id", t."resource", t."record_id", t."action", t."before", t."after", t."reason", t."record_version")::text;

-- a removed row
delete from "events" t
  where t."id" = $1::bigint
  returning t."id";

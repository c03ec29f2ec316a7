-- one row
select row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text
  from "saved_views"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text
  from "saved_views"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "saved_views"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at"
  from "saved_views"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text
  from "saved_views"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "page"
  from "saved_views"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text
  from "saved_views"
  where folded("page") like $1::text and folded("page") collate "C" <= $2::text and (folded("page") collate "C" < $2::text or (folded("page") collate "C" > $3::text or (folded("page") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("page") collate "C" desc, folded("page") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "page"::text as "value 0", "page"::text as "value 1", row_number() over (order by folded("page") collate "C" desc, folded("page") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "saved_views"
  where folded("page") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("page") collate "C"::text as "group key", min("page" collate "C")::text as "group value", count(*)
  from "saved_views"
  where folded("page") like $1::text group by folded("page") collate "C"
  order by folded("page") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "saved_views";

-- a new row
insert into "saved_views" ("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")
  values (nextval('"saved_views_id_seq"'), $1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint)
  on conflict do nothing
  returning row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "saved_views" t
  where "id" = $1::bigint), exists (select
  from "saved_views" t
  where "owner_id" = $2::bigint and folded("page") collate "C" = $3::text and folded("name") collate "C" = $4::text);

-- ids go on behind a chosen one
select setval('"saved_views_id_seq"', $1::bigint)
  from "saved_views_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "saved_views" ("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at") select nextval('"saved_views_id_seq"'), v."page", v."name", v."query", v."terminal_id", v."owner_id", v."created_at", v."updated_at"
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) with ordinality as v("page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at", "place in the list")
  order by v."place in the list"
  returning row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text;

-- a changed row
update "saved_views" t
  set "page" = $1::text, "name" = $2::text, "query" = $3::text, "terminal_id" = $4::bigint, "owner_id" = $5::bigint, "created_at" = $6::bigint, "updated_at" = $7::bigint
  where t."id" = $8::bigint
  returning row("id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")::text;

-- changed rows
update "saved_views" t
  set "page" = v."page", "name" = v."name", "query" = v."query", "terminal_id" = v."terminal_id", "owner_id" = v."owner_id", "created_at" = v."created_at", "updated_at" = v."updated_at"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) as v("changed id", "page", "name", "query", "terminal_id", "owner_id", "created_at", "updated_at")
  where t."id" = v."changed id" and (select count(*)
  from "saved_views" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."page", t."name", t."query", t."terminal_id", t."owner_id", t."created_at", t."updated_at")::text;

-- a removed row
delete from "saved_views" t
  where t."id" = $1::bigint
  returning t."id";

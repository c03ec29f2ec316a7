-- one row
select row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bol_versions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bol_versions"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "bol_versions"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by"
  from "bol_versions"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bol_versions"
  where "terminal_id" = any($1::bigint[]) and folded("reason") like $2::text and folded("reason") like $3::text and "id" > $4::bigint
  order by "id" asc
  limit $5::bigint;

-- some fields
select "id", "reason"
  from "bol_versions"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bol_versions"
  where folded("reason") like $1::text and folded("reason") collate "C" <= $2::text and (folded("reason") collate "C" < $2::text or (folded("reason") collate "C" > $3::text or (folded("reason") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("reason") collate "C" desc, folded("reason") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "reason"::text as "value 0", "reason"::text as "value 1", row_number() over (order by folded("reason") collate "C" desc, folded("reason") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "bol_versions"
  where folded("reason") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("reason") collate "C"::text as "group key", min("reason" collate "C")::text as "group value", count(*)
  from "bol_versions"
  where folded("reason") like $1::text group by folded("reason") collate "C"
  order by folded("reason") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "bol_versions";

-- a new row
insert into "bol_versions" ("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"bol_versions_id_seq"'), $1::bigint, $2::text, $3::bigint, $4::bigint, $5::text, $6::jsonb, $7::bigint, $8::bigint, $9::bigint, $10::bigint)
  on conflict do nothing
  returning row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "bol_versions" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"bol_versions_id_seq"', $1::bigint)
  from "bol_versions_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "bol_versions" ("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by") select nextval('"bol_versions_id_seq"'), v."bol_id", v."reason", v."terminal_id", v."version", v."kind", v."content"::jsonb, v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) with ordinality as v("bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "bol_versions" t
  set "bol_id" = $1::bigint, "reason" = $2::text, "terminal_id" = $3::bigint, "version" = $4::bigint, "kind" = $5::text, "content" = $6::jsonb, "created_at" = $7::bigint, "created_by" = $8::bigint, "updated_at" = $9::bigint, "updated_by" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "bol_versions" t
  set "bol_id" = v."bol_id", "reason" = v."reason", "terminal_id" = v."terminal_id", "version" = v."version", "kind" = v."kind", "content" = v."content"::jsonb, "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as v("changed id", "bol_id", "reason", "terminal_id", "version", "kind", "content", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "bol_versions" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."bol_id", t."reason", t."terminal_id", t."version", t."kind", t."content", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "bol_versions" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policies"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policies"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "terminal_policies"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "terminal_policies"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policies"
  where "terminal_id" = any($1::bigint[]) and (folded("title") like $2::text or folded("version") like $2::text) and (folded("title") like $3::text or folded("version") like $3::text) and (folded("title") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("title") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "title"
  from "terminal_policies"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policies"
  where folded("title") like $1::text and folded("title") collate "C" <= $2::text and (folded("title") collate "C" < $2::text or (folded("title") collate "C" > $3::text or (folded("title") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("title") collate "C" desc, folded("title") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "title"::text as "value 0", "title"::text as "value 1", row_number() over (order by folded("title") collate "C" desc, folded("title") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "terminal_policies"
  where folded("title") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("title") collate "C"::text as "group key", min("title" collate "C")::text as "group value", count(*)
  from "terminal_policies"
  where folded("title") like $1::text group by folded("title") collate "C"
  order by folded("title") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "terminal_policies";

-- a new row
insert into "terminal_policies" ("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"terminal_policies_id_seq"'), $1::bigint, $2::text, $3::text, $4::date, $5::boolean, $6::bigint, $7::bigint, $8::bigint, $9::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "terminal_policies" t
  where "id" = $1::bigint), exists (select
  from "terminal_policies" t
  where "terminal_id" = $2::bigint and folded("title") collate "C" = $3::text and folded("version") collate "C" = $4::text);

-- ids go on behind a chosen one
select setval('"terminal_policies_id_seq"', $1::bigint)
  from "terminal_policies_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "terminal_policies" ("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"terminal_policies_id_seq"'), v."terminal_id", v."title", v."version", v."effective_on", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) with ordinality as v("terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "terminal_policies" t
  set "terminal_id" = $1::bigint, "title" = $2::text, "version" = $3::text, "effective_on" = $4::date, "is_active" = $5::boolean, "created_at" = $6::bigint, "created_by" = $7::bigint, "updated_at" = $8::bigint, "updated_by" = $9::bigint
  where t."id" = $10::bigint
  returning row("id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "terminal_policies" t
  set "terminal_id" = v."terminal_id", "title" = v."title", "version" = v."version", "effective_on" = v."effective_on", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::date[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) as v("changed id", "terminal_id", "title", "version", "effective_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "terminal_policies" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."title", t."version", t."effective_on", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "terminal_policies" t
  where t."id" = $1::bigint
  returning t."id";

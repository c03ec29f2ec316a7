-- one row
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "terminal_driver_instructions"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "terminal_driver_instructions"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where "terminal_id" = any($1::bigint[]) and (folded("title") like $2::text or folded("body") like $2::text) and (folded("title") like $3::text or folded("body") like $3::text) and (folded("title") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("title") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "title"
  from "terminal_driver_instructions"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where folded("title") like $1::text and folded("title") collate "C" <= $2::text and (folded("title") collate "C" < $2::text or (folded("title") collate "C" > $3::text or (folded("title") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("title") collate "C" desc, folded("title") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "title"::text as "value 0", "title"::text as "value 1", row_number() over (order by folded("title") collate "C" desc, folded("title") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "terminal_driver_instructions"
  where folded("title") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("title") collate "C"::text as "group key", min("title" collate "C")::text as "group value", count(*)
  from "terminal_driver_instructions"
  where folded("title") like $1::text group by folded("title") collate "C"
  order by folded("title") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "terminal_driver_instructions";

-- a new row
insert into "terminal_driver_instructions" ("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"terminal_driver_instructions_id_seq"'), $1::bigint, $2::text, $3::text, $4::text, $5::integer, $6::boolean, $7::bigint, $8::bigint, $9::bigint, $10::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "terminal_driver_instructions" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"terminal_driver_instructions_id_seq"', $1::bigint)
  from "terminal_driver_instructions_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "terminal_driver_instructions" ("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"terminal_driver_instructions_id_seq"'), v."terminal_id", v."title", v."body", v."shown_on", v."sort_order", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) with ordinality as v("terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "terminal_driver_instructions" t
  set "terminal_id" = $1::bigint, "title" = $2::text, "body" = $3::text, "shown_on" = $4::text, "sort_order" = $5::integer, "is_active" = $6::boolean, "created_at" = $7::bigint, "created_by" = $8::bigint, "updated_at" = $9::bigint, "updated_by" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "terminal_driver_instructions" t
  set "terminal_id" = v."terminal_id", "title" = v."title", "body" = v."body", "shown_on" = v."shown_on", "sort_order" = v."sort_order", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::boolean[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as v("changed id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "terminal_driver_instructions" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."title", t."body", t."shown_on", t."sort_order", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "terminal_driver_instructions" t
  where t."id" = $1::bigint
  returning t."id";

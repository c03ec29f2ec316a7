-- one row
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "title", "body", "shown_on", "sort_order", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_driver_instructions"
  where "id" = any($1::bigint[])
  order by "id" asc;

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

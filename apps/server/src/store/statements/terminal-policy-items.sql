-- one row
select row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policy_items"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policy_items"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "terminal_policy_items"
  where "terminal_policy_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by"
  from "terminal_policy_items"
  where "terminal_policy_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policy_items"
  where "terminal_id" = any($1::bigint[]) and folded("text") like $2::text and folded("text") like $3::text and (folded("text") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("text") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "text"
  from "terminal_policy_items"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_policy_items"
  where folded("text") like $1::text and folded("text") collate "C" <= $2::text and (folded("text") collate "C" < $2::text or (folded("text") collate "C" > $3::text or (folded("text") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("text") collate "C" desc, folded("text") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "text"::text as "value 0", "text"::text as "value 1", row_number() over (order by folded("text") collate "C" desc, folded("text") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "terminal_policy_items"
  where folded("text") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("text") collate "C"::text as "group key", min("text" collate "C")::text as "group value", count(*)
  from "terminal_policy_items"
  where folded("text") like $1::text group by folded("text") collate "C"
  order by folded("text") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "terminal_policy_items";

-- a new row
insert into "terminal_policy_items" ("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"terminal_policy_items_id_seq"'), $1::bigint, $2::text, $3::boolean, $4::integer, $5::boolean, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10::bigint)
  on conflict do nothing
  returning row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "terminal_policy_items" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"terminal_policy_items_id_seq"', $1::bigint)
  from "terminal_policy_items_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "terminal_policy_items" ("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by") select nextval('"terminal_policy_items_id_seq"'), v."terminal_policy_id", v."text", v."must_be_acknowledged", v."sort_order", v."is_active", v."terminal_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::boolean[], $4::integer[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) with ordinality as v("terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "terminal_policy_items" t
  set "terminal_policy_id" = $1::bigint, "text" = $2::text, "must_be_acknowledged" = $3::boolean, "sort_order" = $4::integer, "is_active" = $5::boolean, "terminal_id" = $6::bigint, "created_at" = $7::bigint, "created_by" = $8::bigint, "updated_at" = $9::bigint, "updated_by" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "terminal_policy_items" t
  set "terminal_policy_id" = v."terminal_policy_id", "text" = v."text", "must_be_acknowledged" = v."must_be_acknowledged", "sort_order" = v."sort_order", "is_active" = v."is_active", "terminal_id" = v."terminal_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::integer[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as v("changed id", "terminal_policy_id", "text", "must_be_acknowledged", "sort_order", "is_active", "terminal_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "terminal_policy_items" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_policy_id", t."text", t."must_be_acknowledged", t."sort_order", t."is_active", t."terminal_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "terminal_policy_items" t
  where t."id" = $1::bigint
  returning t."id";

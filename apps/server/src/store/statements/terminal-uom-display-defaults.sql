-- one row
select row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_uom_display_defaults"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_uom_display_defaults"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "terminal_uom_display_defaults"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by"
  from "terminal_uom_display_defaults"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_uom_display_defaults"
  where "terminal_id" = any($1::bigint[]) and false and false and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id"
  from "terminal_uom_display_defaults"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminal_uom_display_defaults"
  where false and "id" < $1::bigint
  order by "id" desc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id"
  from (select "id", row_number() over (order by "id" desc) as "at", count(*) over () as "total"
  from "terminal_uom_display_defaults"
  where false) as "numbered"
  where "at" = 1 or "at" % $1::bigint = 0
  order by "at";

-- groups
select "id"::text as "group key", "id"::text as "group value", count(*)
  from "terminal_uom_display_defaults"
  where false group by "id"
  order by "id" desc nulls last
  limit $1::bigint;

-- how many there are
select count(*)
  from "terminal_uom_display_defaults";

-- a new row
insert into "terminal_uom_display_defaults" ("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"terminal_uom_display_defaults_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "terminal_uom_display_defaults" t
  where "id" = $1::bigint), exists (select
  from "terminal_uom_display_defaults" t
  where "terminal_id" = $2::bigint and "uom_class_id" = $3::bigint);

-- ids go on behind a chosen one
select setval('"terminal_uom_display_defaults_id_seq"', $1::bigint)
  from "terminal_uom_display_defaults_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "terminal_uom_display_defaults" ("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by") select nextval('"terminal_uom_display_defaults_id_seq"'), v."terminal_id", v."uom_class_id", v."uom_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) with ordinality as v("terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "terminal_uom_display_defaults" t
  set "terminal_id" = $1::bigint, "uom_class_id" = $2::bigint, "uom_id" = $3::bigint, "created_at" = $4::bigint, "created_by" = $5::bigint, "updated_at" = $6::bigint, "updated_by" = $7::bigint
  where t."id" = $8::bigint
  returning row("id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "terminal_uom_display_defaults" t
  set "terminal_id" = v."terminal_id", "uom_class_id" = v."uom_class_id", "uom_id" = v."uom_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) as v("changed id", "terminal_id", "uom_class_id", "uom_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "terminal_uom_display_defaults" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."uom_class_id", t."uom_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "terminal_uom_display_defaults" t
  where t."id" = $1::bigint
  returning t."id";

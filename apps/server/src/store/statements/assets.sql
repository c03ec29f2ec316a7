-- one row
select row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "assets"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "assets"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("capacity"), 0)::text
  from "assets"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets"
  where "terminal_id" = any($1::bigint[]) and folded("name") like $2::text and folded("name") like $3::text and (folded("name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "name"
  from "assets"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "assets"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "assets"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("name") collate "C"::text, "name"::text, sum("capacity")::text
  from "assets"
  where folded("name") like $1::text and "capacity" is not null group by folded("name") collate "C", "name";

-- how many there are
select count(*)
  from "assets";

-- a new row
insert into "assets" ("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"assets_id_seq"'), $1::text, $2::text, $3::bigint, $4::numeric, $5::bigint, $6::text, $7::boolean, $8::bigint, $9::bigint, $10::bigint, $11::bigint)
  on conflict do nothing
  returning row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "assets" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"assets_id_seq"', $1::bigint)
  from "assets_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "assets" ("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"assets_id_seq"'), v."name", v."asset_kind", v."terminal_id", v."capacity", v."uom_id", v."comments", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::bigint[], $4::numeric[], $5::bigint[], $6::text[], $7::boolean[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) with ordinality as v("name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "assets" t
  set "name" = $1::text, "asset_kind" = $2::text, "terminal_id" = $3::bigint, "capacity" = $4::numeric, "uom_id" = $5::bigint, "comments" = $6::text, "is_active" = $7::boolean, "created_at" = $8::bigint, "created_by" = $9::bigint, "updated_at" = $10::bigint, "updated_by" = $11::bigint
  where t."id" = $12::bigint
  returning row("id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "assets" t
  set "name" = v."name", "asset_kind" = v."asset_kind", "terminal_id" = v."terminal_id", "capacity" = v."capacity", "uom_id" = v."uom_id", "comments" = v."comments", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::numeric[], $6::bigint[], $7::text[], $8::boolean[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[]) as v("changed id", "name", "asset_kind", "terminal_id", "capacity", "uom_id", "comments", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "assets" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."asset_kind", t."terminal_id", t."capacity", t."uom_id", t."comments", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "assets" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text
  from "scales"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text
  from "scales"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "scales"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by"
  from "scales"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("capacity"), 0)::text
  from "scales"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text
  from "scales"
  where "terminal_id" = any($1::bigint[]) and folded("name") like $2::text and folded("name") like $3::text and (folded("name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "name"
  from "scales"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text
  from "scales"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "scales"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "scales"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("name") collate "C"::text, "name"::text, sum("capacity")::text
  from "scales"
  where folded("name") like $1::text and "capacity" is not null group by folded("name") collate "C", "name";

-- how many there are
select count(*)
  from "scales";

-- a new row
insert into "scales" ("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"scales_id_seq"'), $1::text, $2::bigint, $3::text, $4::numeric, $5::numeric, $6::bigint, $7::text, $8::text, $9::text, $10::date, $11::boolean, $12::text, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint)
  on conflict do nothing
  returning row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "scales" t
  where "id" = $1::bigint), exists (select
  from "scales" t
  where "terminal_id" = $2::bigint and folded("name") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"scales_id_seq"', $1::bigint)
  from "scales_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "scales" ("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by") select nextval('"scales_id_seq"'), v."name", v."terminal_id", v."scale_kind", v."capacity", v."division", v."uom_id", v."connection", v."address", v."protocol", v."certified_until", v."is_active", v."last_state", v."last_state_at", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::numeric[], $5::numeric[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::date[], $11::boolean[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[]) with ordinality as v("name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "scales" t
  set "name" = $1::text, "terminal_id" = $2::bigint, "scale_kind" = $3::text, "capacity" = $4::numeric, "division" = $5::numeric, "uom_id" = $6::bigint, "connection" = $7::text, "address" = $8::text, "protocol" = $9::text, "certified_until" = $10::date, "is_active" = $11::boolean, "last_state" = $12::text, "last_state_at" = $13::bigint, "created_at" = $14::bigint, "created_by" = $15::bigint, "updated_at" = $16::bigint, "updated_by" = $17::bigint
  where t."id" = $18::bigint
  returning row("id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "scales" t
  set "name" = v."name", "terminal_id" = v."terminal_id", "scale_kind" = v."scale_kind", "capacity" = v."capacity", "division" = v."division", "uom_id" = v."uom_id", "connection" = v."connection", "address" = v."address", "protocol" = v."protocol", "certified_until" = v."certified_until", "is_active" = v."is_active", "last_state" = v."last_state", "last_state_at" = v."last_state_at", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::numeric[], $6::numeric[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::date[], $12::boolean[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[]) as v("changed id", "name", "terminal_id", "scale_kind", "capacity", "division", "uom_id", "connection", "address", "protocol", "certified_until", "is_active", "last_state", "last_state_at", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "scales" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."terminal_id", t."scale_kind", t."capacity", t."division", t."uom_id", t."connection", t."address", t."protocol", t."certified_until", t."is_active", t."last_state", t."last_state_at", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "scales" t
  where t."id" = $1::bigint
  returning t."id";

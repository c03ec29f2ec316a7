-- one row
select row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminals"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminals"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "terminals"
  where "state_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "terminals"
  where "state_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "state_id"::text, coalesce(sum("origin_weight_tolerance"), 0)::text
  from "terminals"
  where "state_id" = any($1::bigint[]) group by "state_id";

-- a page of a list
select row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminals"
  where (folded("name") like $1::text or folded("code") like $1::text or folded("city") like $1::text) and (folded("name") like $2::text or folded("code") like $2::text or folded("city") like $2::text) and (folded("name") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "name"
  from "terminals"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "terminals"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "terminals"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "terminals"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("name") collate "C"::text, "name"::text, sum("origin_weight_tolerance")::text
  from "terminals"
  where folded("name") like $1::text and "origin_weight_tolerance" is not null group by folded("name") collate "C", "name";

-- how many there are
select count(*)
  from "terminals";

-- a new row
insert into "terminals" ("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"terminals_id_seq"'), $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::text, $8::numeric, $9::numeric, $10::text, $11::boolean, $12::bigint, $13::bigint, $14::bigint, $15::bigint)
  on conflict do nothing
  returning row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "terminals" t
  where "id" = $1::bigint), exists (select
  from "terminals" t
  where folded("name") collate "C" = $2::text), exists (select
  from "terminals" t
  where folded("code") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"terminals_id_seq"', $1::bigint)
  from "terminals_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "terminals" ("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"terminals_id_seq"'), v."name", v."code", v."address", v."city", v."state_id", v."time_zone", v."phone", v."origin_weight_tolerance", v."legal_gross", v."legal_gross_uom_abbreviation", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::numeric[], $9::numeric[], $10::text[], $11::boolean[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[]) with ordinality as v("name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "terminals" t
  set "name" = $1::text, "code" = $2::text, "address" = $3::text, "city" = $4::text, "state_id" = $5::bigint, "time_zone" = $6::text, "phone" = $7::text, "origin_weight_tolerance" = $8::numeric, "legal_gross" = $9::numeric, "legal_gross_uom_abbreviation" = $10::text, "is_active" = $11::boolean, "created_at" = $12::bigint, "created_by" = $13::bigint, "updated_at" = $14::bigint, "updated_by" = $15::bigint
  where t."id" = $16::bigint
  returning row("id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "terminals" t
  set "name" = v."name", "code" = v."code", "address" = v."address", "city" = v."city", "state_id" = v."state_id", "time_zone" = v."time_zone", "phone" = v."phone", "origin_weight_tolerance" = v."origin_weight_tolerance", "legal_gross" = v."legal_gross", "legal_gross_uom_abbreviation" = v."legal_gross_uom_abbreviation", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::text[], $12::boolean[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) as v("changed id", "name", "code", "address", "city", "state_id", "time_zone", "phone", "origin_weight_tolerance", "legal_gross", "legal_gross_uom_abbreviation", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "terminals" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."code", t."address", t."city", t."state_id", t."time_zone", t."phone", t."origin_weight_tolerance", t."legal_gross", t."legal_gross_uom_abbreviation", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "terminals" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "wells"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "wells"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "wells"
  where "well_owner_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "wells"
  where "well_owner_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "well_owner_id"::text, coalesce(sum("latitude"), 0)::text
  from "wells"
  where "well_owner_id" = any($1::bigint[]) group by "well_owner_id";

-- a page of a list
select row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "wells"
  where (folded("name") like $1::text or folded("api_number") like $1::text or folded("county") like $1::text) and (folded("name") like $2::text or folded("api_number") like $2::text or folded("county") like $2::text) and (folded("name") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "name"
  from "wells"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "wells"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "wells"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "wells"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("name") collate "C"::text, "name"::text, sum("latitude")::text
  from "wells"
  where folded("name") like $1::text and "latitude" is not null group by folded("name") collate "C", "name";

-- how many there are
select count(*)
  from "wells";

-- a new row
insert into "wells" ("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"wells_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::text, $5::numeric, $6::numeric, $7::text, $8::bigint, $9::boolean, $10::bigint, $11::bigint, $12::bigint, $13::bigint)
  on conflict do nothing
  returning row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "wells" t
  where "id" = $1::bigint), exists (select
  from "wells" t
  where folded("name") collate "C" = $2::text and "operator_id" = $3::bigint);

-- ids go on behind a chosen one
select setval('"wells_id_seq"', $1::bigint)
  from "wells_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "wells" ("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"wells_id_seq"'), v."name", v."well_owner_id", v."operator_id", v."api_number", v."latitude", v."longitude", v."county", v."state_id", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::numeric[], $6::numeric[], $7::text[], $8::bigint[], $9::boolean[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) with ordinality as v("name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "wells" t
  set "name" = $1::text, "well_owner_id" = $2::bigint, "operator_id" = $3::bigint, "api_number" = $4::text, "latitude" = $5::numeric, "longitude" = $6::numeric, "county" = $7::text, "state_id" = $8::bigint, "is_active" = $9::boolean, "created_at" = $10::bigint, "created_by" = $11::bigint, "updated_at" = $12::bigint, "updated_by" = $13::bigint
  where t."id" = $14::bigint
  returning row("id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "wells" t
  set "name" = v."name", "well_owner_id" = v."well_owner_id", "operator_id" = v."operator_id", "api_number" = v."api_number", "latitude" = v."latitude", "longitude" = v."longitude", "county" = v."county", "state_id" = v."state_id", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::bigint[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) as v("changed id", "name", "well_owner_id", "operator_id", "api_number", "latitude", "longitude", "county", "state_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "wells" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."well_owner_id", t."operator_id", t."api_number", t."latitude", t."longitude", t."county", t."state_id", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "wells" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railcars"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railcars"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railcars"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "railcars"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "created_by"::text, coalesce(sum("railcar_length"), 0)::text
  from "railcars"
  where "created_by" = any($1::bigint[]) group by "created_by";

-- a page of a list
select row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railcars"
  where "search_text" like $1::text and "search_text" like $2::text and "id" > $3::bigint
  order by "id" asc
  limit $4::bigint;

-- some fields
select "id", "prefix"
  from "railcars"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railcars"
  where "search_text" like $1::text and folded("prefix") like $1::text and folded("prefix") collate "C" <= $2::text and (folded("prefix") collate "C" < $2::text or (folded("prefix") collate "C" > $3::text or (folded("prefix") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("prefix") collate "C" desc, folded("prefix") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "prefix"::text as "value 0", "prefix"::text as "value 1", row_number() over (order by folded("prefix") collate "C" desc, folded("prefix") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railcars"
  where "search_text" like $1::text and folded("prefix") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("prefix") collate "C"::text as "group key", min("prefix" collate "C")::text as "group value", count(*)
  from "railcars"
  where "search_text" like $1::text and folded("prefix") like $1::text group by folded("prefix") collate "C"
  order by folded("prefix") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("prefix") collate "C"::text, "prefix"::text, sum("railcar_length")::text
  from "railcars"
  where "search_text" like $1::text and folded("prefix") like $1::text and "railcar_length" is not null group by folded("prefix") collate "C", "prefix";

-- how many there are
select count(*)
  from "railcars";

-- a new row
insert into "railcars" ("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"railcars_id_seq"'), $1::text, $2::text, $3::text, $4::numeric, $5::numeric, $6::numeric, $7::numeric, $8::text, $9::text, $10::boolean, $11::bigint, $12::bigint, $13::bigint, $14::bigint)
  on conflict do nothing
  returning row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "railcars" t
  where "id" = $1::bigint), exists (select
  from "railcars" t
  where folded("prefix") collate "C" = $2::text and folded("car_number") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"railcars_id_seq"', $1::bigint)
  from "railcars_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railcars" ("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"railcars_id_seq"'), v."prefix", v."car_number", v."car_type", v."railcar_length", v."light_weight", v."load_limit", v."capacity", v."owner", v."lessee", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[], $9::text[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) with ordinality as v("prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "railcars" t
  set "prefix" = $1::text, "car_number" = $2::text, "car_type" = $3::text, "railcar_length" = $4::numeric, "light_weight" = $5::numeric, "load_limit" = $6::numeric, "capacity" = $7::numeric, "owner" = $8::text, "lessee" = $9::text, "is_active" = $10::boolean, "created_at" = $11::bigint, "created_by" = $12::bigint, "updated_at" = $13::bigint, "updated_by" = $14::bigint
  where t."id" = $15::bigint
  returning row("id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "railcars" t
  set "prefix" = v."prefix", "car_number" = v."car_number", "car_type" = v."car_type", "railcar_length" = v."railcar_length", "light_weight" = v."light_weight", "load_limit" = v."load_limit", "capacity" = v."capacity", "owner" = v."owner", "lessee" = v."lessee", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[], $10::text[], $11::boolean[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[]) as v("changed id", "prefix", "car_number", "car_type", "railcar_length", "light_weight", "load_limit", "capacity", "owner", "lessee", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "railcars" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."prefix", t."car_number", t."car_type", t."railcar_length", t."light_weight", t."load_limit", t."capacity", t."owner", t."lessee", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "railcars" t
  where t."id" = $1::bigint
  returning t."id";

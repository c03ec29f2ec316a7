-- one row
select row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "uom_product_inter_class_conversions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "uom_product_inter_class_conversions"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "uom_product_inter_class_conversions"
  where "product_name_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "uom_product_inter_class_conversions"
  where "product_name_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "product_name_id"::text, coalesce(sum("factor"), 0)::text
  from "uom_product_inter_class_conversions"
  where "product_name_id" = any($1::bigint[]) group by "product_name_id";

-- a page of a list
select row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "uom_product_inter_class_conversions"
  where false and false and "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id"
  from "uom_product_inter_class_conversions"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "uom_product_inter_class_conversions"
  where false and "id" < $1::bigint
  order by "id" desc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id"
  from (select "id", row_number() over (order by "id" desc) as "at", count(*) over () as "total"
  from "uom_product_inter_class_conversions"
  where false) as "numbered"
  where "at" = 1 or "at" % $1::bigint = 0
  order by "at";

-- groups
select "id"::text as "group key", "id"::text as "group value", count(*)
  from "uom_product_inter_class_conversions"
  where false group by "id"
  order by "id" desc nulls last
  limit $1::bigint;

-- sums by group
select "id"::text, "id"::text, sum("factor")::text
  from "uom_product_inter_class_conversions"
  where false and "factor" is not null group by "id", "id";

-- how many there are
select count(*)
  from "uom_product_inter_class_conversions";

-- a new row
insert into "uom_product_inter_class_conversions" ("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"uom_product_inter_class_conversions_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::numeric, $5::date, $6::boolean, $7::bigint, $8::bigint, $9::bigint, $10::bigint)
  on conflict do nothing
  returning row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "uom_product_inter_class_conversions" t
  where "id" = $1::bigint), exists (select
  from "uom_product_inter_class_conversions" t
  where "product_name_id" = $2::bigint and "from_uom_id" = $3::bigint and "to_uom_id" = $4::bigint and "valid_from" = $5::date);

-- ids go on behind a chosen one
select setval('"uom_product_inter_class_conversions_id_seq"', $1::bigint)
  from "uom_product_inter_class_conversions_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "uom_product_inter_class_conversions" ("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"uom_product_inter_class_conversions_id_seq"'), v."product_name_id", v."from_uom_id", v."to_uom_id", v."factor", v."valid_from", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[], $5::date[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) with ordinality as v("product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "uom_product_inter_class_conversions" t
  set "product_name_id" = $1::bigint, "from_uom_id" = $2::bigint, "to_uom_id" = $3::bigint, "factor" = $4::numeric, "valid_from" = $5::date, "is_active" = $6::boolean, "created_at" = $7::bigint, "created_by" = $8::bigint, "updated_at" = $9::bigint, "updated_by" = $10::bigint
  where t."id" = $11::bigint
  returning row("id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "uom_product_inter_class_conversions" t
  set "product_name_id" = v."product_name_id", "from_uom_id" = v."from_uom_id", "to_uom_id" = v."to_uom_id", "factor" = v."factor", "valid_from" = v."valid_from", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::numeric[], $6::date[], $7::boolean[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as v("changed id", "product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "uom_product_inter_class_conversions" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."product_name_id", t."from_uom_id", t."to_uom_id", t."factor", t."valid_from", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "uom_product_inter_class_conversions" t
  where t."id" = $1::bigint
  returning t."id";

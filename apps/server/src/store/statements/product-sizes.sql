-- one row
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "product_sizes"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "product_sizes"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "product_sizes"
  where "product_name_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "product_sizes"
  where "product_name_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "product_sizes"
  where folded("supplier_code") like $1::text and folded("supplier_code") like $2::text and "id" > $3::bigint
  order by "id" asc
  limit $4::bigint;

-- some fields
select "id", "supplier_code"
  from "product_sizes"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "product_sizes"
  where folded("supplier_code") like $1::text and folded("supplier_code") collate "C" is not null and folded("supplier_code") collate "C" <= $2::text and (folded("supplier_code") collate "C" < $2::text or (folded("supplier_code") collate "C" > $3::text or folded("supplier_code") collate "C" is null or (folded("supplier_code") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("supplier_code") collate "C" desc, folded("supplier_code") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "product_sizes"
  where folded("supplier_code") like $1::text and folded("supplier_code") collate "C" is null
  order by folded("supplier_code") collate "C" desc, folded("supplier_code") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "supplier_code"::text as "value 0", "supplier_code"::text as "value 1", row_number() over (order by folded("supplier_code") collate "C" desc nulls last, folded("supplier_code") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "product_sizes"
  where folded("supplier_code") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("supplier_code") collate "C"::text as "group key", min("supplier_code" collate "C")::text as "group value", count(*)
  from "product_sizes"
  where folded("supplier_code") like $1::text group by folded("supplier_code") collate "C"
  order by folded("supplier_code") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "product_sizes";

-- a new row
insert into "product_sizes" ("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"product_sizes_id_seq"'), $1::bigint, $2::bigint, $3::text, $4::boolean, $5::bigint, $6::bigint, $7::bigint, $8::bigint)
  on conflict do nothing
  returning row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "product_sizes" t
  where "id" = $1::bigint), exists (select
  from "product_sizes" t
  where "product_name_id" = $2::bigint and "product_size_master_id" = $3::bigint);

-- ids go on behind a chosen one
select setval('"product_sizes_id_seq"', $1::bigint)
  from "product_sizes_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "product_sizes" ("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"product_sizes_id_seq"'), v."product_name_id", v."product_size_master_id", v."supplier_code", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) with ordinality as v("product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "product_sizes" t
  set "product_name_id" = $1::bigint, "product_size_master_id" = $2::bigint, "supplier_code" = $3::text, "is_active" = $4::boolean, "created_at" = $5::bigint, "created_by" = $6::bigint, "updated_at" = $7::bigint, "updated_by" = $8::bigint
  where t."id" = $9::bigint
  returning row("id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "product_sizes" t
  set "product_name_id" = v."product_name_id", "product_size_master_id" = v."product_size_master_id", "supplier_code" = v."supplier_code", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) as v("changed id", "product_name_id", "product_size_master_id", "supplier_code", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "product_sizes" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."product_name_id", t."product_size_master_id", t."supplier_code", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "product_sizes" t
  where t."id" = $1::bigint
  returning t."id";

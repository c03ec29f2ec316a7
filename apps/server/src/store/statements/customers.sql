-- one row
select row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "customers"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "customers"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "customers"
  where "parent_customer_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "customers"
  where "parent_customer_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "customers"
  where (folded("name") like $1::text or folded("code") like $1::text or folded("billing_email") like $1::text) and (folded("name") like $2::text or folded("code") like $2::text or folded("billing_email") like $2::text) and (folded("name") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "name"
  from "customers"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "customers"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "customers"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "customers"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "customers";

-- a new row
insert into "customers" ("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"customers_id_seq"'), $1::text, $2::bigint, $3::text, $4::text, $5::text, $6::integer, $7::bigint, $8::boolean, $9::bigint, $10::bigint, $11::bigint, $12::bigint)
  on conflict do nothing
  returning row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "customers" t
  where "id" = $1::bigint), exists (select
  from "customers" t
  where folded("name") collate "C" = $2::text);

-- ids go on behind a chosen one
select setval('"customers_id_seq"', $1::bigint)
  from "customers_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "customers" ("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"customers_id_seq"'), v."name", v."parent_customer_id", v."code", v."billing_address", v."billing_email", v."payment_terms", v."billing_schedule_id", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::bigint[], $8::boolean[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[]) with ordinality as v("name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "customers" t
  set "name" = $1::text, "parent_customer_id" = $2::bigint, "code" = $3::text, "billing_address" = $4::text, "billing_email" = $5::text, "payment_terms" = $6::integer, "billing_schedule_id" = $7::bigint, "is_active" = $8::boolean, "created_at" = $9::bigint, "created_by" = $10::bigint, "updated_at" = $11::bigint, "updated_by" = $12::bigint
  where t."id" = $13::bigint
  returning row("id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "customers" t
  set "name" = v."name", "parent_customer_id" = v."parent_customer_id", "code" = v."code", "billing_address" = v."billing_address", "billing_email" = v."billing_email", "payment_terms" = v."payment_terms", "billing_schedule_id" = v."billing_schedule_id", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::bigint[], $9::boolean[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) as v("changed id", "name", "parent_customer_id", "code", "billing_address", "billing_email", "payment_terms", "billing_schedule_id", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "customers" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."parent_customer_id", t."code", t."billing_address", t."billing_email", t."payment_terms", t."billing_schedule_id", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "customers" t
  where t."id" = $1::bigint
  returning t."id";

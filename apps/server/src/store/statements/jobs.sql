-- one row
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "jobs"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "jobs"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "jobs"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by"
  from "jobs"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("planned_quantity"), 0)::text
  from "jobs"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "jobs"
  where "terminal_id" = any($1::bigint[]) and folded("name") like $2::text and folded("name") like $3::text and (folded("name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "name"
  from "jobs"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "jobs"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "jobs"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("name") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "name"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "jobs"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "jobs"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- sums by group
select "named key"::text, "name"::text, sum("planned_quantity")::text
  from "jobs"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "planned_quantity" is not null group by "named key", "name";

-- a search also by other records
select count(*)
  from "jobs"
  where (folded("name") like $1::text or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)));

-- how many there are
select count(*)
  from "jobs";

-- a new row
insert into "jobs" ("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"jobs_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bigint[], $7::date, $8::date, $9::numeric, $10::bigint, $11::text, $12::text, $13::bigint, $14::bigint, $15::bigint, $16::bigint)
  on conflict do nothing
  returning row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "jobs" t
  where "id" = $1::bigint), exists (select
  from "jobs" t
  where "terminal_id" = $2::bigint and folded("name") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"jobs_id_seq"', $1::bigint)
  from "jobs_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "jobs" ("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by") select nextval('"jobs_id_seq"'), v."name", v."terminal_id", v."customer_id", v."operator_id", v."service_company_id", v."well_ids"::bigint[], v."starts_on", v."ends_on", v."planned_quantity", v."uom_id", v."comments", v."status", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::date[], $8::date[], $9::numeric[], $10::bigint[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) with ordinality as v("name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "jobs" t
  set "name" = $1::text, "terminal_id" = $2::bigint, "customer_id" = $3::bigint, "operator_id" = $4::bigint, "service_company_id" = $5::bigint, "well_ids" = $6::bigint[], "starts_on" = $7::date, "ends_on" = $8::date, "planned_quantity" = $9::numeric, "uom_id" = $10::bigint, "comments" = $11::text, "status" = $12::text, "created_at" = $13::bigint, "created_by" = $14::bigint, "updated_at" = $15::bigint, "updated_by" = $16::bigint
  where t."id" = $17::bigint
  returning row("id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "jobs" t
  set "name" = v."name", "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "operator_id" = v."operator_id", "service_company_id" = v."service_company_id", "well_ids" = v."well_ids"::bigint[], "starts_on" = v."starts_on", "ends_on" = v."ends_on", "planned_quantity" = v."planned_quantity", "uom_id" = v."uom_id", "comments" = v."comments", "status" = v."status", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::date[], $9::date[], $10::numeric[], $11::bigint[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[]) as v("changed id", "name", "terminal_id", "customer_id", "operator_id", "service_company_id", "well_ids", "starts_on", "ends_on", "planned_quantity", "uom_id", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "jobs" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."terminal_id", t."customer_id", t."operator_id", t."service_company_id", t."well_ids", t."starts_on", t."ends_on", t."planned_quantity", t."uom_id", t."comments", t."status", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "jobs" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "carriers"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "carriers"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "carriers"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "carriers"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "carriers"
  where (folded("name") like $1::text or folded("scac") like $1::text or folded("dot_number") like $1::text or folded("mc_number") like $1::text) and (folded("name") like $2::text or folded("scac") like $2::text or folded("dot_number") like $2::text or folded("mc_number") like $2::text) and (folded("name") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "name"
  from "carriers"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "carriers"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "carriers"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "carriers"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "carriers";

-- a new row
insert into "carriers" ("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"carriers_id_seq"'), $1::text, $2::text, $3::text, $4::text, $5::text, $6::date, $7::boolean, $8::bigint, $9::bigint, $10::bigint, $11::bigint)
  on conflict do nothing
  returning row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "carriers" t
  where "id" = $1::bigint), exists (select
  from "carriers" t
  where folded("name") collate "C" = $2::text), exists (select
  from "carriers" t
  where folded("scac") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"carriers_id_seq"', $1::bigint)
  from "carriers_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "carriers" ("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"carriers_id_seq"'), v."name", v."scac", v."dot_number", v."mc_number", v."phone", v."insurance_expires_on", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::boolean[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) with ordinality as v("name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "carriers" t
  set "name" = $1::text, "scac" = $2::text, "dot_number" = $3::text, "mc_number" = $4::text, "phone" = $5::text, "insurance_expires_on" = $6::date, "is_active" = $7::boolean, "created_at" = $8::bigint, "created_by" = $9::bigint, "updated_at" = $10::bigint, "updated_by" = $11::bigint
  where t."id" = $12::bigint
  returning row("id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "carriers" t
  set "name" = v."name", "scac" = v."scac", "dot_number" = v."dot_number", "mc_number" = v."mc_number", "phone" = v."phone", "insurance_expires_on" = v."insurance_expires_on", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[], $8::boolean[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[]) as v("changed id", "name", "scac", "dot_number", "mc_number", "phone", "insurance_expires_on", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "carriers" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."scac", t."dot_number", t."mc_number", t."phone", t."insurance_expires_on", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "carriers" t
  where t."id" = $1::bigint
  returning t."id";

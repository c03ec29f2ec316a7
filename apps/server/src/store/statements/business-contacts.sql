-- one row
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "business_contacts"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "business_contacts"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "business_contacts"
  where "customer_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "business_contacts"
  where "customer_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "business_contacts"
  where (folded("first_name") like $1::text or folded("last_name") like $1::text or folded("email") like $1::text or folded("phone") like $1::text or folded("title") like $1::text) and (folded("first_name") like $2::text or folded("last_name") like $2::text or folded("email") like $2::text or folded("phone") like $2::text or folded("title") like $2::text) and "id" > $3::bigint
  order by "id" asc
  limit $4::bigint;

-- some fields
select "id", "first_name"
  from "business_contacts"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "business_contacts"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("first_name") collate "C" > $3::text or (folded("first_name") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("first_name") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "business_contacts"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("first_name") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "first_name"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("first_name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "business_contacts"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "business_contacts"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "business_contacts";

-- a new row
insert into "business_contacts" ("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"business_contacts_id_seq"'), $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint, $8::bigint, $9::boolean, $10::boolean, $11::boolean, $12::bigint, $13::bigint, $14::bigint, $15::bigint)
  on conflict do nothing
  returning row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "business_contacts" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"business_contacts_id_seq"', $1::bigint)
  from "business_contacts_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "business_contacts" ("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"business_contacts_id_seq"'), v."first_name", v."last_name", v."email", v."phone", v."title", v."customer_id", v."carrier_id", v."supplier_id", v."receives_bols", v."receives_invoices", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::boolean[], $10::boolean[], $11::boolean[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[]) with ordinality as v("first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "business_contacts" t
  set "first_name" = $1::text, "last_name" = $2::text, "email" = $3::text, "phone" = $4::text, "title" = $5::text, "customer_id" = $6::bigint, "carrier_id" = $7::bigint, "supplier_id" = $8::bigint, "receives_bols" = $9::boolean, "receives_invoices" = $10::boolean, "is_active" = $11::boolean, "created_at" = $12::bigint, "created_by" = $13::bigint, "updated_at" = $14::bigint, "updated_by" = $15::bigint
  where t."id" = $16::bigint
  returning row("id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "business_contacts" t
  set "first_name" = v."first_name", "last_name" = v."last_name", "email" = v."email", "phone" = v."phone", "title" = v."title", "customer_id" = v."customer_id", "carrier_id" = v."carrier_id", "supplier_id" = v."supplier_id", "receives_bols" = v."receives_bols", "receives_invoices" = v."receives_invoices", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::boolean[], $11::boolean[], $12::boolean[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) as v("changed id", "first_name", "last_name", "email", "phone", "title", "customer_id", "carrier_id", "supplier_id", "receives_bols", "receives_invoices", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "business_contacts" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."first_name", t."last_name", t."email", t."phone", t."title", t."customer_id", t."carrier_id", t."supplier_id", t."receives_bols", t."receives_invoices", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "business_contacts" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railroads"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railroads"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railroads"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by"
  from "railroads"
  where "created_by" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railroads"
  where (folded("name") like $1::text or folded("reporting_mark") like $1::text or folded("interchange_point") like $1::text) and (folded("name") like $2::text or folded("reporting_mark") like $2::text or folded("interchange_point") like $2::text) and (folded("name") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "name"
  from "railroads"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text
  from "railroads"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railroads"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "railroads"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "railroads";

-- a new row
insert into "railroads" ("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"railroads_id_seq"'), $1::text, $2::text, $3::text, $4::text, $5::boolean, $6::bigint, $7::bigint, $8::bigint, $9::bigint)
  on conflict do nothing
  returning row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "railroads" t
  where "id" = $1::bigint), exists (select
  from "railroads" t
  where folded("name") collate "C" = $2::text), exists (select
  from "railroads" t
  where folded("reporting_mark") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"railroads_id_seq"', $1::bigint)
  from "railroads_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railroads" ("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by") select nextval('"railroads_id_seq"'), v."name", v."reporting_mark", v."railroad_class", v."interchange_point", v."is_active", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) with ordinality as v("name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "railroads" t
  set "name" = $1::text, "reporting_mark" = $2::text, "railroad_class" = $3::text, "interchange_point" = $4::text, "is_active" = $5::boolean, "created_at" = $6::bigint, "created_by" = $7::bigint, "updated_at" = $8::bigint, "updated_by" = $9::bigint
  where t."id" = $10::bigint
  returning row("id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "railroads" t
  set "name" = v."name", "reporting_mark" = v."reporting_mark", "railroad_class" = v."railroad_class", "interchange_point" = v."interchange_point", "is_active" = v."is_active", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) as v("changed id", "name", "reporting_mark", "railroad_class", "interchange_point", "is_active", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "railroads" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."name", t."reporting_mark", t."railroad_class", t."interchange_point", t."is_active", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "railroads" t
  where t."id" = $1::bigint
  returning t."id";

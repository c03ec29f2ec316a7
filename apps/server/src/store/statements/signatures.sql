-- one row
select row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text
  from "signatures"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text
  from "signatures"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "signatures"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by"
  from "signatures"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text
  from "signatures"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "signed_by"
  from "signatures"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text
  from "signatures"
  where folded("signed_by") like $1::text and folded("signed_by") collate "C" <= $2::text and (folded("signed_by") collate "C" < $2::text or (folded("signed_by") collate "C" > $3::text or (folded("signed_by") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("signed_by") collate "C" desc, folded("signed_by") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "signed_by"::text as "value 0", "signed_by"::text as "value 1", row_number() over (order by folded("signed_by") collate "C" desc, folded("signed_by") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "signatures"
  where folded("signed_by") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("signed_by") collate "C"::text as "group key", min("signed_by" collate "C")::text as "group value", count(*)
  from "signatures"
  where folded("signed_by") like $1::text group by folded("signed_by") collate "C"
  order by folded("signed_by") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "signatures";

-- a new row
insert into "signatures" ("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")
  values (nextval('"signatures_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::text, $6::text, $7::bigint)
  on conflict do nothing
  returning row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "signatures" t
  where "id" = $1::bigint), exists (select
  from "signatures" t
  where "bol_version_id" = $2::bigint);

-- ids go on behind a chosen one
select setval('"signatures_id_seq"', $1::bigint)
  from "signatures_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "signatures" ("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by") select nextval('"signatures_id_seq"'), v."bol_id", v."bol_version_id", v."bol_version", v."signed_at", v."signed_by", v."signed_as", v."recorded_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[]) with ordinality as v("bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by", "place in the list")
  order by v."place in the list"
  returning row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text;

-- a changed row
update "signatures" t
  set "bol_id" = $1::bigint, "bol_version_id" = $2::bigint, "bol_version" = $3::bigint, "signed_at" = $4::bigint, "signed_by" = $5::text, "signed_as" = $6::text, "recorded_by" = $7::bigint
  where t."id" = $8::bigint
  returning row("id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")::text;

-- changed rows
update "signatures" t
  set "bol_id" = v."bol_id", "bol_version_id" = v."bol_version_id", "bol_version" = v."bol_version", "signed_at" = v."signed_at", "signed_by" = v."signed_by", "signed_as" = v."signed_as", "recorded_by" = v."recorded_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::bigint[]) as v("changed id", "bol_id", "bol_version_id", "bol_version", "signed_at", "signed_by", "signed_as", "recorded_by")
  where t."id" = v."changed id" and (select count(*)
  from "signatures" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."bol_id", t."bol_version_id", t."bol_version", t."signed_at", t."signed_by", t."signed_as", t."recorded_by")::text;

-- a removed row
delete from "signatures" t
  where t."id" = $1::bigint
  returning t."id";

-- one row
select row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text
  from "tracks"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text
  from "tracks"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "tracks"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by"
  from "tracks"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("usable_length"), 0)::text
  from "tracks"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text
  from "tracks"
  where "terminal_id" = any($1::bigint[]) and folded("track_name") like $2::text and folded("track_name") like $3::text and (folded("track_name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("track_name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "track_name"
  from "tracks"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text
  from "tracks"
  where folded("track_name") like $1::text and folded("track_name") collate "C" <= $2::text and (folded("track_name") collate "C" < $2::text or (folded("track_name") collate "C" > $3::text or (folded("track_name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("track_name") collate "C" desc, folded("track_name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "track_name"::text as "value 0", "track_name"::text as "value 1", row_number() over (order by folded("track_name") collate "C" desc, folded("track_name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "tracks"
  where folded("track_name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("track_name") collate "C"::text as "group key", min("track_name" collate "C")::text as "group value", count(*)
  from "tracks"
  where folded("track_name") like $1::text group by folded("track_name") collate "C"
  order by folded("track_name") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("track_name") collate "C"::text, "track_name"::text, sum("usable_length")::text
  from "tracks"
  where folded("track_name") like $1::text and "usable_length" is not null group by folded("track_name") collate "C", "track_name";

-- how many there are
select count(*)
  from "tracks";

-- a new row
insert into "tracks" ("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"tracks_id_seq"'), $1::text, $2::bigint, $3::numeric, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::boolean, $10::bigint, $11::bigint, $12::bigint, $13::bigint, $14::bigint)
  on conflict do nothing
  returning row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "tracks" t
  where "id" = $1::bigint), exists (select
  from "tracks" t
  where "terminal_id" = $2::bigint and folded("track_name") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"tracks_id_seq"', $1::bigint)
  from "tracks_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "tracks" ("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by") select nextval('"tracks_id_seq"'), v."track_name", v."terminal_id", v."usable_length", v."track_kind", v."sequence_one_end", v."far_end", v."reachable_ends", v."block_when_over_length", v."is_active", v."revision", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::boolean[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) with ordinality as v("track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "tracks" t
  set "track_name" = $1::text, "terminal_id" = $2::bigint, "usable_length" = $3::numeric, "track_kind" = $4::text, "sequence_one_end" = $5::text, "far_end" = $6::text, "reachable_ends" = $7::text, "block_when_over_length" = $8::boolean, "is_active" = $9::boolean, "revision" = $10::bigint, "created_at" = $11::bigint, "created_by" = $12::bigint, "updated_at" = $13::bigint, "updated_by" = $14::bigint
  where t."id" = $15::bigint
  returning row("id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "tracks" t
  set "track_name" = v."track_name", "terminal_id" = v."terminal_id", "usable_length" = v."usable_length", "track_kind" = v."track_kind", "sequence_one_end" = v."sequence_one_end", "far_end" = v."far_end", "reachable_ends" = v."reachable_ends", "block_when_over_length" = v."block_when_over_length", "is_active" = v."is_active", "revision" = v."revision", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[]) as v("changed id", "track_name", "terminal_id", "usable_length", "track_kind", "sequence_one_end", "far_end", "reachable_ends", "block_when_over_length", "is_active", "revision", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "tracks" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."track_name", t."terminal_id", t."usable_length", t."track_kind", t."sequence_one_end", t."far_end", t."reachable_ends", t."block_when_over_length", t."is_active", t."revision", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "tracks" t
  where t."id" = $1::bigint
  returning t."id";

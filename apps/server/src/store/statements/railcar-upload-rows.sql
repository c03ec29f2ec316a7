-- one row
select row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text
  from "railcar_upload_rows"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text
  from "railcar_upload_rows"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railcar_upload_rows"
  where "upload_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written"
  from "railcar_upload_rows"
  where "upload_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text
  from "railcar_upload_rows"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "verdict"
  from "railcar_upload_rows"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text
  from "railcar_upload_rows"
  where folded("verdict") like $1::text and folded("verdict") collate "C" <= $2::text and (folded("verdict") collate "C" < $2::text or (folded("verdict") collate "C" > $3::text or (folded("verdict") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("verdict") collate "C" desc, folded("verdict") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "verdict"::text as "value 0", "verdict"::text as "value 1", row_number() over (order by folded("verdict") collate "C" desc, folded("verdict") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railcar_upload_rows"
  where folded("verdict") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("verdict") collate "C"::text as "group key", min("verdict" collate "C")::text as "group value", count(*)
  from "railcar_upload_rows"
  where folded("verdict") like $1::text group by folded("verdict") collate "C"
  order by folded("verdict") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "railcar_upload_rows";

-- a new row
insert into "railcar_upload_rows" ("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")
  values (nextval('"railcar_upload_rows_id_seq"'), $1::bigint, $2::integer, $3::jsonb, $4::jsonb, $5::boolean, $6::text, $7::boolean, $8::text, $9::bigint, $10::jsonb, $11::jsonb, $12::jsonb)
  on conflict do nothing
  returning row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text;

-- which keys of a refused row are taken
select exists (select
  from "railcar_upload_rows" t
  where "id" = $1::bigint), exists (select
  from "railcar_upload_rows" t
  where "upload_id" = $2::bigint and "number" = $3::integer);

-- ids go on behind a chosen one
select setval('"railcar_upload_rows_id_seq"', $1::bigint)
  from "railcar_upload_rows_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railcar_upload_rows" ("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written") select nextval('"railcar_upload_rows_id_seq"'), v."upload_id", v."number", v."cells"::jsonb, v."mended"::jsonb, v."is_out", v."verdict", v."has_warning", v."car", v."visit_id", v."judged"::jsonb, v."before"::jsonb, v."written"::jsonb
  from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::boolean[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[]) with ordinality as v("upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written", "place in the list")
  order by v."place in the list"
  returning row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text;

-- a changed row
update "railcar_upload_rows" t
  set "upload_id" = $1::bigint, "number" = $2::integer, "cells" = $3::jsonb, "mended" = $4::jsonb, "is_out" = $5::boolean, "verdict" = $6::text, "has_warning" = $7::boolean, "car" = $8::text, "visit_id" = $9::bigint, "judged" = $10::jsonb, "before" = $11::jsonb, "written" = $12::jsonb
  where t."id" = $13::bigint
  returning row("id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")::text;

-- changed rows
update "railcar_upload_rows" t
  set "upload_id" = v."upload_id", "number" = v."number", "cells" = v."cells"::jsonb, "mended" = v."mended"::jsonb, "is_out" = v."is_out", "verdict" = v."verdict", "has_warning" = v."has_warning", "car" = v."car", "visit_id" = v."visit_id", "judged" = v."judged"::jsonb, "before" = v."before"::jsonb, "written" = v."written"::jsonb
  from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::boolean[], $9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[]) as v("changed id", "upload_id", "number", "cells", "mended", "is_out", "verdict", "has_warning", "car", "visit_id", "judged", "before", "written")
  where t."id" = v."changed id" and (select count(*)
  from "railcar_upload_rows" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."upload_id", t."number", t."cells", t."mended", t."is_out", t."verdict", t."has_warning", t."car", t."visit_id", t."judged", t."before", t."written")::text;

-- a removed row
delete from "railcar_upload_rows" t
  where t."id" = $1::bigint
  returning t."id";

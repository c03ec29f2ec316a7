-- By how much more than its papers say a railcar may give is each terminal's own.

alter table "terminals" add column "origin_weight_tolerance" numeric not null default 2 check ("origin_weight_tolerance" between 0 and 100);
alter table "terminals" alter column "origin_weight_tolerance" drop default;

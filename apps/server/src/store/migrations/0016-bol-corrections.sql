-- After the release of its load a bill of lading is corrected by versions that are unsigned: the signed version stays the document
-- of the load. What was signed is never changed.

alter table "bols" add column "released_version_id" bigint references "bol_versions" on delete restrict;
-- A load is released with its newest version signed: what came after the last signature has corrected it.
update "bols" b set "released_version_id" = coalesce((
  select v."id" from "bol_versions" v join "signatures" s on s."bol_version_id" = v."id" where v."bol_id" = b."id" order by v."version" desc limit 1
), b."version_id") where b."status" = 'released';
alter table "bols" add constraint "bols_released" check ("released_version_id" is null or "status" = 'released');

alter table "bol_versions" add column "kind" text not null default 'original' check ("kind" in ('original', 'correction'));
update "bol_versions" v set "kind" = 'correction'
from "bols" b join "bol_versions" r on r."id" = b."released_version_id"
where v."bol_id" = b."id" and v."version" > r."version";
alter table "bol_versions" alter column "kind" drop default;

alter table "signatures" add column "bol_version" bigint;
update "signatures" s set "bol_version" = v."version" from "bol_versions" v where v."id" = s."bol_version_id";
alter table "signatures" alter column "bol_version" set not null;
-- A signature says of which BOL and which version it is: of one that there is.
alter table "signatures" add constraint "signatures_bol_version_fkey" foreign key ("bol_id", "bol_version") references "bol_versions" ("bol_id", "version") on delete restrict;

create function "signed_is_kept"() returns trigger language plpgsql as $do$
begin
  raise exception 'rows of % are added and never changed: what was signed stays as it was', tg_table_name;
end
$do$;
-- A version that is signed cannot be deleted either: its signature refers to it.
create trigger "bol_versions_are_kept" before update on "bol_versions" for each row execute function "signed_is_kept"();
create trigger "signatures_are_kept" before update or delete on "signatures" for each row execute function "signed_is_kept"();
create trigger "signature_images_are_kept" before update or delete on "signature_images" for each row execute function "signed_is_kept"();

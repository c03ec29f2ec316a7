-- Each entry carries the balance after it, so that what is in an asset is one look into an index, however long its books are.

alter table "ledger_entries" disable trigger "ledger_is_kept";
alter table "ledger_entries" add column "balance" numeric;
update "ledger_entries" set "balance" = "summed"."balance"
from (select "id", sum("quantity") over (partition by "asset_id" order by "id") as "balance" from "ledger_entries" where "asset_id" is not null) as "summed"
where "summed"."id" = "ledger_entries"."id";
alter table "ledger_entries" add constraint "ledger_entries_balance" check (("asset_id" is null) = ("balance" is null));
alter table "ledger_entries" enable trigger "ledger_is_kept";

drop index "ledger_entries_by_asset";
create index "ledger_entries_by_asset" on "ledger_entries" ("asset_id", "id") include ("quantity", "balance");

-- It cannot drift: an entry that does not go on from the last one of its asset is refused, whoever writes it.
create function "ledger_goes_on"() returns trigger language plpgsql as $do$
declare
  last numeric;
begin
  if new."asset_id" is not null then
    select "balance" into last from "ledger_entries" where "asset_id" = new."asset_id" order by "id" desc limit 1;
    if new."balance" is distinct from coalesce(last, 0) + new."quantity" then
      raise exception 'the balance % of asset % does not go on from % by %', new."balance", new."asset_id", coalesce(last, 0), new."quantity";
    end if;
  end if;
  return new;
end
$do$;
create trigger "ledger_goes_on" before insert on "ledger_entries" for each row execute function "ledger_goes_on"();

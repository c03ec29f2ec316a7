-- Whoever follows changes is woken when a transaction that wrote events commits, and reads them in the order of transactions.

create index "events_by_commit" on "events" ("xid", "id");

create function "events_written"() returns trigger language plpgsql as $do$
begin
  perform pg_notify('railhead_events', '');
  return null;
end
$do$;
create trigger "events_written" after insert on "events" for each statement execute function "events_written"();

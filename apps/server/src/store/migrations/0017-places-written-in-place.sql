-- A car that comes, goes or moves shifts those behind it: many rows that change in nothing but their position. While no index
-- holds the position, such a row is written beside its old one and no index of the table has to know. So two cars at one
-- place are no longer told by an index but looked for at the end of the transaction, among the cars of that track.

alter table "rail_visits" drop constraint "rail_visits_one_per_place";
create index "rail_visits_by_track" on "rail_visits" ("track_id") where "track_id" is not null;
-- Room beside the rows of a page for what they become.
alter table "rail_visits" set (fillfactor = 70);

create function "place_taken_once"() returns trigger language plpgsql as $do$
declare
  judged text := coalesce(current_setting('railhead.judged_tracks', true), '');
begin
  -- All places are written by now: the first car of a track stands for the others.
  if judged like '% ' || new."track_id" || ' %' then
    return null;
  end if;
  -- Whoever else gives out places on this track ends first: what he wrote is seen below.
  perform from "tracks" where "id" = new."track_id" for no key update;
  if (select count(*) <> count(distinct "car_seq") from "rail_visits" where "track_id" = new."track_id") then
    raise unique_violation using constraint = 'rail_visits_one_per_place', table = 'rail_visits',
      message = format('Two cars at one position of track %s', new."track_id");
  end if;
  perform set_config('railhead.judged_tracks', judged || ' ' || new."track_id" || ' ', true);
  return null;
end
$do$;
create constraint trigger "rail_visits_one_per_place" after insert or update of "track_id", "car_seq" on "rail_visits"
  deferrable initially deferred for each row when (new."track_id" is not null) execute function "place_taken_once"();

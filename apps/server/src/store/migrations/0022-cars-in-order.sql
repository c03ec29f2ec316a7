-- Lists of railcars are in the order of mark and number: a place deep among the cars of one mark is found as fast as the first.

drop index "rail_visits_by_mark";
create index "rail_visits_by_sand_car" on "rail_visits"
  ("family", "terminal_id", folded("prefix") collate "C", folded("inbound_number") collate "C", "id") where "family" = 'sand';
create index "rail_visits_by_bulk_car" on "rail_visits"
  ("family", "terminal_id", folded("prefix") collate "C", folded("car_number") collate "C", "id") where "family" = 'bulk-commodity';

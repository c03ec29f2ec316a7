-- Whoever stands at the gate adds the truck that comes: the shipped floor profile may create trucks, where nobody has changed it since.

update "profiles" set "permissions" = jsonb_set("permissions", '{outbound truck}', '["view", "create", "edit"]')
from (select '{"app": ["mobile"], "railcar": ["view", "edit", "receive"], "outbound truck": ["view", "edit"], "draft": ["view", "create", "edit"], "track": ["view"], "bol": ["view"], "scale": ["view"], "onsite storage": ["view"], "order": ["view"]}'::jsonb as "map") as "shipped"
where folded("name") = folded('Floor Operator') and "permissions" @> "shipped"."map" and "permissions" <@ "shipped"."map";

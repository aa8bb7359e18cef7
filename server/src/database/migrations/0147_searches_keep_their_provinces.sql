-- A search saved while Gallura belonged to Sassari, and Ogliastra to Nuoro, keeps both areas. SS and NU mean the provinces of 2026.
update saved_searches set filters = jsonb_set(filters, '{province}', '"SS-OT"') where filters ->> 'province' = 'SS';
update saved_searches set filters = jsonb_set(filters, '{province}', '"NU-OG"') where filters ->> 'province' = 'NU';
update recent_searches set filters = jsonb_set(filters, '{province}', '"SS-OT"') where filters ->> 'province' = 'SS';
update recent_searches set filters = jsonb_set(filters, '{province}', '"NU-OG"') where filters ->> 'province' = 'NU';

-- Searches with a match that was written while their last mail was being made: nothing was due for it.
update saved_searches search set mail_due_at = now()
where search.mail_due_at is null and search.frequency <> 'never' and exists (
  select from saved_search_matches match join vehicle_listings listing on listing.id = match.listing_id
  where match.saved_search_id = search.id and match.mailed_at is null and match.found_at >= search.mails_since and listing.status = 'active'
);

-- The statistics count what was created in a range of days: by these a range is counted without reading the rest, and
-- all of it without reading the rows. Likes and views have no index on purpose: visitors move them all day, and each
-- of their moves would then have to be written into every index of the artwork.
create index artwork_created_at on artwork (created_at, artwork_status_id);
create index artist_profile_created_at on artist_profile (created_at, artist_status_id);
create index artwork_purchase_request_created_at on artwork_purchase_request (created_at);
create index contact_request_created_at on contact_request (created_at, contacted);
create index newsletter_request_created_at on newsletter_request (created_at, contacted);

-- The filters by words that lists have got.
create index artwork_technique_search on artwork using gin (search_text(technique) gin_trgm_ops);
create index artwork_purchase_request_tags_search on artwork_purchase_request using gin (search_text(tags) gin_trgm_ops);
create index newsletter_request_tags_search on newsletter_request using gin (search_text(tags) gin_trgm_ops);

-- The orders of their columns that took longest without. Visitors move an artwork's likes all day, so an index would cost them
-- more than the order gains.
create index account_full_name on account (search_text(full_name(first_name, last_name)), id_user);
create index artist_profile_url on artist_profile (search_text(url), user_id);
create index artwork_dimensions on artwork (search_text(dimensions), id_artwork);
create index artwork_url on artwork (search_text(url), id_artwork);
create index artwork_sold on artwork (sold, id_artwork);
create index artwork_nft on artwork (nft, id_artwork);
create index artwork_purchase_request_tags on artwork_purchase_request (search_text(tags), id_artwork_purchase_request);
create index newsletter_request_tags on newsletter_request (search_text(tags), id_newsletter_request);
create index contact_request_phone on contact_request (search_text(phone), id_contact_request);

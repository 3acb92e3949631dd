-- The orders and ranges that lists have got for their columns.
create index artwork_order on artwork ("order", id_artwork);
create index artwork_quantity on artwork (quantity, id_artwork);
create index artwork_technique on artwork (search_text(technique), id_artwork);
create index artist_profile_order on artist_profile ("order", user_id);
create index artist_profile_artist_level_id on artist_profile (artist_level_id, user_id);
create index artist_profile_enabled on artist_profile (enabled, user_id);
create index artist_profile_new on artist_profile (new, user_id);

-- A search by the number that another system has for a record, whatever its case.
create index import_source_number on import_source (lower(source_id), entity, record_id);

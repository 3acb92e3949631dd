-- In both directions of a list, records without a value come last. An index that is read backwards has them first, so what can
-- be empty has one for each direction.
create index account_email_last on account (search_text(email) desc nulls last, id_user desc);
create index artist_profile_artist_level_id_last on artist_profile (artist_level_id desc nulls last, user_id desc);
create index artwork_price_last on artwork (price desc nulls last, id_artwork desc);
create index artwork_date_last on artwork (date desc nulls last, id_artwork desc);
create index artwork_height_mm_last on artwork (height_mm desc nulls last, id_artwork desc);
create index artwork_width_mm_last on artwork (width_mm desc nulls last, id_artwork desc);
create index artwork_quantity_last on artwork (quantity desc nulls last, id_artwork desc);
create index artwork_technique_last on artwork (search_text(technique) desc nulls last, id_artwork desc);
create index artwork_url_last on artwork (search_text(url) desc nulls last, id_artwork desc);
create index artist_profile_url_last on artist_profile (search_text(url) desc nulls last, user_id desc);
create index newsletter_request_tags_last
  on newsletter_request (search_text(tags) desc nulls last, id_newsletter_request desc);
create index artwork_purchase_request_tags_last
  on artwork_purchase_request (search_text(tags) desc nulls last, id_artwork_purchase_request desc);
create index artwork_purchase_request_name_last
  on artwork_purchase_request (search_text(name) desc nulls last, id_artwork_purchase_request desc);
create index artwork_purchase_request_email_last
  on artwork_purchase_request (search_text(email) desc nulls last, id_artwork_purchase_request desc);
create index artwork_purchase_request_date_last
  on artwork_purchase_request (date desc nulls last, id_artwork_purchase_request desc);
create index masterclass_price_last on masterclass (price desc nulls last, id_masterclass desc);
create index masterclass_date_last on masterclass (date desc nulls last, id_masterclass desc);
create index exhibition_start_date_last on exhibition (start_date desc nulls last, id_exhibition desc);
create index magazine_date_last on magazine (date desc nulls last, id_magazine desc);
create index juror_name_last on juror (search_text(name) desc nulls last, id_juror desc);

-- The sides by which artworks are ordered, as they were read: a round work has its diameter for two of them. Null where the
-- dimensions are unread.
create function artwork_sides(height numeric, width numeric, depth numeric, diameter numeric) returns numeric[]
  language sql immutable parallel safe
  return case when coalesce(height, width, diameter) is not null then array[
    coalesce(height, diameter, 0), coalesce(width, diameter, 0), coalesce(depth, 0)
  ] end;

drop index artwork_dimensions;
create index artwork_dimensions on artwork (artwork_sides(height_mm, width_mm, depth_mm, diameter_mm), id_artwork);
create index artwork_dimensions_last
  on artwork (artwork_sides(height_mm, width_mm, depth_mm, diameter_mm) desc nulls last, id_artwork desc);

-- Lists compare texts without case and accents where they order by them: an index for such an order is of what search_text()
-- makes of the text.
drop index account_first_name, artwork_title, artwork_purchase_request_name, contact_request_name, newsletter_request_name,
  masterclass_title, exhibition_title, magazine_title, sponsor_name;
create index account_first_name on account (search_text(first_name), id_user);
create index account_email on account (search_text(email), id_user);
create index artwork_title on artwork (search_text(title), id_artwork);
create index artwork_purchase_request_name on artwork_purchase_request (search_text(name), id_artwork_purchase_request);
create index artwork_purchase_request_email on artwork_purchase_request (search_text(email), id_artwork_purchase_request);
create index contact_request_name on contact_request (search_text(name), id_contact_request);
create index contact_request_email on contact_request (search_text(email), id_contact_request);
create index newsletter_request_name on newsletter_request (search_text(name), id_newsletter_request);
create index newsletter_request_email on newsletter_request (search_text(email), id_newsletter_request);
create index masterclass_title on masterclass (search_text(title), id_masterclass);
create index exhibition_title on exhibition (search_text(title), id_exhibition);
create index magazine_title on magazine (search_text(title), id_magazine);
create index sponsor_name on sponsor (search_text(name), id_sponsor);

-- Other columns that a list can be ordered by.
create index account_created_at on account (created_at, id_user);
create index artist_profile_membership_status on artist_profile (membership_status, user_id);
create index artist_profile_sponsorship on artist_profile (sponsorship, user_id);
create index artist_profile_featured on artist_profile (featured, user_id);
create index exhibition_application_payment_status_id
  on exhibition_application (payment_status_id, id_exhibition_application);
create index magazine_application_payment_status_id
  on magazine_application (payment_status_id, id_magazine_application);

-- What waits for an answer, and since when: rows that were answered have no entry.
create index contact_request_unanswered on contact_request ((case when contacted = 0 then date end), id_contact_request)
  where (case when contacted = 0 then date end) is not null;
create index newsletter_request_unanswered
  on newsletter_request ((case when contacted = 0 then date end), id_newsletter_request)
  where (case when contacted = 0 then date end) is not null;
create index artwork_purchase_request_unanswered on artwork_purchase_request ((case
    when artwork_purchase_request_status_id = 1 then coalesce(date, (created_at at time zone 'UTC')::date) end),
    id_artwork_purchase_request)
  where (case
    when artwork_purchase_request_status_id = 1 then coalesce(date, (created_at at time zone 'UTC')::date) end) is not null;

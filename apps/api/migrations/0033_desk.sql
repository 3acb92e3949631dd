-- What waits for staff is counted whenever somebody opens the home page: each figure by an index that holds what it counts
-- and little else. The statuses are those of the contract: an artwork created, an enquiry not settled, a call opened, an
-- application pending.
create index artwork_drafts on artwork (id_artwork) where artwork_status_id = 1 and web_image is null;
create index artwork_purchase_request_due on artwork_purchase_request (date, consultant_id)
  where artwork_purchase_request_status_id in (1, 2, 4, 5);
create index exhibition_open_calls on exhibition (application_limit_date, id_exhibition)
  where exhibition_status_id = 2;
create index magazine_open_calls on magazine (application_limit_date, id_magazine)
  where magazine_status_id = 2;
create index exhibition_application_pending on exhibition_application (exhibition_id) where application_status_id = 1;
create index magazine_application_pending on magazine_application (magazine_id) where application_status_id = 1;
-- The changes of people, and not those of an import, a website or the demonstration.
create index change_log_people on change_log (at, user_id) where user_id is not null;

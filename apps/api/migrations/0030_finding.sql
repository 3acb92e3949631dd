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

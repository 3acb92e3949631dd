-- The ranges that screens offer, and the orders of their columns. Ties are broken by the record's id, in the same direction.
create index artwork_price on artwork (price, id_artwork);
create index artwork_date on artwork (date, id_artwork);
create index artwork_title on artwork (title, id_artwork);
create index artwork_purchase_request_date on artwork_purchase_request (date, id_artwork_purchase_request);
create index artwork_purchase_request_name on artwork_purchase_request (name, id_artwork_purchase_request);
create index contact_request_date on contact_request (date, id_contact_request);
create index contact_request_name on contact_request (name, id_contact_request);
create index newsletter_request_date on newsletter_request (date, id_newsletter_request);
create index newsletter_request_name on newsletter_request (name, id_newsletter_request);
create index masterclass_price on masterclass (price, id_masterclass);
create index masterclass_date on masterclass (date, id_masterclass);
create index masterclass_title on masterclass (title, id_masterclass);
create index exhibition_start_date on exhibition (start_date, id_exhibition);
create index magazine_date on magazine (date, id_magazine);

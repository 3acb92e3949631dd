-- Rows of every table in the schema of migration 0017, for the dump beside this file (write-dump.ts).
insert into account (user_type_id, email, password_hash, first_name, last_name, gender_id, country_id, birth_date, mobile, reference_code, referenced_by)
select case when n <= 3 then 2 when n <= 83 then 3 when n <= 90 then 4 when n <= 95 then 5 else 6 end,
  'person-' || n || '@example.test', 'not a hash', 'Núria ' || n, 'Señal-' || n, 1 + n % 4, 1 + n % 200,
  date '1980-02-29' + n, '60000' || n, 'code-' || n, case when n > 10 then n - 10 end
from generate_series(1, 100) as n;
-- who signs in; the hash is of the tests' password
insert into account (user_type_id, email, password_hash, first_name)
values (1, 'admin@vernissage.test', '$argon2id$v=19$m=8,t=1,p=1$CL1g1Z7Zv76/DHO4ihoYrA$aAHrV5uLNqpMk7bpOUswZ0WV4uoz9YWIRLPbDuC5lfE', 'Admin');

insert into artist_profile (user_id, artist_status_id, artist_level_id, professional_name, discipline_id, url, "order", featured, approved_by,
  banner_image, instagram, biography, statement, cv, membership_status, membership_type, suscription_date)
select n, 1 + n % 5, 1 + n % 4, 'Estudio ' || n, 1 + n % 20, 'estudio-' || n, n, n % 2, 1 + n % 3, 'artist/' || n || '/banner.webp', '@estudio' || n,
  E'Line one\nline "two" — ' || n, 'Light, paper and 墨', 'artist/' || n || '/cv.pdf', n % 2, 'gold', date '2024-01-01' + n
from generate_series(4, 83) as n;

insert into artwork (artist_id, artwork_status_id, title, dimensions, technique, price, description, date, quantity, "order", url, sold, web_image, likes, views)
select 4 + n % 80, 1 + n % 5, 'Obra ' || n, (10 + n % 90) || ' x ' || (20 + n % 70) || ' cm', 'Óleo', n * 1.25, 'Descripción ' || n,
  date '2020-01-01' + n, 1 + n % 3, n, 'obra-' || n, n % 2, 'artwork/' || n || '/a.1200x800.abc.webp', n, 2 * n
from generate_series(1, 600) as n;
insert into artwork_image (artwork_id, web_image, approved) select n, 'artwork_image/' || n || '/a.webp', n % 2 from generate_series(1, 300) as n;
insert into professional_image (user_id, title, image, main) select n, 'Taller', 'professional_image/' || n || '/a.webp', n % 2 from generate_series(4, 83) as n;
insert into artwork_purchase_request (artwork_id, artwork_title, consultant_id, artwork_purchase_request_status_id, name, email, date, comments, tags)
select n, 'Obra ' || n, 1 + n % 3, 1 + n % 6, 'Eva ' || n, 'eva-' || n || '@example.test', date '2025-01-01' + n, 'How much?', 'fair' from generate_series(1, 90) as n;
insert into contact_request (name, email, phone, date, contacted, contacted_at, message)
select 'Iván ' || n, 'ivan-' || n || '@example.test', '6' || n, date '2025-01-01' + n, n % 2, case when n % 2 = 1 then now() end, 'Hola' from generate_series(1, 60) as n;
insert into newsletter_request (name, email, tags, date) select 'Lea ' || n, 'lea-' || n || '@example.test', 'es', date '2025-01-01' + n from generate_series(1, 60) as n;
insert into payment (user_id, concept, amount, status, date) select n, 'Fee', 25.5, 1 + n % 6, date '2025-01-01' + n from generate_series(4, 60) as n;

insert into sponsor (name, logo, description) select 'Casa ' || n, 'sponsor/' || n || '/logo.png', 'Wine' from generate_series(1, 8) as n;
insert into banner (date, title, subtitle, web_link, app_link, web_image, enabled)
select date '2025-01-01' + n, 'Banner ' || n, 'S', 'https://example.test/' || n, 'app://' || n, 'banner/' || n || '/a.webp', n % 2 from generate_series(1, 12) as n;
insert into masterclass (masterclass_status_id, title, price, description, date, duration, url)
select 1 + n % 5, 'Class ' || n, 10 * n, 'Ink', date '2025-01-01' + n, 60, 'class-' || n from generate_series(1, 12) as n;
insert into magazine (magazine_status_id, magazine_type_id, title, url, description, date, application_limit_date, file, created_by)
select 1 + n % 6, 1 + n % 2, 'Magazine ' || n, 'magazine-' || n, 'Pages', date '2025-01-01' + n, date '2025-02-01' + n, 'magazine/' || n || '/m.pdf', 1 from generate_series(1, 10) as n;
insert into exhibition (exhibition_status_id, exhibition_type_id, title, url, reference_code, description, start_date, end_date, application_limit_date, magazine_id, created_by)
select 1 + n % 6, 1 + n % 3, 'Exhibition ' || n, 'exhibition-' || n, 'E' || n, 'Rooms', date '2025-03-01' + n, date '2025-05-01' + n, date '2025-02-01' + n,
  case when n <= 10 then n end, 2 from generate_series(1, 14) as n;
insert into exhibition_artist (exhibition_id, artist_id, "order") select 1 + n % 14, 4 + n, n from generate_series(0, 79) as n;
insert into exhibition_artwork (exhibition_id, artwork_id, "order") select 1 + n % 14, n, n from generate_series(1, 140) as n;
insert into exhibition_sponsor (exhibition_id, sponsor_id) select n, 1 + n % 8 from generate_series(1, 14) as n;
insert into exhibition_application (exhibition_id, user_id, application_status_id, payment_status_id, payment_id)
select 1 + n % 14, 4 + n, 1 + n % 6, 1 + n % 6, n from generate_series(0, 79) as n;
insert into exhibition_application_artwork (exhibition_application_id, artwork_id) select n, n from generate_series(1, 80) as n;
insert into magazine_artist (magazine_id, artist_id, "order") select 1 + n % 10, 4 + n, n from generate_series(0, 79) as n;
insert into magazine_artwork (magazine_id, artwork_id, "order") select 1 + n % 10, n, n from generate_series(1, 100) as n;
insert into magazine_sponsor (magazine_id, sponsor_id) select n, 1 + n % 8 from generate_series(1, 10) as n;
insert into magazine_application (magazine_id, user_id, application_status_id, payment_status_id) select 1 + n % 10, 4 + n, 1 + n % 6, 1 + n % 6 from generate_series(0, 79) as n;
insert into magazine_application_artwork (magazine_application_id, artwork_id) select n, n from generate_series(1, 80) as n;

insert into change_log (user_id, user_name, entity, record_id, action, fields)
select 1 + n % 3, 'Núria', 'artwork', n, 'update', jsonb_build_object('title', jsonb_build_object('before', 'Old ' || n, 'after', 'Obra ' || n)) from generate_series(1, 200) as n;
insert into import_source (entity, source, source_id, record_id) select 'artwork', 'museum', 'T' || n, n from generate_series(1, 40) as n;
insert into login_address (user_id, address_hash) values (1, 'hash');
insert into login_attempt (key, points, expire) values ('a', 1, 1);
insert into pending_upload (entity, record_id, field, kind, content_type, ext, user_id, expires_at)
values ('banner', 1, 'web_image', 'image', 'image/png', 'png', 1, now() + interval '1 hour');
insert into session (user_id, expires_at) values (1, now() + interval '1 hour');
insert into setting (key, value) values ('note', '{"kept": [1, "two", null]}');
insert into site_token (name, token_hash) values ('Website', 'hash');
-- deletions that can be undone: an artwork with its image, and a sponsor
delete from artwork where id_artwork = 600;
delete from artwork where id_artwork = 300;
delete from sponsor where id_sponsor = 8;
insert into removed_file (path) values ('banner/99/old.webp');

-- The same rows in tables of their own: ours carry triggers and indexes that a program written for this alone would not.
drop schema if exists reference cascade;
create schema reference;
create table reference.artist as
  select id_user as id, full_name(first_name, last_name) as name, professional_name
  from account join artist_profile on user_id = id_user;
alter table reference.artist add primary key (id);
create table reference.artwork as
  select id_artwork as id, artist_id, artwork_status_id, title, dimensions, technique, price, description, date, quantity,
    "order", url, external_url, sold, new, most_viewed, nft, nft_sold, nft_price, web_image, mobile_image, likes
  from artwork order by id_artwork;
alter table reference.artwork add primary key (id);
create index on reference.artwork (artist_id);
create index on reference.artwork (artwork_status_id, id);
create index on reference.artwork using gin (title gin_trgm_ops);
vacuum analyze reference.artist;
vacuum analyze reference.artwork;

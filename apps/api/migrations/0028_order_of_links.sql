-- Sponsors of a program and pictures of a record get a place among those beside them, as artworks and artists have one.
do $$
declare
  ordered regclass;
begin
  foreach ordered in array array['exhibition_sponsor', 'magazine_sponsor', 'professional_image', 'artwork_image']::regclass[] loop
    execute format('alter table %s add column "order" integer not null default 0', ordered);
    perform note_changes(ordered);
  end loop;
end
$$;

-- A program's or record's own, as they are shown; and a list of them all, which has the same order.
create index exhibition_sponsor_order on exhibition_sponsor (exhibition_id, "order", id_exhibition_sponsor);
create index exhibition_artwork_order on exhibition_artwork (exhibition_id, "order", id_exhibition_artwork);
create index exhibition_artist_order on exhibition_artist (exhibition_id, "order", id_exhibition_artist);
create index magazine_sponsor_order on magazine_sponsor (magazine_id, "order", id_magazine_sponsor);
create index magazine_artwork_order on magazine_artwork (magazine_id, "order", id_magazine_artwork);
create index magazine_artist_order on magazine_artist (magazine_id, "order", id_magazine_artist);
create index professional_image_order on professional_image (user_id, "order", id_professional_image);
create index artwork_image_order on artwork_image (artwork_id, "order", id_artwork_image);

create index exhibition_sponsor_all on exhibition_sponsor ("order", id_exhibition_sponsor);
create index exhibition_artwork_all on exhibition_artwork ("order", id_exhibition_artwork);
create index exhibition_artist_all on exhibition_artist ("order", id_exhibition_artist);
create index magazine_sponsor_all on magazine_sponsor ("order", id_magazine_sponsor);
create index magazine_artwork_all on magazine_artwork ("order", id_magazine_artwork);
create index magazine_artist_all on magazine_artist ("order", id_magazine_artist);
create index professional_image_all on professional_image ("order", id_professional_image);

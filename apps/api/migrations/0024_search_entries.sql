-- Texts as they are searched, with what a search is most often narrowed by: a list finds and counts its rows here, where a
-- page of the database holds four times as many as in the table of the records. Triggers keep it.
create table search_entry (
  kind text not null,
  id integer not null,
  status_id integer,
  text text not null,
  primary key (kind, id)
);

create function add_artwork_entries() returns trigger
  language plpgsql
  as $$
begin
  insert into search_entry (kind, id, status_id, text)
  select 'artwork', id_artwork, artwork_status_id, search_text(title) from changed;
  return null;
end
$$;

create function change_artwork_entry() returns trigger
  language plpgsql
  as $$
begin
  update search_entry set id = new.id_artwork, status_id = new.artwork_status_id, text = search_text(new.title)
  where kind = 'artwork' and id = old.id_artwork;
  return null;
end
$$;

create function remove_artwork_entries() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entry where kind = 'artwork';
  else
    delete from search_entry using changed where kind = 'artwork' and id = id_artwork;
  end if;
  return null;
end
$$;

create trigger artwork_entry_insert after insert on artwork
  referencing new table as changed for each statement execute function add_artwork_entries();
create trigger artwork_entry_update after update of id_artwork, artwork_status_id, title on artwork
  for each row when ((old.id_artwork, old.artwork_status_id, old.title)
    is distinct from (new.id_artwork, new.artwork_status_id, new.title))
  execute function change_artwork_entry();
create trigger artwork_entry_delete after delete on artwork
  referencing old table as changed for each statement execute function remove_artwork_entries();
create trigger artwork_entry_truncate after truncate on artwork
  for each statement execute function remove_artwork_entries();

insert into search_entry (kind, id, status_id, text)
select 'artwork', id_artwork, artwork_status_id, search_text(title) from artwork order by id_artwork;
create index search_entry_text on search_entry using gin (text gin_trgm_ops);
alter table search_entry set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
analyze search_entry;

-- The same answers as before, and now a query contains the expression itself: to call plpgsql for each row that an index
-- found took half as long again. What has to be read letter by letter stays a function, which may stand in an index though
-- unaccent() may not. The function is not strict, since only so it can be inlined.
create function fold_accents(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

create or replace function search_text(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else fold_accents(value) end;

-- What a list remembers depends on which rows there are, and on the columns that its filter and its order name. So changes
-- are noted by column: a new price leaves the count of a search for titles as it is. A line without a column is of rows that
-- come and go, and alone has a number of rows.
alter table table_state
  add column column_name text not null default '',
  drop constraint table_state_pkey,
  add primary key (table_name, column_name, slot);

create function note(noted text, of_column text, difference bigint) returns void
  language plpgsql
  as $$
begin
  update table_state set row_count = row_count + difference, changes = changes + 1
  where table_name = noted and column_name = of_column and slot = pg_backend_pid();
  if found then
    return;
  end if;

  -- What connections that have ended left goes to the line of a new one, so that lines do not become many.
  if pg_try_advisory_xact_lock('table_state'::regclass::oid::integer, hashtext(noted || '.' || of_column)) then
    -- A transaction sees who is connected as it was when it first looked; a line newer than that has an owner.
    perform pg_stat_clear_snapshot();
    with ended as (
      delete from table_state
      where table_name = noted and column_name = of_column and slot not in (select pid from pg_stat_activity)
      returning row_count, changes
    )
    insert into table_state (table_name, column_name, slot, row_count, changes)
    select noted, of_column, pg_backend_pid(), difference + coalesce(sum(row_count), 0), 1 + coalesce(sum(changes), 0)
    from ended;
  else
    insert into table_state (table_name, column_name, slot, row_count, changes)
    values (noted, of_column, pg_backend_pid(), difference, 1);
  end if;
end
$$;

-- The argument of a trigger for updates is its column.
create or replace function note_change() returns trigger
  language plpgsql
  as $$
declare
  difference bigint := 0;
begin
  if tg_op = 'INSERT' then
    select count(*) into difference from changed;
  elsif tg_op = 'DELETE' then
    select -count(*) into difference from changed;
  elsif tg_op = 'TRUNCATE' then
    select -sum(row_count) into difference from table_state where table_name = tg_table_name;
  end if;
  perform note(tg_table_name, coalesce(tg_argv[0], ''), difference);
  return null;
end
$$;

-- Notes changes of a table's columns: all but the version of its rows, and the figures that `unnoted` names.
create function note_columns(noted regclass, unnoted text[] default '{}') returns void
  language plpgsql
  as $$
declare
  name text;
begin
  for name in
    select attname from pg_attribute
    where attrelid = noted and attnum > 0 and not attisdropped
      and attname <> all (array['version', 'updated_at'] || unnoted)
  loop
    execute format(
      'create or replace trigger %I after update of %I on %s for each statement execute function note_change(%L)',
      'note_' || name, name, noted, name);
  end loop;
end
$$;

create or replace function note_changes(noted regclass) returns void
  language plpgsql
  as $$
declare
  name text := (select relname from pg_class where oid = noted);
begin
  execute format(
    'create or replace trigger %I after insert on %s
       referencing new table as changed for each statement execute function note_change()',
    name || '_note_insert', noted);
  execute format(
    'create or replace trigger %I after delete on %s
       referencing old table as changed for each statement execute function note_change()',
    name || '_note_delete', noted);
  execute format(
    'create or replace trigger %I after truncate on %s for each statement execute function note_change()',
    name || '_note_truncate', noted);
  perform note_columns(noted);
  if not exists (select from table_state where table_name = name) then
    execute format(
      'insert into table_state (table_name, slot, row_count) select %L, pg_backend_pid(), count(*) from %s', name, noted);
  end if;
end
$$;

do $$
declare
  old record;
begin
  for old in select tgname, tgrelid::regclass as noted from pg_trigger where tgname like '%\_note\_update' loop
    execute format('drop trigger %I on %s', old.tgname, old.noted);
    perform note_columns(old.noted,
      case old.noted when 'artwork'::regclass then '{likes,views,purchase_requested,time}'::text[] else '{}' end);
  end loop;
end
$$;

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

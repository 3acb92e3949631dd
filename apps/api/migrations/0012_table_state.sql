-- How many rows a table has and how often it has changed: a list's count is taken again only after a change of a table
-- that it reads, and the count of a whole table never. Each transaction writes to a line that no other one holds, so
-- that nobody waits; there are as many lines as there ever were writers at once, and what holds is their sum.
create table table_state (
  table_name text not null,
  slot integer generated always as identity,
  row_count bigint not null default 0,
  changes bigint not null default 0,
  primary key (table_name, slot)
-- Room on the page for the versions of a line, and a cleaning long before a fifth of so few lines could matter.
) with (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function note_change() returns trigger
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
  update table_state set row_count = row_count + difference, changes = changes + 1
  where table_name = tg_table_name and slot = (
    select slot from table_state where table_name = tg_table_name order by slot limit 1 for update skip locked
  );
  if not found then
    insert into table_state (table_name, row_count, changes) values (tg_table_name, difference, 1);
  end if;
  return null;
end
$$;

-- Every table that a list reads. Visitors move an artwork's figures all day, and no count is of them: it is noted when
-- any other column is written.
do $$
declare
  name text;
  columns text;
begin
  foreach name in array array[
    'account', 'artist_profile', 'professional_image', 'payment', 'masterclass', 'artwork', 'artwork_image',
    'artwork_purchase_request', 'banner', 'home_section', 'contact_request', 'newsletter_request', 'sponsor',
    'exhibition', 'exhibition_application', 'exhibition_application_artwork', 'exhibition_sponsor',
    'exhibition_artwork', 'exhibition_artist', 'magazine', 'magazine_application', 'magazine_application_artwork',
    'magazine_sponsor', 'magazine_artwork', 'magazine_artist', 'country', 'discipline'
  ] loop
    select string_agg(format('%I', column_name), ', ') into columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = name
      and column_name not in ('likes', 'views', 'purchase_requested', 'time', 'version', 'updated_at');
    execute format(
      'create trigger %1$I after insert on %2$I
         referencing new table as changed for each statement execute function note_change()',
      name || '_note_insert', name);
    execute format(
      'create trigger %1$I after delete on %2$I
         referencing old table as changed for each statement execute function note_change()',
      name || '_note_delete', name);
    execute format(
      'create trigger %1$I after update of %3$s on %2$I for each statement execute function note_change()',
      name || '_note_update', name, columns);
    execute format(
      'create trigger %1$I after truncate on %2$I for each statement execute function note_change()',
      name || '_note_truncate', name);
    execute format('insert into table_state (table_name, row_count) select %L, count(*) from %I', name, name);
  end loop;
end
$$;

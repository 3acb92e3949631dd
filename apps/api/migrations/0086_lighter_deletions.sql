-- What runs for each deleted row does nothing where there is nothing to keep: an update of no row fires all triggers of its table, and
-- a row has few columns of files among many.
create or replace function keep_artwork_title() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from artwork_purchase_request where artwork_id = old.id_artwork) then
    update artwork_purchase_request set artwork_title = old.title where artwork_id = old.id_artwork;
  end if;
  return old;
end
$$;

create or replace function keep_deleted_row() returns trigger
  language plpgsql
  as $$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into deleted_row (table_name, record_id, fields, is_reference)
  values (tg_table_name, (gone ->> tg_argv[0])::integer, gone - 'password_hash', false);
  if tg_nargs > 1 then
    insert into removed_file (path)
    select distinct gone ->> file_column from unnest(tg_argv[1:]) as file_column
    where gone ->> file_column is not null
    on conflict do nothing;
  end if;
  return null;
end
$$;

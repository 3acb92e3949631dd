-- What a deletion takes with it, so that it can be undone: each row that goes, and each reference to it that is emptied.
-- The lines of one deletion share their transaction and its moment, which is also that of its line in the change log.
create table deleted_row (
  id_deleted_row bigint generated always as identity primary key,
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  deleted_at timestamptz not null default now(),
  table_name text not null,
  -- of the table's key; 0 where that is no single number
  record_id integer not null,
  -- the whole row; of a reference that was emptied, its columns and what they held
  fields jsonb not null,
  is_reference boolean not null
);

create index deleted_row_record on deleted_row (table_name, record_id, deleted_at) where not is_reference;
create index deleted_row_deleted_at on deleted_row (deleted_at, transaction_id);

-- A password is never kept: whoever is brought back is given a new one.
create function keep_deleted_row() returns trigger
  language plpgsql
  as $$
begin
  insert into deleted_row (table_name, record_id, fields, is_reference)
  values (tg_table_name, (to_jsonb(old) ->> tg_argv[0])::integer, to_jsonb(old) - 'password_hash', false);
  return null;
end
$$;

-- A reference that is empty now, to a row that is there no more, was emptied by its deletion. The arguments: the table's
-- key, then of each reference its column, table and key.
create function keep_emptied_reference() returns trigger
  language plpgsql
  as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  emptied jsonb := '{}';
  is_there boolean;
begin
  for i in 1 .. tg_nargs - 1 by 3 loop
    continue when before -> tg_argv[i] = 'null' or after -> tg_argv[i] <> 'null';
    execute format('select exists (select from %I where %I = $1)', tg_argv[i + 1], tg_argv[i + 2])
      into is_there using (before ->> tg_argv[i])::integer;
    if not is_there then
      emptied := emptied || jsonb_build_object(tg_argv[i], before -> tg_argv[i]);
    end if;
  end loop;
  if emptied <> '{}' then
    insert into deleted_row (table_name, record_id, fields, is_reference)
    values (tg_table_name, (before ->> tg_argv[0])::integer, emptied, true);
  end if;
  return null;
end
$$;

do $$
declare
  kept record;
begin
  for kept in select * from (values
    ('account', 'id_user'),
    ('artist_profile', 'user_id'),
    ('professional_image', 'id_professional_image'),
    ('payment', 'id_payment'),
    ('masterclass', 'id_masterclass'),
    ('artwork', 'id_artwork'),
    ('artwork_image', 'id_artwork_image'),
    ('banner', 'id_banner'),
    ('sponsor', 'id_sponsor'),
    ('exhibition', 'id_exhibition'),
    ('exhibition_application', 'id_exhibition_application'),
    ('exhibition_application_artwork', 'id_exhibition_application_artwork'),
    ('exhibition_sponsor', 'id_exhibition_sponsor'),
    ('exhibition_artwork', 'id_exhibition_artwork'),
    ('exhibition_artist', 'id_exhibition_artist'),
    ('magazine', 'id_magazine'),
    ('magazine_application', 'id_magazine_application'),
    ('magazine_application_artwork', 'id_magazine_application_artwork'),
    ('magazine_sponsor', 'id_magazine_sponsor'),
    ('magazine_artwork', 'id_magazine_artwork'),
    ('magazine_artist', 'id_magazine_artist')
  ) as tables (name, key) loop
    execute format(
      'create trigger keep_deleted after delete on %I for each row execute function keep_deleted_row(%L)',
      kept.name, kept.key);
  end loop;
end
$$;

create trigger keep_emptied after update of artwork_id, consultant_id on artwork_purchase_request
  for each row execute function keep_emptied_reference(
    'id_artwork_purchase_request', 'artwork_id', 'artwork', 'id_artwork', 'consultant_id', 'account', 'id_user');
create trigger keep_emptied after update of created_by, updated_by, magazine_id on exhibition
  for each row execute function keep_emptied_reference(
    'id_exhibition', 'created_by', 'account', 'id_user', 'updated_by', 'account', 'id_user',
    'magazine_id', 'magazine', 'id_magazine');
create trigger keep_emptied after update of created_by, updated_by on magazine
  for each row execute function keep_emptied_reference(
    'id_magazine', 'created_by', 'account', 'id_user', 'updated_by', 'account', 'id_user');
create trigger keep_emptied after update of approved_by on artist_profile
  for each row execute function keep_emptied_reference('user_id', 'approved_by', 'account', 'id_user');
create trigger keep_emptied after update of referenced_by on account
  for each row execute function keep_emptied_reference('id_user', 'referenced_by', 'account', 'id_user');

alter table change_log drop constraint change_log_action_check;
alter table change_log add constraint change_log_action_check
  check (action in ('create', 'update', 'delete', 'restore'));

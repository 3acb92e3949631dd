-- The files of a row go with it, whatever deletes it. The trigger sees the row as it is when it goes: a file that was put
-- into it while the deletion waited is noted too.
create or replace function keep_deleted_row() returns trigger
  language plpgsql
  as $$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into deleted_row (table_name, record_id, fields, is_reference)
  values (tg_table_name, (gone ->> tg_argv[0])::integer, gone - 'password_hash', false);
  insert into removed_file (path)
  select distinct value from jsonb_each_text(gone)
  where value is not null and key in
    ('image', 'banner_image', 'web_image', 'mobile_image', 'logo', 'brochure', 'file', 'cv', 'portfolio', 'other_documents')
  on conflict do nothing;
  return null;
end
$$;

-- What went with a row that was deleted is looked for key by key, and row by row in the index: joined at once with statistics that
-- know nothing of this transaction, every deleted row is compared with every other.
create or replace function delete_each(deleted regclass, ids integer[]) returns void
  language plpgsql
  as $$
declare
  unassigned constant text := 'many';
  own constant bigint := pg_current_xact_id()::text::bigint;
  is_assigned boolean := true;
  foreign_key record;
begin
  perform set_config('vernissage.deletion', unassigned, true);
  execute format('delete from %s where %I = any($1)', deleted, key_of(deleted)) using ids;
  perform set_config('vernissage.deletion', '', true);

  update deleted_row set deletion = table_name || ' ' || record_id
  where deleted_at = now() and transaction_id = own and deletion = unassigned
    and table_name = deleted::text and not is_reference;

  while is_assigned loop
    is_assigned := false;
    for foreign_key in
      select went.name as table_name, attname as column_name, referred.relname::text as referred
      from (
        select distinct table_name as name from deleted_row
        where deleted_at = now() and transaction_id = own and deletion = unassigned
      ) as went
        join pg_constraint on conrelid = to_regclass(went.name) and contype = 'f' and cardinality(conkey) = 1
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        join pg_class as referred on referred.oid = confrelid
      order by 1, 2
    loop
      update deleted_row as went set deletion = owner.deletion
      from (
        select row_with.id_deleted_row, gone.deletion
        from deleted_row as row_with
          cross join lateral (
            -- the latest, without an order that the index of ids would be read through for
            select (array_agg(deletion order by id_deleted_row desc))[1] as deletion from deleted_row
            where table_name = foreign_key.referred
              and record_id = (row_with.fields ->> foreign_key.column_name)::integer
              and not is_reference
              -- not by the index of moments, which has all rows of this transaction at one
              and deleted_at + interval '0' = now()
          ) as gone
        where row_with.deleted_at = now() and row_with.transaction_id = own
          and row_with.table_name = foreign_key.table_name and row_with.deletion = unassigned
          and gone.deletion <> unassigned
      ) as owner
      where went.id_deleted_row = owner.id_deleted_row;
      is_assigned := is_assigned or found;
    end loop;
  end loop;
end
$$;

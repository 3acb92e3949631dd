-- Deletes rows with one statement, each as a deletion of its own: what went with a row is what refers to it, or to a row that
-- went with it. Row by row, every trigger of a statement would run once for each.
create or replace function delete_each(deleted regclass, ids integer[]) returns void
  language plpgsql
  as $$
declare
  unassigned constant text := 'many';
begin
  perform set_config('vernissage.deletion', unassigned, true);
  execute format('delete from %s where %I = any($1)', deleted, key_of(deleted)) using ids;
  perform set_config('vernissage.deletion', '', true);

  update deleted_row set deletion = table_name || ' ' || record_id
  where deleted_at = now() and transaction_id = pg_current_xact_id()::text::bigint and deletion = unassigned
    and table_name = deleted::text and not is_reference;
  while found loop
    update deleted_row as went set deletion = root.deletion
    from (
      select row_with.id_deleted_row, (array_agg(gone.deletion order by gone.id_deleted_row))[1] as deletion
      from deleted_row as row_with
        join pg_constraint on conrelid = to_regclass(row_with.table_name) and contype = 'f'
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        join deleted_row as gone on to_regclass(gone.table_name) = confrelid
          and gone.record_id = (row_with.fields ->> attname)::integer
      where row_with.deleted_at = now() and row_with.transaction_id = pg_current_xact_id()::text::bigint
        and row_with.deletion = unassigned
        and gone.deleted_at = now() and gone.transaction_id = pg_current_xact_id()::text::bigint
        and gone.deletion <> unassigned and not gone.is_reference
      group by row_with.id_deleted_row
    ) as root
    where went.id_deleted_row = root.id_deleted_row;
  end loop;
end
$$;

-- Names the deletion that a row went with, where one transaction makes several, so that each can be restored by itself.
alter table deleted_row add deletion text default nullif(current_setting('vernissage.deletion', true), '');

-- Deletes rows one after another, each as a deletion of its own.
create function delete_each(deleted regclass, ids integer[]) returns void
  language plpgsql
  as $$
declare
  statement text := format('delete from %s where %I = $1', deleted, key_of(deleted));
  id integer;
begin
  foreach id in array ids loop
    perform set_config('vernissage.deletion', deleted::text || ' ' || id, true);
    execute statement using id;
  end loop;
  perform set_config('vernissage.deletion', '', true);
end
$$;
